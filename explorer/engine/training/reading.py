"""Which files and documents of a corpus are read, and where in a document its text stands."""

from dataclasses import dataclass
from pathlib import Path

from explorer.engine.errors import RequestError

DEFAULT_NAME = "text"


@dataclass(frozen=True)
class Reading:
    """How the text of a corpus is found.

    Attributes:
        field: Where in each line of a `.jsonl` file the text stands; dots lead into objects.
        column: The column of a `.parquet` file that holds the text.
        globs: Which files below a folder are read, such as `*.md`; all if there is none.
        share: How much of the documents is taken, above 0 and at most 1. See `sampling`.
        seed: Another seed takes other documents.
        without: Files and folders that are not read where they lie below a folder, such as those
            that the run itself writes.
    """

    field: str = DEFAULT_NAME
    column: str = DEFAULT_NAME
    globs: tuple[str, ...] = ()
    share: float = 1.0
    seed: int = 0
    without: tuple[Path, ...] = ()

    @property
    def samples(self) -> bool:
        """Whether some documents are left out."""
        return self.share < 1

    def check(self) -> None:
        """Refuse what cannot work.

        Raises:
            RequestError: A name is empty, or the share is none.
        """
        if not self.column or not all(self.field.split(".")):
            raise RequestError(
                "The name of a field or a column is empty. Name the one that holds the text."
            )
        if not all(self.globs):
            raise RequestError(
                "A glob is empty. Write one such as *.md, or leave it out to read all files."
            )
        if not 0 < self.share <= 1:
            raise RequestError(
                "The share of a sample must be above 0 and at most 1, which takes all."
            )
