import pytest
from small_tokenizers import opened, word_piece_json

from explorer.engine.comparing.changes import Change
from explorer.engine.comparing.measuring import Measure, measure, measure_all
from explorer.engine.comparing.report import comparison_table, told_apart
from explorer.engine.comparing.round_trip import Loss
from explorer.engine.comparing.samples import Sample, built_in_samples
from explorer.engine.comparing.text_size import TextSize
from explorer.engine.errors import TokenizerError
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading


def test_a_long_text_is_measured_part_by_part_as_a_whole():
    tokenizer = builtin_tokenizer("cl100k_base")
    text = "Half of 你好 and half of 👍🏽.\n".encode() * 4000
    steps = list(measure(tokenizer, text))
    assert len(steps) > 1
    assert steps[-1].done == steps[-1].total == len(text)
    size = TextSize(len(text), len(text.decode()), 7 * 4000)
    assert finish(measure(tokenizer, text)) == Measure(size, len(tokenizer.encode(text)))


def test_the_place_of_a_loss_counts_from_the_start_of_the_text(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    found = finish(measure(tokenizer, b"fox\nfox\nFOX"))
    assert found.loss is not None
    assert (found.loss.offset, found.loss.line, found.loss.lost) == (3, 1, b"\n")


def test_an_empty_text_has_no_ratios():
    found = finish(measure(builtin_tokenizer("cl100k_base"), b""))
    assert (found.tokens, found.bytes_per_token, found.characters_per_token) == (0, None, None)
    assert found.tokens_per_word is found.relative_to(found) is None
    assert found.unknown_share == 0


def test_a_text_is_told_with_the_tokens_that_stand_for_what_the_vocabulary_lacks(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    found = finish(measure(tokenizer, "the 말 fox 글".encode()))
    encoded = tokenizer.encode("the 말 fox 글".encode()).ids.tolist()
    assert found.unknown == encoded.count(tokenizer.unknown_id) == 2
    assert found.unknown_share == 2 / len(encoded)
    assert found.tokens_per_word == len(encoded) / 4
    assert found.has_unknown


def test_there_is_no_ratio_between_texts_of_which_one_is_unknown(tmp_path):
    lossy = opened(tmp_path, word_piece_json())
    tokenizers = [lossy, builtin_tokenizer("cl100k_base")]
    samples = [Sample("known", b"The fox"), Sample("unknown", "The 말".encode())]
    known, unknown = finish(measure_all(tokenizers, samples))
    assert known[0].loss is not None
    assert known[1].relative_to(known[0]) == known[1].tokens / known[0].tokens
    assert unknown[1].relative_to(unknown[0]) is unknown[0].relative_to(unknown[1]) is None


def test_a_name_of_the_unknown_that_stands_in_the_text_hides_nothing(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    found = finish(measure(tokenizer, b"[UNK]", SpecialReading.PARSE))
    assert (found.unknown, found.loss, found.has_unknown) == (1, None, False)


def test_white_space_that_no_token_covers_at_the_end_is_lost(tmp_path):
    loss = finish(measure(opened(tmp_path, word_piece_json()), b"fox\n")).loss
    assert loss == Loss(3, 1, b"\n", b"", (Change.WHITE_SPACE,))


def test_tokens_cost_what_a_million_of_them_costs_in_proportion():
    assert Measure(TextSize(1, 1, 1), 2_000).cost(2.5) == pytest.approx(0.005)


def test_a_special_token_is_plain_text_unless_it_is_to_be_parsed():
    tokenizer = builtin_tokenizer("cl100k_base")
    text = b"<|endoftext|>"
    assert finish(measure(tokenizer, text)).tokens == 7
    assert finish(measure(tokenizer, text, SpecialReading.PARSE)).tokens == 1
    with pytest.raises(TokenizerError):
        finish(measure(tokenizer, text, SpecialReading.REFUSE))


def test_cl100k_needs_about_half_the_tokens_of_r50k_for_chinese():
    chinese = next(sample for sample in built_in_samples() if sample.name == "Chinese")
    tokenizers = [builtin_tokenizer("r50k_base"), builtin_tokenizer("cl100k_base")]
    [[old, new]] = finish(measure_all(tokenizers, [chinese]))
    assert 0.4 < new.relative_to(old) < 0.65


def test_the_table_has_a_row_for_each_tokenizer_of_a_sample_and_ratios_to_the_first():
    tokenizers = [builtin_tokenizer("bytes"), builtin_tokenizer("cl100k_base")]
    samples = [Sample("one", "hello 你".encode()), Sample("none", b"")]
    table = comparison_table(
        ["bytes", "cl100k_base"], ["one", "none"], finish(measure_all(tokenizers, samples))
    )
    assert table.columns == (
        "sample",
        "tokenizer",
        "bytes",
        "characters",
        "words",
        "tokens",
        "bytes/token",
        "characters/token",
        "tokens/word",
        "unknown",
        "lossless",
        "tokens / bytes",
    )
    share = pytest.approx(1 / 3)
    assert [list(row) for row in table.rows] == [
        ["one", "bytes", 9, 7, 2, 9, 1.0, 7 / 9, 4.5, 0, "yes", 1.0],
        ["one", "cl100k_base", 9, 7, 2, 3, 3.0, 7 / 3, 1.5, 0, "yes", share],
        ["none", "bytes", 0, 0, 0, 0, None, None, None, 0, "yes", None],
        ["none", "cl100k_base", 0, 0, 0, 0, None, None, None, 0, "yes", None],
    ]


def test_a_name_that_several_have_gives_way_to_where_they_are_from():
    assert told_apart(["a", "b"], ["x/a", "x/b"]) == ["a", "b"]
    assert told_apart(["a", "b", "a"], ["x/a", "x/b", "y/a"]) == ["x/a", "b", "y/a"]
    assert told_apart(["a", "a", "a"], ["a", "a", "a"]) == ["a", "a (2)", "a (3)"]


def test_progress_runs_once_over_all_samples_and_tokenizers():
    tokenizers = [builtin_tokenizer("bytes"), builtin_tokenizer("characters")]
    steps = list(measure_all(tokenizers, [Sample("a", b"x" * 10), Sample("b", b"y" * 5)]))
    assert [step.done for step in steps] == [10, 20, 25, 30]
    assert {step.total for step in steps} == {30}
