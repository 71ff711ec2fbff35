"""A command line's parser that says what is wrong in one plain line."""

import argparse
from pathlib import Path
from typing import Any, Final, NoReturn

from explorer.cli.messages import one_line, stopped

ERROR: Final = 2


def name_given(text: str) -> str:
    """The name of a file or folder on the command line; an empty one is that of no file.

    Raises:
        ArgumentTypeError: It is empty, and would stand for the current folder.
    """
    if not text:
        raise argparse.ArgumentTypeError("the name is empty")
    return text


def path_given(text: str) -> Path:
    """The same as a path.

    Raises:
        ArgumentTypeError: See `name_given`.
    """
    return Path(name_given(text))


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number") from error


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"“{text}” is no number") from error


class OneLineParser(argparse.ArgumentParser):
    """Leaves out the usage, which hides the message in many lines."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - those of ArgumentParser
        super().__init__(**options)
        # It would speak of an invalid int value.
        self.register("type", int, _whole_number)
        self.register("type", float, _number)

    def error(self, message: str) -> NoReturn:
        """Print the message and end the program."""
        self.exit(
            ERROR, one_line(f"bpe-explorer: {stopped(message)} See {self.prog} --help.") + "\n"
        )
