"""`bpe-explorer chunk`: a text in chunks of so many tokens."""

import argparse
import json
from collections.abc import Sequence
from functools import partial

from explorer.cli.ending import finish
from explorer.cli.quiet import libraries_silent
from explorer.cli.tokenizing import add_text_options, open_tokenizer, read_text, tokenizer_parser
from explorer.engine.formats.chunk_files import chunk_fields
from explorer.engine.tokenizers.chunking import chunks, tokens_around
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import SpecialReading


def main(arguments: Sequence[str]) -> int:
    """Print a line of JSON for each chunk; returns the exit code."""
    parser = tokenizer_parser(
        "chunk",
        "Cut a text into chunks, where a token and a character end, and print each as a line of "
        "JSON: the numbers of its tokens and bytes, and its text; if that is no valid UTF-8, "
        "hex stands in its place.",
    )
    add_text_options(parser)
    parser.add_argument(
        "--tokens",
        type=int,
        required=True,
        metavar="N",
        help="most tokens in a chunk, those around its text included",
    )
    parser.add_argument(
        "--overlap",
        type=int,
        default=0,
        metavar="M",
        help="most tokens of a chunk that also begin the next one (%(default)s)",
    )
    return finish(partial(_chunk, parser.parse_args(arguments)))


def _chunk(options: argparse.Namespace) -> None:
    tokenizer = open_tokenizer(options)
    text = read_text(options.file)
    reading = SpecialReading(options.special)
    parts = encode_parts(tokenizer, text, reading)
    # All of them before anything is printed: an error must not follow half of an answer.
    with libraries_silent():
        around = tokens_around(tokenizer.encode(b"", reading))
        found = list(chunks(text, parts, options.tokens, options.overlap, around))
    for index, chunk in enumerate(found):
        print(json.dumps(chunk_fields(index, chunk, text)))
