"""Tokens of a text as files."""

import csv
import json
import re
from html import unescape

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.formats.token_export import write_csv, write_json
from explorer.engine.formats.token_page import PageColours, write_html
from explorer.engine.steps import finish
from explorer.engine.tokenizers.protocol import Encoded

TEXT = "é\n".encode()
TOKENS = Encoded(np.array([4, 5, 6], np.int32), np.array([0, 1, 2]), np.array([1, 2, 3]))
COLOURS = PageColours(("#fff", "#eee"), "#000", "#fff")


def in_turn(first, end):
    return [number % len(COLOURS.tokens) for number in range(first, end)]


def test_a_table_and_a_list_tell_the_bytes_of_each_token(tmp_path):
    finish(write_csv(TEXT, TOKENS, tmp_path / "t.csv"))
    finish(write_json(TEXT, TOKENS, tmp_path / "t.json"))
    with (tmp_path / "t.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["hex"] for row in rows] == ["c3", "a9", "0a"]
    assert [row["text"] for row in rows] == [r"\xc3", r"\xa9", r"\n"]
    entries = json.loads((tmp_path / "t.json").read_text("utf-8"))
    assert entries[2] == {"id": 6, "hex": "0a", "start": 2, "stop": 3}


@pytest.mark.parametrize("write", [write_csv, write_json])
def test_a_text_without_tokens_gives_a_file_without_rows(write, tmp_path):
    nothing = Encoded(np.empty(0, np.int32), np.empty(0, np.int64), np.empty(0, np.int64))
    finish(write(b"", nothing, tmp_path / "nothing"))
    assert (tmp_path / "nothing").read_text("utf-8") in (
        "token,id,start,stop,hex,text\n",
        "[]\n",
    )


def test_a_page_may_be_named_after_a_file_whose_name_is_no_text(tmp_path):
    finish(write_html(TEXT, TOKENS, tmp_path / "page.html", "na\udce9me", COLOURS, in_turn))
    page = (tmp_path / "page.html").read_text("utf-8")
    assert r"<title>na\udce9me</title>" in page
    assert page.count("<span") == 2  # one character of two tokens, one line end


@pytest.mark.parametrize("write", [write_csv, write_json])
def test_a_file_that_is_given_up_leaves_nothing(write, tmp_path):
    steps = write(TEXT, TOKENS, tmp_path / "tokens")
    assert next(steps).total == len(TOKENS)
    steps.close()
    assert not list(tmp_path.iterdir())


def test_a_remark_stands_above_the_text_of_a_page(tmp_path):
    path = tmp_path / "page.html"
    finish(write_html(TEXT, TOKENS, path, "own", COLOURS, in_turn, "a < b"))
    assert "<p>a &lt; b</p><span" in path.read_text("utf-8")


def page_of(tmp_path, text, cuts):
    """The body of a page of a text that is cut at some offsets."""
    edges = np.array([0, *cuts, len(text)])
    tokens = Encoded(np.arange(len(edges) - 1, dtype=np.int32), edges[:-1], edges[1:])
    finish(write_html(text, tokens, tmp_path / "page.html", "own", COLOURS, in_turn))
    return (tmp_path / "page.html").read_text("utf-8").partition("<body>")[2]


def seen_on(page):
    return unescape(re.sub(r"<[^>]*>", "", page)).rstrip("\n")


def test_a_character_that_tokens_share_stands_once_on_the_colours_of_all(tmp_path):
    page = page_of(tmp_path, "a你好b".encode(), [3, 5, 7])
    assert seen_on(page) == "a你好b"
    first, second = re.findall(r'<span class="cut[^>]*>.', page)
    assert "linear-gradient(90deg,#fff 0% 66%,#eee 66% 100%)" in first
    assert 'title="id 0 · 61 e4 bd · byte 0\nid 1 · a0 e5 · byte 3"' in first
    assert "#eee 0% 33%,#fff 33% 100%" in second
    assert 'title="id 0 · 61 e4 bd · byte 0">a</span>' in page
    assert 'class="c0 on" title="id 2' not in page


@given(st.lists(st.sampled_from("a你👍é<\udce4\udc80 ")), st.sets(st.integers(1, 40)))
def test_a_page_reads_like_the_text_however_it_is_cut(tmp_path_factory, characters, cuts):
    text = "".join(characters).encode("utf-8", "surrogateescape")
    cuts = sorted(cut for cut in cuts if cut < len(text))
    page = page_of(tmp_path_factory.getbasetemp(), text, cuts if text else [])
    readable_text = text.decode("utf-8", "backslashreplace")
    assert seen_on(page) == readable_text
    told = set(re.findall(r"id (\d+) ·", page))
    assert told == {str(number) for number in range(len(cuts) + 1)}


def test_what_belongs_to_no_token_is_on_the_page_too(tmp_path):
    tokens = Encoded(np.array([1, 2], np.int32), np.array([0, 5]), np.array([3, 8]))
    finish(write_html(b"the  fox", tokens, tmp_path / "page.html", "own", COLOURS, in_turn))
    assert ">the</span>  <span" in (tmp_path / "page.html").read_text("utf-8")
