"""Writes why a token is one as HTML for the panel that tells it."""

from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import readable
from explorer.engine.ranks import MergeStep
from explorer.engine.tokenizers.tracing import Expectation, PieceKind, Trace, Verdict
from explorer.ui.facts_browser import isolated
from explorer.ui.text import drawable, labelled, number, shorten

# Of a longer piece only the merges of one token are told, and not all of its parts after each.
_LONGEST_PIECE: Final = 100
_MOST_STEPS: Final = 200


def explain(found: Trace, first: int, last: int) -> str:
    """How a piece became tokens.

    Args:
        found: The piece.
        first: Offset in the piece of the first byte of the chosen token.
        last: Offset behind its last one.
    """
    kinds = {
        PieceKind.MATCHED: _tr("piece"),
        PieceKind.UNMATCHED: _tr("piece that the pattern misses"),
        PieceKind.STRAY: _tr("stray byte"),
        PieceKind.SPECIAL: _tr("special token"),
    }
    lines = [labelled(escape(kinds[found.kind]), _code(_shown(found.piece)))]
    if found.alternative is not None:
        taken = _tr("taken by alternative {number} of the pattern").format(
            number=found.alternative.number
        )
        lines.append(labelled(escape(taken), _code(found.alternative.expression)))
    is_long = len(found.piece) > _LONGEST_PIECE
    lines += _merges_of(found, first, last) if is_long else _merges(found)
    return "".join(f"<p>{line}</p>" for line in lines)


def reason(found: Trace) -> str:
    """Why the piece became these tokens, in one sentence."""
    if found.kind is PieceKind.SPECIAL:
        return _tr("It is a special token: these are found before the pattern splits the text.")
    if found.kind is PieceKind.STRAY:
        return _tr("It is a byte that belongs to no character: such a byte is a token by itself.")
    count = len(found.tokens)
    if count > 1:
        text = _tr("The piece became {count} tokens: no merge joins two that stand side by side.")
        return text.format(count=number(count))
    if len(found.piece) - len(found.steps) > 1:
        return _tr("As a whole the piece is one token, although no merges lead to it.")
    return _tr("As a whole the piece is one token.")


def _merges(found: Trace) -> list[str]:
    """All parts of the piece, first as bytes, then after each merge."""
    after = [
        labelled(_id(step), _code(_parts(found, index)))
        for index, step in enumerate(found.steps, 1)
    ]
    text = _tr("Of all merges that can be made, that with the lowest id comes first:")
    head = [escape(text)] if after else []
    return [*head, _code(_parts(found, 0)), *after]


def _merges_of(found: Trace, first: int, last: int) -> list[str]:
    """The merges in which one token of the piece was made."""
    made = [step for step in found.steps if first <= step.start and step.stop <= last]
    text = _tr("The piece has {size} bytes. The merges of the chosen token, of {count} in all:")
    lines = [escape(text.format(size=number(len(found.piece)), count=number(len(found.steps))))]
    for step in made[:_MOST_STEPS]:
        left = _shown(found.piece[step.start : step.middle])
        right = _shown(found.piece[step.middle : step.stop])
        lines.append(labelled(_id(step), _code(f"[{left}] [{right}]")))
    if len(made) > _MOST_STEPS:
        more = _tr("and {count} more").format(count=number(len(made) - _MOST_STEPS))
        lines.append(escape(more))
    return lines


def verdict(found: Expectation) -> str:
    """What became of a token that somebody expected, as plain text."""
    step = found.trace.steps[found.step] if found.step is not None else None
    taker = _tr("the whole piece, which is one token")
    if step is not None:
        made = _shown(found.trace.piece[step.start : step.stop])
        taker = _tr("the merge that makes {token} (id {id})").format(
            id=number(step.rank), token=made
        )
    match found.verdict:
        case Verdict.MADE:
            return _tr("It is a token here.")
        case Verdict.UNKNOWN:
            return _tr("The vocabulary has no such token.")
        case Verdict.CUT:
            return _tr("The pattern cuts it: it lies in two pieces, and no merge crosses them.")
        case Verdict.TAKEN:
            return _tr("Its bytes were taken first by {merge}.").format(merge=taker)
        case Verdict.GREW:
            return _tr("It was a token for a while; then it was taken by {merge}.").format(
                merge=taker
            )
        case Verdict.WHOLE_PIECE_ONLY:
            return _tr("No merge makes it; only a piece that is nothing else becomes this token.")


def _parts(found: Trace, steps: int) -> str:
    return " ".join(f"[{_shown(part)}]" for part in found.parts_after(steps))


def _shown(token: bytes) -> str:
    return isolated(drawable(shorten(token, readable)))


def _code(text: str) -> str:
    return f"<code style='white-space:pre-wrap'>{escape(text)}</code>"


def _id(step: MergeStep) -> str:
    """The token that a merge makes; its id is the rank of the merge."""
    return escape(_tr("id {id}").format(id=number(step.rank)))


def _tr(text: str) -> str:
    return QCoreApplication.translate("why_panel", text)
