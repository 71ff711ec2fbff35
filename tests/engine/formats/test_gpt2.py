"""GPT-2's vocab.json and merges.txt."""

import json

import pytest
from encoded_ids import ids_of
from tokenizers import Tokenizer, models, pre_tokenizers

from explorer.engine.errors import FormatError
from explorer.engine.formats import gpt2
from explorer.engine.formats.assembly import assemble
from explorer.engine.formats.export import export

# As learned from it: l o, w e, space lo, space n, e we, s t.
TEXT = "low low low lower lower newest newest newest"
PAIRS = [(108, 111), (119, 101), (32, 256), (32, 110), (101, 257), (115, 116)]
# fmt: off
IDS = [
    256, 119, 258, 119, 258, 119, 258, 257, 114, 258, 257, 114,
    259, 260, 261, 259, 260, 261, 259, 260, 261,
]
# fmt: on


@pytest.fixture
def low(from_merges):
    return from_merges(PAIRS, "gpt2")


@pytest.fixture
def folder(low, tmp_path):
    """A folder with the exported files."""
    return export(low, "gpt2", tmp_path, "low").files[0].parent


def test_merges_txt_has_the_header_lf_and_a_final_newline(folder):
    assert (folder / "merges.txt").read_bytes() == (
        "#version: 0.2\nl o\nw e\nĠ lo\nĠ n\ne we\ns t\n".encode()
    )


def test_vocab_json_gives_each_token_its_id(folder):
    table = json.loads((folder / "vocab.json").read_text("utf-8"))
    assert len(table) == 262
    assert table["Ġlo"] == 258
    assert table["Ā"] == 0


def test_hugging_face_and_ours_give_the_right_ids(low, folder):
    assert ids_of(low, TEXT) == IDS
    model = models.BPE.from_file(str(folder / "vocab.json"), str(folder / "merges.txt"))
    theirs = Tokenizer(model)
    theirs.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    assert theirs.encode(TEXT).ids == IDS


HEADER, LINES = "#version: 0.2", ["l o", "w e", "Ġ lo", "Ġ n", "e we", "s t"]


@pytest.mark.parametrize(
    "content",
    [
        "\n".join([HEADER, *LINES, ""]),
        "\n".join([*LINES, ""]),
        "\n".join([HEADER, *LINES]),
        "\r\n".join([HEADER, *LINES, ""]),
        "\n".join([HEADER, *LINES, "", ""]),
        "\ufeff" + "\n".join([HEADER, *LINES, ""]),
        "\ufeff" + "\r\n".join(LINES),
        "\r".join([HEADER, *LINES, ""]),
        "\n".join([HEADER, *LINES, " ", "\t", ""]),
        "\n".join(["#version: 0.2 - written by another program", *LINES, ""]),
    ],
    ids=[
        "header",
        "no header",
        "no newline",
        "CRLF",
        "blank end",
        "BOM",
        "BOM, CRLF, no header",
        "CR",
        "white space at the end",
        "longer header",
    ],
)
def test_all_variants_of_merges_txt_are_read(folder, content):
    (folder / "merges.txt").write_bytes(content.encode())
    read = gpt2.read(folder)
    assert read.merge_count == 6
    assert ids_of(read, TEXT) == IDS


def test_a_merge_that_begins_with_a_number_sign_is_no_header(from_merges, tmp_path):
    vocabulary = from_merges([(35, 35), (256, 35), (256, 256)], "gpt2")
    path = export(vocabulary, "gpt2", tmp_path, "signs").files[1]
    assert gpt2.read(path.parent).merge_count == 3
    lines = path.read_text("utf-8").split("\n")
    assert lines[1] == "# #"
    path.write_text("\n".join(lines[1:]), "utf-8")
    assert gpt2.read(path.parent).merge_count == 3


def spelled(word):
    """Merges that build a word from left to right."""
    ids = [ord(word[0]), *range(256, 255 + len(word))]
    return list(zip(ids, map(ord, word[1:]), strict=False))


def test_a_merge_like_the_header_is_refused_since_readers_skip_it(from_merges):
    assert gpt2.why_not(from_merges(spelled("#version"), "gpt2")) is None
    reason = gpt2.why_not(from_merges(spelled("#version!"), "gpt2"))
    assert "#version" in str(reason)


def test_a_merge_like_the_header_is_read_where_it_is_not_the_first_line(from_merges, tmp_path):
    vocabulary = from_merges(spelled("#version!"), "gpt2")
    gpt2.write(vocabulary, tmp_path, "odd")
    assert gpt2.read(tmp_path / "odd-gpt2").merge_count == 8


@pytest.mark.parametrize("dropped", [0, 3, 5])
def test_a_lost_merge_is_reported(folder, dropped):
    lines = LINES[:dropped] + LINES[dropped + 1 :]
    (folder / "merges.txt").write_text("\n".join([HEADER, *lines, ""]), "utf-8")
    with pytest.raises(FormatError, match=r"5 merges|Line"):
        gpt2.read(folder)


def test_specials_are_all_entries_that_no_merge_makes(from_merges, tmp_path):
    vocabulary = from_merges(PAIRS, "gpt2", ["<|endoftext|>", "文", "<|user|>"])
    done = export(vocabulary, "gpt2", tmp_path, "low")
    read = gpt2.read(done.files[0].parent)
    assert read.specials == {"<|endoftext|>": 262, "文": 263, "<|user|>": 264}
    (warning,) = done.warnings
    assert warning.fields == {"specials": "<|user|>, 文"}


def test_a_special_of_two_tokens_is_read_when_it_is_named(from_merges, tmp_path):
    vocabulary = from_merges(PAIRS, "gpt2", ["$$"])
    folder = export(vocabulary, "gpt2", tmp_path, "low").files[0].parent
    with pytest.raises(FormatError, match="which tells that"):
        gpt2.read(folder)
    assert gpt2.read(folder, specials=["$$"]).specials == {"$$": 262}


@pytest.mark.parametrize("pattern", ["cl100k", "none", r"\w+|\W+"])
def test_other_patterns_are_refused(from_merges, tmp_path, pattern):
    with pytest.raises(FormatError, match="trained with"):
        export(from_merges(PAIRS, pattern), "gpt2", tmp_path, "low")


def test_tokens_that_no_merge_makes_are_refused(whole_piece):
    vocabulary = type(whole_piece)(
        gpt2.named_pattern("gpt2"),
        whole_piece.tokens,
        whole_piece.left,
        whole_piece.right,
        whole_piece.frequency,
    )
    reason = gpt2.why_not(vocabulary)
    assert reason is not None
    assert reason.fields["id"] == 258


def test_a_special_written_like_an_ordinary_token_is_refused(from_merges):
    assert gpt2.why_not(from_merges(PAIRS, "gpt2", ["Ġlo"])) is not None


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("merges.txt", "w e\n", "w  e\n", "Line 3"),
        ("merges.txt", "w e\n", "\n", "Line 3"),
        ("merges.txt", "w e\n", "w\n", "Line 3"),
        ("merges.txt", "w e\n", "w e r\n", "Line 3"),
        ("merges.txt", "w e\n", "w 文\n", "Line 3"),
        ("merges.txt", "w e\nĠ lo\n", "Ġ lo\nw e\n", "Line 4"),
        ("merges.txt", "w e\n", "w e\nw e\n", "Line 4"),
        ("vocab.json", '"we": 257', '"we": 258', "same id 258"),
        ("vocab.json", '"we": 257', '"we": 257.0', "no valid id"),
        ("vocab.json", '"we": 257', '"w": 257', "twice"),
        ("vocab.json", '"st": 261', '"st": 270', "id 261"),
        ("vocab.json", '"a": 97, ', "", "id 97"),
    ],
)
def test_damaged_files_are_refused(folder, file, old, new, words):
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(FormatError, match=words):
        gpt2.read(folder)


def test_merges_that_do_not_follow_from_ranks_are_refused(from_merges, tmp_path):
    # "abc" is told to be a + bc, but ab has the lower rank.
    pairs = [(97, 98), (98, 99), (97, 257)]
    gpt2.write(from_merges(pairs, "gpt2"), tmp_path, "odd")
    with pytest.raises(FormatError, match="97 \\+ 257"):
        gpt2.read(tmp_path / "odd-gpt2")


def test_an_entry_in_brackets_is_special_even_if_two_tokens_would_make_it(from_merges, tmp_path):
    vocabulary = from_merges([(60, 115)], "gpt2", ["<s>", "[s]"])
    folder = export(vocabulary, "gpt2", tmp_path, "s").files[0].parent
    assert gpt2.read(folder).specials == {"<s>": 257, "[s]": 258}


def test_ids_with_gaps_are_written_and_read_if_that_is_allowed(tmp_path):
    tokens = [*(bytes([byte]) for byte in range(256)), b"", b"lo", b"", b"low"]
    vocabulary = assemble(gpt2.named_pattern("gpt2"), tokens, {"<s>": 300})
    folder = export(vocabulary, "gpt2", tmp_path, "gaps").files[0].parent
    assert gpt2.read(folder, allow_gaps=True).ids == vocabulary.ids
    with pytest.raises(FormatError, match="id 256"):
        gpt2.read(folder)


def test_tokens_that_are_merged_before_their_parts_are_refused():
    tokens = [*(bytes([byte]) for byte in range(256)), b"abc", b"ab"]
    reason = gpt2.why_not(assemble(gpt2.named_pattern("gpt2"), tokens, {}))
    assert reason is not None
    assert reason.fields["id"] == 256
