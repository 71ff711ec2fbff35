"""How llama.cpp finds special tokens."""

from collections.abc import Iterator, Mapping
from typing import Final

from explorer.engine.lab.specials.matching import Found, gaps, space_before, space_behind

# `isspace` in the locale that C programs start with.
_SPACES: Final = " \t\n\v\f\r"


def find_like_llama_cpp(
    text: str, specials: Mapping[str, int], *, lstrip: bool = False, rstrip: bool = False
) -> list[Found]:
    """The specials of a text, with `parse_special`.

    The longest special, in bytes, is looked for in the whole text, then the next one in what is
    left, and so on; with the attributes LSTRIP and RSTRIP ASCII white space beside it is dropped
    (`tokenizer_st_partition` in src/llama-vocab.cpp, which goes through `cache_special_tokens`,
    sorted by length). Which of two of one length comes first is left to `std::sort`; here it is
    the lower id. Without `parse_special` control tokens are not looked for.

    Args:
        text: The text.
        specials: Their ids.
        lstrip: Whether all have this attribute.
        rstrip: Whether all have this attribute.
    """
    found: list[Found] = []
    for special in sorted(specials, key=lambda text: (-_byte_length(text), specials[text])):
        for start, stop in list(gaps(text, found)):
            found += _find_in(text, start, stop, special, lstrip=lstrip, rstrip=rstrip)
        found.sort()
    return found


def _find_in(
    text: str, start: int, stop: int, special: str, *, lstrip: bool, rstrip: bool
) -> Iterator[Found]:
    """Look for one special in one fragment."""
    while (place := text.find(special, start, stop)) >= 0:
        end = place + len(special)
        begin = space_before(text, place, start, _SPACES.__contains__) if lstrip else place
        start = space_behind(text, end, stop, _SPACES.__contains__) if rstrip else end
        yield Found(begin, start, special)


def _byte_length(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
