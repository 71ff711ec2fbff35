import pytest

from explorer.engine.comparing.granularity import Unit, compare_grains
from explorer.engine.steps import finish


@pytest.fixture
def learned(tmp_path):
    path = tmp_path / "learned.txt"
    path.write_text("the cat sat on the mat. " * 40, encoding="utf-8")
    return path


def test_units_are_learned_on_one_text_and_measured_on_another(learned):
    grains = finish(compare_grains(learned, "the dog sat 你".encode(), [258, 264]))
    by_unit = {grain.unit: grain for grain in grains if grain.unit is not Unit.BPE}
    assert (by_unit[Unit.BYTES].tokens, by_unit[Unit.BYTES].vocab_size) == (15, 256)
    characters = by_unit[Unit.CHARACTERS]
    assert (characters.tokens, characters.vocab_size) == (
        13,
        len(set("the cat sat on the mat. ")) + 1,
    )
    assert characters.unknown == 3  # d, g and the Chinese character
    words = by_unit[Unit.WORDS]
    assert (words.tokens, words.unknown, words.relative_to_words) == (4, 2, 1.0)
    assert words.unknown_share == 0.5
    assert words.vocab_size == 6


def test_a_larger_vocabulary_needs_no_more_tokens(learned):
    grains = finish(compare_grains(learned, learned.read_bytes(), [258, 260, 264]))
    tokens = [grain.tokens for grain in grains if grain.unit is Unit.BPE]
    assert len(tokens) == 3
    assert tokens == sorted(tokens, reverse=True)


def test_sizes_that_the_text_cannot_reach_are_left_out(tmp_path):
    path = tmp_path / "short.txt"
    path.write_text("ab", encoding="utf-8")
    grains = finish(compare_grains(path, b"ab", [257, 4096]))
    assert [grain.vocab_size for grain in grains if grain.unit is Unit.BPE] == [257]


def test_a_text_without_words_has_no_ratio_to_them(learned):
    grains = finish(compare_grains(learned, b"   ", [257]))
    assert {grain.relative_to_words for grain in grains} == {None}
