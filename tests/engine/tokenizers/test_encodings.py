"""tiktoken's encodings, without network and cache."""

import base64
import hashlib
import lzma
from pathlib import Path

import pytest
import tiktoken
import tiktoken_ext.openai_public as theirs
from encoded_ids import ids_of
from known_ids import KNOWN_IDS

from explorer.assets import resources
from explorer.engine.errors import TokenizerError
from explorer.engine.formats.verifying import plain_samples
from explorer.engine.tokenizers import encodings
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.encodings import ENCODING_NAMES, load_encoding
from explorer.engine.tokenizers.protocol import SpecialReading

DATA = Path(__file__).parents[2] / "data"
P50K_SHA256 = "94b5ca7dff4d00767bc256fdd1b27e5b17361d7b8a5f968547f9f23eb70d2069"


def rank_file(tokenizer):
    lines = [
        base64.b64encode(token) + b" %d\n" % rank
        for token, rank in tokenizer.vocabulary.ids.items()
    ]
    return b"".join(lines)


@pytest.fixture
def their_arguments(monkeypatch):
    """What tiktoken would build each encoding of, had it downloaded its files."""
    ours = {encodings._SHA256[name]: load_encoding(name) for name in encodings._SHA256}
    ours[P50K_SHA256] = load_encoding("p50k_base")

    def load(_url, expected_hash):
        return dict(ours[expected_hash].vocabulary.ids)

    monkeypatch.setattr(theirs, "load_tiktoken_bpe", load)
    monkeypatch.setattr(
        theirs,
        "data_gym_to_mergeable_bpe_ranks",
        lambda **_: dict(ours[encodings._SHA256["r50k_base"]].vocabulary.ids),
    )
    return lambda name: theirs.ENCODING_CONSTRUCTORS[name]()


def test_there_is_every_encoding_of_tiktoken():
    assert set(ENCODING_NAMES) == set(theirs.ENCODING_CONSTRUCTORS)


@pytest.mark.parametrize("name", ENCODING_NAMES)
def test_ranks_specials_and_pattern_are_those_of_tiktoken(their_arguments, name):
    arguments = their_arguments(name)
    ours = load_encoding(name)
    assert ours.name == arguments["name"]
    assert dict(ours.vocabulary.ids) == arguments["mergeable_ranks"]
    assert ours.specials == arguments["special_tokens"]
    assert ours.vocabulary.pattern.expression == arguments["pat_str"]
    assert ours.id_limit == tiktoken.Encoding(**arguments).n_vocab


def test_the_derived_ranks_of_p50k_have_the_checksum_of_its_file():
    assert hashlib.sha256(rank_file(builtin_tokenizer("p50k_base"))).hexdigest() == P50K_SHA256


@pytest.mark.parametrize("name", ENCODING_NAMES)
def test_hostile_texts_get_the_ids_of_tiktoken(their_arguments, naughty_lines, name):
    ours = builtin_tokenizer(name)
    encoding = tiktoken.Encoding(**their_arguments(name))
    for text in (*naughty_lines, *plain_samples(ours.vocabulary)[:40]):
        assert ids_of(ours, text, SpecialReading.TEXT) == encoding.encode_ordinary(text)
        assert ids_of(ours, text) == encoding.encode(text, allowed_special="all")


@pytest.mark.parametrize(("text", "name", "ids"), KNOWN_IDS)
def test_texts_that_others_got_wrong(text, name, ids):
    tokenizer = builtin_tokenizer(name)
    assert ids_of(tokenizer, text) == ids
    assert tokenizer.decode(ids) == text.encode()


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("  Hello World.", ["20", "20 48 65 6c 6c 6f", "20 57 6f 72 6c 64", "2e"]),
        ("    x", ["20 20 20", "20 78"]),
        ("hello\t\t\n  world\n", ["68 65 6c 6c 6f", "09 09 0a", "20", "20 77 6f 72 6c 64", "0a"]),
        ("👍🏽", ["f0 9f", "91", "8d", "f0 9f", "8f", "bd"]),
        ("🏳️‍🌈", ["f0 9f", "8f", "b3", "ef b8 8f", "e2 80", "8d", "f0 9f", "8c", "88"]),
        ("ית", ["d7 99 d7", "aa"]),
        ("नमस्ते", ["e0 a4 a8", "e0 a4 ae", "e0 a4 b8", "e0 a5 8d e0 a4", "a4", "e0 a5 87"]),
    ],
)
def test_each_token_covers_its_bytes_of_the_text(text, tokens):
    tokenizer = builtin_tokenizer("cl100k_base")
    data = text.encode()
    encoded = tokenizer.encode(data)
    places = zip(encoded.starts.tolist(), encoded.stops.tolist(), strict=True)
    assert [data[start:stop].hex(" ") for start, stop in places] == tokens
    assert [tokenizer.token_bytes(one).hex(" ") for one in encoded.ids.tolist()] == tokens


@pytest.mark.parametrize(
    ("escaped", "ids"),
    [
        ("\ufeffa\xa0b\u2028c\r\nd", [3305, 64, 4194, 65, 378, 101, 66, 319, 67]),
        (
            "a\u202eb\u200bc\u2066d\x1b[31me\x00f\xadg",
            [64, 378, 106, 65, 16067, 66, 53233, 99, 67, 91535, 2148, 2727, 188, 69, 5879, 70],
        ),
    ],
)
def test_what_cannot_be_seen_is_encoded_as_it_is(escaped, ids):
    assert ids_of(builtin_tokenizer("cl100k_base"), escaped) == ids


@pytest.mark.parametrize(
    ("char", "count", "tokens"),
    [
        ("a", 100_000, 12_500),
        ("^", 1_000_000, 250_000),
        (" ", 1_000_000, 7_813),
        ("\n", 1_000_000, 31_250),
        ("_", 1_000_000, 15_625),
        ("x", 1_000_000, 125_000),
    ],
)
def test_a_long_run_of_one_character_gets_its_tokens(char, count, tokens):
    encoded = builtin_tokenizer("cl100k_base").encode(char.encode() * count)
    assert len(encoded) == tokens
    assert encoded.stops[-1] == count
    if char == "a":
        assert set(encoded.ids.tolist()) == {70540}


def test_a_million_spaces_on_which_tiktoken_gives_up_get_their_tokens():
    tokenizer = builtin_tokenizer("o200k_base")
    encoded = tokenizer.encode(b" " * 999_999)
    assert encoded.stops[-1] == 999_999
    assert len(encoded) < 999_999 / 32


@pytest.mark.parametrize(
    ("file", "cl100k", "gpt2", "o200k"),
    [
        ("blns.txt", 12_512, 14_998, 12_113),
        ("taylorswift.txt", 49_298, 45_332, 48_956),
        ("german.txt", 154, 190, 129),
        ("address.txt", 311, 320, 312),
        ("tinystories_sample.txt", 920, 953, 908),
        ("corpus.en", 29_496, 30_854, 29_090),
    ],
)
def test_real_files_have_as_many_tokens_as_they_should(file, cl100k, gpt2, o200k):
    data = lzma.decompress((DATA / f"{file}.xz").read_bytes())
    for name, count in (("cl100k_base", cl100k), ("gpt2", gpt2), ("o200k_base", o200k)):
        tokenizer = builtin_tokenizer(name)
        encoded = tokenizer.encode(data, SpecialReading.TEXT)
        assert len(encoded) == count
        assert tokenizer.decode(encoded.ids) == data


def test_an_id_with_two_names_is_found_by_both():
    tokenizer = builtin_tokenizer("o200k_harmony")
    assert ids_of(tokenizer, "<|endofprompt|><|reserved_200018|>") == [200018, 200018]
    assert tokenizer.decode([200018]) == b"<|endofprompt|>"


def test_one_encoding_is_loaded_once():
    assert builtin_tokenizer("gpt2") is builtin_tokenizer("gpt2")
    with pytest.raises(KeyError):
        builtin_tokenizer("gpt3")


def test_merges_are_recovered_only_when_somebody_needs_them_all():
    vocabulary = load_encoding("r50k_base").vocabulary
    assert vocabulary.parents(256) == (220, 83)
    assert [part.token for part in vocabulary.tree(262).parts] == [b" t", b"he"]
    assert not vocabulary.knows_merges
    assert vocabulary.merge_count == 50_000
    assert vocabulary.knows_merges
    assert vocabulary.parents(256) == (220, 83)


@pytest.mark.parametrize(
    "damage",
    [lambda data: data[:-1], lambda _: b"", lambda _: lzma.compress(b"IQ== 0\n")],
)
def test_a_damaged_file_is_named(monkeypatch, tmp_path, damage):
    folder = tmp_path / "encodings"
    folder.mkdir()
    file = "r50k_base.tiktoken.xz"
    (folder / file).write_bytes(damage((resources() / "encodings" / file).read_bytes()))
    monkeypatch.setattr(encodings, "resources", lambda: tmp_path)
    encodings._read_tokens.cache_clear()
    with pytest.raises(TokenizerError, match=file):
        load_encoding("gpt2")


def test_a_missing_file_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(encodings, "resources", lambda: tmp_path)
    encodings._read_tokens.cache_clear()
    with pytest.raises(TokenizerError, match="Install the program again"):
        load_encoding("gpt2")
