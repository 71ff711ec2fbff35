"""Hugging Face's `tokenizer.json` and `tokenizer_config.json` in a folder `NAME-huggingface`.

The folder is what `AutoTokenizer.from_pretrained` takes; `tokenizers` loads the first file.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError, Notice
from explorer.engine.formats import byte_level, strict_json
from explorer.engine.formats.assembly import assemble, in_order, with_gaps
from explorer.engine.formats.files import write_text
from explorer.engine.formats.huggingface_parts import (
    BYTE_LEVEL_DECODER,
    pattern_of,
    pre_tokenizer_for,
)
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.formats.verifying import compare_tables, loader_failures
from explorer.engine.patterns import compile_pattern
from explorer.engine.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tokenizers import Tokenizer

_LOADER: Final = "Hugging Face tokenizers"
_MATCHING_OPTIONS: Final = ("single_word", "lstrip", "rstrip")
# With all bytes among the tokens, nothing is unknown: what becomes of that does not matter.
_MODEL_OPTIONS: Final = (
    "dropout",
    "continuing_subword_prefix",
    "end_of_word_suffix",
)


def why_not(vocabulary: Vocabulary) -> FormatError | None:
    """The reason why this format cannot hold a vocabulary, if there is one."""
    return byte_level.special_clash(vocabulary)


def write(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Path, ...]:
    """Write the files; returns their paths relative to the folder."""
    tokenizer, config = _paths(stem)
    content = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": _added_tokens(vocabulary),
        "normalizer": None,
        "pre_tokenizer": pre_tokenizer_for(vocabulary.pattern),
        "post_processor": None,
        "decoder": BYTE_LEVEL_DECODER,
        "model": _model(vocabulary),
    }
    settings = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "clean_up_tokenization_spaces": False,
    }
    write_text(folder / tokenizer, _json(content))
    write_text(folder / config, _json(settings))
    return tokenizer, config


def verify(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Notice, ...]:
    """Let Hugging Face's tokenizers encode and decode with the files.

    Returns:
        What the files hold in part only.

    Raises:
        FormatError: It understands them in another way.
    """
    path = folder / _paths(stem)[0]
    compare_tables(vocabulary, read(path, allow_gaps=True))
    return tuple(byte_level.compare_with_library(vocabulary, _load(path), _LOADER))


def read(path: Path, *, allow_gaps: bool = False) -> Vocabulary:
    """Read a `tokenizer.json` of a byte-level BPE without normalizer.

    Args:
        path: The file.
        allow_gaps: Whether there may be ids that no token has.

    Raises:
        FormatError: It is damaged, or holds another kind of tokenizer; the message says which
            part.
        PatternError: Its pattern is invalid.
        SpecialTokenError: See `check_special_ids`.
    """
    return from_content(strict_json.read_object(path), path, allow_gaps=allow_gaps)


def from_content(
    content: Mapping[str, object], path: Path, *, allow_gaps: bool = False
) -> Vocabulary:
    """The same, of what a file holds.

    Args:
        content: The parsed file.
        path: Its name, for messages.
        allow_gaps: Whether there may be ids that no token has.

    Raises:
        FormatError: See `read`.
        PatternError: Its pattern is invalid.
        SpecialTokenError: See `check_special_ids`.
    """
    if content.get("normalizer") is not None:
        raise FormatError(
            "{file} changes text before it is split (it has a normalizer), which a trained "
            "vocabulary cannot do.",
            file=path,
        )
    pattern = pattern_of(content.get("pre_tokenizer"), path)
    compile_pattern(pattern.expression)
    model = strict_json.object_at(content, "model", path)
    _refuse_other_models(model, path)
    specials = _read_specials(content, path)
    table = strict_json.ids_of(strict_json.object_at(model, "vocab", path), path)
    for special, special_id in specials.items():
        if table.pop(special, special_id) != special_id:
            raise FormatError(
                "The special token {special} has two ids in {file}.",
                special=escaped_text(special),
                file=path,
            )
    ordinary = {token_id: byte_level.token_from(text) for text, token_id in table.items()}
    tokens = with_gaps(ordinary) if allow_gaps else in_order(ordinary, specials.values())
    vocabulary = assemble(pattern, tokens, specials)
    _check_merges(vocabulary, model, table, path)
    return vocabulary


def _paths(stem: str) -> tuple[Path, Path]:
    folder = Path(f"{stem}-huggingface")
    return folder / "tokenizer.json", folder / "tokenizer_config.json"


def _json(content: Mapping[str, object]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _added_tokens(vocabulary: Vocabulary) -> list[JsonObject]:
    return [
        {
            "id": special_id,
            "content": special,
            "single_word": False,
            "lstrip": False,
            "rstrip": False,
            "normalized": False,
            "special": True,
        }
        for special_id, special in sorted(vocabulary.special_texts.items())
    ]


def _model(vocabulary: Vocabulary) -> JsonObject:
    return {
        "type": "BPE",
        "dropout": None,
        "unk_token": None,
        "continuing_subword_prefix": None,
        "end_of_word_suffix": None,
        "fuse_unk": False,
        "byte_fallback": False,
        # Without it tokens that no merge makes would never be found.
        "ignore_merges": bool(vocabulary.whole_pieces),
        # Specials too: the loader would close a gap before an id that only added_tokens has.
        "vocab": byte_level.vocab_table(vocabulary),
        "merges": list(byte_level.merge_lines(vocabulary)),
    }


def _load(path: Path) -> "Tokenizer":
    from tokenizers import Tokenizer  # noqa: PLC0415 - no start needs it

    with loader_failures(_LOADER):
        return Tokenizer.from_file(str(path))


def _refuse_other_models(model: Mapping[str, object], path: Path) -> None:
    kind = model.get("type", "BPE")
    if kind != "BPE":
        raise FormatError(
            "{file} holds a model of the type {kind}. Only byte-level BPE can be read.",
            file=path,
            kind=kind,
        )
    for option in _MODEL_OPTIONS:
        if model.get(option):
            raise FormatError(
                "{file} sets {option} to {value}, which a byte-level vocabulary cannot do.",
                file=path,
                option=option,
                value=model[option],
            )


def _read_specials(content: Mapping[str, object], path: Path) -> dict[str, int]:
    specials: JsonObject = {}
    for entry in strict_json.list_at(content, "added_tokens", path):
        token = cast("JsonObject", entry) if isinstance(entry, dict) else {}
        text = strict_json.text_at(token, "content", path)
        if text in specials or any(token.get(option) for option in _MATCHING_OPTIONS):
            raise FormatError(
                "The added token {special} of {file} stands there twice, or takes more or less "
                "than its text (single_word, lstrip or rstrip).",
                special=escaped_text(text),
                file=path,
            )
        specials[text] = token.get("id")
    return strict_json.ids_of(specials, path)


def _check_merges(
    vocabulary: Vocabulary, model: Mapping[str, object], table: Mapping[str, int], path: Path
) -> None:
    """Refuse merges that would encode text in another way than ranks do."""
    told: set[tuple[int, int]] = set()
    last = -1
    for number, entry in enumerate(strict_json.list_at(model, "merges", path), 1):
        pair = _merge_ids(entry, table)
        merged = vocabulary.ids.get(b"".join(vocabulary.tokens[part] for part in pair or ()))
        if pair is None or merged is None or merged < last:
            raise FormatError(
                "Merge {number} of {file} is not two tokens that make a third one, or stands "
                "before merges of lower ids.",
                number=number,
                file=path,
            )
        told.add(pair)
        last = merged
    for merge in vocabulary.merges():
        if (merge.left, merge.right) not in told:
            raise FormatError(
                "{file} has no merge for the token {id} (“{token}”), which {left} and {right} "
                "make. The file is cut off, or its merges do not follow from its ids.",
                file=path,
                id=merge.id,
                token=escaped_text(vocabulary.tokens[merge.id].decode(errors="replace")[:40]),
                left=merge.left,
                right=merge.right,
            )
    if vocabulary.whole_pieces and not model.get("ignore_merges"):
        raise FormatError(
            "{file} has no merge for the token {id} and does not set ignore_merges, so that no "
            "text can become this token.",
            file=path,
            id=vocabulary.whole_pieces[0],
        )


def _merge_ids(entry: object, table: Mapping[str, int]) -> tuple[int, int] | None:
    """The ids of a merge written as "A B" or as ["A", "B"]; None if it is neither."""
    match entry.split(" ") if isinstance(entry, str) else entry:
        case [str(left), str(right)] if left in table and right in table:
            return table[left], table[right]
        case _:
            return None
