"""Scans of the encodings, each made once."""

from functools import cache

from explorer.engine.lab.scanning.scan import scan
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer


@cache
def scanned(name):
    """The scan of an encoding, witnesses included."""
    return finish(scan(builtin_tokenizer(name), witnesses=True))
