"""The experiments and their right values, which tiktoken gives for the official rank files."""

from dataclasses import replace

import pytest
from small_tokenizers import (
    byte_fallback_json,
    byte_level_json,
    opened,
    sentencepiece_model,
    unigram_json,
    word_piece_json,
)

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.experiments.card import Options
from explorer.engine.lab.experiments.cards import CARDS, card_named
from explorer.engine.lab.experiments.running import MOST_BYTES, run_card
from explorer.engine.lab.experiments.texts import MOST_LINES
from explorer.engine.steps import Step, finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

ENCODINGS = ("r50k_base", "cl100k_base", "o200k_base")


def run(name, *tokenizers, text=None, **options):
    """The results of an experiment, one for each tokenizer, which may be a name."""
    chosen = [builtin_tokenizer(one) if isinstance(one, str) else one for one in tokenizers]
    return finish(run_card(card_named(name), chosen, text, Options(**options)))


def lines(name, tokenizer, text=None, **options):
    """The lines of one tokenizer by their keys."""
    (result,) = run(name, tokenizer, text=text, **options)
    return {line.key: line for line in result.lines}


def facts(name, key, fact, text=None):
    """One fact in r50k, cl100k and o200k."""
    return [lines(name, encoding, text)[key].facts[fact] for encoding in ENCODINGS]


def test_strawberry_has_three_tokens_at_the_beginning_and_one_behind_a_space():
    assert facts("strawberry", "alone", "ids") == [
        (301, 1831, 8396),
        (496, 675, 15717),
        (302, 1618, 19772),
    ]
    assert facts("strawberry", "behind_space", "ids") == [(41236,), (73700,), (101830,)]
    found = [lines("strawberry", encoding)["alone"].token_bytes for encoding in ENCODINGS]
    assert found[:2] == [(b"st", b"raw", b"berry"), (b"str", b"aw", b"berry")]


def test_decimals_are_cut_at_the_point():
    assert facts("decimals", "1", "ids") == [(24, 13, 1157), (24, 13, 806), (24, 13, 994)]
    assert facts("decimals", "2", "ids") == [(24, 13, 24)] * 3


def test_a_sum_is_cut_by_pattern_and_merges():
    assert facts("sum", "1", "ids") == [
        (1238, 1731, 10, 2670, 1507),
        (2366, 19, 10, 19631, 23),
        (1323, 19, 10, 37410, 23),
    ]
    assert lines("sum", "r50k_base")["1"].token_bytes == (b"20", b"24", b"+", b"39", b"18")
    assert lines("sum", "cl100k_base")["1"].token_bytes == (b"202", b"4", b"+", b"391", b"8")


def test_five_equal_digits_are_two_tokens():
    assert facts("repeated-digit", "1", "ids") == [(3324, 29331), (15831, 2813), (16307, 3732)]


def test_digit_tokens_by_their_length():
    assert facts("digit-tokens", "vocabulary", "lengths") == [
        (10, 100, 777, 94, 6, 2),
        (10, 100, 1000, 0, 0, 0),
        (10, 100, 1000, 0, 0, 0),
    ]


def test_a_character_may_be_spread_over_tokens():
    assert facts("half-character", "1", "ids") == [
        (19526, 254, 25001, 121),
        (57668, 53901),
        (177519,),
    ]
    assert facts("half-character", "2", "ids") == [(11737, 246), (84012, 246), (54462, 246)]
    prefixes = lines("half-character", "r50k_base")["1"].facts["prefixes"]
    assert prefixes == ("\ufffd", "你", "你\ufffd", "你好")


def test_a_space_at_the_end_of_a_prompt_changes_the_ids():
    assert facts("trailing-space", "apart", "ids") == [
        (15496, 220, 6894),
        (9906, 220, 14957),
        (13225, 220, 24169),
    ]
    assert facts("trailing-space", "together", "ids") == [(15496, 995), (9906, 1917), (13225, 2375)]


def test_the_parts_of_a_prompt_lie_where_they_are_in_the_text():
    line = lines("trailing-space", "cl100k_base", "é ü".encode())["apart"]
    assert line.data == "é ü".encode()
    assert line.encoded.stops[-1] == len(line.data)


def test_runs_of_spaces_in_the_vocabulary():
    assert facts("code-spaces", "vocabulary", "space_runs") == [1, 86, 84]
    assert facts("code-spaces", "vocabulary", "longest") == [1, 128, 128]
    assert facts("code-spaces", "vocabulary", "longest_id") == [220, 58040, 72056]


@pytest.mark.parametrize(
    ("key", "text", "counts"),
    [
        ("1", "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", [14, 18, 11]),
        ("2", "\U0001f600", [2, 2, 1]),
        ("3", "\U0001f1fa\U0001f1f8", [6, 6, 4]),
        ("4", "\U0001f44d\U0001f3fd", [5, 6, 3]),
        ("5", "\u00e9", [1, 1, 1]),
        ("6", "e\u0301", [3, 2, 2]),
    ],
)
def test_what_looks_like_one_sign_may_take_many_tokens(key, text, counts):
    assert facts("emoji", key, "count") == counts
    assert lines("emoji", "r50k_base")[key].data == text.encode()


def test_ids_mean_other_tokens_to_another_tokenizer():
    of_r50k, of_o200k = run("wrong-tokenizer", "r50k_base", "o200k_base")
    assert [line.key for line in of_r50k.lines] == ["encoded", "o200k_base"]
    assert of_o200k.lines[1].facts["unknown"] == (99665,)
    assert "99665" in str(of_o200k.lines[1].figures[1].said)
    alone = lines("wrong-tokenizer", "r50k_base")
    assert list(alone) == ["encoded", "cl100k_base", "o200k_base"]
    assert alone["cl100k_base"].facts["decoded"] == " meal.set,   Seg,yimaf."
    assert alone["cl100k_base"].facts["unknown"] == ()


def test_the_decoder_can_be_chosen():
    found = lines("wrong-tokenizer", "cl100k_base", b"abc", decoders=(builtin_tokenizer("bytes"),))
    assert list(found) == ["encoded", "bytes"]
    assert found["bytes"].facts["unknown"] == (13997,)


def test_without_the_special_token_its_text_is_seven_tokens():
    assert facts("deleted-special", "kept", "end_ids") == [(50256,), (100257,), (199999,)]
    assert facts("deleted-special", "deleted", "end_ids") == [
        (27, 91, 437, 1659, 5239, 91, 29),
        (27, 91, 8862, 728, 428, 91, 29),
        (27, 91, 419, 1440, 919, 91, 29),
    ]
    for encoding in ENCODINGS:
        found = lines("deleted-special", encoding)
        assert found["kept"].data == found["deleted"].data
        assert len(found["deleted"].ids) == len(found["kept"].ids) + 6


@pytest.mark.parametrize(
    ("ranks", "count"),
    [
        (256, 100),
        (512, 56),
        (1000, 46),
        (2000, 40),
        (5000, 33),
        (10000, 29),
        (20000, 25),
        (50000, 22),
        (200000, 22),
    ],
)
def test_fewer_ranks_make_more_tokens(ranks, count):
    line = lines("vocabulary-slider", "r50k_base", ranks=ranks)["kept"]
    assert line.facts["count"] == count
    assert all(token_id < ranks for token_id in line.ids)
    assert b"".join(line.token_bytes) == line.data
    by_ranks = dict(line.facts["by_ranks"])
    assert by_ranks.get(ranks, count) == count


def test_all_ranks_give_the_encoding_of_the_tokenizer(thousand):
    tokenizer = TrainedTokenizer(thousand)
    text = b" The quick brown fox\xff\n\n  12345 \xe4\xbd\xa0!"
    line = lines("vocabulary-slider", tokenizer, text, ranks=5000)["kept"]
    assert list(line.ids) == tokenizer.encode(text).ids.tolist()


def test_every_right_value_is_met():
    for card in CARDS:
        for result in finish(run_card(card, [builtin_tokenizer(name) for name in ENCODINGS])):
            assert result.refusal is None
            assert False not in [line.is_right for line in result.lines]


def test_every_experiment_has_right_values_for_the_encodings():
    for card in CARDS:
        for encoding in card.right:
            checked = {line.key for line in lines(card.name, encoding).values() if line.expected}
            # What is decoded depends on the tokenizers that take part.
            assert checked == set(card.right[encoding])


def test_a_wrong_value_is_told():
    line = lines("sum", "r50k_base")["1"]
    assert line.is_right
    assert replace(line, expected={"count": 4}).is_right is False
    assert replace(line, expected={"ids": line.ids, "unheard": 1}).is_right is False


def test_another_text_or_option_has_no_right_value():
    assert lines("sum", "r50k_base", b"1+1")["1"].is_right is None
    assert lines("vocabulary-slider", "r50k_base", ranks=999)["kept"].is_right is None
    assert lines("bpe-dropout", "r50k_base", seed=1)["plain"].is_right is None


def test_an_unknown_tokenizer_has_no_right_value(thousand):
    assert lines("strawberry", TrainedTokenizer(thousand))["alone"].is_right is None


def kinds(tmp_path):
    (tmp_path / "wordpiece").mkdir()
    (tmp_path / "unigram").mkdir()
    (tmp_path / "fallback").mkdir()
    (tmp_path / "bytelevel").mkdir()
    return [
        builtin_tokenizer("characters"),
        builtin_tokenizer("bytes"),
        opened(tmp_path / "wordpiece", word_piece_json()),
        opened(tmp_path / "unigram", unigram_json()),
        opened(tmp_path / "fallback", byte_fallback_json()),
        opened(tmp_path / "bytelevel", byte_level_json()),
        opened(tmp_path, sentencepiece_model(), "unigram.model"),
    ]


def test_every_kind_of_tokenizer_takes_part_or_is_told_why_not(tmp_path):
    tokenizers = kinds(tmp_path)
    for card in CARDS:
        for tokenizer, result in zip(tokenizers, finish(run_card(card, tokenizers)), strict=True):
            if result.refusal is None:
                assert result.lines
            else:
                needs_specials = card.name == "deleted-special"
                assert not (tokenizer.specials if needs_specials else tokenizer.vocabulary)
                assert tokenizer.name in str(result.refusal)


def test_a_space_that_is_written_with_a_mark_counts(tmp_path):
    tokenizer = opened(tmp_path, byte_fallback_json())
    assert lines("code-spaces", tokenizer)["vocabulary"].facts["space_runs"] >= 1
    assert lines("code-spaces", "characters")["vocabulary"].facts["space_runs"] == 1


@pytest.mark.parametrize("text", [b"", b"\n", b" ", b"a b", b"\xff\xfe x\x00", b"<|endoftext|> x"])
def test_any_text_is_read_to_the_byte(text):
    for card in CARDS:
        (result,) = finish(run_card(card, [builtin_tokenizer("cl100k_base")], text))
        for line in result.lines:
            if line.encoded is not None and line.key not in ENCODINGS:
                assert b"".join(line.token_bytes) == line.data


@pytest.mark.parametrize("text", [b"", b"word", b" word", b"word "])
def test_a_prompt_needs_a_space_inside(text):
    (result,) = run("trailing-space", "r50k_base", text=text)
    if text == b" word":
        assert result.refusal is None
    else:
        assert "Type two words" in str(result.refusal)


def test_a_text_that_is_too_long_is_refused():
    with pytest.raises(TokenizerError, match="16,385 bytes"):
        run("sum", "r50k_base", text=b"x" * (MOST_BYTES + 1))


def test_too_many_lines_are_refused():
    (result,) = run("emoji", "r50k_base", text=b"x\n" * (MOST_LINES + 1))
    assert "33 lines" in str(result.refusal)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("vocabulary-slider", {"ranks": 255}),
        ("bpe-dropout", {"probability": 1.5}),
        ("bpe-dropout", {"samples": 0}),
    ],
)
def test_options_that_make_no_sense_are_refused(name, options):
    (result,) = run(name, "r50k_base", **options)
    assert isinstance(result.refusal, TokenizerError)


def test_an_unknown_name_names_those_there_are():
    with pytest.raises(TokenizerError, match="bpe-dropout"):
        card_named("dropout")


def test_names_are_unique_and_every_card_says_three_things():
    assert len({card.name for card in CARDS}) == len(CARDS)
    for card in CARDS:
        assert all(sentence.endswith(".") for sentence in card.sentences)
        assert len(set(card.sentences)) == 3


def test_long_work_tells_its_steps_and_can_be_given_up():
    steps = run_card(card_named("digit-tokens"), [builtin_tokenizer("cl100k_base")])
    step = next(steps)
    assert isinstance(step, Step)
    assert 0 < step.done < step.total
    steps.close()
