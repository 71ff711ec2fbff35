"""What holds for tokenizers of every kind."""

import numpy as np
import pytest
from encoded_ids import join_parts
from hypothesis import given, settings
from hypothesis import strategies as st
from sentencepiece import SentencePieceProcessor
from small_tokenizers import (
    byte_fallback_json,
    byte_level_json,
    opened,
    sentencepiece_model,
    unigram_json,
    word_piece_json,
)
from tokenizers import Tokenizer as LibraryTokenizer

from explorer.engine.errors import TokenizerError
from explorer.engine.formats.export import export
from explorer.engine.formats.verifying import HOSTILE
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES, builtin_tokenizer
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer

JSON_FILES = {
    "byte-level": byte_level_json,
    "byte-level with a template": lambda: byte_level_json(template=True),
    "byte-level with a space before": lambda: byte_level_json(prefix_space=True),
    "byte-level with NFC": lambda: byte_level_json(normalizer="NFC"),
    "WordPiece": word_piece_json,
    "Unigram": unigram_json,
    "BPE with bytes": byte_fallback_json,
}
EXACT_KINDS = [
    *BUILTIN_NAMES,
    "trained",
    "trained, custom pattern",
    "trained, exported",
    "byte-level",
]
OTHER_KINDS = [
    "byte-level with a template",
    "byte-level with a space before",
    "byte-level with NFC",
    "WordPiece",
    "Unigram",
    "BPE with bytes",
    "SentencePiece",
]
CUT_KINDS = {*EXACT_KINDS, "byte-level with a template", "WordPiece"} - {"trained, custom pattern"}
TEXT_BYTES = st.binary(max_size=60) | st.text("aAb'sS1 \n\r\t中é\u0301_.<|>👍", max_size=60).map(
    str.encode
)


@pytest.fixture(scope="session")
def tokenizer_of(thousand, with_specials, train, corpus_text, tmp_path_factory):
    """The tokenizer of a kind, built once."""
    built = {}

    def build(kind):
        folder = tmp_path_factory.mktemp("tokenizer")
        if kind in BUILTIN_NAMES:
            return builtin_tokenizer(kind)
        if kind == "trained":
            return TrainedTokenizer(thousand)
        if kind == "trained, custom pattern":
            return TrainedTokenizer(train(corpus_text[:20_000], 500, r"\p{L}+\s?|\d"))
        if kind == "trained, exported":
            export(with_specials({"<|end|>": 1000}), "huggingface", folder, "own")
            return load_tokenizer(folder / "own-huggingface")
        if kind == "SentencePiece":
            return opened(folder, sentencepiece_model(), "small.model")
        return opened(folder, JSON_FILES[kind]())

    def get(kind):
        if kind not in built:
            built[kind] = build(kind)
        return built[kind]

    return get


@pytest.mark.parametrize("kind", EXACT_KINDS)
@settings(deadline=None, max_examples=60)
@given(TEXT_BYTES)
def test_the_tokens_of_byte_level_kinds_cover_any_bytes_without_gap(tokenizer_of, kind, data):
    tokenizer = tokenizer_of(kind)
    encoded = tokenizer.encode(data, SpecialReading.TEXT)
    assert np.array_equal(encoded.starts[1:], encoded.stops[:-1])
    assert [*encoded.starts[:1], *encoded.stops[-1:]] == ([0, len(data)] if data else [])
    places = zip(encoded.starts.tolist(), encoded.stops.tolist(), strict=True)
    tokens = [tokenizer.token_bytes(token_id) for token_id in encoded.ids.tolist()]
    assert [data[start:stop] for start, stop in places] == tokens
    assert tokenizer.decode(encoded.ids) == data


@pytest.mark.parametrize("kind", OTHER_KINDS)
@settings(deadline=None, max_examples=60)
@given(TEXT_BYTES)
def test_places_of_other_kinds_are_in_order_and_inside_of_the_text(tokenizer_of, kind, data):
    encoded = tokenizer_of(kind).encode(data, SpecialReading.TEXT)
    assert np.all(np.diff(encoded.starts) >= 0)
    assert np.all(np.diff(encoded.stops) >= 0)
    assert np.all(encoded.starts <= encoded.stops)
    assert not len(encoded) or 0 <= encoded.starts[0] <= encoded.stops[-1] <= len(data)


@pytest.mark.parametrize("kind", [*EXACT_KINDS, *OTHER_KINDS])
def test_what_a_tokenizer_tells_of_itself_fits_together(tokenizer_of, kind):
    tokenizer = tokenizer_of(kind)
    assert tokenizer.name
    assert tokenizer.kind
    assert 0 < tokenizer.size <= tokenizer.id_limit
    for text, token_id in tokenizer.specials.items():
        assert tokenizer.token_bytes(token_id) in (text.encode(), b"<|endofprompt|>")
        assert tokenizer.decode([token_id]).strip() in (text.encode(), b"<|endofprompt|>")
    for wrong in (-1, tokenizer.id_limit, 2**32):
        with pytest.raises(KeyError):
            tokenizer.token_bytes(wrong)
    with pytest.raises(TokenizerError, match="Their places in the list: 2, 4"):
        tokenizer.decode([65, -1, 66, 2**32])
    assert len(tokenizer.encode(b"")) in (0, 2)


@pytest.mark.parametrize("kind", JSON_FILES)
def test_a_tokenizer_json_gives_the_ids_of_hugging_face_tokenizers(
    tokenizer_of, naughty_lines, kind
):
    ours, theirs = tokenizer_of(kind), LibraryTokenizer.from_str(JSON_FILES[kind]())
    for text in (*HOSTILE, *naughty_lines):
        assert ours.encode(text.encode(), SpecialReading.PARSE).ids.tolist() == (
            theirs.encode(text).ids
        )


def test_a_model_of_sentencepiece_gives_the_ids_of_its_library(tokenizer_of, naughty_lines):
    ours = tokenizer_of("SentencePiece")
    theirs = SentencePieceProcessor(model_proto=sentencepiece_model())
    for text in (*HOSTILE, *naughty_lines):
        encoded = ours.encode(text.encode(), SpecialReading.TEXT)
        assert encoded.ids.tolist() == theirs.encode(text, return_type=int)


@pytest.mark.parametrize("kind", [*EXACT_KINDS, *OTHER_KINDS])
def test_parts_have_the_tokens_of_the_whole(tokenizer_of, naughty_lines, monkeypatch, kind):
    monkeypatch.setattr("explorer.engine.tokenizers.encoding_parts._FIRST_PART_BYTES", 40)
    monkeypatch.setattr("explorer.engine.tokenizers.encoding_parts._PART_BYTES", 300)
    tokenizer = tokenizer_of(kind)
    data = "\n".join([*HOSTILE, *naughty_lines]).encode() + b"\xff \x80\x80 \xe4\xbd x\xff y"
    parts = list(encode_parts(tokenizer, memoryview(data), SpecialReading.PARSE))
    whole, joined = tokenizer.encode(data, SpecialReading.PARSE), join_parts(parts)
    assert np.array_equal(joined.ids, whole.ids)
    assert np.array_equal(joined.starts, whole.starts)
    assert np.array_equal(joined.stops, whole.stops)
    assert (len(parts) > 50) is (kind in CUT_KINDS)


@pytest.mark.parametrize("kind", ["trained, exported", "byte-level", *OTHER_KINDS])
def test_specials_are_refused_by_default_and_can_be_read_both_ways(tokenizer_of, kind):
    tokenizer = tokenizer_of(kind)
    special = next(text for text in tokenizer.specials if "unk" not in text.lower())
    data = f"he {special} x".encode()
    with pytest.raises(TokenizerError) as caught:
        tokenizer.encode(data)
    assert caught.value.fields == {"special": special, "offset": 3}
    special_id = tokenizer.specials[special]
    parsed = tokenizer.encode(data, SpecialReading.PARSE)
    covers = (parsed.ids == special_id) & (parsed.stops > parsed.starts)
    assert int(parsed.starts[covers][0]) == 3
    plain = tokenizer.encode(data, SpecialReading.TEXT)
    assert not np.any((plain.ids == special_id) & (plain.stops > plain.starts))
