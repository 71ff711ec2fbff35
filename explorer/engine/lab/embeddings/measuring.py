"""Indicators of how little the row of each token was trained (Land & Bartolo 2024).

Low means under-trained. E are the rows of the matrix, r is the mean of the reference rows, and the
cosine distance of a and b is 1 - a·b / max(|a||b|, 1e-6).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from explorer.engine.errors import EmbeddingError, Notice
from explorer.engine.lab.embeddings.id_lists import Ids, format_ids
from explorer.engine.lab.embeddings.principal_component import first_component
from explorer.engine.lab.embeddings.roles import Roles, Tokens, find_roles, read_tokens
from explorer.engine.lab.embeddings.tensors import QUANTISED, Matrix, Numbers, Tensor
from explorer.engine.steps import Step, Steps
from explorer.engine.tokenizers.protocol import Tokenizer

_SMALLEST_PRODUCT: Final = 1e-6
# For the first component, numbers as great as the fourth power of a norm are added up.
_GREATEST_NORM: Final = 1e70
_MOST_NAMED: Final = 5


class Indicator(StrEnum):
    """The indicators; each value is its key in files.

    NORM is |E|. COSINE is the cosine distance of E to r. CENTRED is the same after the mean of all
    rows was subtracted from both, WITHOUT_FIRST after their first principal component was taken
    out. DISTANCE is |E - r|.
    """

    NORM = "norm"
    COSINE = "cosine_distance"
    CENTRED = "centred_cosine_distance"
    WITHOUT_FIRST = "cosine_distance_without_first_component"
    DISTANCE = "distance"


@dataclass(frozen=True, eq=False)
class Measured:
    """What was measured of the rows of a matrix.

    Attributes:
        values: Shape (rows,) for each indicator; those that need references are missing if there
            are none.
        tokens: Bytes of each row's token; None where the id is unused.
        roles: Shape (rows,): a `Role` each.
        references: The reference ids, ascending.
        notices: What the user should know.
    """

    values: Mapping[Indicator, Numbers]
    tokens: Tokens
    roles: Roles
    references: Ids
    notices: tuple[Notice, ...]


def default_indicator(*, tied: bool) -> Indicator:
    """The indicator to look at first.

    Args:
        tied: Whether the model uses the same matrix for its output. If so, the norm follows how
            common a token is, and common names come out lowest.
    """
    return Indicator.COSINE if tied else Indicator.NORM


def measure(
    tensor: Tensor, tokenizer: Tokenizer, references: Ids, *, tied: bool
) -> Steps[Measured]:
    """Measure all rows of a matrix, a block of them at a time.

    Args:
        tensor: The matrix, a row for each id.
        tokenizer: Whose tokens they are.
        references: Ids of which the model can have learned nothing.
        tied: See `default_indicator`.

    Raises:
        EmbeddingError: The tensor is no such matrix, rows hold NaN or infinity, a reference has no
            row, or references are missing that are needed.
    """
    matrix = Matrix(tensor)
    _check_references(references, matrix.rows, tied=tied)
    mean, norms = yield from _survey(matrix)
    values = {Indicator.NORM: norms}
    if len(references):
        component = yield from first_component(matrix, mean)
        values |= yield from _compare(matrix, mean, component, _mean_of(matrix, references))
    tokens = yield from read_tokens(tokenizer, matrix.rows)
    roles = yield from find_roles(tokenizer, tokens)
    notices = tuple(_notices(tensor, tokenizer, references, norms))
    return Measured(values, tokens, roles, references, notices)


def _check_references(references: Ids, rows: int, *, tied: bool) -> None:
    if tied and not len(references):
        raise EmbeddingError(
            "Tied embeddings can be judged only by their distance to reference ids, and none are "
            "given. Type ids that the model cannot have learned, such as unused ones."
        )
    if len(references) and references[-1] >= rows:
        raise EmbeddingError(
            "The reference id {id} has no row: the matrix has {count} rows. Remove it.",
            id=int(references[-1]),
            count=rows,
        )


def _survey(matrix: Matrix) -> Steps[tuple[Numbers, Numbers]]:
    """The mean of all rows, and their norms."""
    total = np.zeros(matrix.width)
    norms = np.empty(matrix.rows)
    for rows, block in matrix.blocks():
        yield Step("reading the matrix", rows.start, matrix.rows)
        with np.errstate(over="ignore", invalid="ignore"):
            norms[rows] = np.linalg.norm(block, axis=1)
            total += block.sum(axis=0)
    # NaN is not at most anything.
    bad = np.flatnonzero(~(norms <= _GREATEST_NORM))
    if len(bad):
        raise EmbeddingError(
            "In {count} rows of the matrix stand NaN, infinity or numbers too large to measure, "
            "first in the rows {rows}. Choose another file: these weights are damaged.",
            count=len(bad),
            rows=format_ids(bad[:_MOST_NAMED]),
        )
    return total / matrix.rows, norms


def _mean_of(matrix: Matrix, ids: Ids) -> Numbers:
    total = np.zeros(matrix.width)
    size = matrix.block_rows
    for start in range(0, len(ids), size):
        total += matrix.take(ids[start : start + size]).sum(axis=0)
    return total / len(ids)


def _compare(
    matrix: Matrix, mean: Numbers, component: Numbers, reference: Numbers
) -> Steps[dict[Indicator, Numbers]]:
    """The indicators that need references.

    The mean of changed reference rows is their mean changed, since both changes are linear.
    """
    kinds = [kind for kind in Indicator if kind is not Indicator.NORM]
    values: dict[Indicator, Numbers] = {kind: np.empty(matrix.rows) for kind in kinds}
    for rows, block in matrix.blocks():
        yield Step("measuring", rows.start, matrix.rows)
        values[Indicator.COSINE][rows] = _cosine_distance(block, reference)
        values[Indicator.CENTRED][rows] = _cosine_distance(block - mean, reference - mean)
        values[Indicator.WITHOUT_FIRST][rows] = _cosine_distance(
            block - np.outer(block @ component, component),
            reference - (reference @ component) * component,
        )
        values[Indicator.DISTANCE][rows] = np.linalg.norm(block - reference, axis=1)
    return values


def _cosine_distance(rows: Numbers, target: Numbers) -> Numbers:
    lengths = np.linalg.norm(rows, axis=1) * np.linalg.norm(target)
    distance: Numbers = 1 - rows @ target / np.maximum(lengths, _SMALLEST_PRODUCT)
    return distance


def notices_of_rows(tensor: Tensor, tokenizer: Tokenizer) -> Iterator[Notice]:
    """What to know of a matrix that has not a row for each id; can be told before it is read."""
    if tensor.rows > tokenizer.id_limit:
        yield Notice(
            "The matrix has {count} rows, but the ids of the tokenizer end at {last}. The rows "
            "behind it are taken for padding and have no token.",
            {"count": tensor.rows, "last": tokenizer.id_limit - 1},
        )
    if tensor.rows < tokenizer.id_limit:
        yield Notice(
            "The matrix has {count} rows, but the ids of the tokenizer end at {last}. The ids from "
            "{first} on are not measured; make sure that both belong together.",
            {"count": tensor.rows, "last": tokenizer.id_limit - 1, "first": tensor.rows},
        )


def _notices(
    tensor: Tensor, tokenizer: Tokenizer, references: Ids, norms: Numbers
) -> Iterator[Notice]:
    yield from notices_of_rows(tensor, tokenizer)
    if tensor.dtype == QUANTISED:
        yield Notice(
            "The weights were rounded to eight bits (Q8_0). Rows that hardly differ may come in "
            "another order than with the weights as they were trained."
        )
    if not len(references):
        yield Notice(
            "Without reference ids only the norm can be measured. Type ids that the model cannot "
            "have learned, such as unused ones."
        )
    elif not norms[references].any():
        yield Notice(
            "The rows of all reference ids are zero. Nothing lies in their direction, so the "
            "cosine distances say nothing; the Euclidean distance is the norm."
        )
