"""The stages of tokenizers: joined they are the encoding, and each is what the library gives."""

import json

import pytest
from small_tokenizers import (
    byte_fallback_json,
    byte_level_json,
    opened,
    sentencepiece_model,
    unigram_json,
    word_piece_json,
)
from tokenizers import Tokenizer, normalizers

from explorer.engine.lab.pipeline.running import run_stages
from explorer.engine.lab.pipeline.stages import Change, StageKind
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading

FILES = {
    "byte-level": byte_level_json(),
    "byte-level, prefix space, NFKC, template": byte_level_json(
        prefix_space=True, normalizer="NFKC", template=True
    ),
    "WordPiece": word_piece_json(),
    "Unigram": unigram_json(),
    "byte fallback": byte_fallback_json(),
}
TEXTS = [
    "",
    " ",
    "Hello quick wörld 你好 👍🏽 12345",
    "  多模态文本，标点。\n\nGrößere Ａ ﬁ e\u0301 é ",
    "<s>a</s> [MASK] [CLS]b <|endoftext|><sep>[SEP] ",
    "def f(x):\n\treturn x ** 2\r\n\x00\u200b\ufeff",
    "👩‍👩‍👧🇯🇵龘 don't",
]
STRAYS = [b"a\xff\xfe quick\xe4\xbd <s> x", b"\x80", "你".encode()[:2] + b" brown"]


@pytest.fixture(params=FILES, ids=lambda name: name)
def file(request):
    return FILES[request.param]


@pytest.fixture
def tokenizer(tmp_path, file):
    return opened(tmp_path, file)


def stages_of(tokenizer, text):
    return run_stages(tokenizer, text if isinstance(text, bytes) else text.encode())


def of_kind(stages, kind):
    return [stage for stage in stages if stage.kind is kind]


def only(stages, kind):
    (stage,) = of_kind(stages, kind)
    return stage


def shown(stage):
    return [(part.text.decode(), part.start, part.stop) for part in stage.parts]


def in_bytes(text, offsets):
    return tuple(len(text[:offset].encode()) for offset in offsets)


def changed(file, **parts):
    return json.dumps({**json.loads(file), **parts})


@pytest.mark.parametrize("text", [*map(str.encode, TEXTS), *STRAYS])
def test_the_last_stage_is_the_encoding_and_the_model_gives_all_that_is_not_added(tokenizer, text):
    stages = stages_of(tokenizer, text)
    encoded = tokenizer.encode(text, SpecialReading.PARSE)
    assert stages[-1].ids == encoded.ids.tolist()
    inner = [(part.id, part.start, part.stop) for part in stages[-1].parts if not part.is_marked]
    model = only(stages, StageKind.MODEL)
    assert [(part.id, part.start, part.stop) for part in model.parts] == inner
    assert all(part.start is None for part in stages[-1].parts if part.is_marked)


@pytest.mark.parametrize("text", TEXTS)
def test_the_stages_are_those_of_the_library_called_directly(tokenizer, file, text):
    library = Tokenizer.from_str(file)
    stages = stages_of(tokenizer, text)
    found = library.encode(text)
    assert stages[-1].ids == found.ids
    assert [part.text.decode() for part in stages[-1].parts] == found.tokens
    assert [part.type_id for part in stages[-1].parts] == found.type_ids
    assert [int(part.is_marked) for part in stages[-1].parts] == found.special_tokens_mask
    plain = library.encode(text, add_special_tokens=False)
    assert only(stages, StageKind.MODEL).ids == plain.ids
    if any(token.content in text for token in library.get_added_tokens_decoder().values()):
        return
    normalizer, splitter = library.normalizer, library.pre_tokenizer
    normalized = normalizer.normalize_str(text) if normalizer else text
    assert of_kind(stages, StageKind.NORMALIZER)[-1].text.decode() == normalized
    pieces = [normalized] if normalized else []
    if splitter:
        pieces = [piece for piece, _ in splitter.pre_tokenize_str(normalized) if piece]
    parts = of_kind(stages, StageKind.PRE_TOKENIZER)[-1].parts
    assert [part.text.decode() for part in parts] == pieces
    tokens = [token.id for piece in pieces for token in library.model.tokenize(piece)]
    assert only(stages, StageKind.MODEL).ids == tokens


@pytest.mark.parametrize("text", TEXTS)
def test_pieces_lie_where_the_library_finds_their_tokens(tokenizer, file, text):
    stages = stages_of(tokenizer, text)
    pieces = of_kind(stages, StageKind.PRE_TOKENIZER)[-1].parts
    found = Tokenizer.from_str(changed(file, post_processor=None)).encode(text)
    for word, offsets in zip(found.word_ids, found.offsets, strict=True):
        start, stop = in_bytes(text, offsets)
        assert pieces[word].start <= start
        assert stop <= pieces[word].stop


def test_each_step_of_a_sequence_is_a_stage_of_its_own(tmp_path):
    tokenizer = opened(tmp_path, byte_fallback_json())
    first, second = of_kind(stages_of(tokenizer, "a b"), StageKind.NORMALIZER)
    assert (first.name, first.step, first.steps) == ('Prepend (prepend="▁")', 1, 2)
    assert (second.name, second.step, second.steps) == ('Replace " " with "▁"', 2, 2)
    assert first.text.decode() == "▁a b"
    assert second.text.decode() == "▁a▁b"
    assert first.change == Change(0, 1, b"a", "▁a".encode(), 1)
    assert second.change == Change(1, 2, b" ", "▁".encode(), 1)
    assert shown(second) == [("▁a", 0, 1), ("▁", 1, 2), ("b", 2, 3)]
    assert [part.is_marked for part in second.parts] == [False, True, False]


def test_a_pre_tokenizer_in_steps_is_told_step_by_step(tmp_path):
    steps = {
        "type": "Sequence",
        "pretokenizers": [
            {
                "type": "Split",
                "pattern": {"Regex": "\\d"},
                "behavior": "Isolated",
                "invert": False,
            },
            {
                "type": "ByteLevel",
                "add_prefix_space": False,
                "trim_offsets": True,
                "use_regex": False,
            },
        ],
    }
    tokenizer = opened(tmp_path, changed(byte_level_json(), pre_tokenizer=steps))
    first, second = of_kind(stages_of(tokenizer, "é 12"), StageKind.PRE_TOKENIZER)
    assert first.name == r"Split by expression \\d, Isolated"
    assert shown(first) == [("é ", 0, 3), ("1", 3, 4), ("2", 4, 5)]
    assert shown(second) == [("Ã©Ġ", 0, 3), ("1", 3, 4), ("2", 4, 5)]


def test_the_first_change_is_named_with_its_place_in_the_original_text(tmp_path):
    tokenizer = opened(tmp_path, byte_level_json(normalizer="NFKC"))
    stage = only(stages_of(tokenizer, "你 Ａ ﬁ e\u0301"), StageKind.NORMALIZER)
    assert stage.change == Change(4, 7, "Ａ".encode(), b"A", 3)
    assert stage.text.decode() == "你 A fi é"
    assert [(text, start, stop) for text, start, stop in shown(stage) if text.strip()] == [
        ("你 ", 0, 4),
        ("A", 4, 7),
        ("fi", 8, 11),
        ("é", 12, 15),
    ]
    assert only(stages_of(tokenizer, "plain"), StageKind.NORMALIZER).change is None


def test_what_a_normalizer_drops_stands_at_its_place(tmp_path):
    content = json.loads(byte_level_json())
    content["normalizer"] = json.loads(normalizers.Strip().__getstate__())
    tokenizer = opened(tmp_path, json.dumps(content))
    stage = only(stages_of(tokenizer, "  ä "), StageKind.NORMALIZER)
    assert shown(stage) == [("", 0, 2), ("ä", 2, 4), ("", 4, 5)]
    assert stage.change == Change(0, 2, b"  ", b"", 2)


def test_without_a_stage_in_the_file_all_stays_as_it_is(tmp_path):
    tokenizer = opened(tmp_path, byte_fallback_json())
    stage = only(stages_of(tokenizer, "a b"), StageKind.PRE_TOKENIZER)
    assert stage.name == ""
    assert "no such stage" in str(stage.says)
    assert shown(stage) == [("▁a▁b", 0, 3)]
    assert "no such stage" in str(stages_of(tokenizer, "a")[-1].says)


def test_added_tokens_are_cut_out_first_and_no_later_stage_sees_them(tmp_path):
    tokenizer = opened(tmp_path, byte_level_json(normalizer="Lowercase"))
    stages = stages_of(tokenizer, "ÄB<s>C")
    added = only(stages, StageKind.ADDED)
    assert shown(added) == [("ÄB", 0, 3), ("<s>", 3, 6), ("C", 6, 7)]
    assert added.ids == [0]
    assert only(stages, StageKind.NORMALIZER).text.decode() == "äb<s>c"


def test_added_tokens_can_be_looked_for_in_the_normalized_text(tmp_path):
    content = json.loads(byte_level_json(normalizer="Lowercase"))
    flags = {"single_word": False, "lstrip": True, "rstrip": False, "special": False}
    token_id = len(content["model"]["vocab"])
    added = {"id": token_id, "content": "<TAG>", "normalized": True, **flags}
    content["added_tokens"].append(added)
    tokenizer = opened(tmp_path, json.dumps(content))
    stages = stages_of(tokenizer, "É  <TaG>X")
    found = only(stages, StageKind.ADDED_NORMALIZED)
    assert shown(found) == [("é", 0, 2), ("  <tag>", 2, 9), ("x", 9, 10)]
    assert found.ids == [token_id]
    assert stages[-1].ids == Tokenizer.from_str(json.dumps(content)).encode("É  <TaG>X").ids


def test_the_template_names_what_it_adds(tmp_path):
    stage = stages_of(opened(tmp_path, word_piece_json()), "quick")[-1]
    assert stage.kind is StageKind.POST_PROCESSOR
    assert stage.name == "Template [CLS] $A [SEP]"
    assert [part.text for part in stage.parts if part.is_marked] == [b"[CLS]", b"[SEP]"]


def test_what_the_vocabulary_lacks_is_told(tmp_path):
    for file, token in [(word_piece_json(), b"[UNK]"), (unigram_json(), "龘".encode())]:
        model = only(stages_of(opened(tmp_path, file), "a龘"), StageKind.MODEL)
        assert model.parts[-1].text == token
        assert str(model.parts[-1].note) == "unknown to the vocabulary"
        assert model.parts[0].note is None


def test_stray_bytes_keep_their_tokens_and_places(tmp_path):
    stages = stages_of(opened(tmp_path, byte_level_json()), b"ab\xff<s>c")
    added = only(stages, StageKind.ADDED)
    assert [(part.text, part.start, part.stop) for part in added.parts] == [
        (b"ab", 0, 2),
        (b"\xff", 2, 3),
        (b"<s>", 3, 6),
        (b"c", 6, 7),
    ]
    stages = stages_of(opened(tmp_path, word_piece_json()), b"a\xff b")
    assert [(part.start, part.stop) for part in only(stages, StageKind.MODEL).parts] == [
        (0, 1),
        (3, 4),
    ]


@pytest.mark.parametrize("name", ["cl100k_base", "o200k_harmony", "r50k_base"])
@pytest.mark.parametrize("text", [*map(str.encode, TEXTS), *STRAYS])
def test_byte_level_bpe_is_specials_pattern_merges_ids(name, text):
    tokenizer = builtin_tokenizer(name)
    stages = stages_of(tokenizer, text)
    assert [stage.kind for stage in stages] == [
        StageKind.SPECIALS,
        StageKind.PRE_TOKENIZER,
        StageKind.MODEL,
        StageKind.IDS,
    ]
    encoded = tokenizer.encode(text, SpecialReading.PARSE)
    assert stages[-1].ids == encoded.ids.tolist()
    for stage in stages:
        assert stage.text == text
        assert all(part.text == text[part.start : part.stop] for part in stage.parts)
    assert [part.start for part in stages[-1].parts] == encoded.starts.tolist()
    assert [part.stop for part in stages[-1].parts] == encoded.stops.tolist()


def test_pieces_and_merges_of_byte_level_bpe_are_told():
    specials, split, merged, ids = stages_of(
        builtin_tokenizer("cl100k_base"), "Hi 12345<|endoftext|>"
    )
    assert shown(specials) == [("Hi 12345", 0, 8), ("<|endoftext|>", 8, 21)]
    assert [part.text for part in split.parts][:-1] == [b"Hi", b" ", b"123", b"45"]
    assert split.name.startswith("cl100k: ")
    assert str(merged.parts[2].note) == "piece 3, merges: 2"
    assert merged.ids == [100257]
    assert ids.ids == [13347, 220, 4513, 1774, 100257]


@pytest.mark.parametrize("kind", ["unigram", "bpe"])
@pytest.mark.parametrize("text", [*map(str.encode, TEXTS), *STRAYS])
def test_a_model_of_sentencepiece_is_specials_normalizer_model(tmp_path, kind, text):
    tokenizer = opened(tmp_path, sentencepiece_model(kind), "own.model")
    specials, normalizer, model = stages_of(tokenizer, text)
    encoded = tokenizer.encode(text, SpecialReading.PARSE)
    assert specials.text == text
    assert model.ids == encoded.ids.tolist()
    if not specials.ids:
        readable = text.decode(errors="replace")
        if readable.encode() == text:
            assert normalizer.text.decode() == tokenizer.processor.normalize(readable)


@pytest.mark.parametrize("name", ["characters", "bytes"])
def test_characters_and_bytes_have_one_stage_that_says_so(name):
    (stage,) = stages_of(builtin_tokenizer(name), "é")
    assert "Nothing is normalized" in str(stage.says)
    assert stage.ids == builtin_tokenizer(name).encode("é".encode()).ids.tolist()
