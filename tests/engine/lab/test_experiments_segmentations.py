"""Ways to split: counted by dynamic programming, and the shortest one."""

from itertools import pairwise, product

import pytest

from explorer.engine.lab.experiments.cards import card_named
from explorer.engine.lab.experiments.running import run_card
from explorer.engine.lab.experiments.segmentations import count_ways
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer


def split(tokenizer, text=None):
    (result,) = finish(run_card(card_named("ways-to-split"), [tokenizer], text))
    return {line.key: line for line in result.lines}


def all_ways(piece, ids):
    """Every segmentation, by trying all places of cuts."""
    for cuts in product([False, True], repeat=len(piece) - 1):
        bounds = [0, *(at for at, cut in enumerate(cuts, 1) if cut), len(piece)]
        parts = [piece[start:stop] for start, stop in pairwise(bounds)]
        if all(part in ids for part in parts):
            yield parts


@pytest.mark.parametrize(
    ("encoding", "ways"), [("r50k_base", 238), ("cl100k_base", 238), ("o200k_base", 266)]
)
def test_strawberry_can_be_cut_in_hundreds_of_ways(encoding, ways):
    tokenizer = builtin_tokenizer(encoding)
    assert split(tokenizer)["1"].facts["ways"] == ways
    assert len(list(all_ways(b"strawberry", tokenizer.vocabulary.ids))) == ways


def test_greedy_is_not_the_shortest():
    found = split(builtin_tokenizer("r50k_base"))
    assert found["2"].token_bytes == (b" Hex", b"at", b"rig", b"es", b"imal")
    assert found["2-shortest"].facts["count"] == 4
    assert b"".join(found["2-shortest"].token_bytes) == b" Hexatrigesimal"


@pytest.mark.parametrize("piece", [b"a", b" the", b"there and then", b"\xff\x00aaaa"])
def test_count_and_shortest_agree_with_trying_all(thousand, piece):
    ways, shortest = finish(count_ways(piece, thousand.ids, 64))
    tried = list(all_ways(piece, thousand.ids))
    assert ways == len(tried)
    assert len(shortest) == min(map(len, tried))
    assert shortest in tried


def test_cuts_between_pieces_are_fixed():
    found = split(builtin_tokenizer("r50k_base"), b"strawberry strawberry")
    alone = split(builtin_tokenizer("r50k_base"), b" strawberry")["1"].facts["ways"]
    assert found["1"].facts["ways"] == 238 * alone


def test_large_numbers_are_exact_and_written_short(from_merges):
    # 'aa' and nothing else: the ways are the Fibonacci numbers.
    tokenizer = TrainedTokenizer(from_merges([(97, 97)]))
    line = split(tokenizer, b"a" * 100)["1"]
    assert line.facts["ways"] == 573147844013817084101
    assert str(line.figures[0].said).endswith("5.73 × 10^20")


def test_a_number_that_nobody_can_write_is_rounded(from_merges):
    tokenizer = TrainedTokenizer(from_merges([(97, 97)]))
    ways = split(tokenizer, b"a" * 16_384)["1-shortest"]
    assert len(ways.ids) == 8192
    assert split(tokenizer, b"a" * 16_384)["1"].facts["ways"] < 10**4000
    doubled = TrainedTokenizer(from_merges([(97, 97), (256, 256), (256, 97), (257, 257)]))
    assert "× 10^" in str(split(doubled, b"a" * 16_384)["1"].facts["ways"])
