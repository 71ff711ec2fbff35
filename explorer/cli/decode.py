"""`bpe-explorer decode`: the bytes that ids stand for."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial

from explorer.cli.tokenizing import finish, open_tokenizer, read_standard_input, tokenizer_parser
from explorer.engine.tokenizers.decoding import parse_ids


def main(arguments: Sequence[str]) -> int:
    """Write the bytes of ids to standard output; returns the exit code."""
    parser = tokenizer_parser("decode", "Write the exact bytes that ids stand for.")
    parser.add_argument(
        "ids",
        nargs="*",
        metavar="ID",
        help="ids with white space or commas between them, or a JSON list (standard input)",
    )
    return finish(partial(_decode, parser.parse_args(arguments)))


def _decode(options: argparse.Namespace) -> None:
    tokenizer = open_tokenizer(options)
    words = options.ids or [read_standard_input().decode(errors="replace")]
    sys.stdout.buffer.write(tokenizer.decode(parse_ids(" ".join(words))))
    sys.stdout.buffer.flush()
