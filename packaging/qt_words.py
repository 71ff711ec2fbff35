"""What Qt's own dialogs say in English although the program speaks another language.

The translations that come with Qt 6 lack these texts.
"""

from collections.abc import Mapping, Sequence
from typing import Final

# By Qt's own contexts.
QT_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "QFileDialog": ("&Look in:", "Files of &type:"),
    "QAbstractFileIconProvider": ("Drive", "Folder"),
}
