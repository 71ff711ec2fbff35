"""The model and vocab files of minbpe."""

import pytest

from explorer.engine.errors import FormatError, SpecialTokenError
from explorer.engine.formats import minbpe
from explorer.engine.formats.assembly import assemble
from explorer.engine.formats.export import export
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.patterns import named_pattern
from explorer.engine.vocabulary import Vocabulary

PAIRS = [(97, 97), (256, 97), (257, 98)]


def test_the_model_is_header_pattern_specials_and_merges(from_merges, tmp_path):
    vocabulary = from_merges(PAIRS, "whitespace", ["<a>", "<a><b>"])
    export(vocabulary, "minbpe", tmp_path, "small")
    # The longest special first: minbpe tries them in this order.
    assert (tmp_path / "small.model").read_bytes() == (
        b"minbpe v1\n\\s+|\\S+\n2\n<a><b> 260\n<a> 259\n97 97\n256 97\n257 98\n"
    )


def test_the_vocab_shows_how_each_token_is_made(from_merges, tmp_path):
    vocabulary = from_merges([(97, 97), (10, 256), (228, 184)], "none", ["<a>"])
    export(vocabulary, "minbpe", tmp_path, "small")
    lines = (tmp_path / "small.vocab").read_text("utf-8").split("\n")
    assert lines[97] == "[a] 97"
    assert lines[228] == "[�] 228"
    assert lines[256:] == [
        "[a][a] -> [aa] 256",
        "[\\u000a][aa] -> [\\u000aaa] 257",
        "[�][�] -> [�] 258",
        "[<a>] 259",
        "",
    ]


def test_the_limit_of_minbpes_loader_is_told(thousand, tmp_path):
    (warning,) = export(thousand, "minbpe", tmp_path, "small").warnings
    assert "compiled_pattern" in str(warning)


def test_real_vocabularies_come_back(with_specials, tmp_path):
    vocabulary = with_specials({"<a>": 1000, "<a><b>": 1001, "<z>": 1200})
    export(vocabulary, "minbpe", tmp_path, "small")
    read = minbpe.read(tmp_path / "small.model")
    assert list(read.tokens) == list(vocabulary.tokens)
    assert read.left.tolist() == vocabulary.left.tolist()
    assert read.specials == vocabulary.specials
    assert read.pattern == vocabulary.pattern


def test_what_minbpe_itself_writes_on_windows_is_read(tmp_path):
    path = tmp_path / "basic.model"
    path.write_bytes(b"minbpe v1\r\n\r\n0\r\n97 97\r\n256 97\r\n")
    read = minbpe.read(path)
    assert read.pattern.name == "none"
    assert read.tokens[257] == b"aaa"


@pytest.mark.parametrize(
    "pattern", ["\\w+|\\W+ ", " \\w+|[\\s\\S]", "a|[\\s\\S]|\n", "(a)|[\\s\\S]"]
)
def test_patterns_that_the_model_cannot_hold_are_refused(from_merges, pattern):
    assert minbpe.why_not(from_merges([], pattern)) is not None


def test_a_pattern_that_misses_text_is_refused_since_minbpe_drops_it(from_merges):
    assert "drops text" in str(minbpe.why_not(from_merges([], r"\w+")))


@pytest.mark.parametrize("special", ["<a b>", "<a>\n", "\u3000x", "a\u2028b"])
def test_specials_with_white_space_are_refused(from_merges, special):
    reason = minbpe.why_not(from_merges([], "none", ["<ok>", special]))
    assert "white space" in str(reason)


def test_bytes_in_another_order_and_whole_pieces_are_refused(thousand, whole_piece):
    tokens = [thousand.tokens[1], thousand.tokens[0], *thousand.tokens[2:]]
    swapped = Vocabulary(
        thousand.pattern, tokens, thousand.left, thousand.right, thousand.frequency
    )
    assert "bytes" in str(minbpe.why_not(swapped))
    assert "no merge makes" in str(minbpe.why_not(whole_piece))
    assert minbpe.why_not(thousand) is None


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("", "no model"),
        ("minbpe v2\n\n0\n", "no model"),
        ("minbpe v1\n", "no model"),
        ("minbpe v1\n\nx\n", "Line 3"),
        ("minbpe v1\n\n-1\n", "Line 3"),
        ("minbpe v1\n\n1\n", "Line 4"),
        ("minbpe v1\n\n1\n<a>\n", "Line 4"),
        ("minbpe v1\n\n1\n<a> x\n", "Line 4"),
        ("minbpe v1\n\n2\n<a> 256\n<a> 257\n", "Line 5"),
        ("minbpe v1\n\n999999999\n<a> 256\n", "Line 5"),
        ("minbpe v1\n\n0\n97 98\n97\n", "Line 5"),
        ("minbpe v1\n\n0\n97 98\n\n97 99\n", "Line 5"),
        ("minbpe v1\n\n0\n97 98\n97 258\n", "Line 5"),
        ("minbpe v1\n\n0\n97 98\n97 257\n", "Line 5"),
        ("minbpe v1\n\n0\n97 98\n97 -5\n", "Line 5"),
        ("minbpe v1\n\n0\n97 98\n97 98\n", "both “ab”"),
        ("minbpe v1\n\n0\n97 98\n98 99\n97 257\n", "by rank"),
    ],
)
def test_damaged_models_are_refused_with_the_line(tmp_path, lines, words):
    path = tmp_path / "bad.model"
    path.write_text(lines)
    with pytest.raises(FormatError, match=words):
        minbpe.read(path)


def test_a_special_with_the_id_of_a_merge_is_refused(tmp_path):
    path = tmp_path / "bad.model"
    path.write_text("minbpe v1\n\n1\n<a> 256\n97 98\n")
    with pytest.raises(SpecialTokenError, match="256"):
        minbpe.read(path)


def test_the_pattern_is_known_by_name_again(thousand, tmp_path):
    export(thousand, "minbpe", tmp_path, "small")
    assert minbpe.read(tmp_path / "small.model").pattern == named_pattern("cl100k")


def test_a_model_whose_tokens_would_fill_the_memory_is_refused(tmp_path):
    path = tmp_path / "bomb.model"
    doubling = ["97 97", *(f"{number} {number}" for number in range(256, 320))]
    path.write_text("\n".join(["minbpe v1", "", "0", *doubling]))
    with pytest.raises(FormatError, match="64 MiB"):
        minbpe.read(path)


@pytest.mark.parametrize(
    "content",
    [
        "minbpe v1\n\n1\n<e> 258\n108 111\n256 119\n",
        "\ufeffminbpe v1\r\n\r\n1\r\n<e> 258\r\n108 111\r\n256 119\r\n",
        "minbpe v1\r\r1\r<e> 258\r108 111\r256 119\r\r",
        "minbpe v1 \n\n 1\n<e>\t258\n108  111\n256 119 \n\n\n",
    ],
    ids=["LF", "BOM and CRLF", "CR", "white space"],
)
def test_all_variants_of_a_model_are_read(tmp_path, content):
    path = tmp_path / "m.model"
    path.write_bytes(content.encode())
    tokenizer = load_tokenizer(path)
    assert tokenizer.encode(b"slow").ids.tolist() == [ord("s"), 257]
    assert tokenizer.specials == {"<e>": 258}


def test_a_last_line_without_an_end_may_lack_digits(tmp_path):
    path = tmp_path / "cut.model"
    path.write_text("minbpe v1\n\n0\n108 111\n256 11")
    with pytest.raises(FormatError, match=r"Line 5 .* ends without a line end.*256 11"):
        load_tokenizer(path)


def test_another_version_is_refused_by_its_name(tmp_path):
    path = tmp_path / "m.model"
    path.write_text("minbpe v2\n\n0\n108 111\n")
    with pytest.raises(FormatError, match="minbpe v1, the only version"):
        load_tokenizer(path)


def test_tokens_that_are_merged_before_their_parts_are_refused():
    tokens = [*(bytes([byte]) for byte in range(256)), b"abc", b"ab"]
    reason = minbpe.why_not(assemble(named_pattern("none"), tokens, {}))
    assert "higher id" in str(reason)
