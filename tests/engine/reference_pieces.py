"""A slow, obvious way from a corpus to its pieces."""

from collections import Counter
from collections.abc import Sequence

import regex


def count_slowly(
    data: bytes, expression: str, specials: Sequence[str] = ()
) -> tuple[Counter[bytes], Counter[str]]:
    """Count the pieces and the specials of one document.

    Where specials overlap, the leftmost and then the longest counts. Stray bytes and runs of text
    that the expression misses are pieces of their own.
    """
    text = data.decode("utf-8", "surrogateescape")
    found: Counter[str] = Counter()
    pieces: Counter[bytes] = Counter()
    start = at = 0
    by_length = sorted(specials, key=lambda special: -len(special.encode()))
    while at < len(text):
        special = next((special for special in by_length if text.startswith(special, at)), None)
        stray = "\udc80" <= text[at] <= "\udcff"
        if special is None and not stray:
            at += 1
            continue
        pieces += _split(text[start:at], expression)
        if special is None:
            pieces[text[at].encode("utf-8", "surrogateescape")] += 1
            at += 1
        else:
            found[special] += 1
            at += len(special)
        start = at
    return pieces + _split(text[start:], expression), found


def _split(text: str, expression: str) -> Counter[bytes]:
    pieces: Counter[bytes] = Counter()
    covered = 0
    for match in regex.finditer(expression, text):
        pieces[text[covered : match.start()].encode()] += 1
        pieces[match.group().encode()] += 1
        covered = match.end()
    pieces[text[covered:].encode()] += 1
    del pieces[b""]
    return pieces
