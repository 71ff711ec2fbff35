"""What a comparison means, in words."""

from collections import Counter
from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import escaped_text, readable
from explorer.engine.lab.injection.comparing import Comparison, Forged
from explorer.engine.lab.injection.effects import Effect, effect
from explorer.engine.lab.injection.templates import ASSISTANT, SYSTEM, USER
from explorer.ui.text import drawable, listed, number

_MOST_NAMED: Final = 6


def alarm(comparison: Comparison) -> str:
    """How many special tokens were forged, by whom, and what they do; needs at least one."""
    titles = {SYSTEM: _tr("system"), USER: _tr("user"), ASSISTANT: _tr("assistant")}
    fields = dict.fromkeys(field for one in comparison.forged for field in one.fields)
    head = _tr("Special tokens that are forged: {count}, by the text of: {fields}.").format(
        count=number(len(comparison.forged)),
        fields=listed(titles[field] for field in fields),
    )
    kinds = Counter(_what(one, comparison.own_specials) for one in comparison.forged)
    lines = [
        line if count == 1 else _tr("{line} ({count} times)").format(line=line, count=number(count))
        for line, count in kinds.most_common(_MOST_NAMED)
    ]
    if len(kinds) > _MOST_NAMED:
        lines.append(_tr("and {count} other kinds").format(count=number(len(kinds) - _MOST_NAMED)))
    if comparison.remaining:
        lines.append(_remaining(comparison))
    return "\n".join([head, *lines])


def _remaining(comparison: Comparison) -> str:
    specials = dict.fromkeys(one.special for one in comparison.remaining)
    return _tr(
        "Even as plain text they remain: {name} does not call these special, and finds them in any "
        "text: {specials}."
    ).format(
        name=comparison.extended.tokenizer.name,
        specials=listed(map(escaped_text, specials)),
    )


def reassurance(comparison: Comparison) -> str:
    """What to say where nothing was forged."""
    if comparison.same_ids:
        return _tr("No special token is forged: both ways give the same ids.")
    return _tr(
        "No special token is forged. The ids differ because this tokenizer treats the beginning of "
        "each text in its own way: it puts a space there, or normalizes."
    )


def addition(comparison: Comparison) -> str:
    """Which special tokens were added on a copy; empty for none."""
    added = comparison.extended.added
    if not added:
        return ""
    template = _tr("Added on a copy of {name}, which lacks them: {specials}.")
    return template.format(
        name=comparison.extended.tokenizer.name,
        specials=listed(f"{escaped_text(text)} = {number}" for text, number in added.items()),
    )


def _what(one: Forged, own: Collection[str]) -> str:
    what = effect(one.special, own)
    line = _tr("{special} (id {id}) {effect}").format(
        special=escaped_text(one.special),
        id=one.id,
        effect=QCoreApplication.translate("engine", what),
    )
    if what is Effect.NEW_MESSAGE and one.followed_by:
        return _tr("{line}: “{role}”").format(line=line, role=drawable(readable(one.followed_by)))
    return line


def _tr(text: str) -> str:
    return QCoreApplication.translate("verdict", text)
