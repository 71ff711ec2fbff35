"""The table of all tokens."""

import csv

import pytest

from explorer.engine.errors import FormatError
from explorer.engine.formats import csv_table
from explorer.engine.formats.export import export
from explorer.engine.patterns import named_pattern

NONE = named_pattern("none")


@pytest.fixture
def table(from_merges, tmp_path):
    """The exported table of two merges and a special."""
    vocabulary = from_merges([(44, 34), (10, 256)], "none", ["<é,>"])
    return export(vocabulary, "csv", tmp_path, "small").files[0]


def test_a_row_is_id_hex_text_frequency_left_and_right(table):
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["id", "hex", "text", "frequency", "left", "right"]
    assert rows[1] == ["0", "00", "\\x00", "0", "", ""]
    assert rows[1 + 65] == ["65", "41", "A", "0", "", ""]
    assert rows[1 + 228] == ["228", "e4", "\\xe4", "0", "", ""]
    assert rows[1 + 256] == ["256", "2c 22", ',"', "2", "44", "34"]
    assert rows[1 + 257] == ["257", "0a 2c 22", '\\n,"', "1", "10", "256"]
    assert rows[1 + 258] == ["258", "3c c3 a9 2c 3e", "<é,>", "", "", ""]
    assert len(rows) == 260


def test_everything_but_the_pattern_comes_back(table):
    read = csv_table.read(table, NONE)
    assert read.tokens[257] == b'\n,"'
    assert read.frequency.tolist()[255:] == [0, 2, 1]
    assert read.parents(257) == (10, 256)
    assert read.specials == {"<é,>": 258}


def test_it_says_that_the_pattern_is_missing(thousand, tmp_path):
    (warning,) = export(thousand, "csv", tmp_path, "small").warnings
    assert "pattern" in str(warning)


def test_tokens_that_no_merge_makes_and_very_long_ones_come_back(
    whole_piece, from_merges, tmp_path
):
    path = export(whole_piece, "csv", tmp_path, "odd").files[0]
    assert csv_table.read(path, NONE).whole_pieces == (258,)
    doubled = from_merges([(97, 97), *((256 + i, 256 + i) for i in range(15))])
    path = export(doubled, "csv", tmp_path, "long").files[0]
    assert len(csv_table.read(path, NONE).tokens[-1]) == 2**16


def test_a_table_saved_by_a_spreadsheet_is_read(table):
    text = table.read_text("utf-8").replace("\n", "\r\n")
    table.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert csv_table.read(table, NONE).specials == {"<é,>": 258}


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("id,hex", "id,bytes", "first line"),
        ('256,2c 22,",""",2,44,34', "256,2c 22,x,2,44", "Line 258 .* 5 columns"),
        ('256,2c 22,",""",2,44,34', 'x,2c 22,",""",2,44,34', "Line 258 .* id"),
        ('256,2c 22,",""",2,44,34', '256,2c2,",""",2,44,34', "Line 258 .* hex"),
        ('256,2c 22,",""",2,44,34', '256,,",""",2,44,34', "Line 258 .* hex"),
        ('256,2c 22,",""",2,44,34', '256,2c 22,",""",-2,44,34', "Line 258 .* frequency"),
        ('256,2c 22,",""",2,44,34', '256,2c 22,",""",9223372036854775808,44,34', "frequency"),
        ('256,2c 22,",""",2,44,34', '256,2c 22,",""",2,44,', "Line 258 .* right"),
        ('256,2c 22,",""",2,44,34', '255,2c 22,",""",2,44,34', "Line 258 .* id"),
        ('256,2c 22,",""",2,44,34', '256,2c 22,",""",2,44,35', "by rank"),
        ('256,2c 22,",""",2,44,34', '256,2c 22,",""x",2,44,34\n"', "CSV"),
        ("258,3c c3 a9 2c 3e", "258,3c c3 2c 3e", "Line 260 .* hex"),
        ("258,3c c3 a9 2c 3e", "258,3c c3 a9 2c 3e,x,,,\n259,3c c3 a9 2c 3e", "Line 261 .* hex"),
        ("65,41,A,0,,\n", "", "id 65"),
    ],
)
def test_damaged_tables_are_refused_with_the_line(table, old, new, words):
    text = table.read_text("utf-8")
    assert old in text
    table.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(FormatError, match=words):
        csv_table.read(table, NONE)
