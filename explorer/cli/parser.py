"""A command line's parser that says what is wrong in one plain line."""

import argparse
from typing import NoReturn

from explorer.cli.messages import one_line

ERROR = 2


class OneLineParser(argparse.ArgumentParser):
    """Leaves out the usage, which hides the message in many lines."""

    def error(self, message: str) -> NoReturn:
        """Print the message and end the program."""
        self.exit(ERROR, one_line(f"bpe-explorer: {message}. See {self.prog} --help.") + "\n")
