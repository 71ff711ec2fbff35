"""GPT-2's `vocab.json` and `merges.txt` in a folder `NAME-gpt2`.

They tell neither pattern nor which tokens are special: readers take GPT-2's pattern for granted.
"""

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from explorer.engine.byte_forms import BYTE_MAP, escaped, escaped_text, to_byte_map
from explorer.engine.errors import FormatError, MergeOrderError, Notice
from explorer.engine.formats import byte_level, strict_json
from explorer.engine.formats.assembly import assemble, in_order, with_gaps
from explorer.engine.formats.files import read_lines, write_text
from explorer.engine.formats.limits import has_late_parts, has_whole_pieces
from explorer.engine.formats.verifying import compare_tables, loader_failures
from explorer.engine.patterns import Pattern, named_pattern
from explorer.engine.ranks import merged_parts
from explorer.engine.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tokenizers import ByteLevelBPETokenizer

_LOADER: Final = "Hugging Face's ByteLevelBPETokenizer"
_HEADER: Final = "#version"
_PAIR: Final = 2
_KNOWN_SPECIALS: Final = {"<|endoftext|>"}
_BRACKETED: Final = re.compile(r"<.+>|\[.+\]", re.DOTALL)


def why_not(vocabulary: Vocabulary) -> FormatError | None:
    """The reason why this format cannot hold a vocabulary, if there is one."""
    if vocabulary.pattern.expression != named_pattern("gpt2").expression:
        return FormatError(
            "vocab.json and merges.txt cannot tell a pattern: readers split with GPT-2's, but "
            "this vocabulary was trained with {pattern}. Choose another format.",
            pattern=vocabulary.pattern.name,
        )
    return (
        has_whole_pieces(vocabulary)
        # Older readers merge one pair everywhere before they look for a better one.
        or has_late_parts(vocabulary, "merges.txt")
        or byte_level.special_clash(vocabulary)
        or _merge_like_header(vocabulary)
    )


def write(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Path, ...]:
    """Write the files; returns their paths relative to the folder."""
    vocab, merges = _paths(stem)
    table = byte_level.vocab_table(vocabulary)
    write_text(folder / vocab, json.dumps(table, ensure_ascii=False) + "\n")
    # Older readers drop the first line and whatever follows the last line end.
    lines = ["#version: 0.2", *byte_level.merge_lines(vocabulary)]
    write_text(folder / merges, "".join(f"{line}\n" for line in lines))
    return vocab, merges


def verify(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Notice, ...]:
    """Let Hugging Face's tokenizers encode and decode with the files.

    Returns:
        What the files hold in part only.

    Raises:
        FormatError: It understands them in another way.
    """
    vocab, merges = (folder / path for path in _paths(stem))
    compare_tables(vocabulary, read(vocab.parent, specials=vocabulary.specials, allow_gaps=True))
    library = _load(vocab, merges, vocabulary.specials)
    wrong = byte_level.compare_with_library(vocabulary, library, _LOADER)
    return (*_special_notices(vocabulary), *wrong)


def read(folder: Path, *, specials: Collection[str] = (), allow_gaps: bool = False) -> Vocabulary:
    """Read `vocab.json` and `merges.txt` of a folder; see `read_files`."""
    vocab, merges = folder / "vocab.json", folder / "merges.txt"
    return read_files(vocab, merges, specials=specials, allow_gaps=allow_gaps)


def read_files(
    vocab: Path,
    merges: Path,
    *,
    pattern: Pattern | None = None,
    specials: Collection[str] = (),
    allow_gaps: bool = False,
) -> Vocabulary:
    """Read the two files.

    Args:
        vocab: The ids.
        merges: The merges.
        pattern: How text is split, which the files do not tell; GPT-2's if it is None.
        specials: Entries of vocab.json that are special although two ordinary tokens would make
            them. Without their names such entries are taken for merges that got lost, unless
            they are put in brackets like `<s>` or `[PAD]`.
        allow_gaps: Whether there may be ids that no token has.

    Raises:
        FormatError: A file is damaged, or the two do not fit together.
        MissingBytesError: Some single bytes are no tokens.
        MergeOrderError: Ids do not follow from the order of the merges.
        SpecialTokenError: See `check_special_ids`.
    """
    table = strict_json.ids_of(strict_json.read_object(vocab), vocab)
    pairs = _read_merges(merges, table)
    made = {byte_level.token_from(char): table[char] for char in BYTE_MAP if char in table}
    texts = {token_id: text for text, token_id in table.items()}
    made |= {byte_level.token_from(texts[token_id]): token_id for token_id in pairs}
    ordinary = {token_id: token for token, token_id in made.items()}
    others = {text: token_id for text, token_id in table.items() if token_id not in ordinary}
    _refuse_lost_merges(others, specials, made, len(pairs), merges)
    tokens = with_gaps(ordinary) if allow_gaps else in_order(ordinary, others.values())
    return assemble(pattern or named_pattern("gpt2"), tokens, others, pairs=pairs)


def _paths(stem: str) -> tuple[Path, Path]:
    folder = Path(f"{stem}-gpt2")
    return folder / "vocab.json", folder / "merges.txt"


def _merge_like_header(vocabulary: Vocabulary) -> FormatError | None:
    for merge in vocabulary.merges():
        if to_byte_map(vocabulary.tokens[merge.left]).startswith(_HEADER):
            return FormatError(
                "The merge of the token {id} (“{token}”) begins with #version, and readers of "
                "merges.txt would take it for a header. Choose another format.",
                id=merge.id,
                token=escaped(vocabulary.tokens[merge.id][:40]),
            )
    return None


def _special_notices(vocabulary: Vocabulary) -> list[Notice]:
    unknown = sorted(set(vocabulary.specials) - _KNOWN_SPECIALS)
    if not unknown:
        return []
    return [
        Notice(
            "vocab.json does not tell which tokens are special. Name them to whatever loads it: "
            "{specials}.",
            {"specials": ", ".join(map(escaped_text, unknown))},
        )
    ]


def _load(vocab: Path, merges: Path, specials: Collection[str]) -> "ByteLevelBPETokenizer":
    from tokenizers import ByteLevelBPETokenizer  # noqa: PLC0415 - no start needs it

    with loader_failures(_LOADER):
        tokenizer = ByteLevelBPETokenizer(str(vocab), str(merges), add_prefix_space=False)
        tokenizer.add_special_tokens(list(specials))
    return tokenizer


def _read_merges(path: Path, table: Mapping[str, int]) -> dict[int, tuple[int, int]]:
    """The pair of each token that a merge makes, in the order of the file."""
    pairs: dict[int, tuple[int, int]] = {}
    last = -1
    for number, line in enumerate(read_lines(path), 1):
        if number == 1 and line.startswith(_HEADER):
            continue
        left, right, merged = _merge_ids(line, table, path, number)
        if merged <= last:
            raise MergeOrderError(
                "Line {line} of {file} makes the token {id} after {last}. Only vocabularies whose "
                "ids follow the order of their merges can be read.",
                line=number,
                file=path,
                id=merged,
                last=last,
            )
        pairs[merged] = (left, right)
        last = merged
    return pairs


def _merge_ids(
    line: str, table: Mapping[str, int], path: Path, number: int
) -> tuple[int, int, int]:
    """The ids of the two parts and of what they make."""
    match line.split(" "):
        case [left, right] if left in table and right in table and left + right in table:
            return table[left], table[right], table[left + right]
        case _:
            raise FormatError(
                "Line {line} of {file} is not two tokens of vocab.json that make a third one: "
                "“{text}”. A file is cut off, or the two do not belong together.",
                line=number,
                file=path,
                text=escaped_text(line[:40]),
            )


def _refuse_lost_merges(
    others: Mapping[str, int],
    specials: Collection[str],
    made: Mapping[bytes, int],
    merge_count: int,
    path: Path,
) -> None:
    """Refuse entries that look like merged tokens, but that no merge makes."""
    for text, token_id in others.items():
        if text in specials or _BRACKETED.fullmatch(text):
            continue
        if any(char not in BYTE_MAP for char in text):
            continue
        if len(merged_parts(byte_level.token_from(text), made, token_id)) == _PAIR:
            raise FormatError(
                "{file} holds {count} merges, but none for the token {id} (“{token}”) of "
                "vocab.json. The file is cut off; or, if this token is special, open the "
                "tokenizer.json of the same model, which tells that.",
                file=path,
                count=merge_count,
                id=token_id,
                token=escaped_text(text[:40]),
            )
