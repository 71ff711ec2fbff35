"""A command line's parser that says what is wrong in one plain line."""

import argparse
from typing import NoReturn

ERROR = 2


class OneLineParser(argparse.ArgumentParser):
    """Leaves out the usage, which hides the message in many lines."""

    def error(self, message: str) -> NoReturn:
        """Print the message and end the program."""
        self.exit(ERROR, f"bpe-explorer: {message}. See {self.prog} --help.\n")
