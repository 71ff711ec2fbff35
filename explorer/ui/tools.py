"""What the panels of a tab work with."""

from dataclasses import dataclass

from explorer.ui.jobs import Jobs
from explorer.ui.notices import NoticeBar
from explorer.ui.session import Session
from explorer.ui.settings import Settings
from explorer.ui.tokenizer_opener import TokenizerOpener


@dataclass(frozen=True, eq=False)
class Tools:
    """The window's shared parts.

    Attributes:
        session: The open tokenizers.
        opener: Opens more.
        settings: What is remembered.
        jobs: Runs work in the background.
        notices: The message bar.
    """

    session: Session
    opener: TokenizerOpener
    settings: Settings
    jobs: Jobs
    notices: NoticeBar
