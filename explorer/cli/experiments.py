"""`bpe-explorer experiments`: what tokenizers do to some telling texts, with the right values."""

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NoReturn

from explorer.cli.ending import finish
from explorer.cli.progress import with_progress
from explorer.cli.tokenizing import load, tokenizer_parser
from explorer.engine.byte_forms import escaped, readable
from explorer.engine.lab.experiments.card import Card, Line, Result
from explorer.engine.lab.experiments.cards import CARDS, card_named
from explorer.engine.lab.experiments.running import run_card

_MOST_IDS: Final = 12
_CHECKED: Final = {True: "as expected", False: "differs"}


def main(arguments: Sequence[str]) -> int:
    """Carry out experiments and print what they found; returns the exit code."""
    parser = tokenizer_parser(
        "experiments", "Show what tokenizers do to some telling texts.", several=True
    )
    parser.add_argument(
        "--name", metavar="N", help="only this experiment, by its name or title (all)"
    )
    parser.add_argument("--text", metavar="T", help="this text instead of the experiment's own")
    parser.add_argument("--list", action=_ListCards, nargs=0, help="print the names alone")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print a JSON list of experiments, each with its results",
    )
    return finish(partial(_experiment, parser.parse_args(arguments)))


class _ListCards(argparse.Action):
    """Prints the names and ends, as `--help` does: they need no tokenizer."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        width = max(len(card.name) for card in CARDS)
        for card in CARDS:
            print(f"{card.name:{width}}  {card.title}")
        parser.exit()


def _experiment(options: argparse.Namespace) -> None:
    cards = CARDS if options.name is None else (card_named(options.name),)
    text = None if options.text is None else os.fsencode(options.text)
    tokenizers = [load(name, options.pattern) for name in options.tokenizer]
    found: list[dict[str, object]] = []
    for card in cards:
        results = with_progress(run_card(card, tokenizers, text), "")
        if options.json:
            found.append(_as_json(card, results))
        else:
            _print_card(card, results)
    if options.json:
        print(json.dumps(found, ensure_ascii=False))


def _as_json(card: Card, results: Sequence[Result]) -> dict[str, object]:
    return {
        "name": card.name,
        "title": card.title,
        "sentences": list(card.sentences),
        "results": [entry for result in results for entry in _entries(result)],
    }


def _entries(result: Result) -> Iterator[dict[str, object]]:
    """One object for each line; one that tells the reason if there is no line."""
    name = result.tokenizer.name
    if result.refusal is not None:
        yield {"tokenizer": name, "problem": str(result.refusal), "expected": None, "ok": None}
    for line in result.lines:
        yield {
            "tokenizer": name,
            "line": line.key,
            "label": str(line.label),
            **_text_of(line.data),
            "ids": list(line.ids),
            "tokens": [escaped(token) for token in line.token_bytes],
            "count": len(line.ids),
            **{figure.key: figure.value for figure in line.figures},
            "expected": None if line.expected is None else dict(line.expected),
            "ok": line.is_right,
        }


def _text_of(data: bytes) -> dict[str, str]:
    try:
        return {"text": data.decode()}
    except UnicodeDecodeError:
        return {"hex": data.hex(" ")}


def _print_card(card: Card, results: Sequence[Result]) -> None:
    print(f"{card.title} ({card.name})")
    print(f"  {' '.join(card.sentences)}")
    for result in results:
        print(f"  {result.tokenizer.name}")
        if result.refusal is not None:
            print(f"    {result.refusal}")
        for line in result.lines:
            _print_line(line)
    print()


def _print_line(line: Line) -> None:
    check = "" if line.is_right is None else f"  [{_CHECKED[line.is_right]}]"
    print(f"    {line.label}{check}")
    if line.encoded is not None:
        ids = " ".join(map(str, line.ids[:_MOST_IDS]))
        more = " …" if len(line.ids) > _MOST_IDS else ""
        print(f"      {'│'.join(map(readable, line.token_bytes))}")
        print(f"      tokens: {len(line.ids):,}, ids: {ids}{more}")
    for figure in line.figures:
        print(f"      {figure.said}")
