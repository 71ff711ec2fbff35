"""The class table is that of `regex` and of tiktoken, for every code point."""

import numpy as np
import pytest
import regex
import tiktoken

from explorer.engine.training.char_classes import (
    CASELESS,
    LINE_END,
    LOWER,
    MARK,
    NUMBER,
    SPACE,
    UPPER,
    char_classes,
)

_CLASSES = {
    r"\p{M}": [MARK],
    r"[\p{Lu}\p{Lt}]": [UPPER],
    r"\p{Ll}": [LOWER],
    r"[\p{Lm}\p{Lo}]": [CASELESS],
    r"\p{L}": [UPPER, LOWER, CASELESS],
    r"\p{N}": [NUMBER],
    r"\s": [SPACE, LINE_END],
    r"[\r\n]": [LINE_END],
}
_CODE_POINTS = [code for code in range(0x110000) if not 0xD800 <= code < 0xE000]
_TEXT = "".join(map(chr, _CODE_POINTS))


def _members(found: str) -> np.ndarray:
    table = np.zeros(0x110000, bool)
    table[np.frombuffer(found.encode("utf-32-le"), np.uint32)] = True
    return table


@pytest.mark.parametrize("expression", _CLASSES)
def test_each_class_holds_what_regex_matches(expression):
    ours = np.isin(char_classes(), _CLASSES[expression])
    assert np.array_equal(ours, _members("".join(regex.findall(expression, _TEXT))))


@pytest.mark.parametrize("expression", _CLASSES)
def test_each_class_holds_what_tiktoken_matches(expression):
    # tiktoken drops what its pattern misses, so what it encodes is the class.
    encoding = tiktoken.Encoding(
        "class",
        pat_str=expression,
        mergeable_ranks={bytes([byte]): byte for byte in range(256)},
        special_tokens={},
    )
    found = encoding.encode_to_numpy(_TEXT).astype(np.uint8).tobytes().decode()
    ours = np.isin(char_classes(), _CLASSES[expression])
    assert np.array_equal(ours, _members(found))


def test_every_code_point_has_a_class():
    assert char_classes().shape == (0x110000,)
    assert char_classes().max() == LINE_END
