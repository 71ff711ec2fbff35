"""What the samples of the program are called in the user's language."""

from PySide6.QtCore import QCoreApplication


def sample_name(name: str) -> str:
    """The translated name of a sample; a user's own stays as it is."""
    return QCoreApplication.translate("engine", name)
