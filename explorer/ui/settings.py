"""What the program remembers, one line a setting."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, TypeVar, overload

from PySide6.QtCore import QByteArray, QSettings

T = TypeVar("T")
_RECENT_FILES: Final = 10


class Setting(Generic[T]):
    """A remembered value: an attribute of `Settings` that reads and writes the store."""

    def __init__(
        self,
        key: str,
        default: T,
        *,
        read: Callable[[object], T],
        write: Callable[[T], object] = lambda value: value,
    ) -> None:
        """Declare a setting.

        Args:
            key: `group/name` in the store.
            default: Used when nothing, or nothing that can be read, is stored.
            read: Makes a value of what the store returns; may raise ValueError or TypeError.
            write: Makes what is stored of a value.
        """
        self._key = key
        self._default = default
        self._read = read
        self._write = write

    @overload
    def __get__(self, owner: None, kind: type) -> "Setting[T]": ...
    @overload
    def __get__(self, owner: "Settings", kind: type) -> T: ...
    def __get__(self, owner: "Settings | None", kind: type) -> "T | Setting[T]":
        """The stored value, or the default."""
        if owner is None:
            return self
        stored = owner.store.value(self._key)
        if stored is None:
            return self._default
        try:
            return self._read(stored)
        except (ValueError, TypeError, AttributeError):
            return self._default

    def __set__(self, owner: "Settings", value: T) -> None:
        """Store a value."""
        owner.store.setValue(self._key, self._write(value))


def _strings(stored: object) -> tuple[str, ...]:
    # An INI file gives back a list of one as a plain string, an empty list as nothing.
    return tuple(map(str, stored)) if isinstance(stored, list) else (str(stored),)


def _paths(stored: object) -> tuple[Path, ...]:
    return tuple(Path(text) for text in _strings(stored) if text)


def _whole(stored: object) -> int:
    return int(str(stored))


def _flag(stored: object) -> bool:
    return str(stored).lower() == "true"


def _bytes(stored: object) -> QByteArray:
    return stored if isinstance(stored, QByteArray) else QByteArray()


def _prices(stored: object) -> dict[str, float]:
    return {str(name): float(price) for name, price in json.loads(str(stored)).items()}


def _write_strings(values: tuple[object, ...]) -> object:
    return [str(value) for value in values]


class Settings:
    """The remembered values, kept in a QSettings store."""

    recent_files = Setting[tuple[Path, ...]]("files/recent", (), read=_paths, write=_write_strings)
    corpus_folder = Setting("files/corpus_folder", "", read=str)
    tokenizer_folder = Setting("files/tokenizer_folder", "", read=str)
    export_folder = Setting("files/export_folder", "", read=str)
    export_formats = Setting[tuple[str, ...]](
        "files/export_formats", ("tiktoken",), read=_strings, write=_write_strings
    )
    window_geometry = Setting("window/geometry", QByteArray(), read=_bytes)
    window_state = Setting("window/state", QByteArray(), read=_bytes)
    train_columns = Setting("window/train_columns", QByteArray(), read=_bytes)
    train_rows = Setting("window/train_rows", QByteArray(), read=_bytes)
    pattern = Setting("train/pattern", "cl100k", read=str)
    custom_expression = Setting("train/custom_expression", "", read=str)
    vocab_size = Setting("train/vocab_size", 4096, read=_whole)
    min_frequency = Setting("train/min_frequency", 1, read=_whole)
    max_token_bytes = Setting("train/max_token_bytes", 0, read=_whole)
    specials = Setting[tuple[str, ...]]("train/specials", (), read=_strings, write=_write_strings)
    encoding = Setting("train/encoding", "", read=str)
    keep_strays = Setting("train/keep_stray_bytes", default=False, read=_flag)
    keep_unmatched = Setting("train/keep_unmatched", default=False, read=_flag)
    compare_samples = Setting[tuple[Path, ...]](
        "compare/samples", (), read=_paths, write=_write_strings
    )
    prices = Setting[dict[str, float]]("compare/prices", {}, read=_prices, write=json.dumps)

    def __init__(self, store: QSettings | None = None) -> None:
        """Open the store.

        Args:
            store: The program's own by default.
        """
        self.store = store or QSettings()

    def remember_file(self, path: Path) -> None:
        """Put a path at the head of the recent files."""
        others = [known for known in self.recent_files if known != path]
        self.recent_files = tuple([path, *others][:_RECENT_FILES])
