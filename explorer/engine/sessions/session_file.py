"""A session as one file, `NAME.bpesession`: a zip that another person can open.

`manifest.json` tells format, version, the tokenizers in their order, the titles of the texts, and
the options. The texts stand in `texts/`, byte for byte; the tokenizers see `members`, the training
run `run_member`.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import EngineError, SessionError
from explorer.engine.formats import strict_json
from explorer.engine.formats.files import write_text
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.sessions.archive import pack, temporary_folder, unpacked, unwritable
from explorer.engine.sessions.members import BUILT_IN, read_tokenizer, write_tokenizer
from explorer.engine.sessions.run_member import read_run, write_run
from explorer.engine.sessions.state import MANIFEST, SavedSession, SavedText, SavedTokenizer
from explorer.engine.steps import Step, Steps

_FORMAT: Final = "bpe-explorer-session"
_VERSION: Final = 1
_MOST_TOKENIZERS: Final = 200
_LONGEST_NAME: Final = 200


def save_session(session: SavedSession, path: Path) -> Steps[None]:
    """Write a session; an older file stays until the new one is whole.

    Args:
        session: What to write.
        path: The file.

    Raises:
        SessionError: It cannot be written, or a tokenizer has no form for it.
    """
    total = len(session.tokenizers) + 1
    with temporary_folder() as folder:
        try:
            entries: list[JsonObject] = []
            files = [MANIFEST]
            for number, saved in enumerate(session.tokenizers):
                yield Step("saving", number, total)
                entry = write_tokenizer(saved.tokenizer, folder, number)
                entries.append({"name": saved.name, "origin": saved.origin, **entry.facts})
                files += entry.files
            files += _write_texts(session.texts, folder)
            if session.run is not None:
                files.append(write_run(session.run, folder))
            yield Step("saving", total - 1, total)
            write_text(folder / MANIFEST, _manifest(session, entries))
        except OSError as error:
            raise unwritable(error, folder) from error
        yield from pack(folder, files, path)


def open_session(path: Path) -> Steps[SavedSession]:
    """Read a session.

    Raises:
        SessionError: The file is no session, damaged, of a later version, or cannot be read.
    """
    yield Step("opening", 0, 0)
    with unpacked(path) as folder:
        try:
            manifest = strict_json.read_object(folder / MANIFEST)
            _check_version(manifest, path)
            entries = strict_json.list_at(manifest, "tokenizers", path)[:_MOST_TOKENIZERS]
            tokenizers: list[SavedTokenizer] = []
            for number, facts in enumerate(entries):
                yield Step("opening", number, len(entries))
                tokenizers.append(_read_saved(facts, folder, number, path))
            texts = _read_texts(strict_json.object_at(manifest, "texts", path), folder)
            options = strict_json.object_at(manifest, "options", path)
            run = read_run(folder)
        except (EngineError, OSError) as error:
            raise _about_file(error, path) from error
    current = manifest.get("current")
    is_open = type(current) is int and 0 <= current < len(tokenizers)
    chosen = int(str(current)) if is_open else -1
    return SavedSession(tuple(tokenizers), chosen, texts, options, run)


def _manifest(session: SavedSession, entries: list[JsonObject]) -> str:
    manifest = {
        "format": _FORMAT,
        "version": _VERSION,
        "tokenizers": entries,
        "current": session.current,
        "texts": {view: text.title for view, text in session.texts.items()},
        "options": session.options,
    }
    # Titles come from file names, which may hold what is no text.
    return json.dumps(manifest, indent=1) + "\n"


def _write_texts(texts: Mapping[str, SavedText], folder: Path) -> list[str]:
    (folder / "texts").mkdir(exist_ok=True)
    for view, text in texts.items():
        _text_path(folder, view).write_bytes(text.data)
    return [f"texts/{view}.txt" for view in texts]


def _read_texts(titles: JsonObject, folder: Path) -> dict[str, SavedText]:
    return {
        view: SavedText(str(title)[:_LONGEST_NAME], _text_path(folder, view).read_bytes())
        for view, title in titles.items()
        if _is_view_name(view)
    }


def _text_path(folder: Path, view: str) -> Path:
    return folder / "texts" / f"{view}.txt"


def _is_view_name(view: str) -> bool:
    return view.isascii() and view.isalpha() and view.islower()


def _check_version(manifest: JsonObject, path: Path) -> None:
    if manifest.get("format") != _FORMAT:
        raise SessionError("{file} is no session of this program.", file=path)
    version = manifest.get("version")
    if type(version) is not int or version < 1:
        raise SessionError("{file} does not tell its version. It is damaged.", file=path)
    if version > _VERSION:
        raise SessionError(
            "{file} was saved by a later version of this program, in form {version}; this one "
            "knows forms up to {known}. Get a newer version.",
            file=path,
            version=version,
            known=_VERSION,
        )


def _read_saved(facts: object, folder: Path, number: int, path: Path) -> SavedTokenizer:
    if not isinstance(facts, dict):
        raise SessionError("Tokenizer {number} in {file} is none.", number=number + 1, file=path)
    name = strict_json.text_at(facts, "name", path)[:_LONGEST_NAME].strip() or str(number + 1)
    origin = strict_json.text_at(facts, "origin", path)[:_LONGEST_NAME]
    try:
        tokenizer = read_tokenizer(facts, folder, number, name)
        return SavedTokenizer(name, tokenizer, origin, facts["form"] == BUILT_IN)
    except EngineError as error:
        raise SessionError(
            "The tokenizer “{name}” in {file} cannot be read. The file is damaged, or was changed "
            "by hand. Nothing of it was opened.",
            name=escaped_text(name[:40]),
            file=path,
            details=str(error),
        ) from error


def _about_file(error: EngineError | OSError, path: Path) -> SessionError:
    """Say of the session file what was found out about one of its members."""
    if isinstance(error, SessionError):
        return error
    return SessionError(
        "{file} is no session file, or a part of it is missing or damaged. Ask for it again.",
        file=path,
        details=str(error),
    )
