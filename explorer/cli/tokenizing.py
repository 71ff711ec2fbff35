"""What the subcommands that use a tokenizer share: options, the tokenizer, the text."""

import argparse
import sys
from mmap import ACCESS_READ, mmap
from pathlib import Path

from explorer.cli.messages import note
from explorer.cli.parser import OneLineParser, name_given, path_given
from explorer.cli.quiet import libraries_silent
from explorer.engine.errors import CorpusError
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.patterns import pattern_names, resolve_pattern
from explorer.engine.tokenizers.builtin import BUILTIN_NAMES
from explorer.engine.tokenizers.cutting import Text
from explorer.engine.tokenizers.protocol import SpecialReading, Tokenizer


def tokenizer_parser(command: str, description: str, *, several: bool = False) -> OneLineParser:
    """A parser with the options about the tokenizer.

    Args:
        command: Name of the subcommand.
        description: What it does.
        several: Whether it takes several tokenizers; the option is a list then.
    """
    parser = OneLineParser(
        prog=f"bpe-explorer {command}",
        description=description,
        epilog=f"Tokenizers that come with the program: {', '.join(BUILTIN_NAMES)}. To open a file "
        "of such a name: ./NAME",
    )
    parser.add_argument(
        "--tokenizer",
        required=True,
        type=name_given,
        action="append" if several else "store",
        metavar="NAME|FILE",
        help="one that comes with the program, or a file: .tiktoken, tokenizer.json, tekken.json, "
        "vocab.json with merges.txt, .model of minbpe or SentencePiece, or a folder with one of "
        f"them{'; repeatable' if several else ''}",
    )
    parser.add_argument(
        "--pattern",
        metavar="P",
        help="how text is split where .tiktoken or vocab.json do not tell: "
        f"{', '.join(pattern_names())}, or an expression",
    )
    return parser


def add_special_option(parser: argparse.ArgumentParser, usual: SpecialReading) -> None:
    """The option about special tokens in a text.

    Args:
        parser: Of the subcommand.
        usual: How they are read without the option.
    """
    parser.add_argument(
        "--special",
        choices=[str(choice) for choice in SpecialReading],
        default=usual,
        help="special tokens in a text: refuse them, parse them, or read them as plain text "
        "(%(default)s)",
    )


def add_text_options(parser: argparse.ArgumentParser) -> None:
    """The options of commands that read a text."""
    add_special_option(parser, SpecialReading.REFUSE)
    parser.add_argument(
        "file",
        nargs="?",
        type=path_given,
        metavar="FILE",
        help="the text (without one, standard input is read)",
    )


def open_tokenizer(options: argparse.Namespace) -> Tokenizer:
    """Open the tokenizer that the options name, and tell what is to be known about it.

    Raises:
        EngineError: See `load_tokenizer`.
    """
    return load(options.tokenizer, options.pattern)


def load(name: str, expression: str | None, *, is_named: bool = False) -> Tokenizer:
    """Open one tokenizer, and tell what is to be known about it.

    Args:
        name: One that comes with the program, or a file.
        expression: How text is split, if the file does not tell.
        is_named: Whether it is told with its name, since it is one of several.

    Raises:
        EngineError: See `load_tokenizer`.
    """
    pattern = None if expression is None else resolve_pattern(expression)
    with libraries_silent():
        tokenizer = load_tokenizer(name, pattern)
    for notice in tokenizer.notices:
        note(f"{name}: {notice}" if is_named else str(notice))
    return tokenizer


def read_text(path: Path | None) -> Text:
    """The bytes of a file, mapped if that is possible, or of standard input.

    Raises:
        CorpusError: The file cannot be read.
    """
    if path is None:
        return read_standard_input()
    try:
        with path.open("rb") as file:
            # An empty file and a pipe cannot be mapped.
            is_mapped = path.is_file() and path.stat().st_size > 0
            return mmap(file.fileno(), 0, access=ACCESS_READ) if is_mapped else file.read()
    except OSError as error:
        raise CorpusError(
            "{file} cannot be read: {reason}.", file=path, reason=error.strerror, details=str(error)
        ) from error


def read_standard_input() -> bytes:
    """All of standard input.

    Raises:
        CorpusError: It was closed before the program began.
    """
    if sys.stdin is None:
        raise CorpusError("Standard input is closed, so that nothing can be read from it.")
    return sys.stdin.buffer.read()
