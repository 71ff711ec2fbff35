"""Parquet files: each row holds a document in one of its columns."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from explorer.engine.errors import CorpusError
from explorer.engine.training.corpus import FileKind, Form
from explorer.engine.training.parts import READ_BYTES, Part
from explorer.engine.training.sampling import Sampler
from explorer.engine.training.stored import Location, Span, open_stored, unreadable

if TYPE_CHECKING:
    import pyarrow as pa
    from pyarrow import parquet

_ROWS_A_TIME: Final = 256
_MOST_NAMES: Final = 16


class ParquetRows:
    """Reads a column a few hundred rows at a time."""

    def __init__(
        self, path: Location, column: str, sampler: Sampler, span: Span | None = None
    ) -> None:
        """Open a file.

        Args:
            path: The file.
            column: The column that holds the text.
            sampler: Takes rows, which are numbered from 0.
            span: The row groups to read; None for all.

        Raises:
            CorpusError: It cannot be read, has no such column of text, or pyarrow is missing.
        """
        self.kind = FileKind("utf-8", b"", "", Form.PARQUET)
        self.sampler = sampler
        self._path = path
        self._column = column
        self._arrow, parquet = pyarrow_for(path)
        self._raw = open_stored(path)
        try:
            with readable(path, self._arrow):
                self._file = parquet.ParquetFile(self._raw, buffer_size=READ_BYTES)
                metadata = self._file.metadata
                self._groups = range(metadata.num_row_groups)[slice(*(span or (None, None)))]
                rows: list[int] = [metadata.row_group(at).num_rows for at in self._groups]
                first = self._groups.start
                self._row: int = sum(metadata.row_group(group).num_rows for group in range(first))
                self._check_column(self._file.schema_arrow)
        except BaseException:
            self._raw.close()
            raise
        self._first_row = self._row
        self._rows = max(1, sum(rows))
        self._stored_bytes = group_bytes(metadata, self._groups)

    @property
    def raw_position(self) -> int:
        """Bytes of the stored file read so far, as far as rows tell."""
        return self._stored_bytes * (self._row - self._first_row) // self._rows

    def parts(self) -> Iterator[Part]:
        """The text of the rows that are taken; a row's place is its number, from 0.

        Raises:
            CorpusError: The file cannot be read, or a row is empty.
        """
        batches = self._batches()
        while True:
            with readable(self._path, self._arrow):
                texts = next(batches, None)
            if texts is None:
                return
            for text in texts:
                row = self._row
                self._row += 1
                if not self.sampler.takes(row):
                    continue
                if text is None:
                    raise CorpusError(
                        "Row {row} of {path} holds no text in its column “{column}”. Name another "
                        "column, or leave that row out.",
                        row=row + 1,
                        path=self._path,
                        column=self._column,
                    )
                yield Part(row, text)

    def close(self) -> None:
        """Close the file."""
        self._file.close()
        self._raw.close()

    def _batches(self) -> Iterator[list[bytes | None]]:
        arrow = self._arrow
        batches = self._file.iter_batches(
            _ROWS_A_TIME, self._groups, [self._column], use_threads=False
        )
        for batch in batches:
            # Categories become text; then no byte is checked, since stray ones are found later.
            texts = batch.column(0).cast(arrow.large_string(), safe=False)
            yield texts.cast(arrow.large_binary()).to_pylist()

    def _check_column(self, schema: "pa.Schema") -> None:
        names = list(schema.names)
        if names.count(self._column) != 1:
            shown = [*names[:_MOST_NAMES], *["…"] * (len(names) > _MOST_NAMES)]
            raise CorpusError(
                "{path} has no column “{column}”. Name the column that holds the text; the file "
                "has: {names}.",
                path=self._path,
                column=self._column,
                names=", ".join(shown) or "-",
            )
        kind = schema.field(self._column).type
        types = self._arrow.types
        value = kind.value_type if types.is_dictionary(kind) else kind
        if not (types.is_string(value) or types.is_large_string(value)):
            raise CorpusError(
                "The column “{column}” of {path} holds no text but values of the type {type}. "
                "Name the column that holds the text.",
                column=self._column,
                path=self._path,
                type=kind,
            )


def pyarrow_for(path: Location) -> tuple[ModuleType, ModuleType]:
    """The packages pyarrow and pyarrow.parquet.

    Args:
        path: What they are needed for.

    Raises:
        CorpusError: They are not installed.
    """
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise CorpusError(
            "{path} needs the package pyarrow, which is not installed. Install it: pip install "
            "'bpe-explorer[parquet]'",
            path=path,
            details=str(error),
        ) from error


def group_bytes(metadata: "parquet.FileMetaData", groups: range) -> int:
    """Bytes that row groups take up in their file, all columns together."""
    sizes = (
        metadata.row_group(group).column(column).total_compressed_size
        for group in groups
        for column in range(metadata.num_columns)
    )
    return sum(map(int, sizes))


@contextmanager
def readable(path: Location, arrow: ModuleType) -> Iterator[None]:
    """Give pyarrow's errors the name of the file.

    Raises:
        CorpusError: In the place of them.
    """
    try:
        yield
    except (arrow.ArrowException, OSError, ValueError) as error:
        raise unreadable(path, error) from error


def row_group_sizes(path: Location) -> list[int]:
    """Bytes that each row group takes up in a file.

    Raises:
        CorpusError: It cannot be read, or pyarrow is not installed.
    """
    arrow, parquet = pyarrow_for(path)
    with open_stored(path) as raw, readable(path, arrow):
        metadata = parquet.ParquetFile(raw).metadata
        groups = range(metadata.num_row_groups)
        return [group_bytes(metadata, range(group, group + 1)) for group in groups]
