"""What a tokenizer does not give back of a text, in words."""

from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import escaped
from explorer.engine.comparing.changes import Change
from explorer.engine.comparing.measuring import Measure
from explorer.engine.comparing.round_trip import Loss
from explorer.ui.text import in_a_row, listed, number


def what_is_lost(measure: Measure) -> str:
    """In a few words; empty if nothing is."""
    if measure.loss is None:
        return ""
    parts = [_change_name(change) for change in measure.loss.changes]
    if measure.has_unknown:
        text = _tr("{unknown} of {tokens} tokens unknown")
        parts.append(text.format(unknown=number(measure.unknown), tokens=number(measure.tokens)))
    return listed(parts) or _tr("text lost")


def loss_told(measure: Measure) -> str:
    """In sentences, with the first place; empty if nothing is lost."""
    if measure.loss is None:
        return ""
    said = _tr("The text is not given back: {loss}.").format(loss=what_is_lost(measure))
    return in_a_row([said, _place(measure.loss)])


def _place(loss: Loss) -> str:
    text = _tr("First at byte {offset}, line {line}: {lost} becomes {found}.")
    return text.format(
        offset=number(loss.offset),
        line=number(loss.line),
        lost=_quoted(loss.lost),
        found=_quoted(loss.found),
    )


def _quoted(data: bytes) -> str:
    return f"“{escaped(data)}”" if data else "∅"


def _change_name(change: Change) -> str:
    return {
        Change.LOWER_CASE: _tr("lower case"),
        Change.WHITE_SPACE: _tr("white space"),
        Change.CONTROLS: _tr("control characters"),
        Change.UNICODE_FORM: _tr("Unicode form"),
        Change.MARKS: _tr("accents and other marks"),
    }[change]


def _tr(text: str) -> str:
    return QCoreApplication.translate("losses", text)
