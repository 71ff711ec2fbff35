"""tiktoken's rank file, `NAME.tiktoken`, with what it cannot hold in `NAME.tiktoken.json`.

A line is the token in base64, a space and its rank. The file beside it holds the other arguments
of `tiktoken.Encoding`: name, pat_str, special_tokens and, where no id is unused, explicit_n_vocab,
by which a file that was cut short is found out. tiktoken's own loader is never used: it caches
local files by their path.
"""

import base64
import binascii
import itertools
import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final

from explorer.engine.byte_forms import escaped, escaped_text
from explorer.engine.errors import FormatError, MissingPatternError, Notice
from explorer.engine.formats import strict_json
from explorer.engine.formats.assembly import assemble, in_order, with_gaps
from explorer.engine.formats.files import read_lines, write_text
from explorer.engine.formats.limits import loses_unmatched_text
from explorer.engine.formats.numbers import whole_number
from explorer.engine.formats.verifying import (
    Loaded,
    compare,
    compare_tables,
    loader_failures,
    plain_samples,
    special_samples,
)
from explorer.engine.patterns import Pattern, compile_pattern, resolve_pattern
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

if TYPE_CHECKING:
    import tiktoken

# Whisper's file leaves out an id with a line that gives it to nothing: `= 50256`.
_NOTHING: Final = {"=", "=="}
_FIELDS: Final = 2


def why_not(vocabulary: Vocabulary) -> FormatError | None:
    """The reason why this format cannot hold a vocabulary, if there is one."""
    return loses_unmatched_text(vocabulary.pattern, "tiktoken")


def write(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Path, ...]:
    """Write the files; returns their paths relative to the folder."""
    ranks, sidecar = Path(f"{stem}.tiktoken"), Path(f"{stem}.tiktoken.json")
    lines = (
        f"{base64.b64encode(token).decode()} {rank}\n" for token, rank in vocabulary.ids.items()
    )
    write_text(folder / ranks, "".join(lines))
    settings: dict[str, object] = {
        # A file's name may hold bytes that are no text.
        "name": stem.encode(errors="replace").decode(),
        "pat_str": vocabulary.pattern.expression,
        "special_tokens": dict(vocabulary.specials),
    }
    if vocabulary.size == vocabulary.id_limit:
        settings["explicit_n_vocab"] = vocabulary.size
    write_text(folder / sidecar, json.dumps(settings, ensure_ascii=False, indent=2) + "\n")
    return ranks, sidecar


def verify(vocabulary: Vocabulary, folder: Path, stem: str) -> tuple[Notice, ...]:
    """Let tiktoken encode and decode with the files.

    Returns:
        What the files hold in part only.

    Raises:
        FormatError: tiktoken understands them in another way.
    """
    read_back = read(folder / f"{stem}.tiktoken", allow_gaps=True)
    compare_tables(vocabulary, read_back)
    return _compare_with_tiktoken(vocabulary, _encoding(read_back))


def read_ranks(path: Path) -> dict[bytes, int]:
    """Read a rank file as it is.

    Raises:
        FormatError: Names the line that is wrong.
    """
    ranks: dict[bytes, int] = {}
    for number, line in enumerate(read_lines(path), 1):
        if not line.strip():
            continue
        token, rank = _parse(line, path, number)
        if not token:
            continue
        if token in ranks:
            raise FormatError(
                "Line {line} of {file} gives the token “{token}” a second rank.",
                line=number,
                file=path,
                token=escaped(token[:40]),
            )
        ranks[token] = rank
    return ranks


def read(
    path: Path,
    pattern: Pattern | None = None,
    *,
    guess: Callable[[int], Pattern | None] = lambda _: None,
    allow_gaps: bool = False,
) -> Vocabulary:
    """Read a rank file, and the file beside it if there is one.

    Args:
        path: The rank file.
        pattern: How text is split; with None, the file beside it tells.
        guess: Tells the pattern by the number of tokens where nothing else does.
        allow_gaps: Whether there may be ids that no token has.

    Raises:
        FormatError: A file is damaged.
        MissingPatternError: Nothing tells the pattern.
        PatternError: The pattern is invalid.
        SpecialTokenError: See `check_special_ids`.
    """
    tokens: dict[int, bytes] = {}
    for token, rank in read_ranks(path).items():
        if rank in tokens:
            raise FormatError(
                "The tokens “{first}” and “{second}” have the same rank {rank} in {file}. It is "
                "cut off or damaged: get it again, or give one of them another rank.",
                first=escaped(tokens[rank][:40]),
                second=escaped(token[:40]),
                rank=rank,
                file=path,
            )
        tokens[rank] = token
    told, specials, size = _read_sidecar(sidecar_of(path))
    pattern = pattern or told or guess(len(tokens))
    if pattern is None:
        raise MissingPatternError(
            "{file} does not tell how text is split, and there is no {sidecar} beside it. Choose "
            "a pattern.",
            file=path,
            sidecar=sidecar_of(path).name,
        )
    compile_pattern(pattern.expression)
    ordered = with_gaps(tokens) if allow_gaps else in_order(tokens, specials.values())
    vocabulary = assemble(pattern, ordered, specials)
    if size is not None and size != len(tokens) + len(specials):
        raise FormatError(
            "{file} has {found} tokens, and the file beside it tells of {expected}: one of the two "
            "is cut short or of another vocabulary.",
            file=path,
            found=len(tokens),
            expected=size - len(specials),
        )
    return vocabulary


def sidecar_of(path: Path) -> Path:
    """The file beside a rank file that tells its pattern and specials."""
    return path.with_name(path.name + ".json")


def _parse(line: str, path: Path, number: int) -> tuple[bytes, int]:
    """A token, which is empty where an id is left out, and its rank."""
    # tiktoken takes any white space between and around the two.
    fields = line.split()
    encoded, number_text = fields if len(fields) == _FIELDS else ("", "")
    rank = whole_number(number_text)
    try:
        token = b"" if encoded in _NOTHING else base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        rank = None
    if rank is None:
        raise FormatError(
            "Line {line} of {file} is no token in base64, a space and a rank: “{text}”. The file "
            "is cut off or of another kind.",
            line=number,
            file=path,
            text=escaped_text(line[:40]),
        )
    return token, rank


def _read_sidecar(path: Path) -> tuple[Pattern | None, dict[str, int], int | None]:
    """Pattern, special tokens and number of all ids, as far as the file tells them."""
    if not path.exists():
        return None, {}, None
    settings = strict_json.read_object(path)
    specials = strict_json.ids_of(strict_json.object_at(settings, "special_tokens", path), path)
    size = settings.get("explicit_n_vocab")
    pattern = resolve_pattern(strict_json.text_at(settings, "pat_str", path))
    return pattern, specials, size if isinstance(size, int) else None


def _encoding(vocabulary: Vocabulary) -> "tiktoken.Encoding":
    import tiktoken  # noqa: PLC0415 - no start needs it

    with loader_failures("tiktoken"):
        return tiktoken.Encoding(
            "exported",
            pat_str=vocabulary.pattern.expression,
            mergeable_ranks=dict(vocabulary.ids),
            special_tokens=dict(vocabulary.specials),
        )


def _compare_with_tiktoken(
    vocabulary: Vocabulary, encoding: "tiktoken.Encoding"
) -> tuple[Notice, ...]:
    tokenizer = TrainedTokenizer(vocabulary)
    specials = list(vocabulary.specials)
    texts = [*plain_samples(vocabulary), *special_samples(specials)]
    ordinary = Loaded("tiktoken", encoding.encode_ordinary, encoding.decode)
    compare(tokenizer, ordinary, texts, specials=SpecialReading.TEXT)
    contained = _contained(specials)
    if contained:
        return tuple(_order_notice(special, longer) for special, longer in contained.items())
    parsing = Loaded(
        "tiktoken", lambda text: encoding.encode(text, allowed_special="all"), encoding.decode
    )
    compare(tokenizer, parsing, texts)
    return ()


def _contained(specials: Collection[str]) -> dict[str, str]:
    """Each special with which another one begins, and that other one."""
    ordered = sorted(specials)
    neighbours = itertools.pairwise(ordered)
    return {short: longer for short, longer in neighbours if longer.startswith(short)}


def _order_notice(special: str, longer: str) -> Notice:
    return Notice(
        "tiktoken looks for special tokens in an order by chance: where “{longer}” stands it may "
        "find “{special}” instead. Choose such of which none begins with another.",
        {"longer": escaped_text(longer), "special": escaped_text(special)},
    )
