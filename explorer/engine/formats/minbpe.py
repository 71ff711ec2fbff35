"""The `NAME.model` and `NAME.vocab` of Andrej Karpathy's minbpe, version 1.

The model holds a header, the pattern on one line, the number of specials, a line for each with its
id, and a line for each merge from id 256 on with the ids of its two parts. The vocab is for people.
"""

import unicodedata
from pathlib import Path
from typing import Final

from explorer.engine.byte_forms import escaped, escaped_text
from explorer.engine.errors import FormatError, Notice
from explorer.engine.formats.assembly import assemble
from explorer.engine.formats.files import read_lines, read_text, write_text
from explorer.engine.formats.limits import (
    has_late_parts,
    has_whole_pieces,
    loses_unmatched_text,
)
from explorer.engine.formats.numbers import whole_number
from explorer.engine.formats.verifying import (
    as_loaded,
    compare,
    compare_tables,
    plain_samples,
    special_samples,
)
from explorer.engine.patterns import Pattern, compile_pattern, named_pattern, resolve_pattern
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

_HEADER: Final = "minbpe v1"
_FIRST_SPECIAL_LINE: Final = 4
# Each line can double the longest token: some thirty lines would fill any memory.
_LARGEST_SIZE: Final = 64 << 20
_BYTES: Final = tuple(bytes([byte]) for byte in range(256))


def why_not(vocabulary: Vocabulary) -> FormatError | None:
    """The reason why this format cannot hold a vocabulary, if there is one."""
    if tuple(vocabulary.tokens[:256]) != _BYTES:
        return FormatError(
            "minbpe gives the bytes the ids 0 to 255 in their order, which this vocabulary does "
            "not. Choose another format."
        )
    return (
        _gap_limit(vocabulary)
        or has_whole_pieces(vocabulary)
        or has_late_parts(vocabulary, "minbpe")
        or _pattern_limit(vocabulary.pattern)
        or loses_unmatched_text(vocabulary.pattern, "minbpe")
        or _special_limit(vocabulary)
    )


def write(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Path, ...]:
    """Write the files; returns their paths relative to the folder."""
    model, vocab = Path(f"{stem}.model"), Path(f"{stem}.vocab")
    # minbpe tries specials in the order of the file: the longest must come first.
    specials = sorted(vocabulary.specials.items(), key=lambda item: -len(item[0]))
    lines = [_HEADER, vocabulary.pattern.expression, str(len(specials))]
    lines += [f"{special} {special_id}" for special, special_id in specials]
    lines += [f"{merge.left} {merge.right}" for merge in vocabulary.merges()]
    write_text(folder / model, "".join(f"{line}\n" for line in lines))
    write_text(folder / vocab, _listing(vocabulary))
    return model, vocab


def verify(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Notice, ...]:
    """Read the model back and compare what it encodes: minbpe itself is no package.

    Returns:
        What the files hold in part only.

    Raises:
        FormatError: The model tells something else.
    """
    read_back = read(folder / f"{stem}.model")
    compare_tables(vocabulary, read_back)
    texts = [*plain_samples(vocabulary), *special_samples(vocabulary.specials)]
    compare(TrainedTokenizer(vocabulary), as_loaded(read_back, "minbpe"), texts)
    return (
        Notice(
            "minbpe's load() reads the pattern but goes on splitting with its own. After loading, "
            "set compiled_pattern to regex.compile(pattern)."
        ),
    )


def read(path: Path) -> Vocabulary:
    """Read a `.model` file.

    Raises:
        FormatError: Names the line that is wrong.
        PatternError: Its pattern is invalid.
        SpecialTokenError: See `check_special_ids`.
    """
    lines = read_lines(path)
    if len(lines) < _FIRST_SPECIAL_LINE - 1 or lines[0].strip() != _HEADER:
        raise FormatError(
            "{file} is no model of minbpe v1, the only version that can be read, or it is cut off.",
            file=path,
        )
    pattern = resolve_pattern(lines[1]) if lines[1] else named_pattern("none")
    compile_pattern(pattern.expression)
    (count,) = _numbers(lines, _FIRST_SPECIAL_LINE - 1, 1, path)
    first_merge = _FIRST_SPECIAL_LINE + count
    specials: dict[str, int] = {}
    for number in range(_FIRST_SPECIAL_LINE, first_merge):
        special, special_id = _special(lines, number, path)
        if special in specials:
            raise _wrong_line(lines, number, path)
        specials[special] = special_id
    tokens = list(_BYTES)
    pairs: dict[int, tuple[int, int]] = {}
    size = 0
    for number in range(first_merge, len(lines) + 1):
        left, right = _numbers(lines, number, 2, path)
        if max(left, right) >= len(tokens):
            raise _wrong_line(lines, number, path)
        size += len(tokens[left]) + len(tokens[right])
        if size > _LARGEST_SIZE:
            raise FormatError(
                "Line {line} of {file} makes the tokens longer than {limit} MiB together. That is "
                "more than can be read.",
                line=number,
                file=path,
                limit=_LARGEST_SIZE >> 20,
            )
        pairs[len(tokens)] = (left, right)
        tokens.append(tokens[left] + tokens[right])
    _refuse_half_a_line(lines, path)
    return assemble(pattern, tokens, specials, pairs=pairs)


def _refuse_half_a_line(lines: list[str], path: Path) -> None:
    """Refuse a file whose last number may lack digits: nothing tells how many merges there are."""
    if not read_text(path).endswith(("\n", "\r")):
        raise FormatError(
            "Line {line} of {file} ends without a line end, which minbpe always writes: “{text}”. "
            "The file is cut off; or, if it is whole, add the line end.",
            line=len(lines),
            file=path,
            text=escaped_text(lines[-1][:40]),
        )


def _gap_limit(vocabulary: Vocabulary) -> FormatError | None:
    if all(vocabulary.tokens):
        return None
    return FormatError(
        "minbpe numbers all merges one after another, but no ordinary token has the id {id}. "
        "Choose another format.",
        id=list(vocabulary.tokens).index(b""),
    )


def _pattern_limit(pattern: Pattern) -> FormatError | None:
    expression = pattern.expression
    if expression != expression.strip() or any(char in expression for char in "\r\n"):
        return FormatError(
            "minbpe holds the pattern in one line without white space at its ends, and this one "
            "has a line break or such white space. Choose another format."
        )
    if compile_pattern(expression).groups:
        return FormatError(
            "minbpe takes a group in a pattern for the whole match. Write (?:…) instead of (…), or "
            "choose another format."
        )
    return None


def _special_limit(vocabulary: Vocabulary) -> FormatError | None:
    for special in vocabulary.specials:
        if any(char.isspace() for char in special):
            return FormatError(
                "minbpe cannot hold the special token “{special}”: white space ends it there. "
                "Remove it or choose another format.",
                special=escaped_text(special),
            )
    return None


def _listing(vocabulary: Vocabulary) -> str:
    shown = [_shown(token) for token in vocabulary.tokens]
    lines = []
    for token_id, text in enumerate(shown):
        pair = vocabulary.parents(token_id)
        made_of = f"[{shown[pair[0]]}][{shown[pair[1]]}] -> " if pair else ""
        lines.append(f"{made_of}[{text}] {token_id}\n")
    for special_id, special in sorted(vocabulary.special_texts.items()):
        lines.append(f"[{_shown(special.encode())}] {special_id}\n")
    return "".join(lines)


def _shown(token: bytes) -> str:
    """A token as minbpe shows it: bytes that are no text become U+FFFD, controls are escaped."""
    return "".join(
        f"\\u{ord(char):04x}" if unicodedata.category(char).startswith("C") else char
        for char in token.decode("utf-8", "replace")
    )


def _special(lines: list[str], number: int, path: Path) -> tuple[str, int]:
    match lines[number - 1].split() if number <= len(lines) else []:
        case [special, id_text] if (special_id := whole_number(id_text)) is not None:
            return special, special_id
        case _:
            raise _wrong_line(lines, number, path)


def _numbers(lines: list[str], number: int, count: int, path: Path) -> list[int]:
    """The numbers of a line, which must be as many as `count`; lines are counted from 1."""
    read = [whole_number(part) for part in lines[number - 1].split()]
    numbers = [part for part in read if part is not None]
    if not len(read) == len(numbers) == count:
        raise _wrong_line(lines, number, path)
    return numbers


def _wrong_line(lines: list[str], number: int, path: Path) -> FormatError:
    line = lines[number - 1] if number <= len(lines) else ""
    return FormatError(
        "Line {line} of {file} cannot be what minbpe writes there: “{text}”. The file is cut off "
        "or damaged.",
        line=number,
        file=path,
        text=escaped(line[:40].encode()),
    )
