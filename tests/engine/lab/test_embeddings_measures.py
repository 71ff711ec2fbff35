"""Indicators of under-trained rows, against the formulas written straight down."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tensor_files import array_tensor, numbers, write_gguf

from explorer.engine.errors import EmbeddingError
from explorer.engine.lab.embeddings.measuring import Indicator, default_indicator, measure
from explorer.engine.lab.embeddings.opening import open_tensors
from explorer.engine.lab.embeddings.principal_component import first_component
from explorer.engine.lab.embeddings.roles import Role
from explorer.engine.lab.embeddings.tensors import Matrix
from explorer.engine.steps import finish
from explorer.engine.tokenizers.plain import ByteTokenizer

BYTES = ByteTokenizer()
NO_IDS = np.empty(0, np.int64)


def ids(*found):
    return np.array(found, np.int64)


def cosd(rows, target):
    lengths = np.linalg.norm(rows, axis=1) * np.linalg.norm(target)
    return 1 - rows @ target / np.maximum(lengths, 1e-6)


def component_of(matrix):
    return np.linalg.svd(matrix - matrix.mean(axis=0))[2][0]


def by_formula(matrix, references):
    reference = matrix[references].mean(axis=0)
    centred = matrix - matrix.mean(axis=0)
    component = component_of(matrix)
    without = matrix - np.outer(matrix @ component, component)
    return {
        Indicator.NORM: np.linalg.norm(matrix, axis=1),
        Indicator.COSINE: cosd(matrix, reference),
        Indicator.CENTRED: cosd(centred, centred[references].mean(axis=0)),
        Indicator.WITHOUT_FIRST: cosd(without, without[references].mean(axis=0)),
        Indicator.DISTANCE: np.linalg.norm(matrix - reference, axis=1),
    }


def has_clear_component(matrix):
    strengths = np.linalg.svd(matrix - matrix.mean(axis=0), compute_uv=False)
    return len(strengths) == 1 or strengths[0] > 1.1 * strengths[1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("matrices")


def measured(folder, matrix, references, *, tied=False):
    tensor = array_tensor(folder / "m.npy", matrix)
    return finish(measure(tensor, BYTES, references, tied=tied))


@settings(deadline=None)
@given(
    rows=st.integers(2, 40),
    width=st.integers(1, 40),
    seed=st.integers(0, 1000),
    references=st.sets(st.integers(0, 1), min_size=1),
)
def test_every_indicator_is_its_formula(folder, rows, width, seed, references):
    matrix = numbers(rows, width, seed).astype(np.float64)
    matrix += 3 * np.random.default_rng(seed).standard_normal(width)
    assume(has_clear_component(matrix))
    chosen = ids(*sorted(references))
    found = measured(folder, matrix, chosen).values
    wanted = by_formula(matrix, chosen)
    assert list(found) == list(wanted)
    for indicator, values in wanted.items():
        assert np.allclose(found[indicator], values, rtol=1e-6, atol=1e-6), indicator


def test_a_matrix_of_many_blocks_is_measured_like_one_of_few(folder):
    matrix = numbers(3000, 96).astype(np.float16)
    matrix[:, 0] *= 3
    references = ids(5, 1200, 2999)
    wanted = by_formula(matrix.astype(np.float64), references)
    for indicator, values in measured(folder, matrix, references).values.items():
        assert np.allclose(values, wanted[indicator], rtol=1e-6, atol=1e-6), indicator


@settings(deadline=None)
@given(width=st.integers(1, 60), rank=st.integers(1, 12), seed=st.integers(0, 1000))
def test_the_first_component_is_that_of_a_decomposition(folder, width, rank, seed):
    factors = numbers(200, rank, seed) @ numbers(rank, width, seed + 1)
    assume(has_clear_component(factors.astype(np.float64)))
    matrix = Matrix(array_tensor(folder / "m.npy", factors))
    found = finish(first_component(matrix, factors.mean(axis=0, dtype=np.float64)))
    assert abs(found @ component_of(factors.astype(np.float64))) == pytest.approx(1, abs=1e-6)


def test_equal_rows_have_no_first_component(folder):
    matrix = Matrix(array_tensor(folder / "m.npy", np.full((50, 20), 1.5, np.float32)))
    assert not finish(first_component(matrix, np.full(20, 1.5))).any()


def test_no_copy_of_the_matrix_is_made(folder):
    rng = np.random.default_rng(0)
    matrix = rng.standard_normal((20_000, 256), np.float32).astype(np.float16)
    tensor = array_tensor(folder / "large.npy", matrix)
    values = matrix.nbytes * 4  # as float64
    del matrix
    tracemalloc.start()
    finish(measure(tensor, BYTES, ids(0, 1), tied=False))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < values / 5


def test_work_goes_block_by_block_and_can_be_given_up(folder):
    tensor = array_tensor(folder / "m.npy", numbers(4000, 64))
    blocks = -(-4000 // Matrix(tensor).block_rows)
    steps = list(measure(tensor, BYTES, ids(1), tied=True))
    assert sum(step.phase == "reading the matrix" for step in steps) == blocks > 1
    assert sum(step.phase == "measuring" for step in steps) == blocks
    for phase in {step.phase for step in steps}:
        work = measure(tensor, BYTES, ids(1), tied=True)
        while next(work).phase != phase:
            pass
        work.close()


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf, 1e300, 1e150, 1e99])
def test_rows_that_are_no_numbers_are_named(folder, bad):
    matrix = numbers(2000, 64).astype(np.float64)
    matrix[[3, 4, 1999], 7] = bad
    with pytest.raises(EmbeddingError, match=r"3 rows .* rows 3-4, 1999"):
        measured(folder, matrix, ids(1))


def test_without_references_only_the_norm_is_measured_and_that_is_said(folder):
    found = measured(folder, numbers(), NO_IDS)
    assert list(found.values) == [Indicator.NORM]
    assert any("Without reference ids" in str(notice) for notice in found.notices)


def test_tied_embeddings_need_references(folder):
    with pytest.raises(EmbeddingError, match="none are given"):
        measured(folder, numbers(), NO_IDS, tied=True)


def test_a_reference_without_a_row_is_refused(folder):
    with pytest.raises(EmbeddingError, match="id 6 has no row"):
        measured(folder, numbers(6), ids(2, 6))


def test_references_of_zeros_are_told(folder):
    matrix = numbers()
    matrix[[1, 2]] = 0
    found = measured(folder, matrix, ids(1, 2))
    assert any("are zero" in str(notice) for notice in found.notices)
    assert found.values[Indicator.COSINE].tolist() == [1] * 6


def test_rows_behind_the_vocabulary_are_padding(folder):
    found = measured(folder, numbers(300), ids(299))
    assert "taken for padding" in str(found.notices[0])
    assert found.tokens[255] == b"\xff"
    assert found.tokens[256:] == [None] * 44
    assert set(found.roles[256:]) == {Role.UNUSED}


def test_tokens_without_a_row_are_told(folder):
    found = measured(folder, numbers(100), ids(0))
    assert "from 100 on are not measured" in str(found.notices[0])
    assert len(found.tokens) == len(found.roles) == 100


def test_a_matrix_that_fits_needs_no_notice(folder):
    assert measured(folder, numbers(256), ids(192)).notices == ()


def test_quantised_weights_come_with_a_warning(folder):
    kinds = {"token_embd.weight": 8}
    path = write_gguf(folder / "m.gguf", {"token_embd.weight": numbers(256)}, kinds)
    found = finish(measure(open_tensors(path)[0], BYTES, ids(192), tied=False))
    assert "Q8_0" in str(found.notices[0])


def test_other_types_of_numbers_are_refused(folder):
    path = folder / "whole.npy"
    np.save(path, np.arange(12).reshape(4, 3))
    with pytest.raises(EmbeddingError, match="int64"):
        finish(measure(open_tensors(path)[0], BYTES, ids(1), tied=False))


def test_tied_or_untied_decides_where_to_look_first():
    assert default_indicator(tied=True) is Indicator.COSINE
    assert default_indicator(tied=False) is Indicator.NORM
