"""The first principal component of the rows of a matrix that is too large to be copied."""

from typing import Final

import numpy as np

from explorer.engine.lab.embeddings.tensors import Matrix, Numbers
from explorer.engine.steps import Step, Steps

# Eight directions at once cost hardly more than one, since reading the rows costs most.
_DIRECTIONS: Final = 8
_MOST_PASSES: Final = 30
_ERROR: Final = 1e-7
_SEED: Final = 0


def first_component(matrix: Matrix, mean: Numbers) -> Steps[Numbers]:
    """Find the direction in which the rows differ most.

    Block Krylov iteration (Musco & Musco 2015, "Randomized Block Krylov Methods for Stronger and
    Faster Approximate Singular Value Decomposition"): each pass over the rows applies the
    covariance to a few directions, and the best one in the space of all directions so far is
    taken. It needs about ten passes of n x d steps. The covariance itself would take n x d x d
    and its decomposition could not be interrupted; plain power iteration needs many more passes
    where the second component is nearly as strong as the first.

    Args:
        matrix: The rows.
        mean: Shape (width,): their mean.

    Returns:
        Shape (width,): of length 1, or 0 if all rows are equal.
    """
    width = matrix.width
    found = images = np.empty((width, 0))
    inner = np.empty((0, 0))
    new = np.random.default_rng(_SEED).standard_normal((width, min(_DIRECTIONS, width)))
    for number in range(_MOST_PASSES):
        new = _orthonormal(new[:, : width - found.shape[1]], found)
        image = yield from _apply_covariance(matrix, mean, new, number)
        across, within = found.T @ image, new.T @ image
        inner = np.block([[inner, across], [across.T, (within + within.T) / 2]])
        found, images = np.hstack([found, new]), np.hstack([images, image])
        variances, mixtures = np.linalg.eigh(inner)
        variance, mixture = float(variances[-1]), mixtures[:, -1]
        component: Numbers = found @ mixture
        if variance <= 0:
            return np.zeros(width)
        miss = float(np.linalg.norm(images @ mixture - variance * component))
        if miss <= _ERROR * variance or found.shape[1] == width:
            break
        new = image
    return component / np.linalg.norm(component)


def _orthonormal(new: Numbers, found: Numbers) -> Numbers:
    """Directions at right angles to each other and to those found; twice is enough to be exact."""
    for _ in range(2):
        new = np.linalg.qr(new - found @ (found.T @ new))[0]
    return new


def _apply_covariance(
    matrix: Matrix, mean: Numbers, directions: Numbers, number: int
) -> Steps[Numbers]:
    """Shape (width, directions): the covariance of the rows, times n, applied to directions."""
    image = np.zeros_like(directions)
    for rows, block in matrix.blocks():
        yield Step("finding the first component", number * matrix.rows + rows.start, 0)
        centred = block - mean
        image += centred.T @ (centred @ directions)
    return image
