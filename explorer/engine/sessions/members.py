"""Tokenizers as members of a session file: each in a file that other programs read too.

Byte-level BPE stands in `N.tiktoken` with `N.tiktoken.json`, and its frequencies, where they are
known, in `N.frequency.json`, an array by id. Others stand as they are: `N.json` is a tokenizer.json
of Hugging Face, `N.model` a model of SentencePiece. Those that come with the program are names.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import numpy as np

from explorer.engine.errors import SessionError
from explorer.engine.formats import strict_json, tiktoken_file
from explorer.engine.formats.files import read_text, write_text
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.opening.huggingface_json import open_content
from explorer.engine.opening.rank_file import vocabulary_notices
from explorer.engine.opening.sentencepiece_file import open_model
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES, builtin_tokenizer
from explorer.engine.tokenizers.huggingface import HuggingFaceTokenizer
from explorer.engine.tokenizers.plain import ByteTokenizer, CharacterTokenizer
from explorer.engine.tokenizers.protocol import Tokenizer
from explorer.engine.tokenizers.sentencepiece_model import SentencePieceTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Counts, Vocabulary

FOLDER: Final = "tokenizers"
BUILT_IN: Final = "built-in"
_LARGEST_COUNT: Final = 2**63


@dataclass(frozen=True)
class Entry:
    """How the manifest tells of a tokenizer.

    Attributes:
        facts: What stands in the manifest besides its name.
        files: The members it is in, below the folder of the session.
    """

    facts: JsonObject
    files: tuple[str, ...] = ()


def write_tokenizer(tokenizer: Tokenizer, folder: Path, number: int) -> Entry:
    """Write the members of a tokenizer.

    Args:
        tokenizer: Any of this program's.
        folder: Of the session; members go below it.
        number: Tells its members from those of others.

    Raises:
        SessionError: There is no form for it.
        FormatError: Its pattern cannot stand in a file.
    """
    if _is_built_in(tokenizer):
        return Entry({"form": BUILT_IN, "id": tokenizer.name})
    stem = f"{FOLDER}/{number}"
    (folder / FOLDER).mkdir(exist_ok=True)
    match tokenizer:
        case TrainedTokenizer():
            return _write_ranks(tokenizer, folder, stem)
        case HuggingFaceTokenizer():
            write_text(folder / f"{stem}.json", tokenizer.to_json())
            return Entry({"form": "huggingface", "kind": tokenizer.kind}, (f"{stem}.json",))
        case SentencePieceTokenizer():
            (folder / f"{stem}.model").write_bytes(tokenizer.to_bytes())
            return Entry({"form": "sentencepiece"}, (f"{stem}.model",))
    raise SessionError(
        "A session cannot hold the tokenizer {name} ({kind}). Close it and save again.",
        name=tokenizer.name,
        kind=tokenizer.kind,
    )


def read_tokenizer(facts: Mapping[str, object], folder: Path, number: int, name: str) -> Tokenizer:
    """Read what `write_tokenizer` wrote.

    Args:
        facts: What the manifest tells.
        folder: The unpacked session.
        number: See `write_tokenizer`.
        name: A short name for the tokenizer.

    Raises:
        EngineError: It is damaged, or of a form that this version does not know.
    """
    stem = folder / FOLDER / str(number)
    manifest = folder / "manifest.json"
    form = strict_json.text_at(facts, "form", manifest)
    if form == BUILT_IN:
        return _read_built_in(strict_json.text_at(facts, "id", manifest))
    match form:
        case "tiktoken":
            return _read_ranks(facts, stem, name)
        case "huggingface":
            path = stem.with_name(f"{number}.json")
            kind = strict_json.text_at(facts, "kind", manifest)
            return open_content(strict_json.read_object(path), path, name, kind=kind)
        case "sentencepiece":
            return open_model(stem.with_name(f"{number}.model"), name)
    raise SessionError(
        "This version of the program does not know the form “{form}” of a tokenizer. Get a newer "
        "version.",
        form=form[:40],
    )


def _is_built_in(tokenizer: Tokenizer) -> bool:
    if isinstance(tokenizer, ByteTokenizer | CharacterTokenizer):
        return True
    name = tokenizer.name
    return name in BUILTIN_NAMES and builtin_tokenizer(name) is tokenizer


def _read_built_in(name: str) -> Tokenizer:
    if name not in BUILTIN_NAMES:
        raise SessionError(
            "No tokenizer of the name “{name}” comes with this version of the program.",
            name=name[:40],
        )
    return builtin_tokenizer(name)


def _write_ranks(tokenizer: TrainedTokenizer, folder: Path, stem: str) -> Entry:
    vocabulary = tokenizer.vocabulary
    written = tiktoken_file.write(vocabulary, folder / FOLDER, Path(stem).name)
    files = [f"{FOLDER}/{path}" for path in written]
    counts = vocabulary.frequency[: max(vocabulary.ids.values()) + 1]
    if counts.any():
        files.append(f"{stem}.frequency.json")
        write_text(folder / files[-1], json.dumps({"frequency": counts.tolist()}))
    aliases = {
        text: token_id
        for text, token_id in tokenizer.specials.items()
        if text not in vocabulary.specials
    }
    return Entry({"form": "tiktoken", "aliases": aliases}, tuple(files))


def _read_ranks(facts: Mapping[str, object], stem: Path, name: str) -> TrainedTokenizer:
    read = tiktoken_file.read(stem.with_name(f"{stem.name}.tiktoken"), allow_gaps=True)
    counts = _read_counts(stem.with_name(f"{stem.name}.frequency.json"), len(read.tokens))
    vocabulary = Vocabulary(read.pattern, read.tokens, frequency=counts, specials=read.specials)
    manifest = stem.parent.parent / "manifest.json"
    aliases = strict_json.ids_of(strict_json.object_at(facts, "aliases", manifest), manifest)
    known = set(vocabulary.specials.values())
    if not known.issuperset(aliases.values()) or not aliases.keys().isdisjoint(vocabulary.specials):
        raise SessionError("Other names of special tokens name tokens that are none.")
    return TrainedTokenizer(vocabulary, name, vocabulary_notices(vocabulary), aliases)


def _read_counts(path: Path, length: int) -> Counts | None:
    """The frequency of each token, if a file tells them."""
    if not path.exists():
        return None
    content = strict_json.parse_object(read_text(path), path)
    counts = strict_json.list_at(content, "frequency", path)
    is_count = (type(count) is int and 0 <= count < _LARGEST_COUNT for count in counts)
    if len(counts) != length or not all(is_count):
        raise SessionError(
            "{file} does not tell a frequency for each of {count} tokens. It is damaged.",
            file=path.name,
            count=length,
        )
    return np.array(cast("list[int]", counts), np.int64)
