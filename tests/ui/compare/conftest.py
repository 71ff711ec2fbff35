"""The Compare tab in the window."""

import pytest
from compare_steps import TEXT, wait

from explorer.engine.tokenizers.builtin import builtin_tokenizer


@pytest.fixture
def compare(window, qtbot):
    """The tab with two tokenizers and a short text, all of it encoded."""
    for name in ("r50k_base", "cl100k_base"):
        window.session.add(name, builtin_tokenizer(name), "")
    window.tabs.setCurrentWidget(window.compare)
    window.compare.line.store.set_text(TEXT, "short")
    wait(qtbot, window.compare)
    return window.compare
