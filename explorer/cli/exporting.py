"""The files that a run leaves: chosen and made room for before it, written after it."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from explorer.cli.messages import note
from explorer.cli.quiet import libraries_silent
from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import EngineError, RequestError
from explorer.engine.formats.export import MODEL_FORMAT, export, no_room_for, why_not
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.training.algorithms import Algorithm
from explorer.engine.training.request import TrainingRequest
from explorer.engine.vocabulary import Vocabulary

USUAL_FORMATS: Final = ("tiktoken", "huggingface", "csv")
_TABLE: Final = "csv"
# Bytes of a file's name that leave room for what is added to it.
_LONGEST_NAME: Final = 200


def formats_to_write(request: TrainingRequest, asked: Sequence[str] | None) -> list[str]:
    """The formats asked for, else those of the usual ones that can hold what will be learned.

    Raises:
        FormatError: A format that was asked for cannot.
    """
    if request.algorithm is not Algorithm.BYTE_BPE:
        for name in asked or ():
            if name != MODEL_FORMAT:
                raise no_room_for(request.algorithm.label, name)
        return [MODEL_FORMAT]
    reasons = {name: why_not(_begun(request), name) for name in asked or USUAL_FORMATS}
    for name, reason in reasons.items():
        if reason is not None:
            if asked:
                raise reason
            note(f"no {name} file is written: {reason}")
    return [name for name, reason in reasons.items() if reason is None]


def _begun(request: TrainingRequest) -> Vocabulary:
    """The vocabulary of byte-level BPE before anything is learned."""
    if request.base is not None:
        return request.base
    none = np.empty(0, np.int32)
    return Vocabulary.from_merges(
        request.pattern, none, none, none.astype(np.int64), request.specials
    )


def picture_path(name: str) -> Path:
    """The file that is to hold the picture.

    Raises:
        RequestError: No picture can be there: it is a folder, or no name of a PNG file.
    """
    path = Path(name)
    if not name:
        raise RequestError("The name of the picture is empty. Name a file such as merges.png.")
    if path.is_dir():
        raise RequestError(
            "The picture cannot replace the folder {path}. Name a file such as {example}.",
            path=escaped_text(name),
            example=escaped_text(str(path / "merges.png")),
        )
    if path.suffix.lower() != ".png":
        raise RequestError(
            "The picture is written as PNG, so its name must end in .png, and “{path}” does not.",
            path=escaped_text(name),
        )
    return path


def corpus_name(request: TrainingRequest) -> str:
    """What the files of a run are named after: the first file or folder of the corpus."""
    path = (request.sources or request.counts)[0]
    # The names “.” and “..” say nothing.
    name = (path if path.stem.strip(".") else path.resolve()).stem
    return os.fsencode(name)[:_LONGEST_NAME].decode(errors="ignore") or "corpus"


def export_all(
    tokenizer: Tokenizer, formats: Sequence[str], folder: Path, stem: str
) -> tuple[list[Path], list[str]]:
    """Write each format, whatever becomes of the others.

    Returns:
        The files that were written, and for each format that was not the reason.
    """
    files: list[Path] = []
    failures: list[str] = []
    for name in formats:
        try:
            with libraries_silent():
                exported = export(tokenizer, name, folder, stem)
        except EngineError as error:
            failures.append(f"no {name} file is written: {error}")
            continue
        files += exported.files
        # That a table alone cannot be loaded matters only where there is nothing else.
        if name != _TABLE or len(formats) == 1:
            for warning in exported.warnings:
                note(str(warning))
    return files, failures
