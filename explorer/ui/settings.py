"""What the program remembers, one line a setting."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, overload

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from explorer.ui.looks import TEXT_POINTS

T = TypeVar("T")
_RECENT_FILES: Final = 10
_LARGEST: Final = 2**31 - 1


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
            key: `group/name` in the store. The group must not be `general`: INI files keep that
                name for keys without a group, and give it back in capitals.
            default: Used when nothing, or nothing that can be read, is stored.
            read: Makes a value of what the store returns; may raise ValueError or TypeError.
            write: Makes what is stored of a value.
        """
        self.key = key
        self.default = default
        self._read = read
        self._write = write
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        """Be told which attribute this is."""
        self._name = name

    @overload
    def __get__(self, owner: None, kind: type) -> "Setting[T]": ...
    @overload
    def __get__(self, owner: "Settings", kind: type) -> T: ...
    def __get__(self, owner: "Settings | None", kind: type) -> "T | Setting[T]":
        """The stored value, or the default."""
        if owner is None:
            return self
        stored = owner.store.value(self.key)
        return self.default if stored is None else self._understood(stored)

    def __set__(self, owner: "Settings", value: T) -> None:
        """Store a value."""
        self._keep(owner, self._write(value))

    def stored(self, owner: "Settings") -> object:
        """The value as a file of JSON can hold it."""
        return self._write(self.__get__(owner, type(owner)))

    def restore(self, owner: "Settings", stored: object) -> None:
        """Take what `stored` gave, or anything else that a file may hold in its place."""
        self._keep(owner, self._write(self._understood(stored)))

    def _understood(self, stored: object) -> T:
        try:
            return self._read(stored)
        except (ValueError, TypeError, AttributeError, RecursionError):
            return self.default

    def _keep(self, owner: "Settings", stored: object) -> None:
        owner.store.setValue(self.key, stored)
        owner.changed.emit(self._name)


def _strings(stored: object) -> tuple[str, ...]:
    # An INI file gives back a list of one as a plain string, an empty list as nothing.
    return tuple(map(str, stored)) if isinstance(stored, list) else (str(stored),)


def _paths(stored: object) -> tuple[Path, ...]:
    return tuple(Path(text) for text in _strings(stored) if text)


def _whole(stored: object) -> int:
    number = int(str(stored))
    if abs(number) > _LARGEST:
        raise ValueError(number)
    return number


def _count(stored: object) -> int:
    number = _whole(stored)
    if number < 0:
        raise ValueError(number)
    return number


def _size(stored: object) -> float:
    number = float(str(stored))
    if not 0 <= number < _LARGEST:
        raise ValueError(number)
    return number


def _text_points(stored: object) -> int:
    number = _whole(stored)
    if number not in TEXT_POINTS:
        raise ValueError(number)
    return number


def _one_of(*names: str) -> Callable[[object], str]:
    def read(stored: object) -> str:
        if stored not in names:
            raise ValueError(stored)
        return str(stored)

    return read


def _flag(stored: object) -> bool:
    return str(stored).lower() == "true"


def _bytes(stored: object) -> QByteArray:
    return stored if isinstance(stored, QByteArray) else QByteArray()


def _prices(stored: object) -> dict[str, float]:
    return {str(name): _size(price) for name, price in json.loads(str(stored)).items()}


def _json_objects(stored: object) -> tuple[dict[str, Any], ...]:
    return tuple(one for one in json.loads(str(stored)) if isinstance(one, dict))


def _write_strings(values: tuple[object, ...]) -> object:
    return [str(value) for value in values]


class Settings(QObject):
    """The remembered values, kept in a QSettings store.

    `changed` tells the name of the attribute that was set.
    """

    changed = Signal(str)

    language = Setting("program/language", "", read=str)
    theme = Setting("program/theme", "system", read=_one_of("system", "light", "dark"))
    tour_offered = Setting("program/tour_offered", default=False, read=_flag)
    threads = Setting("program/threads", 0, read=_count)
    memory_limit_mb = Setting("program/memory_limit_mb", 0, read=_count)
    text_points = Setting("program/text_points", 0, read=_text_points)
    token_palette = Setting("tokens/palette", "soft", read=_one_of("soft", "distinct", "bands"))
    token_scheme = Setting("tokens/scheme", "id", read=_one_of("id", "place"))
    token_bytes = Setting("tokens/bytes", default=False, read=_flag)
    token_spaces = Setting("tokens/spaces", default=False, read=_flag)
    token_family = Setting("tokens/family", "", read=str)
    token_points = Setting("tokens/points", 0.0, read=_size)
    recent_files = Setting[tuple[Path, ...]]("files/recent", (), read=_paths, write=_write_strings)
    recent_tokenizers = Setting[tuple[Path, ...]](
        "files/recent_tokenizers", (), read=_paths, write=_write_strings
    )
    recent_sessions = Setting[tuple[Path, ...]](
        "files/recent_sessions", (), read=_paths, write=_write_strings
    )
    last_corpus = Setting[tuple[Path, ...]](
        "files/last_corpus", (), read=_paths, write=_write_strings
    )
    session_folder = Setting("files/session_folder", "", read=str)
    open_session = Setting("files/open_session", "", read=str)
    open_tokenizers = Setting[tuple[dict[str, Any], ...]](
        "files/open_tokenizers", (), read=_json_objects, write=json.dumps
    )
    corpus_folder = Setting("files/corpus_folder", "", read=str)
    tokenizer_folder = Setting("files/tokenizer_folder", "", read=str)
    tensor_folder = Setting("files/tensor_folder", "", read=str)
    export_folder = Setting("files/export_folder", "", read=str)
    export_formats = Setting[tuple[str, ...]](
        "files/export_formats", ("tiktoken",), read=_strings, write=_write_strings
    )
    window_geometry = Setting("window/geometry", QByteArray(), read=_bytes)
    window_state = Setting("window/state", QByteArray(), read=_bytes)
    tab = Setting("window/tab", 0, read=_whole)
    lab_panel = Setting("window/lab_panel", 0, read=_whole)
    algorithm = Setting("train/algorithm", "byte-bpe", read=str)
    ties = Setting("train/ties", "ids", read=str)
    pattern = Setting("train/pattern", "cl100k", read=str)
    custom_expression = Setting("train/custom_expression", "", read=str)
    vocab_size = Setting("train/vocab_size", 4096, read=_whole)
    min_frequency = Setting("train/min_frequency", 1, read=_whole)
    max_token_bytes = Setting("train/max_token_bytes", 0, read=_whole)
    specials = Setting[tuple[str, ...]]("train/specials", (), read=_strings, write=_write_strings)
    encoding = Setting("train/encoding", "", read=str)
    keep_strays = Setting("train/keep_stray_bytes", default=False, read=_flag)
    keep_unmatched = Setting("train/keep_unmatched", default=False, read=_flag)
    text_field = Setting("train/text_field", "text", read=str)
    text_column = Setting("train/text_column", "text", read=str)
    globs = Setting("train/globs", "", read=str)
    sample_percent = Setting("train/sample_percent", 100.0, read=_size)
    sample_seed = Setting("train/sample_seed", 0, read=_whole)
    compare_samples = Setting[tuple[Path, ...]](
        "compare/samples", (), read=_paths, write=_write_strings
    )
    compared = Setting[tuple[str, ...]](
        "compare/tokenizers", (), read=_strings, write=_write_strings
    )
    prices = Setting[dict[str, float]]("compare/prices", {}, read=_prices, write=json.dumps)
    context_window = Setting("compare/context_window", 131_072, read=_whole)

    def __init__(self, store: QSettings | None = None, parent: QObject | None = None) -> None:
        """Open the store.

        Args:
            store: The program's own by default.
            parent: Owner.
        """
        super().__init__(parent)
        self.store = store or QSettings()

    def remember_file(self, path: Path) -> None:
        """Put a path at the head of the recent files."""
        self.recent_files = _first_of(path, self.recent_files)

    def remember_tokenizer(self, path: Path) -> None:
        """Put a path at the head of the recent tokenizers."""
        self.recent_tokenizers = _first_of(path, self.recent_tokenizers)

    def remember_session(self, path: Path) -> None:
        """Put a path at the head of the recent sessions."""
        self.recent_sessions = _first_of(path, self.recent_sessions)

    def splitter(self, name: str) -> QByteArray:
        """How the room of a splitter is divided; empty if nobody has divided it."""
        return _bytes(self.store.value(f"splitters/{name}"))

    def remember_splitter(self, name: str, state: QByteArray) -> None:
        """Store how the room of a splitter is divided."""
        self.store.setValue(f"splitters/{name}", state)

    def stored(self, names: Iterable[str]) -> dict[str, object]:
        """The values of attributes, as JSON can hold them."""
        return {name: _SETTINGS[name].stored(self) for name in names}

    def restore(self, names: Iterable[str], values: Mapping[str, object]) -> None:
        """Take the values of attributes from a file; what is missing or odd gets its default."""
        for name in names:
            if name in values:
                _SETTINGS[name].restore(self, values[name])
            else:
                self.reset(name)

    def reset(self, *names: str) -> None:
        """Give attributes their defaults."""
        for name in names:
            setattr(self, name, _SETTINGS[name].default)


_SETTINGS: Final[Mapping[str, Setting[Any]]] = {
    name: setting for name, setting in vars(Settings).items() if isinstance(setting, Setting)
}
# The options of a run, and what else belongs to the work and not to the machine.
SESSION_NAMES: Final = (
    *(name for name, setting in _SETTINGS.items() if setting.key.startswith("train/")),
    "prices",
    "context_window",
    "token_scheme",
    "token_bytes",
    "token_spaces",
)


def _first_of(path: Path, others: tuple[Path, ...]) -> tuple[Path, ...]:
    return (path, *(other for other in others if other != path))[:_RECENT_FILES]
