"""Opening the `tekken.json` of Mistral: byte-level BPE whose ids begin with the special tokens.

The file holds `config` (pattern, number of all ids and of those of special tokens), `vocab` (rank
and base64 of each token, of which the first ones are used, as many as there are ids), and, in newer
files, `special_tokens`. Ids are numbered as mistral-common, tokens/tokenizers/tekken.py, does it.
"""

import base64
import binascii
from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import FormatError, Notice
from explorer.engine.formats import strict_json
from explorer.engine.formats.assembly import assemble
from explorer.engine.formats.strict_json import JsonObject
from explorer.engine.opening.rank_file import vocabulary_notices
from explorer.engine.patterns import compile_pattern, resolve_pattern
from explorer.engine.tokenizers.trained import TrainedTokenizer

_MOST_IDS: Final = 1 << 20
# The special tokens of files that do not list them.
_USUAL_SPECIALS: Final = (
    "<unk>",
    "<s>",
    "</s>",
    "[INST]",
    "[/INST]",
    "[AVAILABLE_TOOLS]",
    "[/AVAILABLE_TOOLS]",
    "[TOOL_RESULTS]",
    "[/TOOL_RESULTS]",
    "[TOOL_CALLS]",
    "[IMG]",
    "<pad>",
    "[IMG_BREAK]",
    "[IMG_END]",
    "[PREFIX]",
    "[MIDDLE]",
    "[SUFFIX]",
    "[SYSTEM_PROMPT]",
    "[/SYSTEM_PROMPT]",
    "[TOOL_CONTENT]",
)


def is_tekken(content: Mapping[str, object]) -> bool:
    """Whether a JSON file is of this kind."""
    return isinstance(content.get("config"), dict) and isinstance(content.get("vocab"), list)


def open_tekken(content: Mapping[str, object], path: Path, name: str) -> TrainedTokenizer:
    """Open what a tekken.json holds.

    Args:
        content: The parsed file.
        path: Its name, for messages.
        name: A short name for the tokenizer.

    Raises:
        FormatError: It is damaged; the message says which entry.
        PatternError: Its pattern is invalid.
        SpecialTokenError: Special tokens cannot be told apart.
        TokenizerError: tiktoken refuses the vocabulary.
    """
    config = strict_json.object_at(content, "config", path)
    pattern = resolve_pattern(strict_json.text_at(config, "pattern", path))
    compile_pattern(pattern.expression)
    reserved = _number(config, "default_num_special_tokens", path)
    used = _number(config, "default_vocab_size", path) - reserved
    entries = strict_json.list_at(content, "vocab", path)
    if not 0 <= used <= len(entries):
        raise FormatError(
            "{file} should hold {count} ordinary tokens, but has {size}. It is cut off or damaged.",
            file=path,
            count=used,
            size=len(entries),
        )
    ordinary = [_token(entry, rank, path) for rank, entry in enumerate(entries[:used])]
    specials = _specials(content, reserved, path)
    vocabulary = assemble(pattern, [b""] * reserved + ordinary, specials)
    notices = vocabulary_notices(vocabulary)
    if used < len(entries):
        notices.append(
            Notice(
                "{file} holds {size} ordinary tokens, of which its model uses the first {count}.",
                {"file": path, "size": len(entries), "count": used},
            )
        )
    return TrainedTokenizer(vocabulary, name, notices)


def _number(config: Mapping[str, object], key: str, path: Path) -> int:
    value = config.get(key)
    # bool is an int in Python.
    if type(value) is not int or not 0 <= value <= _MOST_IDS:
        raise FormatError(
            "{key} in {file} is no whole number from 0 to {largest}. The file is damaged, or of "
            "another kind.",
            file=path,
            key=key,
            largest=_MOST_IDS,
        )
    return value


def _token(entry: object, rank: int, path: Path) -> bytes:
    match entry:
        # bool is an int in Python.
        case {"rank": int(found), "token_bytes": str(encoded)} if (
            found == rank and type(found) is int
        ):
            try:
                return base64.b64decode(encoded, validate=True)
            except (binascii.Error, ValueError):
                pass
        case _:
            pass
    raise FormatError(
        "Entry {number} of vocab in {file} is no token in base64 of the rank {rank}. The file is "
        "damaged.",
        number=rank + 1,
        file=path,
        rank=rank,
    )


def _specials(content: Mapping[str, object], reserved: int, path: Path) -> dict[str, int]:
    """Text and id of each special token; ids below `reserved` that have none get a name."""
    told: JsonObject = {}
    for entry in strict_json.list_at(content, "special_tokens", path):
        token = cast("JsonObject", entry) if isinstance(entry, dict) else {}
        text = strict_json.text_at(token, "token_str", path)
        if text in told:
            raise FormatError(
                "The special token {special} stands in {file} twice. Remove one of the two.",
                special=escaped_text(text[:40]),
                file=path,
            )
        told[text] = token.get("rank")
    if content.get("special_tokens") is None:
        told = {text: rank for rank, text in enumerate(_USUAL_SPECIALS[:reserved])}
    specials = strict_json.ids_of(told, path)
    for text, special_id in specials.items():
        if special_id >= reserved:
            raise FormatError(
                "The special token {special} has the id {id} in {file}, but special tokens have "
                "the ids below {limit} there. It is damaged.",
                special=escaped_text(text[:40]),
                id=special_id,
                file=path,
                limit=reserved,
            )
    taken = set(specials.values())
    fillers = {f"<SPECIAL_{rank}>": rank for rank in range(reserved) if rank not in taken}
    return dict(sorted({**fillers, **specials}.items(), key=lambda item: item[1]))
