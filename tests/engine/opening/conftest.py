"""A vocabulary in every format."""

import pytest

from explorer.engine.formats.export import export


@pytest.fixture
def low(train):
    """A small vocabulary with GPT-2's pattern, which every format can hold."""
    return train("low low low lower lower newest newest newest the The", 270, "gpt2")


@pytest.fixture
def exported(low, tmp_path):
    for name in ("tiktoken", "huggingface", "gpt2", "minbpe"):
        export(low, name, tmp_path, "small")
    return tmp_path
