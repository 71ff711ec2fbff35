"""Opening a tokenizer by its name, or from a file of any kind that is in use."""

from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import EngineError, FormatError
from explorer.engine.formats import minbpe, strict_json
from explorer.engine.formats.files import is_folder
from explorer.engine.opening.huggingface_json import open_content
from explorer.engine.opening.rank_file import open_ranks, vocabulary_notices
from explorer.engine.opening.recognising import USUAL_NAMES, FileKind, recognise
from explorer.engine.opening.sentencepiece_file import open_model
from explorer.engine.opening.tekken_file import is_tekken, open_tekken
from explorer.engine.opening.vocab_and_merges import (
    is_vocab,
    merges_beside,
    open_pair,
    vocab_beside,
)
from explorer.engine.patterns import Pattern
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES, builtin_tokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer

# Models of other kinds have this ending too, so a folder with one need not be a tokenizer.
_IN_A_FOLDER: Final = (*USUAL_NAMES, "*.model")
_NAMELESS: Final = ("tokenizer", "tekken")


def load_tokenizer(source: str | Path, pattern: Pattern | None = None) -> Tokenizer:
    """Open a tokenizer that comes with the program, or a file or folder.

    Args:
        source: One of `BUILTIN_NAMES`; else a rank file of tiktoken, a tokenizer.json of Hugging
            Face, a tekken.json of Mistral, a vocab.json or merges.txt beside the other one, a model
            of minbpe or SentencePiece, or a folder that holds one of these. A file of the same name
            as a built-in one is opened as `./NAME` or as a Path.
        pattern: How text is split; for rank files and vocab.json, which do not tell it.

    Returns:
        The tokenizer; `notices` lists all in the file that changes ids or text.

    Raises:
        MissingPatternError: Nothing tells the pattern: ask for one.
        FormatError: The file is missing, damaged, or no tokenizer; its pattern is invalid, its
            special tokens cannot be told apart, or a library is missing or refuses it.
    """
    if isinstance(source, str) and source in BUILTIN_NAMES:
        _refuse_pattern(pattern, source)
        return builtin_tokenizer(source)
    path = _find_file(Path(source))
    try:
        return _open(path, pattern)
    except EngineError as error:
        if any(isinstance(value, Path) for value in error.fields.values()):
            raise
        raise FormatError(
            "{file} cannot be opened. {problem}", file=path, problem=error, details=error.details
        ) from error


def takes_pattern(source: str | Path) -> bool:
    """Whether a tokenizer does not tell by itself how text is split: it is a rank file.

    Args:
        source: See `load_tokenizer`.

    Raises:
        FormatError: The file is missing or no tokenizer.
    """
    if isinstance(source, str) and source in BUILTIN_NAMES:
        return False
    return recognise(_find_file(Path(source))) is FileKind.RANKS


def _open(path: Path, pattern: Pattern | None) -> Tokenizer:
    kind = recognise(path)
    if kind is FileKind.RANKS:
        return open_ranks(path, pattern)
    if kind is FileKind.MERGES:
        return open_pair(vocab_beside(path), path, pattern)
    if kind is FileKind.JSON:
        return _open_json(path, pattern)
    _refuse_pattern(pattern, path)
    match kind:
        case FileKind.MINBPE:
            vocabulary = minbpe.read(path)
            return TrainedTokenizer(vocabulary, path.stem, vocabulary_notices(vocabulary))
        case FileKind.SENTENCEPIECE:
            return open_model(path, path.stem)


def _open_json(path: Path, pattern: Pattern | None) -> Tokenizer:
    content = strict_json.read_object(path)
    if is_vocab(content, path):
        return open_pair(path, merges_beside(path), pattern)
    _refuse_pattern(pattern, path)
    name = path.resolve().parent.name if path.stem in _NAMELESS else path.stem
    if isinstance(content.get("model"), dict):
        return open_content(content, path, name)
    if is_tekken(content):
        return open_tekken(content, path, name)
    raise FormatError(
        "{file} is JSON, but neither a tokenizer.json nor a tekken.json nor a vocab.json. Open the "
        "file beside it that holds the tokens.",
        file=path,
    )


def _refuse_pattern(pattern: Pattern | None, source: str | Path) -> None:
    if pattern is not None:
        raise FormatError(
            "{source} itself tells how text is split. Leave the pattern out.", source=source
        )


def _find_file(path: Path) -> Path:
    """The file itself, or the one in a folder that tells most."""
    if not is_folder(path):
        if not path.exists():
            raise FormatError(
                "There is no file {file}, and no tokenizer of that name. The names are: {names}.",
                file=escaped_text(str(path)),
                names=", ".join(BUILTIN_NAMES),
            )
        return path
    for wanted in _IN_A_FOLDER:
        found = sorted(path.glob(wanted))
        if len(found) > 1:
            raise FormatError(
                "The folder {folder} holds more than one tokenizer: {files}. Choose one of them.",
                folder=path,
                files=", ".join(file.name for file in found),
            )
        if found:
            return found[0]
    raise FormatError(
        "The folder {folder} holds no tokenizer: no {wanted}.",
        folder=path,
        wanted=", ".join(_IN_A_FOLDER),
    )
