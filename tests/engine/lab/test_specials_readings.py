"""Special tokens in the lab: three readings of a text, and which specials a tokenizer knows."""

import json

import pytest
from small_tokenizers import byte_level_json

from explorer.engine.errors import TokenizerError
from explorer.engine.lab.specials.listing import Origin, list_specials, unused_ids
from explorer.engine.lab.specials.readings import read_three_ways
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.patterns import named_pattern
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

ENCODINGS = ("r50k_base", "cl100k_base", "o200k_base")
HARMONY = (
    "<|start|>system<|message|>You are ChatGPT.<|end|><|start|>user<|message|>2+2?<|end|>"
    "<|start|>assistant<|channel|>final<|message|>4<|return|>"
)


def ids(reading):
    return reading.tokens.ids.tolist()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "a <|endoftext|> b",
            ([64, 220, 50256, 275], [64, 220, 100257, 293], [64, 220, 199999, 287]),
        ),
        (
            "x   <|endoftext|>y",
            ([87, 220, 220, 220, 50256, 88], [87, 262, 100257, 88], [87, 271, 199999, 88]),
        ),
        ("<|endoftext|>", ([50256], [100257], [199999])),
    ],
)
def test_a_parsed_special_is_one_token(text, expected):
    for name, wanted in zip(ENCODINGS, expected, strict=True):
        assert ids(read_three_ways(builtin_tokenizer(name), text.encode()).parsed) == wanted


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("r50k_base", [27, 91, 437, 1659, 5239, 91, 29]),
        ("cl100k_base", [27, 91, 8862, 728, 428, 91, 29]),
        ("o200k_base", [27, 91, 419, 1440, 919, 91, 29]),
    ],
)
def test_as_plain_text_it_is_seven(name, expected):
    readings = read_three_ways(builtin_tokenizer(name), b"<|endoftext|>")
    assert ids(readings.plain) == expected
    assert readings.plain.differing == frozenset(range(7))
    assert readings.parsed.differing == {0}


def test_a_conversation_of_harmony_is_24_tokens_or_60():
    readings = read_three_ways(builtin_tokenizer("o200k_harmony"), HARMONY.encode())
    assert len(readings.parsed.tokens) == 24
    assert len(readings.plain.tokens) == 60


def test_only_tokens_that_the_other_reading_lacks_differ():
    readings = read_three_ways(builtin_tokenizer("r50k_base"), b"a <|endoftext|> b")
    # `a` and ` b` are the same in both; ` <` is one token as plain text.
    assert readings.parsed.differing == {1, 2}
    assert readings.plain.differing == frozenset(range(1, len(readings.plain.tokens) - 1))


def test_the_refusal_names_special_byte_and_line():
    text = "é\n你\n <|fim_prefix|><|endoftext|>".encode()
    refusal = read_three_ways(builtin_tokenizer("cl100k_base"), text).refusal
    assert (refusal.special, refusal.offset, refusal.line) == ("<|fim_prefix|>", 8, 3)


def test_a_text_without_specials_is_read_in_one_way():
    readings = read_three_ways(builtin_tokenizer("cl100k_base"), b"a < | endoftext | > b\xff")
    assert readings.refusal is None
    assert ids(readings.parsed) == ids(readings.plain)
    assert readings.parsed.differing == readings.plain.differing == frozenset()


def test_another_failure_than_a_refusal_is_not_taken_for_one():
    class Broken:
        def encode(self, text, specials):
            if specials == "refuse":
                raise TokenizerError("Gave up.")
            return builtin_tokenizer("bytes").encode(text, specials)

    with pytest.raises(TokenizerError, match="Gave up"):
        read_three_ways(Broken(), b"a")


def test_a_tokenizer_json_is_read_in_three_ways_too(tmp_path):
    path = tmp_path / "tokenizer.json"
    path.write_text(byte_level_json(), encoding="utf-8")
    readings = read_three_ways(load_tokenizer(path), b"fox</s>dog")
    assert 1 in ids(readings.parsed)
    assert 1 not in ids(readings.plain)
    assert readings.refusal is not None


def test_specials_of_an_encoding_are_listed_by_id_with_their_origin():
    specials = list_specials(builtin_tokenizer("cl100k_base"))
    assert [(special.text, special.id) for special in specials] == [
        ("<|endoftext|>", 100257),
        ("<|fim_prefix|>", 100258),
        ("<|fim_middle|>", 100259),
        ("<|fim_suffix|>", 100260),
        ("<|endofprompt|>", 100276),
    ]
    assert {special.origin for special in specials} == {Origin.ENCODING}


def test_harmony_has_an_id_with_two_names_and_many_in_reserve():
    specials = list_specials(builtin_tokenizer("o200k_harmony"))
    assert {special.text for special in specials if special.id == 200018} == {
        "<|endofprompt|>",
        "<|reserved_200018|>",
    }
    assert len(specials) == 1091
    assert sum(special.is_reserved for special in specials) == 1091 - 10


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("r50k_base", []),
        ("p50k_base", []),
        ("cl100k_base", [range(100256, 100257), range(100261, 100276)]),
        ("o200k_base", [range(199998, 199999), range(200000, 200018)]),
        ("o200k_harmony", []),
    ],
)
def test_ids_that_nothing_has_are_told(name, expected):
    assert unused_ids(builtin_tokenizer(name)) == expected


def test_specials_of_a_training_and_of_a_rank_file_are_told_apart(from_merges):
    trained = TrainedTokenizer(from_merges([(97, 98)], specials=["<a>"]))
    assert list_specials(trained)[0].origin is Origin.TRAINING
    tokens = [bytes([byte]) for byte in range(256)]
    read = Vocabulary(named_pattern("gpt2"), tokens, specials={"<a>": 256})
    assert list_specials(TrainedTokenizer(read, "r50k_base"))[0].origin is Origin.FILE


def test_added_tokens_of_a_file_keep_their_flags(tmp_path):
    content = json.loads(byte_level_json())
    content["added_tokens"][0] |= {"lstrip": True, "normalized": True}
    content["added_tokens"].append(
        {
            "id": 500,
            "content": "<own>",
            "single_word": True,
            "lstrip": False,
            "rstrip": True,
            "normalized": False,
            "special": False,
        }
    )
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    specials = {special.text: special for special in list_specials(load_tokenizer(path))}
    assert specials["<s>"].flags.names == ("lstrip", "normalized")
    assert specials["<s>"].is_special
    assert specials["<own>"].flags.names == ("rstrip", "single_word")
    assert not specials["<own>"].is_special
    assert {special.origin for special in specials.values()} == {Origin.ADDED_TOKENS}


def test_a_tokenizer_of_bytes_knows_no_specials():
    assert list_specials(builtin_tokenizer("bytes")) == []
    assert unused_ids(builtin_tokenizer("bytes")) == []
