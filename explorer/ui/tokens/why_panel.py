"""Why this split: the piece of a token, the merges in order, and what became of another token."""

from html import escape

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtWidgets import QFormLayout, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from explorer.engine.byte_forms import readable
from explorer.engine.errors import EngineError
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.tracing import (
    Expectation,
    PieceKind,
    Trace,
    Verdict,
    expect,
    trace,
)
from explorer.engine.vocabulary import Vocabulary
from explorer.ui.text import describe_error, drawable, labelled, number
from explorer.ui.theme import SPACING
from explorer.ui.token_view.document import TokenDocument


class WhyPanel(QWidget):
    """Explains the token that is chosen in the text, and one that the user expected there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("why_panel")
        self._vocabulary: Vocabulary | None = None
        self._document: TokenDocument | None = None
        self._token = 0
        self._reading = SpecialReading.PARSE
        self._expected = QLineEdit(self)
        self._expected.setObjectName("expected_token")
        self._expected.setToolTip(
            self.tr(
                "A text that you thought was one token here; the answer tells what came between."
            )
        )
        self._expected.setAccessibleName(self.tr("Token that you expected here"))
        self._expected.setPlaceholderText(self.tr("text at this place"))
        self._expected.textChanged.connect(self._on_expected_changed)
        self._answer = QTextBrowser(self)
        self._answer.setObjectName("why_answer")
        self._answer.setAccessibleName(self.tr("Why the text splits here"))
        self._answer.setPlaceholderText(self.tr("Click a token to see why."))
        form = QFormLayout()
        form.addRow(self.tr("E&xpected"), self._expected)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACING, 0, 0)
        layout.addLayout(form)
        layout.addWidget(self._answer, 1)

    def show_token(
        self,
        vocabulary: Vocabulary | None,
        document: TokenDocument,
        token: int | None,
        reading: SpecialReading,
    ) -> None:
        """Explain a token of a text; None for no token.

        Args:
            vocabulary: Of the tokenizer; None where it has no merges.
            document: The text.
            token: Its number.
            reading: How special tokens in the text are read.
        """
        self._vocabulary = vocabulary if token is not None else None
        self._document = document
        self._token = token or 0
        self._reading = reading
        self._on_expected_changed()

    @Slot()
    def _on_expected_changed(self) -> None:
        document, vocabulary = self._document, self._vocabulary
        if document is None or vocabulary is None:
            self._answer.clear()
            return
        start = int(document.starts[self._token])
        try:
            found = trace(vocabulary, document.data, start, self._reading)
            html = _explain(found)
            expected = self._expected.text().encode("utf-8", "surrogatepass")
            if expected:
                html = self._about(expected, found, vocabulary, document) + html
        except EngineError as error:
            html = escape(describe_error(error))
        self._answer.setHtml(html)

    def _about(
        self, expected: bytes, piece: Trace, vocabulary: Vocabulary, document: TokenDocument
    ) -> str:
        at = _place_of(expected, document, self._token, piece)
        if at is None:
            text = self.tr("That text stands neither at the chosen token nor in its piece.")
            return f"<p><b>{escape(text)}</b></p>"
        found = expect(vocabulary, document.data, at, at + len(expected), self._reading)
        return f"<p><b>{escape(_verdict(found))}</b></p>"


def _tr(text: str) -> str:
    return QCoreApplication.translate("why_panel", text)


def _shown(token: bytes) -> str:
    return drawable(readable(token))


def _place_of(expected: bytes, document: TokenDocument, token: int, piece: Trace) -> int | None:
    """Where a text stands that covers the beginning of a token, else in its piece."""
    start = int(document.starts[token])
    for at in range(start, max(-1, start - len(expected)), -1):
        if bytes(document.data[at : at + len(expected)]) == expected:
            return at
    within = piece.piece.find(expected)
    return piece.start + within if within >= 0 else None


def _explain(found: Trace) -> str:
    kinds = {
        PieceKind.MATCHED: _tr("piece"),
        PieceKind.UNMATCHED: _tr("piece that the pattern misses"),
        PieceKind.STRAY: _tr("stray byte"),
        PieceKind.SPECIAL: _tr("special token"),
    }
    lines = [f"<p>{labelled(escape(kinds[found.kind]), _code(_shown(found.piece)))}</p>"]
    if found.alternative is not None:
        taken = _tr("taken by alternative {number} of the pattern").format(
            number=found.alternative.number
        )
        lines.append(f"<p>{labelled(escape(taken), _code(found.alternative.expression))}</p>")
    lines.append(f"<p>{_code(_parts(found, 0))}</p>")
    lines += [
        f"<p>{labelled(_rank(step.rank), _code(_parts(found, index)))}</p>"
        for index, step in enumerate(found.steps, 1)
    ]
    if found.is_token and len(found.parts_after(len(found.steps))) > 1:
        lines.append(f"<p>{escape(_tr('As a whole the piece is one token.'))}</p>")
    return "".join(lines)


def _parts(found: Trace, steps: int) -> str:
    return " ".join(f"[{_shown(part)}]" for part in found.parts_after(steps))


def _code(text: str) -> str:
    return f"<code style='white-space:pre-wrap'>{escape(text)}</code>"


def _rank(rank: int) -> str:
    return f"{escape(_tr('rank'))} {number(rank)}"


def _verdict(found: Expectation) -> str:
    step = found.trace.steps[found.step] if found.step is not None else None
    taker = ""
    if step is not None:
        made = _shown(found.trace.piece[step.start : step.stop])
        taker = _tr("the merge of rank {rank}, which made {token}").format(
            rank=number(step.rank), token=made
        )
    match found.verdict:
        case Verdict.MADE:
            return _tr("It is a token here.")
        case Verdict.UNKNOWN:
            return _tr("The vocabulary has no such token.")
        case Verdict.CUT:
            return _tr("The pattern cuts it: it lies in two pieces, and no merge crosses them.")
        case Verdict.TAKEN:
            return _tr("Its bytes were taken first by {merge}.").format(
                merge=taker or _tr("the whole piece, which is one token")
            )
        case Verdict.GREW:
            return _tr("It was a token for a while; then it was taken by {merge}.").format(
                merge=taker or _tr("the whole piece, which is one token")
            )
        case Verdict.WHOLE_PIECE_ONLY:
            return _tr("No merge makes it; only a piece that is nothing else becomes this token.")
