"""Hugging Face's tokenizer.json."""

import json

import pytest
import tiktoken
from encoded_ids import ids_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from explorer.engine.errors import FormatError, SpecialTokenError
from explorer.engine.formats import huggingface
from explorer.engine.formats.assembly import assemble
from explorer.engine.formats.export import export
from explorer.engine.patterns import named_pattern, pattern_names
from explorer.engine.tokenizers.trained import TrainedTokenizer


@pytest.fixture
def exported(tmp_path):
    """Exports a vocabulary and gives the path of its tokenizer.json."""

    def run(vocabulary):
        return export(vocabulary, "huggingface", tmp_path, "small").files[0]

    return run


@pytest.fixture
def change(thousand, exported):
    """Exports `thousand`, changes what the file says and gives its path."""

    def run(edit):
        path = exported(thousand)
        content = json.loads(path.read_text("utf-8"))
        edit(content)
        path.write_text(json.dumps(content), "utf-8")
        return path

    return run


def encode(tokenizer, text):
    return tokenizer.encode(text, add_special_tokens=False).ids


def test_naughty_strings_get_the_same_ids_and_come_back(thousand, exported, naughty_lines):
    theirs = Tokenizer.from_file(str(exported(thousand)))
    ours = TrainedTokenizer(thousand)
    encoded = [encode(theirs, line) for line in naughty_lines]
    assert encoded == [ids_of(ours, line) for line in naughty_lines]
    assert [theirs.decode(ids, skip_special_tokens=False) for ids in encoded] == naughty_lines
    assert len(naughty_lines) == 743
    assert sum(map(len, encoded)) == 22638


def test_spaces_before_punctuation_are_not_cleaned_up(thousand, exported):
    path = exported(thousand)
    theirs = Tokenizer.from_file(str(path))
    text = "x != y , he 's . ok ?"
    assert theirs.decode(encode(theirs, text)) == text
    config = json.loads((path.parent / "tokenizer_config.json").read_text("utf-8"))
    assert config["clean_up_tokenization_spaces"] is False


@pytest.mark.parametrize("pattern", [*pattern_names(), r"\p{L}+|\P{L}+"])
def test_each_pattern_is_verified_and_read_back(train, corpus_text, exported, pattern):
    vocabulary = train(corpus_text, 400, pattern)
    read = huggingface.read(exported(vocabulary))
    assert read.pattern == vocabulary.pattern
    assert read.left.tolist() == vocabulary.left.tolist()


def test_text_that_a_custom_pattern_misses_is_kept(train, exported):
    vocabulary = train("ab, ab, ab; ab", 257, r"\p{L}+")
    theirs = Tokenizer.from_file(str(exported(vocabulary)))
    assert encode(theirs, "ab, ab") == [256, ord(","), ord(" "), 256]


def test_a_pattern_that_hugging_face_reads_in_another_way_fails_the_export(train, exported):
    with pytest.raises(FormatError, match="encodes"):
        # \h is white space for the one and a hexadecimal digit for the other.
        exported(train("axby axby", 259, r"[\h]+|[^\h]+"))


def test_a_pattern_that_hugging_face_does_not_know_fails_the_export(from_merges, exported):
    with pytest.raises(FormatError, match="fails with it") as caught:
        exported(from_merges([], r"\p{Script=Han}+|\P{Script=Han}+"))
    assert caught.value.details


def test_a_panic_at_a_text_fails_the_export_and_leaves_nothing(from_merges, tmp_path):
    doubled = [(97, 97), (256, 256), (257, 257), (258, 258), (259, 259), (260, 260)]
    vocabulary = from_merges(doubled, "(a+)+$")
    with pytest.raises(FormatError, match="Hugging Face tokenizers fails with it") as caught:
        export(vocabulary, "huggingface", tmp_path, "panics")
    assert "retry-limit" in caught.value.details
    assert list(tmp_path.iterdir()) == []


def test_merges_are_strings_which_old_readers_understand_too(thousand, exported):
    model = json.loads(exported(thousand).read_text("utf-8"))["model"]
    assert model["ignore_merges"] is False
    assert len(model["merges"]) == 744
    assert all(isinstance(merge, str) and merge.count(" ") == 1 for merge in model["merges"])


def test_merges_are_read_as_strings_and_as_pairs(thousand, change):
    def to_pairs(content):
        model = content["model"]
        model["merges"] = [merge.split(" ") for merge in model["merges"]]

    read = huggingface.read(change(to_pairs))
    assert read.left.tolist() == thousand.left.tolist()
    assert read.right.tolist() == thousand.right.tolist()


def test_a_special_keeps_its_id_after_a_gap(with_specials, exported):
    path = exported(with_specials({"<a>": 1000, "<z>": 1200}))
    theirs = Tokenizer.from_file(str(path))
    assert encode(theirs, "<z>x<a>") == [1200, 120, 1000]
    assert theirs.token_to_id("<z>") == 1200
    assert huggingface.read(path).specials == {"<a>": 1000, "<z>": 1200}


def test_specials_get_the_same_ids_as_ours(with_specials, exported):
    vocabulary = with_specials(
        {"[PAD]": 1000, "a|b": 1001, "<|.*|>": 1002, "$$": 1003, "\\d": 1004, "\u200b": 1005}
    )
    theirs = Tokenizer.from_file(str(exported(vocabulary)))
    text = "[PAD]P A D a b a|b <|x|> <|.*|> $ $$ 7 \\d (\u200b"
    assert encode(theirs, text) == ids_of(vocabulary, text)


@pytest.mark.parametrize(
    ("special", "decoded"),
    [
        ("đem", "\x11em"),
        ("Bác", "B�c"),
        ("ilÖveyou", "il�veyou"),
        ("<|é|>", "<|�|>"),
        ("🐙", "🐙"),
        ("文", "文"),
        ("<|user|>", "<|user|>"),
    ],
)
def test_specials_that_are_decoded_wrongly_are_reported(with_specials, tmp_path, special, decoded):
    done = export(with_specials({special: 1000}), "huggingface", tmp_path, "small")
    theirs = Tokenizer.from_file(str(done.files[0]))
    assert encode(theirs, special) == [1000]
    assert theirs.decode([1000], skip_special_tokens=False) == decoded
    assert bool(done.warnings) == (decoded != special)
    assert all(warning.fields["special"] == special for warning in done.warnings)


def test_a_special_written_like_an_ordinary_token_is_refused(with_specials):
    reason = huggingface.why_not(with_specials({"Ġthe": 1000}))
    assert reason is not None
    assert reason.fields["special"] == "Ġthe"
    assert huggingface.why_not(with_specials({"<|the|>": 1000})) is None


def test_tokens_that_no_merge_makes_are_found_as_whole_pieces(whole_piece, exported):
    path = exported(whole_piece)
    assert json.loads(path.read_text("utf-8"))["model"]["ignore_merges"] is True
    theirs = Tokenizer.from_file(str(path))
    assert encode(theirs, ".:.:") == [258]
    assert encode(theirs, "a.:.:") == [97, 46, 256, 58]
    assert huggingface.read(path).whole_pieces == (258,)


def test_a_special_that_looks_like_a_whole_piece_fails_the_export(whole_piece, exported):
    # With ignore_merges the loader would take the text " x" for the special "Ġx".
    vocabulary = type(whole_piece)(
        whole_piece.pattern,
        whole_piece.tokens,
        whole_piece.left,
        whole_piece.right,
        whole_piece.frequency,
        {"Ġx": 300},
    )
    with pytest.raises(FormatError, match="encodes"):
        exported(vocabulary)


def test_a_byte_level_step_alone_stands_for_a_named_pattern(change):
    def alone(content):
        content["pre_tokenizer"] = {"type": "ByteLevel", "add_prefix_space": False}

    assert huggingface.read(change(alone)).pattern.name == "gpt2"

    def unsplit(content):
        alone(content)
        content["pre_tokenizer"]["use_regex"] = False

    assert huggingface.read(change(unsplit)).pattern.name == "none"


def set_at(value, *keys):
    def edit(content):
        for key in keys[:-1]:
            content = content[key]
        content[keys[-1]] = value

    return edit


def drop_at(index):
    return lambda content: content["model"]["merges"].pop(index)


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (set_at({"type": "NFC"}, "normalizer"), "normalizer"),
        (set_at(None, "pre_tokenizer"), "pre_tokenizer"),
        (set_at({"type": "Whitespace"}, "pre_tokenizer"), "pre_tokenizer"),
        (set_at({"type": "Sequence", "pretokenizers": 5}, "pre_tokenizer"), "pre_tokenizer"),
        (
            set_at("Removed", "pre_tokenizer", "pretokenizers", 0, "behavior"),
            "pre_tokenizer",
        ),
        (set_at(1, "pre_tokenizer", "pretokenizers", 1, "add_prefix_space"), "pre_tokenizer"),
        (set_at([], "model"), "model"),
        (set_at("WordPiece", "model", "type"), "WordPiece"),
        (set_at(0.1, "model", "dropout"), "dropout"),
        (set_at("##", "model", "continuing_subword_prefix"), "continuing_subword_prefix"),
        (set_at({}, "model", "vocab"), "no tokens: 256 of 256"),
        (set_at(7, "model", "vocab", "!"), "same id 7"),
        (set_at("7", "model", "vocab", "!"), "no valid id"),
        (set_at(1000, "model", "vocab", "文"), "文"),
        (set_at(2000, "model", "vocab", "!!!!"), "id 1000"),
        (set_at(5, "model", "merges"), "merges"),
        (set_at("a", "model", "merges", 3), "Merge 4"),
        (set_at("a b c", "model", "merges", 3), "Merge 4"),
        (set_at(["a"], "model", "merges", 3), "Merge 4"),
        (set_at([1, 2], "model", "merges", 3), "Merge 4"),
        (set_at("q 文", "model", "merges", 3), "Merge 4"),
        (drop_at(743), "no merge for the token 999"),
        (drop_at(5), "no merge for the token 261"),
        (lambda content: content["model"]["merges"].reverse(), "Merge 2"),
        (set_at([5], "added_tokens"), "content"),
        (set_at([{"content": "<a>"}], "added_tokens"), "no valid id"),
        (set_at([{"content": "<a>", "id": 1000, "lstrip": True}], "added_tokens"), "lstrip"),
        (set_at([{"content": "<a>", "id": 1000}] * 2, "added_tokens"), "twice"),
        (set_at([{"content": "!", "id": 1000}], "added_tokens"), "two ids"),
    ],
)
def test_a_file_that_is_damaged_or_of_another_kind_is_refused(change, edit, words):
    with pytest.raises(FormatError, match=words):
        huggingface.read(change(edit))


def test_an_empty_special_is_refused(change):
    edit = set_at([{"content": "", "id": 1000}], "added_tokens")
    with pytest.raises(SpecialTokenError, match="empty"):
        huggingface.read(change(edit))


def test_tokens_without_merges_are_refused_where_whole_pieces_are_not_looked_up(
    whole_piece, exported
):
    path = exported(whole_piece)
    path.write_text(path.read_text("utf-8").replace('"ignore_merges": true', '"ignore_merges": 0'))
    with pytest.raises(FormatError, match="ignore_merges"):
        huggingface.read(path)


@pytest.mark.parametrize("length", [0, 1, 100, 5_000, 30_000])
def test_a_file_that_is_cut_off_is_refused(thousand, exported, length):
    path = exported(thousand)
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(FormatError):
        huggingface.read(path)


@settings(
    deadline=None, max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(st.text("abc", min_size=2, max_size=6), unique=True, min_size=1, max_size=10),
    st.integers(0, 256),
    st.lists(st.text("abc", min_size=1, max_size=20), min_size=20, max_size=20),
)
def test_ranks_in_any_order_are_held_exactly(tmp_path, tokens, bytes_before, texts):
    longer = [token.encode() for token in tokens]
    single = [bytes([byte]) for byte in range(256)]
    ordered = [*single[:bytes_before], *longer, *single[bytes_before:]]
    vocabulary = assemble(named_pattern("gpt2"), ordered, {})
    path = tmp_path / huggingface.write(vocabulary, tmp_path, "any")[0]
    theirs = Tokenizer.from_file(str(path))
    ranked = tiktoken.Encoding(
        "any",
        pat_str=vocabulary.pattern.expression,
        mergeable_ranks=dict(vocabulary.ids),
        special_tokens={},
    )
    assert [encode(theirs, text) for text in texts] == [
        ranked.encode_ordinary(text) for text in texts
    ]
    assert huggingface.read(path).left.tolist() == vocabulary.left.tolist()


def test_bytes_with_ranks_above_the_merges_are_no_reason_to_refuse(exported):
    tokens = [b"lo", b"low", *(bytes([byte]) for byte in range(256))]
    path = exported(assemble(named_pattern("gpt2"), tokens, {}))
    assert json.loads(path.read_text("utf-8"))["model"]["ignore_merges"] is False
    theirs = Tokenizer.from_file(str(path))
    assert encode(theirs, "slow") == [2 + ord("s"), 1]


@pytest.mark.parametrize(
    "option", [("unk_token", "a"), ("byte_fallback", True), ("fuse_unk", True)]
)
def test_what_becomes_of_unknown_text_does_not_matter_where_nothing_is(thousand, change, option):
    read = huggingface.read(change(set_at(option[1], "model", option[0])))
    assert read.tokens == thousand.tokens
