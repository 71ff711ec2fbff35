"""The Tokens tab alone, with jobs that run when a test lets them."""

import pytest

from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.ui.notices import NoticeBar
from explorer.ui.session import Session
from explorer.ui.tokenizer_opener import TokenizerOpener
from explorer.ui.tokens.tab import TokensTab
from explorer.ui.tools import Tools


@pytest.fixture
def session():
    return Session()


@pytest.fixture
def open_tab(qtbot, session, settings, jobs):
    """Gives the tab with an empty text and one tokenizer that comes with the program."""

    def go(tokenizer):
        notices = NoticeBar()
        qtbot.addWidget(notices)
        opener = TokenizerOpener(
            session=session, settings=settings, jobs=jobs, notices=notices, parent=notices
        )
        tab = TokensTab(Tools(session, opener, settings, jobs, notices))
        qtbot.addWidget(tab)
        session.add(tokenizer, builtin_tokenizer(tokenizer), "built in")
        tab.store.set_text(b"", "test")
        tab.resize(1200, 700)
        tab.show()
        return tab

    return go


@pytest.fixture
def tab(open_tab):
    return open_tab("r50k_base")


@pytest.fixture
def wait(qtbot, jobs):
    """Lets the jobs run, and those that they start, until something is so."""

    def until(condition):
        def is_so():
            jobs.drain()
            return condition()

        qtbot.waitUntil(is_so, timeout=30_000)

    return until
