"""Reads the command line and starts what it asks for."""

import argparse
import difflib
import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

from explorer.cli.leaving import leaving_at_once
from explorer.cli.messages import complain
from explorer.cli.parser import ERROR, OneLineParser, path_given
from explorer.cli.screen import missing_screen
from explorer.engine.errors import EngineError

_SUBCOMMANDS: Final = (
    "train",
    "count",
    "encode",
    "decode",
    "chunk",
    "compare",
    "experiments",
    "scan",
)
_SUBCOMMAND_HELP: Final = """\
subcommands, each with a --help of its own:
  train        learn a vocabulary from files and export it
  count        count the pieces of files, for training later
  encode       show the tokens of a text
  decode       write the bytes that ids stand for
  chunk        cut a text into chunks of so many tokens
  compare      count the tokens of texts under several tokenizers
  scan         scan a vocabulary for odd tokens
  experiments  show what tokenizers do to some telling texts

To open a file of such a name: ./train
"""
# Longer names are none of subcommands, and the system may refuse to look for them.
_LONGEST_WORD: Final = 32
SMOKE: Final = "--smoke"
_QT_PACKAGES: Final = "libglib2.0-0 libegl1 libgl1 libfontconfig1 libxkbcommon0 libdbus-1-3"
Main = Callable[[Sequence[str]], int]
OpenWindow = Callable[[Sequence[Path]], int]


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Run a command line.

    Args:
        arguments: The words behind the program's name.
        open_window: Opens the window with some files; raises ImportError where Qt does not load.

    Returns:
        The exit code: 0, 2 for an error, 130 for an interrupted run.
    """
    if arguments and arguments[0] in _SUBCOMMANDS:
        return _main_of(arguments[0])(arguments[1:])
    parser = _parser()
    if arguments and _is_no_file(arguments[0]):
        parser.error(_without_meaning(arguments[0]))
    options = parser.parse_args(arguments)
    if options.smoke:
        parser.error(f"{SMOKE} stands alone")
    files = options.files
    if reason := missing_screen():
        return _work_in_terminal(files, reason)
    try:
        return open_window(files)
    except ImportError as error:
        return _work_in_terminal(
            files,
            f"Qt cannot be loaded ({error})",
            f" For the window, install its system libraries; on Debian: apt install {_QT_PACKAGES}",
        )


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(
        prog="bpe-explorer",
        description="Train byte-level BPE tokenizers on your own files and look at every token.",
        epilog=_SUBCOMMAND_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files",
        nargs="*",
        type=path_given,
        metavar="FILE",
        help="a file or folder to train on, a tokenizer, or a saved session (.bpesession); each is "
        "opened as what it holds",
    )
    parser.add_argument(
        SMOKE, action="store_true", help="try whether this installation works, and end"
    )
    parser.add_argument("--version", action="version", version=version("bpe-explorer"))
    return parser


def _main_of(subcommand: str) -> Main:
    # No other one, since most load the compiler, for which a start of the window need not wait.
    with leaving_at_once():
        main: Main = importlib.import_module(f"explorer.cli.{subcommand}").main
    return main


def _is_no_file(word: str) -> bool:
    """Whether a word is rather a subcommand that there is not than a file that is missing."""
    return word.isalpha() and len(word) < _LONGEST_WORD and not Path(word).exists()


def _without_meaning(word: str) -> str:
    meant = difflib.get_close_matches(word, _SUBCOMMANDS, 1)
    question = f" Did you mean {meant[0]}?" if meant else ""
    return (
        f"there is no file and no subcommand {word}.{question} The subcommands are "
        f"{', '.join(_SUBCOMMANDS)}"
    )


def _work_in_terminal(files: Sequence[Path], reason: str, advice: str = "") -> int:
    with leaving_at_once():
        # The training loads the compiler, for which no window need wait.
        from explorer.cli import train  # noqa: PLC0415
        from explorer.engine.opening.sniffing import is_tokenizer  # noqa: PLC0415
        from explorer.engine.sessions.sniffing import is_session  # noqa: PLC0415
        from explorer.engine.training.folders import find_files  # noqa: PLC0415
    try:
        find_files(files)
    except EngineError as error:
        complain(error)
        return ERROR
    for path in files:
        if is_session(path):
            complain(f"{reason}, and {path} is a session, which needs the window.")
            return ERROR
        if is_tokenizer(path):
            complain(
                f"{reason}, and {path} is a tokenizer, which is nothing to train on. See how it "
                f"encodes a text: bpe-explorer encode --tokenizer {path}"
            )
            return ERROR
    print(f"{reason}, so the work is done in the terminal.{advice}", file=sys.stderr)
    folder = Path(train.DEFAULT_FOLDER)
    picture = folder / "frequency.png"
    return train.main([*map(str, files), "--out", str(folder), "--picture", str(picture)])
