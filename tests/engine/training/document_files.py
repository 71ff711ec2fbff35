"""Writes files of documents, and reads them as a corpus."""

import json
from collections import Counter

import pyarrow as pa
import pytest
from pyarrow import parquet
from reference_pieces import count_slowly
from training_runs import count_files

from explorer.engine.errors import CorpusError
from explorer.engine.patterns import named_pattern

SPECIALS = ("<|end|>",)


def json_lines_of(documents, field="text"):
    return "".join(json.dumps({"id": 1, field: document}) + "\n" for document in documents)


def write_json(path, documents, **options):
    path.write_text(json_lines_of(documents, **options), "utf-8")
    return path


def write_parquet(path, documents, rows=3, kind=None, **others):
    table = pa.table({**others, "text": pa.array(documents, kind or pa.string())})
    parquet.write_table(table, path, row_group_size=rows)
    return path


WRITERS = [write_json, write_parquet]


NAMES = {write_json: "a.jsonl", write_parquet: "a.parquet"}


def pieces_of(documents, pattern="cl100k", specials=SPECIALS):
    """The pieces of documents, each split for itself."""
    expression = named_pattern(pattern).expression
    counted = [count_slowly(document.encode(), expression, specials) for document in documents]
    return sum((pieces for pieces, _ in counted), Counter()), sum(
        (found for _, found in counted), Counter()
    )


def failure(path, **options):
    with pytest.raises(CorpusError) as caught:
        count_files([path], **options)
    return caught.value
