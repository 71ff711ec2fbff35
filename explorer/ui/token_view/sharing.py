"""Characters whose bytes belong to several tokens."""

from explorer.engine.byte_forms import readable, to_hex
from explorer.ui.facts_browser import isolated
from explorer.ui.text import drawable
from explorer.ui.token_view.document import TokenDocument, is_inside_character
from explorer.ui.token_view.editing import character_before, character_behind


def shared_characters(document: TokenDocument, token: int) -> list[str]:
    """Each character that a token shares with others, with the bytes that each token has of it.

    Args:
        document: The text.
        token: The token's number.
    """
    data = document.data
    ends = {int(document.starts[token]), int(document.stops[token])}
    begins = {character_before(data, end) for end in ends if is_inside_character(data, end)}
    return [_divided(document, begin) for begin in sorted(begins)]


def _divided(document: TokenDocument, begin: int) -> str:
    stop = character_behind(document.data, begin)
    parts = [
        to_hex(bytes(document.data[max(begin, start) : min(stop, end)]))
        for start, end in (
            (int(document.starts[token]), int(document.stops[token]))
            for token in document.tokens_between(begin, stop)
        )
        if start < end
    ]
    shown = isolated(drawable(readable(bytes(document.data[begin:stop]))))
    return f"{shown}  {' | '.join(parts)}"
