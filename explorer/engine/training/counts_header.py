"""What stands in a file of piece counts about how they were counted."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import CorpusError
from explorer.engine.patterns import CUSTOM, Pattern, resolve_pattern
from explorer.engine.training.events import CorpusStats
from explorer.engine.training.parquet_rows import pyarrow_for, readable
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.stored import Location, open_stored

KEY: Final = b"bpe-explorer.piece-counts"
_FORMAT: Final = 1
_LARGEST_NUMBER: Final = 2**62


@dataclass(frozen=True)
class CountsHeader:
    """What piece counts depend on, and what else was counted.

    Attributes:
        engine: Version of the program, since another may split text in another way.
        pattern: How text was split.
        specials: Texts that lie between pieces.
        stats: What was found in the corpus.
    """

    engine: str
    pattern: Pattern
    specials: tuple[str, ...]
    stats: CorpusStats

    @classmethod
    def of(cls, request: TrainingRequest, stats: CorpusStats) -> "CountsHeader":
        """What to say about counts that were made here."""
        return cls(engine_version(), request.splitting, request.specials, stats)

    def to_json(self) -> str:
        """One JSON object."""
        members = {"format": _FORMAT, "engine": self.engine, "pattern": self.pattern.expression}
        return json.dumps(members | {"specials": self.specials, "corpus": asdict(self.stats)})


def holds_counts(path: Path) -> bool:
    """Whether a file holds piece counts that this version can read."""
    try:
        read_header(path)
    except CorpusError:
        return False
    return True


def read_header(path: Location) -> CountsHeader:
    """What a file of piece counts says about itself.

    Raises:
        CorpusError: It cannot be read, holds no piece counts or those of another version, or
            pyarrow is not installed.
    """
    arrow, parquet = pyarrow_for(path)
    with open_stored(path) as raw, readable(path, arrow):
        metadata = parquet.ParquetFile(raw).schema_arrow.metadata or {}
    if KEY not in metadata:
        raise CorpusError(
            "{path} holds no piece counts. Make them with “bpe-explorer count”, or train on the "
            "file as a corpus.",
            path=path,
        )
    try:
        return _header(path, json.loads(metadata[KEY]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise damaged(path, repr(error)) from error


def check_agreement(path: Location, header: CountsHeader, request: TrainingRequest) -> None:
    """Refuse counts that were made in another way than a run asks for.

    Raises:
        CorpusError: Another version, pattern or other specials.
    """
    if header.engine != engine_version():
        raise CorpusError(
            "{path} was counted by version {theirs} of the program, which may split text in "
            "another way than this version {ours}. Count again.",
            path=path,
            theirs=escaped_text(header.engine),
            ours=engine_version(),
        )
    if header.pattern.expression != request.splitting.expression:
        raise CorpusError(
            "{path} was counted with the pattern {theirs}, and the run asks for {ours}. Count with "
            "one pattern, and train with the same.",
            path=path,
            theirs=_title(header.pattern),
            ours=_title(request.splitting),
        )
    if set(header.specials) != set(request.specials):
        raise CorpusError(
            "{path} was counted with the special tokens {theirs}, and the run asks for {ours}. "
            "Count with the same special tokens.",
            path=path,
            theirs=_listed(header.specials),
            ours=_listed(request.specials),
        )


def added_stats(
    request: TrainingRequest, headers: Sequence[CountsHeader], unique_pieces: int
) -> CorpusStats:
    """What was found in all corpora together.

    Args:
        request: Says the order of specials.
        headers: What each file says.
        unique_pieces: How many pieces they have together.
    """
    names = {field.name for field in fields(CorpusStats)} - {"specials_found", "unique_pieces"}
    sums = {name: sum(getattr(header.stats, name) for header in headers) for name in names}
    found = {
        text: sum(header.stats.specials_found[text] for header in headers)
        for text in request.specials
    }
    return CorpusStats(unique_pieces=unique_pieces, specials_found=found, **sums)


def engine_version() -> str:
    """The version of the program."""
    return version("bpe-explorer")


def damaged(path: Location, details: str = "") -> CorpusError:
    """The error for a file of counts that contradicts itself."""
    return CorpusError(
        "{path} is damaged: its piece counts are not what it says about them. Count again.",
        path=path,
        details=details,
    )


def _header(path: Location, members: dict[str, Any]) -> CountsHeader:
    if members["format"] != _FORMAT:
        raise CorpusError(
            "{path} holds piece counts of the format {theirs}, and this version of the program "
            "reads the format {ours}. Count again, or use the version that wrote it.",
            path=path,
            theirs=escaped_text(str(members["format"])),
            ours=_FORMAT,
        )
    stats = CorpusStats(**members["corpus"])
    numbers = {**asdict(stats), "specials_found": 0}.values()
    specials = tuple(members["specials"])
    if (
        tuple(stats.specials_found) != specials
        or not all(map(_is_count, [*numbers, *stats.specials_found.values()]))
        or not all(
            isinstance(text, str) for text in (*specials, members["engine"], members["pattern"])
        )
    ):
        raise damaged(path)
    pattern = resolve_pattern(members["pattern"])
    return CountsHeader(members["engine"], pattern, specials, stats)


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < _LARGEST_NUMBER


def _title(pattern: Pattern) -> str:
    return pattern.expression if pattern.name == CUSTOM else pattern.name


def _listed(specials: Sequence[str]) -> str:
    return " ".join(map(escaped_text, sorted(specials))) or "-"
