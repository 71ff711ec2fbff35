"""Classic BPE: characters and a mark behind each word, from the corpus to a tokenizer."""

import json
import lzma
from collections import Counter
from pathlib import Path

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_bpe import merged, train_slowly
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, trainers
from training_runs import files_of, learn, request_for, run

from explorer.engine.byte_forms import to_byte_map
from explorer.engine.errors import CorpusError, FormatError, RequestError, TokenizerError
from explorer.engine.formats.export import FORMATS, export, why_not
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.opening.trained_run import tokenizer_of
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.training.algorithms import END_OF_WORD, Algorithm, Ties
from explorer.engine.training.alphabet import words_of
from explorer.engine.training.piece_table import PieceCounts
from explorer.engine.training.results import merges_sha256

_WORDS = ["low"] * 5 + ["lower"] * 2 + ["newest"] * 6 + ["widest"] * 3
_DATA = Path(__file__).parents[2] / "data"


def data(name: str) -> str:
    return lzma.decompress((_DATA / f"{name}.xz").read_bytes()).decode()


def classic(*texts: str, size: int, **options):
    return learn(*texts, size=size, algorithm=Algorithm.CLASSIC_BPE, **options)


def merges_of(finished) -> list[tuple[str, str]]:
    return [(left.decode(), right.decode()) for left, right in finished.history.merges()]


def tokens_in(tokenizer, text: str, specials=SpecialReading.PARSE) -> list[tuple[str, str]]:
    """Each token and the text that it covers."""
    data = text.encode()
    found = tokenizer.encode(data, specials)
    return [
        (tokenizer.token_bytes(int(token)).decode(), data[start:stop].decode())
        for token, start, stop in zip(found.ids, found.starts, found.stops, strict=True)
    ]


@pytest.mark.parametrize(
    ("ties", "merges"),
    [
        (Ties.FIRST, [("e", "s"), ("es", "t"), ("est", "</w>")]),
        (Ties.IDS, [("e", "s"), ("t", "</w>"), ("es", "t</w>")]),
        (Ties.BYTES, [("t", "</w>"), ("s", "t</w>"), ("e", "st</w>")]),
    ],
)
def test_the_example_of_sennrich_et_al_ends_in_the_same_token_under_each_rule(ties, merges):
    found = classic(" ".join(_WORDS), size=11 + 3 + 1, ties=ties)
    assert [token.decode() for token in found.counted.alphabet] == [*"deilnorstw", "</w>"]
    assert merges_of(found) == merges
    assert found.history.frequency.tolist() == [9, 9, 9]
    assert found.history.first_id == 11
    assert found.history.token_bytes[-1] == b"est</w>"
    assert found.counted.text_tokens == sum(len(word) + 1 for word in _WORDS)


def test_the_fingerprint_is_that_of_the_merges_as_lines():
    found = classic(" ".join(_WORDS), size=15, ties=Ties.FIRST)
    # printf 'e s\nes t\nest </w>' | sha256sum
    assert merges_sha256(found.request, found.history) == (
        "97db3bd305056c749349de7b44ef7c12a54b9c219771cf8a50d46f2139966e43"
    )


@settings(max_examples=60, deadline=None)
@given(
    texts=st.lists(st.text("ab é多\n\t😀<", max_size=60), min_size=1, max_size=3),
    ties=st.sampled_from(Ties),
    min_frequency=st.integers(1, 2),
)
def test_merges_equal_those_of_a_slow_reference(texts, ties, min_frequency):
    words = Counter(word for text in texts for word in text.split())
    characters = sorted(set("".join(words)))
    ids = {character: number for number, character in enumerate(characters)}
    tokens = [*(character.encode() for character in characters), END_OF_WORD.encode()]
    expected, reason = train_slowly(
        {word.encode(): number for word, number in words.items()},
        20,
        min_frequency,
        ties=ties,
        tokens=tokens,
        tokenize=lambda word: [*(ids[char] for char in word.decode()), len(characters)],
    )
    found = classic(*texts, size=len(tokens) + 21, ties=ties, min_frequency=min_frequency)
    assert found.pairs == [(step.left, step.right) for step in expected]
    assert found.history.frequency.tolist() == [step.frequency for step in expected]
    assert found.history.tokens.tolist() == [step.tokens for step in expected]
    assert found.finished.reason == reason


@pytest.mark.parametrize("name", ["corpus.en", "taylorswift.txt", "german.txt"])
def test_real_text_equals_the_trainer_of_hugging_face(name):
    """It puts a suffix on last characters: with the first sign of the mark there, it is a mark."""
    text = data(name)
    library = Tokenizer(models.BPE())
    library.normalizer = normalizers.Replace(Regex(r"(?<=\S)(?=\s|\z)"), "<")
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    size = 900
    trainer = trainers.BpeTrainer(
        vocab_size=size, min_frequency=2, end_of_word_suffix="/w>", show_progress=False
    )
    library.train_from_iterator([text], trainer)
    theirs = [tuple(pair) for pair in json.loads(library.to_str())["model"]["merges"]]
    found = classic(text, size=size, min_frequency=2)
    most = min(len(theirs), len(found.pairs))
    assert most > 70
    assert merges_of(found)[:most] == theirs[:most]


def apply_slowly(word: str, merges: list[tuple[str, str]]) -> list[str]:
    tokens = [*word, END_OF_WORD]
    for pair in merges:
        tokens = merged(tokens, pair, "".join(pair))
    return tokens


def test_encoding_applies_the_merges_in_their_order_to_each_word():
    text = data("corpus.en")
    found = classic(text, size=700)
    tokenizer = tokenizer_of(found.request, found.history)
    merges = merges_of(found)
    sample = text[1000:4000] + " unseen wordings, lowest of all\t\n newest"
    tokens = tokens_in(tokenizer, sample)
    expected = [token for word in sample.split() for token in apply_slowly(word, merges)]
    assert [token for token, _ in tokens] == expected
    for token, covered in tokens:
        assert token.removesuffix(END_OF_WORD) == covered
    assert found.history.tokens[-1] == len(tokenizer.encode(text.encode()).ids)


def test_an_unknown_character_is_a_token_that_covers_its_bytes():
    found = classic("low lower", size=14)
    tokenizer = tokenizer_of(found.request, found.history)
    assert tokens_in(tokenizer, "löw 多😀") == [
        ("l", "l"), ("<UNK>", "ö"), ("w", "w"), ("</w>", ""),
        ("<UNK>", "多"), ("<UNK>", "😀"), ("</w>", ""),
    ]  # fmt: skip
    assert any("becomes <UNK>" in str(notice) for notice in tokenizer.notices)
    assert any("mark </w>, which covers no byte" in str(notice) for notice in tokenizer.notices)


def test_ids_are_the_alphabet_the_merges_the_unknown_and_specials():
    found = classic("ab ab<|end|>", size=7, specials=("<|end|>",))
    tokenizer = tokenizer_of(found.request, found.history, name="own")
    texts = [tokenizer.token_bytes(number).decode() for number in range(tokenizer.id_limit)]
    assert texts == ["a", "b", "</w>", "ab", "ab</w>", "<UNK>", "<|end|>"]
    assert (tokenizer.name, tokenizer.kind, tokenizer.size) == ("own", "classic BPE", 7)
    assert tokenizer.specials == {"<UNK>": 5, "<|end|>": 6}
    assert tokens_in(tokenizer, "ab<|end|>ab") == [
        ("ab</w>", "ab"), ("<|end|>", "<|end|>"), ("ab</w>", "ab")
    ]  # fmt: skip
    with pytest.raises(TokenizerError, match="at byte 3"):
        tokens_in(tokenizer, "ab <|end|>", SpecialReading.REFUSE)
    assert ("<UNK>", "<") in tokens_in(tokenizer, "<|end|>", SpecialReading.TEXT)


def test_words_and_the_sign_of_the_mark_may_be_mixed():
    found = classic("<a < a<b <", size=30)
    tokenizer = tokenizer_of(found.request, found.history)
    merges = merges_of(found)
    for text in ("<a <", "a< <<", "b<a"):
        expected = [token for word in text.split() for token in apply_slowly(word, merges)]
        assert [token for token, _ in tokens_in(tokenizer, text)] == expected


def test_text_that_is_the_mark_cannot_be_told_from_it():
    with pytest.raises(CorpusError, match=r"“x</w>y” of the corpus holds the text </w>"):
        classic("a x</w>y", size=30)


def test_the_size_must_hold_the_characters_of_the_corpus():
    with pytest.raises(RequestError, match=r"of 7 is too small\. It needs at least 8"):
        classic("abcde", size=7, specials=("<s>",))
    assert classic("abcde", size=8, specials=("<s>",)).pairs == []


def test_a_corpus_of_white_space_has_no_words():
    found = classic(" \n\t ", size=10)
    assert found.counted.alphabet == [b"</w>"]
    assert (found.pairs, found.finished.reason) == ([], "no-pairs")
    assert found.history.final_bytes_per_token == 0.0


def test_bytes_per_token_count_white_space_too():
    found = classic("low low", size=30)
    assert found.history.tokens[-1] == 2
    assert found.history.final_bytes_per_token == 3.5


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"stray_bytes": "keep"}, "“stray bytes” does not go with classic BPE"),
        ({"unmatched": "keep"}, "“unmatched text” does not go with classic BPE"),
        ({"specials": ("<UNK>",)}, "has the token <UNK> for unknown characters already"),
        ({"specials": ("<s>", "</w>")}, "special token “</w>” could be the same as a token"),
        ({"specials": ("low</w>",)}, "low</w>” could be .* since </w> stands at one of its ends"),
        ({"vocab_size": 0}, "is too small. It needs at least 1: the token for unknown"),
    ],
)
def test_options_that_mean_nothing_here_are_refused(options, words):
    request = request_for(
        [Path("none")], options.pop("vocab_size", 300), algorithm=Algorithm.CLASSIC_BPE, **options
    )
    with pytest.raises(RequestError, match=words):
        request.check()


def test_stray_bytes_are_refused_with_their_place():
    with files_of(b"abc\xff") as paths, pytest.raises(CorpusError, match="offset 3"):
        run(request_for(paths, 300, algorithm=Algorithm.CLASSIC_BPE))


def test_stray_bytes_among_counted_pieces_are_refused():
    with pytest.raises(CorpusError, match="is the byte 0xff, which is no text"):
        words_of(PieceCounts.of({b"ab": 2, b"\xff": 1}))


def test_the_longest_token_counts_the_mark():
    found = classic(" ".join(_WORDS), size=40, max_token_bytes=5)
    assert max(map(len, found.history.token_bytes)) <= 5
    assert found.finished.reason == "max-length"


def test_it_is_exported_as_a_tokenizer_json_that_encodes_the_same(tmp_path):
    text = data("corpus.en")
    found = classic(text[:20_000], size=400, specials=("<|end|>",))
    tokenizer = tokenizer_of(found.request, found.history)
    files = export(tokenizer, "huggingface", tmp_path, "own").files
    library = Tokenizer.from_file(str(files[0]))
    again = load_tokenizer(files[0])
    sample = f"{text[20_000:23_000]} ø多<|end|>"
    expected = tokenizer.encode(sample.encode(), SpecialReading.PARSE)
    assert library.encode(sample).ids == expected.ids.tolist()
    found_again = again.encode(sample.encode(), SpecialReading.PARSE)
    assert found_again.ids.tolist() == expected.ids.tolist()
    assert found_again.stops.tolist() == expected.stops.tolist()
    assert library.decode(library.encode("the  cat\nsat").ids) == "the cat sat"
    assert json.loads(files[1].read_text())["unk_token"] == "<UNK>"


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "huggingface"])
def test_other_formats_are_refused_in_words(tmp_path, name):
    found = classic("low low", size=30)
    tokenizer = tokenizer_of(found.request, found.history)
    reason = why_not(tokenizer, name)
    assert f"The format {name} holds byte-level BPE only, and this is classic BPE" in str(reason)
    with pytest.raises(FormatError, match="Choose huggingface"):
        export(tokenizer, name, tmp_path, "own")
    assert list(tmp_path.iterdir()) == []


def test_tokens_of_byte_level_and_classic_bpe_differ_only_in_their_alphabet():
    """On words of ASCII letters both learn the same pairs, but for those with the mark."""
    byte_level = learn("abab abab", size=258, pattern="whitespace")
    found = classic("abab abab", size=3 + 2 + 1)
    assert [to_byte_map(token) for token in byte_level.tokens] == ["ab", "abab"]
    assert merges_of(found)[0] == ("a", "b")


def test_white_space_is_the_same_to_the_trainer_and_to_its_tokenizer():
    spaces = [chr(code) for code in range(0x3001) if regex.fullmatch(r"\s", chr(code))]
    others = ["\x1c", "\x1f", "\u180e", "\u200b", "\u2060", "\ufeff"]
    text = "".join(f"a{char}b" for char in [*spaces, *others])
    found = classic(text, size=2 + len(others) + 1 + 1)
    assert len(found.counted.alphabet) == 2 + len(others) + 1
    tokenizer = tokenizer_of(found.request, found.history)
    tokens = [token for token, _ in tokens_in(tokenizer, text)]
    assert tokens.count(END_OF_WORD) == len(spaces) + 1
    assert len(tokens) == found.counted.text_tokens
