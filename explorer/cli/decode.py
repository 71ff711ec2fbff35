"""`bpe-explorer decode`: the bytes that ids stand for."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

import regex

from explorer.cli.ending import finish
from explorer.cli.tokenizing import open_tokenizer, read_standard_input, tokenizer_parser
from explorer.engine.tokenizers.decoding import parse_ids

_NEGATIVE: Final = regex.compile(r"-[0-9][0-9,-]*,[0-9,-]*")


def main(arguments: Sequence[str]) -> int:
    """Write the bytes of ids to standard output; returns the exit code."""
    parser = tokenizer_parser("decode", "Write the exact bytes that ids stand for.")
    parser.add_argument(
        "ids",
        nargs="*",
        metavar="ID",
        help="ids with white space or commas between them, or a JSON list (without any, standard "
        "input is read)",
    )
    # A list that begins with a negative number would be taken for an option.
    words = [f" {word}" if _NEGATIVE.fullmatch(word) else word for word in arguments]
    return finish(partial(_decode, parser.parse_args(words)))


def _decode(options: argparse.Namespace) -> None:
    tokenizer = open_tokenizer(options)
    # What Windows puts into a pipe may begin with a byte order mark.
    words = options.ids or [read_standard_input().decode("utf-8-sig", errors="replace")]
    sys.stdout.buffer.write(tokenizer.decode(parse_ids(" ".join(words))))
    sys.stdout.buffer.flush()
