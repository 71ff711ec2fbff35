"""Writes classes.npz: the class of every code point, as runs. Run by hand on a Unicode update.

The classes must be those of the encoders, so run it with the version of `regex` whose tables agree
with tiktoken's (a test checks that for every code point).
"""

from pathlib import Path

import numpy as np
import regex

# Values of explorer.engine.training.char_classes; later ones win.
CLASSES = [
    (r"\p{M}", 1),
    (r"[\p{Lu}\p{Lt}]", 2),
    (r"\p{Ll}", 3),
    (r"[\p{Lm}\p{Lo}]", 4),
    (r"\p{N}", 5),
    (r"\s", 6),
    (r"[\r\n]", 7),
]


def main() -> None:
    """Write classes.npz beside this file."""
    # Surrogates cannot stand in UTF-8; a NUL of class 0 takes their place.
    text = "".join("\0" if 0xD800 <= code < 0xE000 else chr(code) for code in range(0x110000))
    table = np.zeros(len(text), np.uint8)
    for expression, value in CLASSES:
        for match in regex.finditer(expression, text):
            table[match.start()] = value
    starts = np.flatnonzero(np.diff(table, prepend=255)).astype(np.int32)
    path = Path(__file__).with_name("classes.npz")
    np.savez_compressed(path, starts=starts, values=table[starts])


if __name__ == "__main__":
    main()
