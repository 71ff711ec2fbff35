"""Numbers, sizes, times and engine messages as the window writes them; colours and fonts."""

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtGui import QColor, QFontMetrics, QPalette

from explorer.engine.errors import Notice, RequestError
from explorer.ui import text
from explorer.ui.theme import DARK, LIGHT, Theme, colours_of, palette_of, token_font


@pytest.mark.parametrize(
    ("seconds", "written"),
    [
        (0.0342, "34 ms"),
        (0.25, "0.25 s"),
        (1.25, "1.3 s"),
        (59.4, "59 s"),
        (61, "1 min 1 s"),
        (3599.7, "1 h 0 min"),
        (7260, "2 h 1 min"),
    ],
)
def test_durations_are_as_exact_as_is_useful(seconds, written):
    assert text.duration(seconds) == written


def test_a_share_is_a_hundred_percent_only_when_all_is_done():
    assert text.percent(999, 1000) == "99 %"
    assert text.percent(1000, 1000) == "100 %"
    assert text.percent(0, 0) == "0 %"


def test_numbers_follow_the_locale():
    assert text.number(1234567) == "1,234,567"
    QLocale.setDefault(QLocale(QLocale.Language.German))
    assert text.number(1234567) == "1.234.567"
    assert text.decimal(3.909) == "3,91"


def test_a_number_beyond_those_of_qt_is_written_too():
    assert text.number(-(2**70)) == "-1,180,591,620,717,411,303,424"


def test_an_engine_message_is_translated_by_its_template_and_its_numbers_are_localized():
    error = RequestError("The largest size is {largest}.", largest=2_000_000)
    assert text.translate(error) == "The largest size is 2,000,000."

    class Chinese(QTranslator):
        def translate(self, context, source, *_):
            known = {("engine", error.template): "最大为 {largest}。"}
            return known.get((context, source), source)

        def isEmpty(self):  # noqa: N802 - the name is Qt's
            return False

    translator = Chinese()
    QCoreApplication.installTranslator(translator)
    try:
        assert text.translate(error) == "最大为 2,000,000。"
        assert text.translate(Notice("unknown {x}", {"x": "y"})) == "unknown y"
        outer = RequestError("{problem} Really.", problem=error)
        assert text.translate(outer) == "最大为 2,000,000。 Really."
    finally:
        QCoreApplication.removeTranslator(translator)


def test_tokens_are_drawn_with_signs_that_fonts_have():
    assert text.drawable("␠the␊␉␛") == "␣the↵⇥\\x1b"


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("own-4096 (2)", "own-4096-2"),
        ("a run: the first/last?", "a-run-the-first-last"),
        ("我的 词表", "我的-词表"),
        ("cl100k_base", "cl100k_base"),
        ("v1.5+x.", "v1.5+x"),
        ("?", ""),
    ],
)
def test_a_file_is_named_without_spaces(name, stem):
    assert text.file_stem(name) == stem


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_a_palette_is_recognized_as_its_scheme(colours):
    palette = palette_of(colours)
    assert colours_of(palette) is colours
    assert palette.color(QPalette.ColorRole.Base) == QColor(colours.base)


def luminance(colour):
    channels = [value / 255 for value in QColor(colour).getRgb()[:3]]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    """WCAG 2.2, relative luminance."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_everything_is_legible_in_both_schemes(colours):
    for ground in (colours.window, colours.base, colours.stripe):
        assert contrast(colours.text, ground) >= 7
        assert contrast(colours.faint, ground) >= 4.5
    for drawn in (colours.frequency, colours.ratio, colours.mark, colours.link):
        assert contrast(drawn, colours.base) >= 4.5
    assert contrast(colours.on_highlight, colours.highlight) >= 4.5
    assert len(set(colours.tokens)) == 6
    for token in colours.tokens:
        assert contrast(colours.ink, token) >= 7


def test_the_theme_follows_the_system(qapp):
    theme = Theme(qapp)
    try:
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert colours_of(qapp.palette()) is DARK
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert colours_of(qapp.palette()) is LIGHT
    finally:
        theme.deleteLater()


def test_the_font_of_tokens_is_monospace_with_others_behind_it():
    font = token_font()
    metrics = QFontMetrics(font)
    assert metrics.horizontalAdvance("i") == metrics.horizontalAdvance("W")
    assert any("CJK" in family for family in font.families()[1:])
    assert any("Emoji" in family for family in font.families()[1:])


@pytest.mark.parametrize(
    ("size", "written"),
    [(0, "0 B"), (1, "1 B"), (999, "999 B"), (68_813, "68.8 kB"), (100_000_000, "100.0 MB")],
)
def test_file_sizes_are_decimal(size, written):
    assert text.file_size(size) == written
