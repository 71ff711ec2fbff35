"""Candidates, agreement, labels; roles of tokens and the reference ids suggested."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_tokenizers import opened, word_piece_json

from explorer.engine.errors import EmbeddingError, FormatError
from explorer.engine.lab.embeddings.id_lists import (
    format_ids,
    ids_matching,
    parse_ids,
    read_id_file,
)
from explorer.engine.lab.embeddings.judging import (
    auc,
    percentiles,
    precision,
    ranks,
    spearman,
    threshold,
)
from explorer.engine.lab.embeddings.roles import (
    Role,
    find_roles,
    read_tokens,
    suggest_references,
)
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer

VALUES = np.array([5.0, 1.0, 3.0, 3.0, 9.0, 0.5])
OK = np.array([0, 0, 0, 0, 0, 4], np.uint8)
few_values = st.lists(st.integers(0, 5), min_size=2, max_size=30)


def test_the_threshold_is_a_percentile_of_the_tokens_that_are_ok():
    assert threshold(VALUES, OK, 0) == 1
    assert threshold(VALUES, OK, 50) == 3
    assert threshold(VALUES, OK, 2) == pytest.approx(1.16)


def test_a_row_is_told_how_many_tokens_lie_at_or_below_it():
    assert percentiles(VALUES, OK).tolist() == [80, 20, 60, 60, 100, 0]


def test_without_a_token_that_is_ok_there_is_no_percentile():
    with pytest.raises(EmbeddingError, match="No token"):
        threshold(VALUES, np.full(6, Role.PARTIAL), 2)


def test_equal_values_share_their_rank():
    assert ranks(VALUES).tolist() == [5, 2, 3.5, 3.5, 6, 1]


@settings(deadline=None)
@given(few_values)
def test_ranks_are_those_of_the_definition(values):
    column = np.array(values, np.float64)
    wanted = [np.sum(column < value) + (np.sum(column == value) + 1) / 2 for value in column]
    assert ranks(column).tolist() == wanted


def test_spearman_of_a_known_example():
    hours = np.array([1, 2, 3, 4, 5.0])
    score = np.array([2, 1, 4, 3, 5.0])
    found = spearman([hours, score, -hours, np.exp(hours), np.ones(5)])
    assert found[0].tolist()[:4] == pytest.approx([1, 0.8, -1, 1])
    assert np.isnan(found[4]).all()


@settings(deadline=None)
@given(few_values, st.data())
def test_spearman_is_the_correlation_of_ranks(values, data):
    size = len(values)
    others = data.draw(st.lists(st.integers(0, 5), min_size=size, max_size=size))
    columns = [np.array(values, np.float64), np.array(others, np.float64)]
    if all(np.ptp(column) for column in columns):
        wanted = np.corrcoef([ranks(column) for column in columns])
        assert np.allclose(spearman(columns), wanted)


@settings(deadline=None)
@given(few_values, st.data())
def test_auc_counts_pairs_in_order(values, data):
    column = np.array(values, np.float64)
    size = len(values)
    chosen = data.draw(st.sets(st.integers(0, size - 1), min_size=1, max_size=size - 1))
    labels = np.array(sorted(chosen))
    rest = np.setdiff1d(np.arange(size), labels)
    differences = column[rest][:, np.newaxis] - column[labels]
    wanted = np.mean((differences > 0) + 0.5 * (differences == 0))
    assert auc(column, labels) == pytest.approx(wanted)


@pytest.mark.parametrize("labels", [[], range(6)])
def test_labels_for_none_or_all_rows_are_refused(labels):
    with pytest.raises(EmbeddingError, match=f"{len(labels)} are named"):
        auc(VALUES, np.array(labels, np.int64))


def test_precision_looks_at_the_lowest():
    labels = np.array([5, 2])
    assert precision(VALUES, labels, 1) == 1
    assert precision(VALUES, labels, 2) == 0.5
    assert precision(VALUES, labels, 3) == pytest.approx(2 / 3)
    assert precision(VALUES, labels, 100) == pytest.approx(1 / 3)


@settings(deadline=None)
@given(st.sets(st.integers(0, 60)))
def test_lists_of_ids_can_be_written_and_read(ids):
    assert parse_ids(format_ids(ids), 61).tolist() == sorted(ids)


def test_ids_are_written_as_ranges():
    assert format_ids([5, 1, 2, 3, 9, 8]) == "1-3, 5, 8-9"
    assert parse_ids("7 1-3\n9;2,, 3–4", 10).tolist() == [1, 2, 3, 4, 7, 9]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("1, x", "“x”"),
        ("3-1", "“3-1”"),
        ("-4", "“-4”"),
        ("1.5", "“1.5”"),
        ("2, 10", "id 10: the greatest is 9"),
        ("0-999999999", "999999999"),
        ("99999999999999999999", "neither an id"),
    ],
)
def test_what_is_no_id_is_named(text, word):
    with pytest.raises(EmbeddingError, match=word):
        parse_ids(text, 10)


def test_ids_come_from_a_file_one_a_line(tmp_path):
    path = tmp_path / "labels.txt"
    path.write_bytes(b"\xef\xbb\xbf3\r\n\r\n7\r\n")
    assert read_id_file(path, 10).tolist() == [3, 7]
    with pytest.raises(FormatError):
        read_id_file(tmp_path / "none.txt", 10)


def test_ids_come_from_a_pattern_over_readable_tokens():
    tokens = [b"[unused1]", None, b" the", b"[unused2]x", b"\xff"]
    assert ids_matching(r"\[unused\d\]", tokens).tolist() == [0, 3]
    assert ids_matching(r"^␠", tokens).tolist() == [2]
    assert ids_matching(r"\\xff", tokens).tolist() == [4]


@pytest.mark.parametrize("pattern", ["(", "(a+)+$"])
def test_a_pattern_that_is_wrong_or_runs_away_is_refused(pattern, monkeypatch):
    monkeypatch.setattr("explorer.engine.lab.embeddings.id_lists._PATTERN_SECONDS", 0.01)
    with pytest.raises(EmbeddingError, match="cannot be used"):
        ids_matching(pattern, [b"a" * 5000 + b"b"])


@pytest.mark.parametrize(
    "text",
    [
        "[unused0]",
        "<unused99>",
        "<|reserved_special_token_0|>",
        "<|reserved_200014|>",
        "<|extra_0|>",
        "<SPECIAL_20>",
        "<|dummy_12|>",
        "<|placeholder1|>",
        "[PAD151936]",
    ],
)
def test_tokens_kept_for_later_are_suggested(text):
    assert suggest_references([text.encode()]).reserved.tolist() == [0]


@pytest.mark.parametrize("text", ["[PAD]", "<extra_id_0>", "<|im_end|>", "[x1]", "reserved", "<s>"])
def test_tokens_in_use_are_not_suggested(text):
    assert suggest_references([text.encode()]).ids.tolist() == []


def test_gaps_padding_and_impossible_bytes_of_cl100k_are_suggested():
    tokens = finish(read_tokens(builtin_tokenizer("cl100k_base"), 100_280))
    found = suggest_references(tokens)
    assert found.unused.tolist() == [100_256, *range(100_261, 100_276), *range(100_277, 100_280)]
    assert found.impossible.tolist() == [124, 125, *range(177, 188)]
    assert not len(found.reserved)
    assert len(found.ids) == 19 + 13


def test_roles_follow_from_encoding_each_token_alone():
    tokenizer = builtin_tokenizer("o200k_base")
    chosen = {
        220: Role.OK,
        40: Role.OK,
        439: Role.PARTIAL,
        124: Role.PARTIAL,
        3413: Role.OTHERWISE,
        199_999: Role.SPECIAL,
        199_998: Role.UNUSED,
    }
    tokens = finish(read_tokens(tokenizer, 200_020))
    only = [token if row in chosen else None for row, token in enumerate(tokens)]
    roles = finish(find_roles(tokenizer, only))
    assert {row: Role(roles[row]) for row in chosen} == chosen


def test_roles_do_not_mind_what_a_tokenizer_adds_around_a_text(tmp_path):
    content = json.loads(word_piece_json())
    assert content["post_processor"]["type"] == "TemplateProcessing"
    tokenizer = opened(tmp_path, word_piece_json())
    tokens = finish(read_tokens(tokenizer, tokenizer.id_limit))
    roles = finish(find_roles(tokenizer, tokens))
    assert roles[tokens.index(b"the")] == Role.OK
    assert roles[tokens.index(b"[CLS]")] == Role.SPECIAL


def test_tokens_that_go_on_with_a_word_are_ok_if_a_word_holds_them(tmp_path):
    content = json.loads(word_piece_json())
    content["model"]["vocab"] |= {"##戦": 500, "##,": 501}
    content["normalizer"]["handle_chinese_chars"] = False
    tokenizer = opened(tmp_path, json.dumps(content))
    tokens = finish(read_tokens(tokenizer, tokenizer.id_limit))
    roles = finish(find_roles(tokenizer, tokens))
    assert roles[tokens.index(b"##e")] == Role.OK
    assert roles[tokens.index("##戦".encode())] == Role.OK
    # BERT's pre-tokenizer makes punctuation a word of its own.
    assert roles[tokens.index(b"##,")] == Role.OTHERWISE
