"""`bpe-explorer encode`: the tokens of a text."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache, partial

from explorer.cli.coloured import TokenPrinter
from explorer.cli.ending import finish
from explorer.cli.quiet import libraries_silent
from explorer.cli.tokenizing import add_text_options, open_tokenizer, read_text, tokenizer_parser
from explorer.engine.tokenizers.cutting import Text
from explorer.engine.tokenizers.encoding_parts import encode_parts
from explorer.engine.tokenizers.protocol import Encoded, SpecialReading, Tokenizer


def main(arguments: Sequence[str]) -> int:
    """Encode a text and print its tokens; returns the exit code."""
    parser = tokenizer_parser("encode", "Encode a text and show its tokens.")
    add_text_options(parser)
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object with ids, bytes and offsets"
    )
    return finish(partial(_encode, parser.parse_args(arguments)))


def _encode(options: argparse.Namespace) -> None:
    tokenizer = open_tokenizer(options)
    text = read_text(options.file)
    # All of it before anything is printed: an error must not follow half of an answer.
    with libraries_silent():
        parts = list(encode_parts(tokenizer, text, SpecialReading(options.special)))
    if options.json:
        _print_json(tokenizer, text, parts)
    else:
        _print_tokens(tokenizer, text, parts)
        _print_summary(text, sum(map(len, parts)))


def _print_json(tokenizer: Tokenizer, text: Text, parts: Sequence[Encoded]) -> None:
    """Write the object piece by piece: that of a large text does not fit into memory."""
    hex_of = cache(lambda token_id: tokenizer.token_bytes(token_id).hex(" "))
    write = sys.stdout.write
    write(f'{{"tokenizer": {json.dumps(tokenizer.name)}, "ids": [')
    separator = ""
    for part in filter(len, parts):
        write(separator + ", ".join(map(str, part.ids.tolist())))
        separator = ", "
    write('], "tokens": [')
    separator = ""
    for part in filter(len, parts):
        rows = (
            f'{{"id": {token_id}, "hex": "{hex_of(token_id)}", "start": {start}, "stop": {stop}}}'
            for token_id, start, stop in _rows(part)
        )
        write(separator + ", ".join(rows))
        separator = ", "
    write(f'], "bytes": {len(text)}}}\n')


def _print_tokens(tokenizer: Tokenizer, text: Text, parts: Sequence[Encoded]) -> None:
    printer = TokenPrinter()
    reached = 0
    for part in parts:
        for token_id, start, stop in _rows(part):
            if start > reached:
                printer.rest(bytes(text[reached:start]))
            # A token that has no bytes in the text, or none for itself, is shown by its own.
            data = bytes(text[max(start, reached) : stop])
            printer.token(token_id, data or tokenizer.token_bytes(token_id))
            reached = max(reached, stop)
    if reached < len(text):
        printer.rest(bytes(text[reached:]))
    printer.end()


def _rows(part: Encoded) -> Iterator[tuple[int, int, int]]:
    return zip(part.ids.tolist(), part.starts.tolist(), part.stops.tolist(), strict=True)


def _print_summary(text: Text, tokens: int) -> None:
    ratio = f"{len(text) / tokens:.2f}" if tokens else "–"
    print(f"tokens: {tokens:,}, bytes: {len(text):,}, bytes per token: {ratio}", file=sys.stderr)
