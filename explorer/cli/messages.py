"""What the command line says beside its results."""

import sys


def note(text: str) -> None:
    """Say what a user should know although all goes well."""
    complain(f"note: {text}")


def complain(problem: object) -> None:
    """Say in one line what went wrong."""
    print(one_line(f"bpe-explorer: {problem}"), file=sys.stderr)


def stopped(text: str) -> str:
    """A sentence with one full stop, whether it had one or not."""
    return f"{text.rstrip('.')}."


def one_line(text: str) -> str:
    """A message without the line breaks that names of files and options may hold."""
    return r"\n".join(text.splitlines())
