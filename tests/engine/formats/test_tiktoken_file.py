"""tiktoken's rank file."""

import json

import pytest
import tiktoken
from encoded_ids import ids_of

from explorer.engine.errors import FormatError, PatternError, SpecialTokenError
from explorer.engine.formats import tiktoken_file
from explorer.engine.formats.export import export
from explorer.engine.patterns import named_pattern
from explorer.engine.tokenizers.trained import TrainedTokenizer


def test_lines_are_the_token_in_base64_a_space_and_the_rank(thousand, tmp_path):
    export(thousand, "tiktoken", tmp_path, "small")
    data = (tmp_path / "small.tiktoken").read_bytes()
    lines = data.split(b"\n")
    assert lines[33] == b"IQ== 33"
    assert lines[-1] == b""
    assert len(lines) == 1001
    assert b"\r" not in data


def test_the_file_beside_it_is_what_tiktoken_needs(with_specials, tmp_path, naughty_lines):
    vocabulary = with_specials({"<|endoftext|>": 1000, "<z>": 1200})
    export(vocabulary, "tiktoken", tmp_path, "small")
    arguments = json.loads((tmp_path / "small.tiktoken.json").read_text("utf-8"))
    ranks = tiktoken_file.read_ranks(tmp_path / "small.tiktoken")
    encoding = tiktoken.Encoding(mergeable_ranks=ranks, **arguments)
    assert encoding.encode("<z>", allowed_special="all") == [1200]
    assert encoding.n_vocab == 1201
    tokenizer = TrainedTokenizer(vocabulary)
    for line in naughty_lines:
        ids = encoding.encode(line, allowed_special="all")
        assert ids == ids_of(tokenizer, line)


def test_a_file_that_changed_is_read_anew(tmp_path):
    path = tmp_path / "p.tiktoken"
    path.write_text("IQ== 0")
    assert tiktoken_file.read_ranks(path) == {b"!": 0}
    path.write_text("IQ== 0\nIg== 1")
    assert tiktoken_file.read_ranks(path) == {b"!": 0, b'"': 1}


def test_merges_are_recovered_and_specials_kept(with_specials, tmp_path):
    vocabulary = with_specials({"<a>": 1000, "<z>": 1200})
    export(vocabulary, "tiktoken", tmp_path, "small")
    read = tiktoken_file.read(tmp_path / "small.tiktoken")
    assert list(read.tokens) == list(vocabulary.tokens)
    assert read.left.tolist() == vocabulary.left.tolist()
    assert read.right.tolist() == vocabulary.right.tolist()
    assert read.pattern == vocabulary.pattern
    assert read.specials == {"<a>": 1000, "<z>": 1200}


def test_without_the_file_beside_it_the_caller_names_the_pattern(thousand, tmp_path):
    export(thousand, "tiktoken", tmp_path, "small")
    (tmp_path / "small.tiktoken.json").unlink()
    with pytest.raises(FormatError, match="Choose a pattern"):
        tiktoken_file.read(tmp_path / "small.tiktoken")
    read = tiktoken_file.read(tmp_path / "small.tiktoken", named_pattern("gpt2"))
    assert read.pattern.name == "gpt2"
    assert not read.specials


def test_a_vocabulary_with_tokens_that_no_merge_makes_comes_through(whole_piece, tmp_path):
    export(whole_piece, "tiktoken", tmp_path, "odd")
    read = tiktoken_file.read(tmp_path / "odd.tiktoken")
    assert read.whole_pieces == (258,)
    assert ids_of(read, ".:.:") == [258]
    assert ids_of(read, "a.:.:") == [97, 46, 256, 58]


def test_specials_that_begin_alike_are_exported_with_a_warning(with_specials, tmp_path):
    vocabulary = with_specials({"<a": 1000, "<a>": 1001, "<x>": 1002})
    (warning,) = export(vocabulary, "tiktoken", tmp_path, "small").warnings
    assert warning.fields == {"special": "<a", "longer": "<a>"}
    read = tiktoken_file.read(tmp_path / "small.tiktoken")
    assert read.specials == vocabulary.specials


def test_a_pattern_that_misses_text_is_refused_since_tiktoken_drops_it(from_merges):
    reason = tiktoken_file.why_not(from_merges([], r"\w+"))
    assert "drops text" in str(reason)
    assert tiktoken_file.why_not(from_merges([], r"\w+|\W+")) is None


def test_a_pattern_that_tiktoken_reads_in_another_way_fails_the_export(from_merges, tmp_path):
    # A set difference for tiktoken, but not for the trainer.
    vocabulary = from_merges([(ord("b"), ord("c"))], r"[[a-z]--[aeiou]]+|[\s\S]")
    with pytest.raises(FormatError, match="encodes"):
        export(vocabulary, "tiktoken", tmp_path, "odd")
    assert list(tmp_path.iterdir()) == []


def test_a_pattern_that_tiktoken_does_not_know_fails_the_export(from_merges, tmp_path):
    vocabulary = from_merges([], r"(?|a|b)|[\s\S]")
    with pytest.raises(FormatError, match="tiktoken fails with it") as caught:
        export(vocabulary, "tiktoken", tmp_path, "odd")
    assert caught.value.details
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def write_ranks(thousand, tmp_path):
    """Writes the rank file of `thousand` after a change to its lines."""

    def write(change):
        export(thousand, "tiktoken", tmp_path, "small")
        path = tmp_path / "small.tiktoken"
        lines = path.read_text().splitlines()
        change(lines)
        path.write_text("\n".join(lines))
        return path

    return write


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: lines.__setitem__(4, "IQ=="), "Line 5"),
        (lambda lines: lines.__setitem__(4, "IQ== x"), "Line 5"),
        (lambda lines: lines.__setitem__(4, "I!== 4"), "Line 5"),
        (lambda lines: lines.__setitem__(4, " 4"), "Line 5"),
        (lambda lines: lines.__setitem__(4, "BA== -4"), "Line 5"),
        (lambda lines: lines.__setitem__(4, "BA== 99999999999999999999999"), "Line 5"),
        (lambda lines: lines.append("IQ== 1000"), "Line 1001"),
        (lambda lines: lines.append("YWJhYmFi 999"), "same rank 999"),
        (lambda lines: lines.append("YWJhYmFi 1001"), "id 1000"),
        (lambda lines: lines.__delitem__(500), "id 500"),
        (lambda lines: lines.__delitem__(slice(200, None)), "no tokens: 56 of 256"),
        (lambda lines: lines.clear(), "no tokens: 256 of 256"),
    ],
)
def test_a_damaged_file_is_refused_with_the_place(write_ranks, change, words):
    path = write_ranks(change)
    with pytest.raises(FormatError, match=words):
        tiktoken_file.read(path)


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ('{"pat_str": "a", "special_tokens": {"<a>": 1000, "<a>": 1001}}', FormatError),
        ('{"pat_str": "a", "special_tokens": {"<a>": 1000, "<b>": 1000}}', FormatError),
        ('{"pat_str": "a", "special_tokens": {"<a>": "1000"}}', FormatError),
        ('{"pat_str": "a", "special_tokens": {"<a>": true}}', FormatError),
        ('{"pat_str": "a", "special_tokens": {"<a>": 5000000000}}', FormatError),
        ('{"pat_str": "a", "special_tokens": []}', FormatError),
        ('{"pat_str": 5, "special_tokens": {}}', FormatError),
        ('{"pat_str": "a", "special_tok', FormatError),
        ('["pat_str"]', FormatError),
        ("[" * 100_000, FormatError),
        ("9" * 5_000, FormatError),
        ('{"pat_str": "a(", "special_tokens": {}}', PatternError),
        ('{"pat_str": "a", "special_tokens": {"": 1000}}', SpecialTokenError),
        ('{"pat_str": "a", "special_tokens": {"<a>": 999}}', SpecialTokenError),
    ],
)
def test_a_damaged_file_beside_it_is_refused(thousand, tmp_path, settings, error):
    export(thousand, "tiktoken", tmp_path, "small")
    (tmp_path / "small.tiktoken.json").write_text(settings)
    with pytest.raises(error):
        tiktoken_file.read(tmp_path / "small.tiktoken")


def test_what_is_no_text_or_no_file_is_refused(tmp_path):
    path = tmp_path / "x.tiktoken"
    with pytest.raises(FormatError, match="cannot be read"):
        tiktoken_file.read_ranks(path)
    path.write_bytes(b"IQ== 0\n\xff")
    with pytest.raises(FormatError, match="offset 7"):
        tiktoken_file.read_ranks(path)


def test_a_file_that_is_cut_short_at_a_line_end_is_found_out(thousand, tmp_path):
    export(thousand, "tiktoken", tmp_path, "own")
    path = tmp_path / "own.tiktoken"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    with pytest.raises(FormatError, match=r"999 tokens.*tells of 1,?000"):
        tiktoken_file.read(path)


def test_the_file_beside_the_ranks_is_what_tiktoken_takes(thousand, tmp_path):
    export(thousand, "tiktoken", tmp_path, "own")
    settings = json.loads((tmp_path / "own.tiktoken.json").read_text(encoding="utf-8"))
    encoding = tiktoken.Encoding(**settings, mergeable_ranks=dict(thousand.ids))
    assert encoding.n_vocab == 1000


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines.insert(4, ""),
        lambda lines: lines.insert(4, "  "),
        lambda lines: lines.insert(0, ""),
        lambda lines: lines.extend(["", " ", ""]),
        lambda lines: lines.__setitem__(4, "  BA==\t4 "),
        lambda lines: lines.__setitem__(slice(None), [line + "\r" for line in lines]),
        lambda lines: lines.__setitem__(0, "\ufeff" + lines[0]),
        lambda lines: lines.append("== 1000"),
        lambda lines: lines.reverse(),
    ],
)
def test_white_space_line_ends_and_order_do_not_matter(thousand, write_ranks, change):
    read = tiktoken_file.read(write_ranks(change))
    assert dict(read.ids) == dict(thousand.ids)
