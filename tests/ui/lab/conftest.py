"""What the tests of the Lab's panels share: a session, and the tools around it."""

import pytest

from explorer.ui.jobs import Jobs
from explorer.ui.notices import NoticeBar
from explorer.ui.session import Session
from explorer.ui.tokenizer_opener import TokenizerOpener
from explorer.ui.tools import Tools


@pytest.fixture
def session():
    return Session()


@pytest.fixture
def tools(qtbot, session, settings, jobs):
    """With jobs that `settle` lets run; a test that names its `jobs` otherwise has those."""
    notices = NoticeBar()
    qtbot.addWidget(notices)
    opener = TokenizerOpener(
        session=session, settings=settings, jobs=jobs, notices=notices, parent=notices
    )
    return Tools(session, opener, settings, jobs, notices)


@pytest.fixture
def live_jobs(qapp):
    """Jobs that run on threads of their own at once."""
    jobs = Jobs(parent=qapp)
    yield jobs
    jobs.close()
    jobs.setParent(None)
