"""A command line's parser that says what is wrong in one plain line."""

import argparse
from pathlib import Path
from typing import NoReturn

from explorer.cli.messages import one_line, stopped

ERROR = 2


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


class OneLineParser(argparse.ArgumentParser):
    """Leaves out the usage, which hides the message in many lines."""

    def error(self, message: str) -> NoReturn:
        """Print the message and end the program."""
        self.exit(
            ERROR, one_line(f"bpe-explorer: {stopped(message)} See {self.prog} --help.") + "\n"
        )
