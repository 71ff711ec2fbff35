"""What the tip beside the mouse tells of a token of the text."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import readable
from explorer.ui.text import drawable, exact_tip, hex_tip, number
from explorer.ui.token_view.document import TokenDocument
from explorer.ui.token_view.sharing import shared_characters

_MOST_BYTES: Final = 48


def token_tip(document: TokenDocument, token: int) -> str:
    """Id, text, bytes and place of a token; of a long one the beginning.

    Args:
        document: The text.
        token: Its number.
    """
    data = document.token_bytes(token)
    more = "…" * (len(data) > _MOST_BYTES)
    tip = QCoreApplication.translate(
        "TokensTab", "id {id}   {text}\n{hex}\ntoken {token}, byte {byte}"
    )
    lines = [
        tip.format(
            id=number(int(document.ids[token])),
            text=drawable(readable(data[:_MOST_BYTES])) + more,
            hex=hex_tip(data[:_MOST_BYTES]) + more,
            token=number(token),
            byte=number(int(document.starts[token])),
        )
    ]
    lines += [
        QCoreApplication.translate("TokensTab", "shared: {character}").format(character=character)
        for character in shared_characters(document, token)
    ]
    return exact_tip("\n".join(lines))
