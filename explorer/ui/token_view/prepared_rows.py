"""Rows made ready to be drawn, the last few hundred of them kept."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QFont

from explorer.ui.token_view.colouring import Scheme, colour_indices
from explorer.ui.token_view.document import TokenDocument, is_inside_character
from explorer.ui.token_view.lane import with_lane
from explorer.ui.token_view.row_layout import lay_out
from explorer.ui.token_view.rows import Row, TokenBox, text_height

_ROWS_KEPT: Final = 400


@dataclass(frozen=True)
class Looks:
    """What decides how a row is laid out.

    Attributes:
        font: Of the text.
        scheme: What decides a token's colour.
        colours: How many there are.
        show_spaces: Whether all white space gets a sign.
        byte_width: Pixels of a byte below the text; 0 if bytes are not shown.
    """

    font: QFont
    scheme: Scheme
    colours: int
    show_spaces: bool
    byte_width: float = 0.0


class PreparedRows:
    """The rows of one document in one look."""

    def __init__(
        self, document: TokenDocument, is_special: Callable[[int], bool], looks: Looks
    ) -> None:
        self._document = document
        self._is_special = is_special
        self._looks = looks
        self._rows: OrderedDict[int, Row] = OrderedDict()
        self._known_rows = document.row_count

    def __getitem__(self, number: int) -> Row:
        """A row, by its number."""
        known = self._rows.get(number)
        if known is None:
            known = self._rows[number] = self._prepare(number)
            if len(self._rows) > _ROWS_KEPT:
                self._rows.popitem(last=False)
        return known

    def place_of(self, offset: int) -> tuple[int, float]:
        """The row of a byte, and its place there in pixels."""
        if not self._document.row_count:
            return 0, 0.0
        number = self._document.row_of(offset)
        into = np.array([offset - self._document.row_span(number)[0]])
        return number, float(self.lefts(number, into)[0])

    def lefts(self, number: int, into: NDArray[np.int64]) -> NDArray[np.float64]:
        """Shape (places,): the places before some bytes of a row, in pixels.

        Args:
            number: Of the row.
            into: Shape (places,): offsets in the row.
        """
        return self[number].layout.xs(into)

    def on_document_grown(self) -> None:
        """Forget the row that was the last one: it may have been cut short by what was known."""
        self._rows.pop(self._known_rows - 1, None)
        self._known_rows = self._document.row_count

    def _prepare(self, number: int) -> Row:
        document = self._document
        start, stop = document.row_span(number)
        data = bytes(document.data[start:stop])
        tokens = document.tokens_between(start, stop)
        ids = document.ids
        indices = colour_indices(
            ids, tokens.start, tokens.stop, self._looks.colours, self._looks.scheme
        )
        begins = document.starts[tokens.start : tokens.stop]
        ends = document.stops[tokens.start : tokens.stop]
        first, behind = begins.clip(start, stop) - start, ends.clip(start, stop) - start
        # Ends too: bytes that no token covers have room of their own.
        cuts = sorted({*first.tolist(), *behind.tolist(), len(data)})
        font, lane = self._looks.font, None
        layout = lay_out(data, font, cuts, show_spaces=self._looks.show_spaces)
        if self._looks.byte_width and data:
            layout, lane = with_lane(layout, font, cuts, self._looks.byte_width)
        places = layout.stretches(first, behind)
        is_cut = {
            edge: is_inside_character(document.data, edge)
            for edge in {*begins.tolist(), *ends.tolist()}
        }
        boxes = [
            TokenBox(
                token,
                int(ids[token]),
                places[index],
                max(begin, start) - start,
                min(end, stop) - start,
                indices[index],
                begins=begin >= start,
                cut=is_cut[begin] or is_cut[end],
                begins_inside=is_cut[begin],
                special=self._is_special(int(ids[token])),
            )
            for index, (token, begin, end) in enumerate(
                zip(tokens, begins.tolist(), ends.tolist(), strict=True)
            )
        ]
        return Row(data, layout, boxes, text_height(font), lane)
