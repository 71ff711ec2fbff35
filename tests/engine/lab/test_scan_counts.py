"""The vocabulary scan of the encodings: every number that is known of them."""

from dataclasses import asdict

import pytest
from scans import scanned

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.marks import Mark

NAMES = ("r50k_base", "p50k_base", "cl100k_base", "o200k_base")
RIGHT = {
    "n_vocab": (50257, 50281, 100277, 200019),
    "mergeable": (50256, 50280, 100256, 199998),
    "specials": (1, 1, 5, 2),
    "unused_ids": (0, 0, 16, 19),
    "not_utf8": (344, 344, 773, 1562),
    "single_byte_not_utf8": (128, 128, 128, 128),
    "multi_byte_not_utf8": (216, 216, 645, 1434),
    "prefix": (181, 181, 532, 1190),
    "suffix": (31, 31, 110, 236),
    "both": (4, 4, 3, 8),
    "impossible_bytes": (13, 13, 13, 13),
    "reencodes_differently": (0, 0, 0, 12),
    "not_derivable": (0, 0, 0, 0),
    "witnesses_found": (331, 331, 760, 1560),
    "unreachable": (13, 13, 13, 14),
    "exhausted": (0, 0, 0, 0),
    "given_up": (0, 0, 0, 0),
    "leaves": (35636, None, 74341, 144646),
    "one_parent": (6186, None, 10922, 24918),
    "max_depth": (8, None, 10, 10),
}


@pytest.mark.parametrize(("name", "column"), [(name, at) for at, name in enumerate(NAMES)])
def test_all_counts_of_an_encoding(name, column):
    told = asdict(scanned(name).counts)
    right = {key: values[column] for key, values in RIGHT.items() if values[column] is not None}
    assert {key: told[key] for key in right} == right
    assert set(told) == set(RIGHT)


@pytest.mark.parametrize("name", NAMES)
def test_the_number_of_a_category_is_the_number_of_tokens_that_have_it(name):
    found = scanned(name)
    for category in (Category.PREFIX, Category.SUFFIX, Category.BOTH):
        count = getattr(found.counts, category.name.lower())
        assert count == (found.categories == category).sum()
    assert (found.categories == Category.BYTE).sum() == 115


@pytest.mark.parametrize("name", NAMES)
def test_the_impossible_bytes_have_the_ids_that_are_known(name):
    found = scanned(name)
    ids = found.table.ids[found.categories == Category.IMPOSSIBLE]
    assert ids.tolist() == [124, 125, *range(177, 188)]


def test_the_unused_ids_are_those_that_are_known():
    cl100k, o200k = scanned("cl100k_base"), scanned("o200k_base")
    unused = cl100k.table.ids[cl100k.categories == Category.UNUSED].tolist()
    assert unused == [100256, *range(100261, 100276)]
    unused = o200k.table.ids[o200k.categories == Category.UNUSED].tolist()
    assert unused == [199998, *range(200000, 200018)]


def test_long_chinese_tokens_are_marked_as_explicit():
    o200k = scanned("o200k_base")
    assert o200k.marked(Mark.EXPLICIT).sum() == 37
    assert o200k.marked(Mark.EXPLICIT)[177431]
    assert scanned("cl100k_base").marked(Mark.EXPLICIT).sum() == 0


def test_marks_tell_digits_white_space_and_length():
    r50k = scanned("r50k_base")
    ids = {token: row for row, token in enumerate(r50k.table.tokens)}
    assert r50k.marked(Mark.DIGITS)[ids[b" 000"]]
    assert r50k.marked(Mark.SPACE)[ids[b"\n\n"]]
    assert not r50k.marked(Mark.SPACE)[ids[b"the"]]
    assert r50k.marked(Mark.LONG)[30906]
