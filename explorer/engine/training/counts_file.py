"""Files of piece counts: made on any number of machines, added up here.

A file is Parquet with the columns `piece` (binary) and `count` (int64), in the order of the pieces'
bytes, each piece once. What the counts depend on stands in its metadata as one JSON object.
"""

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from explorer.engine.training.counts_header import (
    KEY,
    CountsHeader,
    added_stats,
    check_agreement,
    damaged,
    read_header,
)
from explorer.engine.training.events import CorpusStats, Phase, Progress
from explorer.engine.training.folders import each_once
from explorer.engine.training.parquet_rows import pyarrow_for, readable
from explorer.engine.training.piece_table import PieceCounts, PieceTable
from explorer.engine.training.request import TrainingRequest
from explorer.engine.training.stored import open_stored
from explorer.engine.training.words import PADDING

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS_A_TIME: Final = 1 << 16
_ROWS_A_GROUP: Final = 1 << 20
_COLUMNS: Final = ("piece", "count")
# Sums stay far below what 64 bits hold.
_LARGEST_SUM: Final = 2.0**62


def write_counts(
    path: Path, request: TrainingRequest, counts: PieceCounts, stats: CorpusStats
) -> None:
    """Write piece counts; the same counts give the same bytes.

    Args:
        path: The file.
        request: How the pieces were counted.
        counts: What `count_pieces` gave.
        stats: What else it gave.

    Raises:
        CorpusError: pyarrow is not installed.
        OSError: The file cannot be written.
    """
    arrow, parquet = pyarrow_for(path)
    from pyarrow import compute  # noqa: PLC0415 - may not be installed

    schema = arrow.schema(
        [
            arrow.field(_COLUMNS[0], arrow.large_binary(), nullable=False),
            arrow.field(_COLUMNS[1], arrow.int64(), nullable=False),
        ],
        {KEY: CountsHeader.of(request, stats).to_json()},
    )
    ends = np.append(counts.start[:1], counts.start + counts.length)
    buffers = [None, arrow.py_buffer(ends), arrow.py_buffer(counts.arena)]
    pieces = arrow.Array.from_buffers(arrow.large_binary(), len(counts), buffers)
    order = compute.array_sort_indices(pieces)
    # Opened here: pyarrow takes no name that is not valid UTF-8.
    with (
        path.open("wb") as file,
        parquet.ParquetWriter(
            file, schema, compression="zstd", use_dictionary=False, write_statistics=False
        ) as writer,
    ):
        for first in range(0, len(order), _ROWS_A_GROUP):
            some = order[first : first + _ROWS_A_GROUP]
            columns = [pieces.take(some), arrow.array(counts.count[some.to_numpy()])]
            writer.write_table(arrow.Table.from_arrays(columns, schema=schema))


def read_counts(
    request: TrainingRequest,
) -> Generator[Progress, None, tuple[PieceCounts, CorpusStats]]:
    """Add up the files of counts that a request names.

    Raises:
        CorpusError: A file cannot be read, holds no piece counts, or was counted in another way.
    """
    paths = each_once(request.counts)
    headers = [read_header(path) for path in paths]
    sizes = [path.stat().st_size for path in paths]
    for path, header in zip(paths, headers, strict=True):
        check_agreement(path, header, request)
    if sum(header.stats.text_bytes for header in headers) > _LARGEST_SUM:
        raise damaged(paths[-1])
    table, done = PieceTable(), 0
    yield Progress(Phase.COUNTING, 0, sum(sizes))
    for path, header, size in zip(paths, headers, sizes, strict=True):
        for share in _Rows(path, header).add_to(table):
            yield Progress(Phase.COUNTING, done + int(share * size), sum(sizes))
        done += size
    counts = table.counts()
    stats = added_stats(request, headers, len(counts))
    repeated = stats.repeated_files + len(request.counts) - len(paths)
    return counts, replace(stats, repeated_files=repeated)


class _Rows:
    """The rows of one file, which are checked as they are read."""

    def __init__(self, path: Path, header: CountsHeader) -> None:
        self._path = path
        self._stats = header.stats
        self._arrow, self._parquet = pyarrow_for(path)
        self._rows = self._pieces = self._bytes = 0
        self._last_piece: bytes | None = None

    def add_to(self, table: PieceTable) -> Generator[float, None, None]:
        """Add all counts to a table; tells the share that is done.

        Raises:
            CorpusError: The file cannot be read, or its rows are not what its header says.
        """
        with open_stored(self._path) as raw, readable(self._path, self._arrow):
            file = self._parquet.ParquetFile(raw)
            if tuple(file.schema_arrow.names) != _COLUMNS:
                raise damaged(self._path)
            for batch in file.iter_batches(_ROWS_A_TIME, use_threads=False):
                if not len(batch):
                    continue
                table.absorb(self._checked(batch))
                yield self._rows / file.metadata.num_rows
        stats = self._stats
        said = (stats.unique_pieces, stats.pieces, stats.text_bytes)
        if said != (self._rows, self._pieces, self._bytes):
            raise damaged(self._path)

    def _checked(self, batch: "pa.RecordBatch") -> PieceCounts:
        """The counts of some rows.

        Raises:
            CorpusError: They are not as `write_counts` writes them.
        """
        arrow = self._arrow
        pieces = batch.column(0).cast(arrow.large_binary())
        count = batch.column(1).cast(arrow.int64())
        if pieces.null_count or count.null_count or not self._ascends(pieces):
            raise damaged(self._path)
        counts = _piece_counts(pieces, count)
        # In floating point, which does not run over.
        text_bytes = (counts.count.astype(np.float64) * counts.length).sum()
        least = min(counts.count.min(), counts.length.min())
        if least < 1 or self._bytes + text_bytes > _LARGEST_SUM:
            raise damaged(self._path)
        # A single byte may be a stray one; all other pieces are text.
        texts = pieces.filter(arrow.array(counts.length > 1))
        texts.cast(arrow.large_string())
        self._rows += len(counts)
        self._pieces += int(counts.count.sum())
        self._bytes += int((counts.count * counts.length).sum())
        return counts

    def _ascends(self, pieces: "pa.Array") -> bool:
        """Whether pieces follow one another, and those before, in the order of their bytes."""
        from pyarrow import compute  # noqa: PLC0415 - may not be installed

        first, before = pieces[0].as_py(), self._last_piece
        self._last_piece = pieces[-1].as_py()
        inside = compute.all(compute.less(pieces[:-1], pieces[1:]), min_count=0).as_py()
        return bool(inside) and (before is None or before < first)


def _piece_counts(pieces: "pa.Array", count: "pa.Array") -> PieceCounts:
    """Arrow's binary and integer columns, of at least one row, as piece counts."""
    _, offsets, data = pieces.buffers()
    ends = np.frombuffer(offsets, np.int64)[pieces.offset : pieces.offset + len(pieces) + 1]
    held = np.frombuffer(data or b"", np.uint8)[ends[0] : ends[-1]]
    arena = np.concatenate([held, np.zeros(PADDING, np.uint8)])
    return PieceCounts(arena, ends[:-1] - ends[0], np.diff(ends), count.to_numpy())
