"""A font for the window that has the script of its language."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

_SCRIPTS: Final[Mapping[str, QFontDatabase.WritingSystem]] = MappingProxyType(
    {"zh_CN": QFontDatabase.WritingSystem.SimplifiedChinese}
)
# Sans serif, the first that is there is taken: of Windows, macOS and Linux.
_FAMILIES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "zh_CN": (
            "Microsoft YaHei UI",
            "PingFang SC",
            "Noto Sans CJK SC",
            "Noto Sans SC",
            "Source Han Sans SC",
            "WenQuanYi Micro Hei",
        )
    }
)


def use_font_of(app: QApplication, language: str) -> None:
    """Let the program's font begin with a family that has the script of a language.

    Qt finds the letters that a font lacks in other ones, but places lines by the heights of the
    first alone: what is taller is cut off in one-line fields and hints.

    Args:
        app: Whose font it is.
        language: One of `LANGUAGES`.
    """
    script = _SCRIPTS.get(language)
    font = app.font()
    if script is None or script in QFontDatabase.writingSystems(QFontInfo(font).family()):
        return
    installed = QFontDatabase.families(script)
    family = next((name for name in _FAMILIES[language] if name in installed), None)
    if family is not None:
        font.setFamilies([family, *font.families()])
        app.setFont(font)
