"""What a tokenizer.json may do besides merging: it is done as the library does it, and told."""

import json

import pytest
from small_tokenizers import opened, unigram_json, word_piece_json
from tokenizers import Tokenizer as LibraryTokenizer

from explorer.engine.formats.export import export
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading

# "é" is an e and a combining acute accent.
TEXT = "The e\u0301"
PLAIN = [84, 258, 300, 204, 129]
ADDED = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False}


@pytest.fixture
def changed(thousand, tmp_path):
    """Opens the export of `thousand` after a change to what it holds."""

    def open_changed(change=lambda _: None):
        export(thousand, "huggingface", tmp_path, "small")
        path = tmp_path / "small-huggingface" / "tokenizer.json"
        content = json.loads(path.read_text("utf-8"))
        change(content)
        path.write_text(json.dumps(content), "utf-8")
        return load_tokenizer(path), LibraryTokenizer.from_file(str(path))

    return open_changed


def set_normalizer(step):
    return lambda content: content.update(normalizer=step)


def add_prefix_space(content):
    content["pre_tokenizer"]["pretokenizers"][1]["add_prefix_space"] = True


def split_twice(content):
    step = {"type": "Digits", "individual_digits": True}
    content["pre_tokenizer"]["pretokenizers"].insert(0, step)


def split_at_scripts(content):
    content["pre_tokenizer"]["pretokenizers"].insert(0, {"type": "UnicodeScripts"})


def drop_white_space(content):
    content["pre_tokenizer"]["pretokenizers"].insert(0, {"type": "WhitespaceSplit"})


def set_model(**options):
    return lambda content: content["model"].update(options)


def add_token(text, *, special=True, **options):
    def change(content):
        content["model"]["vocab"][text] = 1000
        token = {"id": 1000, "content": text, "special": special, **ADDED, **options}
        content["added_tokens"].append(token)

    return change


def add_template(content):
    add_token("<s>")(content)
    content["post_processor"] = {
        "type": "TemplateProcessing",
        "single": [
            {"SpecialToken": {"id": "<s>", "type_id": 0}},
            {"Sequence": {"id": "A", "type_id": 0}},
        ],
        "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
        "special_tokens": {"<s>": {"id": "<s>", "ids": [1000], "tokens": ["<s>"]}},
    }


def test_what_the_program_exports_itself_has_nothing_to_tell(changed):
    tokenizer, _ = changed()
    assert tokenizer.encode(TEXT.encode()).ids.tolist() == PLAIN
    assert list(tokenizer.notices) == []
    assert tokenizer.name == "small-huggingface"
    assert tokenizer.kind == "byte-level BPE"


@pytest.mark.parametrize(
    ("change", "ids", "words"),
    [
        (set_normalizer({"type": "NFC"}), [84, 258, 32, 195, 169], "normalizer NFC"),
        (set_normalizer({"type": "Lowercase"}), [365, 300, 204, 129], "normalizer Lowercase"),
        (
            set_normalizer(
                {"type": "Sequence", "normalizers": [{"type": "NFD"}, {"type": "Lowercase"}]}
            ),
            [365, 300, 204, 129],
            "normalizer NFD",
        ),
        (add_prefix_space, [454, 258, 300, 32, 204, 129], "space before"),
        (split_twice, PLAIN, "split in 2 steps"),
        (drop_white_space, None, "WhitespaceSplit drops"),
        (split_at_scripts, None, "UnicodeScripts drops"),
        (set_model(ignore_merges=True), PLAIN, "without merging"),
        (set_model(byte_fallback=True), PLAIN, "become bytes"),
        (set_model(unk_token="a", fuse_unk=True), PLAIN, "cannot be read back"),
        (add_template, [1000, *PLAIN], "<s> $A"),
        (
            add_token("<m>", lstrip=True),
            PLAIN,
            "where their text stands (lstrip): <m>",
        ),
        (add_token("<m>", special=False), PLAIN, "found in any text"),
    ],
)
def test_each_feature_is_carried_out_and_told(changed, change, ids, words):
    tokenizer, theirs = changed(change)
    encoded = tokenizer.encode(TEXT.encode(), SpecialReading.PARSE).ids.tolist()
    assert encoded == theirs.encode(TEXT).ids
    if ids is not None:
        assert encoded == ids
    assert any(words in str(notice) for notice in tokenizer.notices)


def test_merges_are_not_left_out_by_chance(changed):
    tokenizer, theirs = changed(set_model(dropout=0.5))
    assert len({tuple(theirs.encode(TEXT * 5).ids) for _ in range(20)}) > 1
    assert {tuple(tokenizer.encode(TEXT.encode()).ids) for _ in range(20)} == {tuple(PLAIN)}
    (notice,) = tokenizer.notices
    assert "by chance (dropout 0.5)" in str(notice)
    assert "switched off" in str(notice)


def test_texts_are_neither_cut_nor_filled_up(changed):
    def change(content):
        content["truncation"] = {
            "direction": "Right", "max_length": 2, "strategy": "LongestFirst", "stride": 0,
        }  # fmt: skip
        content["padding"] = {
            "strategy": {"Fixed": 9}, "direction": "Right", "pad_to_multiple_of": None,
            "pad_id": 0, "pad_type_id": 0, "pad_token": "a",
        }  # fmt: skip

    tokenizer, theirs = changed(change)
    assert len(theirs.encode(TEXT).ids) == 9
    assert tokenizer.encode(TEXT.encode()).ids.tolist() == PLAIN
    assert ["switched off" in str(notice) for notice in tokenizer.notices] == [True, True]


def test_an_added_token_that_takes_spaces_covers_them(changed):
    tokenizer, _ = changed(add_token("<m>", lstrip=True, rstrip=True))
    encoded = tokenizer.encode(b"a  <m> b", SpecialReading.PARSE)
    place = encoded.ids.tolist().index(1000)
    assert (encoded.starts[place], encoded.stops[place]) == (1, 7)
    with pytest.raises(Exception, match="byte 3"):
        tokenizer.encode(b"a  <m> b")


def test_an_id_that_the_library_changes_is_told(changed):
    def change(content):
        content["added_tokens"].append({"id": 1500, "content": "<far>", "special": True, **ADDED})

    tokenizer, _ = changed(change)
    assert tokenizer.specials == {"<far>": 1000}
    assert ["<far>", 1500, 1000] in [list(notice.fields.values()) for notice in tokenizer.notices]


def test_bytes_that_are_no_tokens_are_told(changed):
    def change(content):
        model = content["model"]
        model["vocab"] = {text: one for text, one in model["vocab"].items() if "q" not in text}
        model["merges"] = [merge for merge in model["merges"] if "q" not in merge]

    tokenizer, _ = changed(change)
    assert any("no tokens: 1 of 256" in str(notice) for notice in tokenizer.notices)
    assert any("0x71" in str(notice) for notice in tokenizer.notices)


def test_merges_are_read_from_the_file_when_somebody_needs_them(changed, thousand):
    tokenizer, _ = changed()
    assert tokenizer.vocabulary.left.tolist() == thousand.left.tolist()
    assert tokenizer.vocabulary.tokens == thousand.tokens
    lowered, _ = changed(set_normalizer({"type": "Lowercase"}))
    assert lowered.vocabulary is None


@pytest.mark.parametrize(("special", "byte"), [("(", b"("), ("é", b"\xe9")])
def test_a_special_with_the_text_of_an_ordinary_token_is_told(changed, special, byte):
    def change(content):
        token_id = content["model"]["vocab"][special]
        token = {"id": token_id, "content": special, "special": True, **ADDED}
        content["added_tokens"].append(token)

    tokenizer, theirs = changed(change)
    (notice,) = tokenizer.notices
    assert "is an ordinary token of the model too" in str(notice)
    assert tokenizer.token_bytes(tokenizer.specials[special]) == byte
    for text in ("f(x)", "龥 é ("):
        encoded = tokenizer.encode(text.encode(), SpecialReading.TEXT)
        theirs.encode_special_tokens = True
        assert encoded.ids.tolist() == theirs.encode(text).ids
        assert tokenizer.decode(encoded.ids) == text.encode()
    data = special.encode() + b" \xff"
    parsed = tokenizer.encode(data, SpecialReading.PARSE)
    assert (parsed.starts[0], parsed.stops[0]) == (0, len(special.encode()))
    assert parsed.stops[-1] == len(data)


def test_a_special_that_a_merge_takes_can_be_read_as_text(tmp_path):
    texts = ["a", "b", "c", "ab", "abc"]
    content = {
        "added_tokens": [{"id": 3, "content": "ab", "special": True, **ADDED}],
        "model": {
            "type": "BPE",
            "vocab": {text: token_id for token_id, text in enumerate(texts)},
            "merges": ["ab c"],
        },
    }
    tokenizer = opened(tmp_path, json.dumps(content))
    assert tokenizer.encode(b"abc", SpecialReading.TEXT).ids.tolist() == [0, 1, 2]
    assert tokenizer.encode(b"abc", SpecialReading.PARSE).ids.tolist() == [3, 2]


def test_a_decoder_in_a_sequence_of_its_own_is_the_same_decoder(changed):
    def change(content):
        content["decoder"] = {"type": "Sequence", "decoders": [content["decoder"]]}

    tokenizer, _ = changed(change)
    assert tokenizer.kind == "byte-level BPE"
    assert tokenizer.decode([258]) == b"he"
    assert list(tokenizer.notices) == []


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (unigram_json, "lacks becomes <unk> and cannot be read back"),
        (word_piece_json, "The decoder WordPiece (prefix=##, cleanup=True) cleans up"),
    ],
)
def test_what_other_models_lose_is_told(tmp_path, content, words):
    notices = opened(tmp_path, content()).notices
    assert sum(words in str(notice) for notice in notices) == 1


def test_an_expression_is_told_as_it_stands_in_the_file(changed):
    def change(content):
        step = {"type": "Split", "pattern": {"Regex": r"\d\."}, "behavior": "Removed"}
        content["pre_tokenizer"]["pretokenizers"].insert(0, {**step, "invert": False})

    tokenizer, _ = changed(change)
    assert r"Split (pattern=\d\., behavior=Removed)" in str(tokenizer.notices[0])


@pytest.mark.parametrize("text", [" ", "  a b", "\n low", "The 12"])
def test_bytes_that_a_split_at_scripts_drops_belong_to_no_token(changed, text):
    tokenizer, theirs = changed(split_at_scripts)
    encoded = tokenizer.encode(text.encode())
    assert encoded.ids.tolist() == theirs.encode(text).ids
    starts = [len(text[:start].encode()) for start, _ in theirs.encode(text).offsets]
    assert encoded.starts.tolist() == starts


def test_tokens_in_a_byte_map_of_a_byte_map_are_no_bytes_of_the_text(changed):
    def twice(content):
        steps = content["pre_tokenizer"]["pretokenizers"]
        steps.append(steps[1])

    tokenizer, theirs = changed(twice)
    encoded = tokenizer.encode(b"a b")
    assert encoded.ids.tolist() == theirs.encode("a b").ids
    assert encoded.stops.tolist()[-1] == 3
    assert tokenizer.vocabulary is None


@pytest.mark.parametrize(
    "options", [{"unk_token": "a"}, {"byte_fallback": True}, {"unk_token": "a", "fuse_unk": True}]
)
def test_with_all_bytes_as_tokens_nothing_is_unknown(changed, thousand, options):
    tokenizer, _ = changed(set_model(**options))
    assert tokenizer.vocabulary.tokens == thousand.tokens
    encoded = tokenizer.encode(b"a\xff\xfeb")
    assert encoded.ids.tolist() == list(b"a\xff\xfeb")
    assert encoded.starts.tolist() == [0, 1, 2, 3]


def test_an_opened_file_is_exported_with_all_that_it_does(changed, tmp_path):
    tokenizer, theirs = changed(add_template)
    path = export(tokenizer, "huggingface", tmp_path, "again").files[0]
    again = LibraryTokenizer.from_file(str(path))
    assert again.encode(TEXT).ids == theirs.encode(TEXT).ids == [1000, *PLAIN]
    merges = json.loads(path.read_text("utf-8"))["model"]["merges"]
    assert len(merges) == 744
    assert all(isinstance(merge, str) for merge in merges)


@pytest.mark.parametrize("name", ["tiktoken", "minbpe", "csv"])
def test_formats_that_cannot_hold_a_template_say_so(changed, tmp_path, name):
    tokenizer, _ = changed(add_template)
    warnings = export(tokenizer, name, tmp_path, "again").warnings
    assert "tokens are added to each text: <s>." in str(warnings[-1])


def test_a_special_that_the_library_decodes_wrongly_is_told_at_an_export(changed, tmp_path):
    tokenizer, _ = changed(add_token("đem"))
    (warning,) = export(tokenizer, "huggingface", tmp_path, "again").warnings
    assert warning.fields["special"] == "đem"
