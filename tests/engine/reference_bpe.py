"""A slow, obvious trainer: after every merge it counts every pair of the whole corpus again."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

Pair = tuple[int, int]
BYTES = [bytes([byte]) for byte in range(256)]


@dataclass(frozen=True)
class Step:
    """One merge: its pair, how often that stood in the corpus, and the tokens left behind it."""

    left: int
    right: int
    frequency: int
    tokens: int


def train_slowly(
    pieces: Mapping[bytes, int] | Iterable[bytes],
    most_merges: int,
    min_frequency: int = 1,
    max_token_bytes: int = 0,
    ties: str = "ids",
    tokens: Sequence[bytes] = BYTES,
    tokenize: Callable[[bytes], list[int]] = list,
) -> tuple[list[Step], str]:
    """Learn merges by the definition of byte-pair encoding.

    Pairs are counted at every position, so that `aaa` holds `aa` twice. Of the most frequent ones
    the smallest (left id, right id) is merged, or the one with the greatest (left bytes, right
    bytes), or the one that is seen first; from left to right.

    Returns:
        The merges, and why there are no more, in the words of `StopReason`.
    """
    words = [(tokenize(piece), count) for piece, count in Counter(pieces).items()]
    token_bytes = list(tokens)
    steps: list[Step] = []
    while len(steps) < most_merges:
        counts = count_pairs(words)
        allowed = {
            pair: count
            for pair, count in counts.items()
            if not max_token_bytes
            or len(token_bytes[pair[0]]) + len(token_bytes[pair[1]]) <= max_token_bytes
        }
        frequent = {pair: count for pair, count in allowed.items() if count >= min_frequency}
        if not counts:
            return steps, "no-pairs"
        if not frequent:
            too_rare = max(counts.values()) < min_frequency
            return steps, "min-frequency" if too_rare else "max-length"
        best = tied(frequent, token_bytes, ties)[0]
        words = [(merged(ids, best, len(token_bytes)), count) for ids, count in words]
        token_bytes.append(token_bytes[best[0]] + token_bytes[best[1]])
        left = sum(len(ids) * count for ids, count in words)
        steps.append(Step(*best, counts[best], left))
    return steps, "size"


def tied(counts: Mapping[Pair, int], token_bytes: Sequence[bytes], ties: str) -> list[Pair]:
    """The most frequent pairs in the order of a rule for ties."""
    most = max(counts.values())
    best = [pair for pair, count in counts.items() if count == most]
    match ties:
        case "ids":
            return sorted(best)
        case "bytes":
            return sorted(best, key=lambda pair: [token_bytes[part] for part in pair], reverse=True)
        case _:
            return best


def count_pairs(words: Iterable[tuple[list[int], int]]) -> Counter[Pair]:
    """How often each pair stands in words that occur a number of times."""
    counts: Counter[Pair] = Counter()
    for ids, count in words:
        for position in range(len(ids) - 1):
            counts[ids[position], ids[position + 1]] += count
    return counts


def merged(ids: list[int], pair: Pair, new: int) -> list[int]:
    """Replace a pair from left to right, where one occurrence does not overlap the next."""
    result: list[int] = []
    position = 0
    while position < len(ids):
        if tuple(ids[position : position + 2]) == pair:
            result.append(new)
            position += 2
        else:
            result.append(ids[position])
            position += 1
    return result


def with_merges(ids: list[int], merges: Iterable[tuple[Pair, int]]) -> list[int]:
    """Apply merges, each a pair and its token, one after another."""
    for pair, new in merges:
        ids = merged(ids, pair, new)
    return ids
