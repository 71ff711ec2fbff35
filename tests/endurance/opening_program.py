"""Opens files in every way the program can: `opening_program.py`, the paths as JSON on stdin.

Prints a line before each file, and one after it with what came of it: for each way "opened", the
message of an error that the engine raised on purpose, or what else was raised.
"""

import contextlib
import faulthandler
import json
import resource
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import EngineError, MissingPatternError
from explorer.engine.lab.embeddings.opening import open_tensors, suggested_tensor
from explorer.engine.lab.embeddings.tensors import Matrix
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.opening.sniffing import is_tokenizer
from explorer.engine.patterns import named_pattern
from explorer.engine.sessions.session_file import open_session
from explorer.engine.steps import finish
from explorer.engine.training.request import Strays, TrainingRequest
from explorer.engine.training.trainer import load_kernels, train
from explorer.ui.token_view.text_store import read_bytes

# Far more than any takes, however busy the machine is.
_SECONDS = 120
# Far above what is allowed: what asks for more gets no memory, and the machine stays alive.
_ADDRESS_SPACE = 6 << 30
_TEXT = "Don't panic: 多模态 <|endoftext|> 12345\r\n".encode() + b"\xff\x00"
_PATTERN = named_pattern("gpt2")


def as_tokenizer(path: Path) -> None:
    try:
        tokenizer = load_tokenizer(path)
    except MissingPatternError as error:
        check_name(error, path)
        tokenizer = load_tokenizer(path, _PATTERN)
    _ = tokenizer.vocabulary
    # What is refused now is the text's fault, and the message is about that.
    with contextlib.suppress(EngineError):
        tokenizer.decode(tokenizer.encode(_TEXT).ids.tolist())


def as_corpus(path: Path) -> None:
    request = TrainingRequest((path,), _PATTERN, 300)
    try:
        for _ in train(request):
            pass
    except EngineError as error:
        check_name(error, path)
        kept = TrainingRequest((path,), _PATTERN, 300, stray_bytes=Strays.KEEP)
        for _ in train(kept):
            pass


def as_tensors(path: Path) -> None:
    tensor = suggested_tensor(open_tensors(path), 300)
    if tensor is not None:
        for _ in zip(range(100), Matrix(tensor).blocks(), strict=False):
            pass


def as_session(path: Path) -> None:
    finish(open_session(path))


def as_text(path: Path) -> None:
    read_bytes(path)


def as_something(path: Path) -> None:
    is_tokenizer(path)


_WAYS: tuple[Callable[[Path], None], ...] = (
    *(as_something, as_tokenizer, as_corpus, as_tensors, as_session, as_text),
)


def check_name(error: EngineError, path: Path) -> None:
    """A message must say which file it is about, or which of those beside it."""
    beside = [entry.name for entry in path.parent.iterdir()] if path.parent.is_dir() else []
    names = {name for entry in (path.name, *beside) for name in (entry, escaped_text(entry))}
    if not any(name in str(error) for name in names):
        raise AssertionError(f"the message does not name the file: {error}") from error


def outcome(way: Callable[[Path], None], path: Path) -> str:
    try:
        way(path)
    except EngineError as error:
        check_name(error, path)
        return str(error)
    return "opened"


def faults(path: Path) -> dict[str, str]:
    found = {}
    for way in _WAYS:
        try:
            outcome(way, path)
        except BaseException:
            found[way.__name__] = traceback.format_exc()
    return found


def peak_of(path: Path) -> tuple[dict[str, str], int]:
    """What went wrong with a file, and the most memory it took in bytes, where Linux tells."""
    clear, status = Path("/proc/self/clear_refs"), Path("/proc/self/status")
    if not clear.exists():
        return faults(path), 0
    clear.write_text("5")  # sets the peak to what is in use
    before = _peak(status)
    found = faults(path)
    return found, _peak(status) - before


def _peak(status: Path) -> int:
    (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) << 10


def main() -> None:
    load_kernels()
    resource.setrlimit(resource.RLIMIT_AS, (_ADDRESS_SPACE, _ADDRESS_SPACE))
    for name in json.load(sys.stdin):
        print(json.dumps({"begins": name}), flush=True)
        began = time.monotonic()
        faulthandler.dump_traceback_later(_SECONDS, exit=True)
        found, peak = peak_of(Path(name))
        faulthandler.cancel_dump_traceback_later()
        seconds = time.monotonic() - began
        print(json.dumps({"faults": found, "peak": peak, "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
