"""Which tokenizers are open is remembered, and so they are there again at the next start."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from explorer.engine.patterns import resolve_pattern
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES
from explorer.ui.session import OpenTokenizer, Session, Source
from explorer.ui.settings import Settings
from explorer.ui.tokenizer_opener import Reopened, TokenizerOpener


def remember_tokenizers(
    session: Session, settings: Settings, besides: Collection[OpenTokenizer] = ()
) -> None:
    """Note what can be opened again; what is in no file is not among it.

    Args:
        session: What is open.
        settings: Remember it.
        besides: What will be there anyway.
    """
    settings.open_tokenizers = tuple(
        _facts(entry, entry.source, is_current=entry is session.current)
        for entry in session.tokenizers
        if entry.source is not None and entry not in besides
    )


def reopen_tokenizers(
    opener: TokenizerOpener, settings: Settings, besides: Sequence[Path] = ()
) -> None:
    """Open in the background what was open when the last session ended.

    Args:
        opener: Opens it.
        settings: Remember it.
        besides: Files that are opened anyway, of which one becomes the current tokenizer.
    """
    found = [found for facts in settings.open_tokenizers if (found := _read(facts))]
    taken = {path.resolve() for path in besides}
    opener.open_again(
        [
            replace(one, is_current=one.is_current and not taken)
            for one in found
            if not isinstance(one.source.place, Path) or one.source.place.resolve() not in taken
        ]
    )


def _facts(entry: OpenTokenizer, source: Source, *, is_current: bool) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": entry.name, "current": is_current}
    if isinstance(source.place, Path):
        facts["path"] = str(source.place)
    else:
        facts["built-in"] = source.place
    if source.pattern is not None:
        facts["pattern"] = source.pattern.expression
    return facts


def _read(facts: Mapping[str, Any]) -> Reopened | None:
    """What was noted; None for what no version notes."""
    match facts:
        case {"built-in": str(known)} if known in BUILTIN_NAMES:
            source = Source(known)
        case {"path": str(path), "pattern": str(expression)}:
            source = Source(Path(path), resolve_pattern(expression))
        case {"path": str(path)}:
            source = Source(Path(path))
        case _:
            return None
    given = facts.get("name")
    name = given if isinstance(given, str) and given.strip() else str(source.place)
    return Reopened(source, name, facts.get("current") is True)
