"""`bpe-explorer scan`: what is odd in a vocabulary."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Final

from explorer.cli.ending import finish
from explorer.cli.parser import path_given
from explorer.cli.progress import with_progress
from explorer.cli.table import print_table
from explorer.cli.tokenizing import open_tokenizer, tokenizer_parser
from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.scan import Scan, scan
from explorer.engine.lab.usage.counting import count_usage
from explorer.engine.lab.usage.results import Usage
from explorer.engine.tables import Table

_RARE: Final = 10
_MOST_PRINTED: Final = 40
_NAMES: Final = {
    "n_vocab": "ids",
    "mergeable": "ordinary tokens",
    "specials": "special tokens",
    "unused_ids": "unused ids",
    "not_utf8": "not valid UTF-8",
    "single_byte_not_utf8": "  single bytes",
    "multi_byte_not_utf8": "  several bytes",
    "prefix": "    end inside a character",
    "suffix": "    begin inside a character",
    "both": "    begin and end inside a character",
    "impossible_bytes": "bytes impossible in UTF-8",
    "reencodes_differently": "text that re-encodes differently",
    "not_derivable": "not derivable by merges",
    "witnesses_found": "witnesses found",
    "unreachable": "proved unreachable",
    "exhausted": "no witness: all completions tried",
    "given_up": "no witness: search given up",
    "leaves": "leaves, part of no other token",
    "one_parent": "part of exactly one other token",
    "max_depth": "greatest depth",
}


def main(arguments: Sequence[str]) -> int:
    """Scan a vocabulary and print what is odd in it; returns the exit code."""
    parser = tokenizer_parser(
        "scan", "Scan a vocabulary for tokens that are no text, or that hardly any text yields."
    )
    parser.add_argument(
        "--witnesses", action="store_true", help="look for a text that yields each flagged token"
    )
    parser.add_argument(
        "--corpus",
        type=path_given,
        metavar="FILE",
        help="a file or folder in which to count how often tokens are used",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return finish(partial(_scan, parser.parse_args(arguments)))


def _scan(options: argparse.Namespace) -> None:
    tokenizer = open_tokenizer(options)
    found = with_progress(scan(tokenizer, witnesses=options.witnesses), "")
    usage = None
    if options.corpus is not None:
        usage = with_progress(count_usage(tokenizer, [options.corpus]), "B")
    if options.json:
        print(json.dumps(_as_json(found, usage), ensure_ascii=False))
    else:
        _print_summary(found, usage)


def _as_json(found: Scan, usage: Usage | None) -> dict[str, object]:
    told: dict[str, object] = asdict(found.counts)
    if usage is not None:
        told["corpus"] = _corpus(usage)
    told["tokens"] = [
        {**_token(found, row, usage), "evidence": _evidence(found, row)}
        for row in found.flagged.tolist()
    ]
    return told


def _corpus(usage: Usage) -> dict[str, int]:
    return {
        "tokens": usage.tokens,
        "bytes": usage.text_bytes,
        "used": usage.size - len(usage.never_used),
        "never_used": len(usage.never_used),
        "rare": len(usage.rare(_RARE)),
    }


def _token(found: Scan, row: int, usage: Usage | None) -> dict[str, str | int | None]:
    token_id = int(found.table.ids[row])
    finding = (found.findings or {}).get(token_id)
    witness = None if finding is None else finding.witness
    told: dict[str, str | int | None] = {
        "id": token_id,
        "hex": found.table.tokens[row].hex(" "),
        "category": Category(found.categories[row]).label,
        "verdict": None if finding is None else finding.verdict.value,
        "witness": None if witness is None else witness.decode(),
    }
    if usage is not None:
        told["final"] = int(usage.final[row])
        told["formed"] = int(usage.formed[row]) if usage.can_form[row] else None
    return told


def _evidence(found: Scan, row: int) -> str | None:
    finding = (found.findings or {}).get(int(found.table.ids[row]))
    return None if finding is None else str(finding.evidence)


def _print_summary(found: Scan, usage: Usage | None) -> None:
    counts = {_NAMES[key]: value for key, value in asdict(found.counts).items()}
    if usage is not None:
        on_corpus = _corpus(usage).items()
        counts |= {f"on the corpus: {name.replace('_', ' ')}": count for name, count in on_corpus}
    for name, value in counts.items():
        print(f"{name:<38}{'–' if value is None else format(value, ','):>12}")
    shown = [_token(found, row, usage) for row in found.flagged[:_MOST_PRINTED].tolist()]
    if found.findings is None:
        for token in shown:
            del token["verdict"], token["witness"]
    if shown:
        print()
        print_table(Table(tuple(shown[0]), [[*token.values()] for token in shown]), ids=("id",))
    rest = len(found.flagged) - len(shown)
    if rest:
        print(f"and {rest:,} more, which --json lists")
    for evidence, ids in _without_witness(found).items():
        print(f"\n{', '.join(map(str, ids[:_MOST_PRINTED]))}: {evidence}")


def _without_witness(found: Scan) -> dict[str, list[int]]:
    """What speaks against a witness, and for which ids it does."""
    groups: dict[str, list[int]] = {}
    for token_id, finding in (found.findings or {}).items():
        if finding.witness is None:
            groups.setdefault(str(finding.evidence), []).append(token_id)
    return groups
