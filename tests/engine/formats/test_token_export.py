"""Tokens of a text as files."""

import csv
import json

import numpy as np
import pytest

from explorer.engine.formats.token_export import PageColours, write_csv, write_html, write_json
from explorer.engine.tokenizers.protocol import Encoded

TEXT = "é\n".encode()
TOKENS = Encoded(np.array([4, 5, 6], np.int32), np.array([0, 1, 2]), np.array([1, 2, 3]))
COLOURS = PageColours(("#fff", "#eee"), "#000", "#fff")


def in_turn(first, end):
    return [number % len(COLOURS.tokens) for number in range(first, end)]


def test_a_table_and_a_list_tell_the_bytes_of_each_token(tmp_path):
    write_csv(TEXT, TOKENS, tmp_path / "t.csv")
    write_json(TEXT, TOKENS, tmp_path / "t.json")
    with (tmp_path / "t.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["hex"] for row in rows] == ["c3", "a9", "0a"]
    assert [row["text"] for row in rows] == [r"\xc3", r"\xa9", r"\n"]
    entries = json.loads((tmp_path / "t.json").read_text("utf-8"))
    assert entries[2] == {"id": 6, "hex": "0a", "start": 2, "stop": 3}


@pytest.mark.parametrize("write", [write_csv, write_json])
def test_a_text_without_tokens_gives_a_file_without_rows(write, tmp_path):
    nothing = Encoded(np.empty(0, np.int32), np.empty(0, np.int64), np.empty(0, np.int64))
    write(b"", nothing, tmp_path / "nothing")
    assert (tmp_path / "nothing").read_text("utf-8") in (
        "token,id,start,stop,hex,text\n",
        "[]\n",
    )


def test_a_page_may_be_named_after_a_file_whose_name_is_no_text(tmp_path):
    write_html(TEXT, TOKENS, tmp_path / "page.html", "na\udce9me", COLOURS, in_turn)
    page = (tmp_path / "page.html").read_text("utf-8")
    assert r"<title>na\udce9me</title>" in page
    assert page.count("<span") == len(TOKENS)
