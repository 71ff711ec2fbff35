"""The font of the window has the script of its language, so that no line is cut off."""

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QTextLayout

from explorer.ui.script_font import use_font_of

CHINESE = QFontDatabase.WritingSystem.SimplifiedChinese


@pytest.fixture
def app(qapp):
    font = QFont(qapp.font())
    yield qapp
    qapp.setFont(font)


@pytest.fixture
def needs_chinese_letters():
    """Skips where no font has any: there is nothing to choose from."""
    if not QFontDatabase.families(CHINESE):
        pytest.skip("no font with Chinese letters is installed")


def height_of_line(text, font):
    """What the letters take, whatever fonts they come from."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return line.height()


@pytest.mark.usefixtures("needs_chinese_letters")
def test_a_line_of_chinese_is_no_higher_than_the_font_says(app):
    # It lacks them, whatever font the tests find.
    app.setFont(QFont("DejaVu Sans", 9))
    use_font_of(app, "zh_CN")
    font = app.font()
    assert CHINESE in QFontDatabase.writingSystems(QFontInfo(font).family())
    for text in ("不限", "随机种子 0", "每核心一个（2）"):
        assert height_of_line(text, font) <= QFontMetricsF(font).height() + 1


@pytest.mark.usefixtures("needs_chinese_letters")
def test_a_font_that_has_chinese_letters_stays(app):
    app.setFont(QFont(QFontDatabase.families(CHINESE)[-1], 9))
    before = app.font()
    use_font_of(app, "zh_CN")
    assert app.font() == before


def test_english_needs_no_other_font(app):
    before = app.font()
    use_font_of(app, "en")
    assert app.font() == before
