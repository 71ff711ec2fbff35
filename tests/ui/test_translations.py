"""The window in other languages: nothing is missing, and what stands there fits its place."""

import re
from collections import Counter
from string import Formatter

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QTableView,
    QTabWidget,
    QTreeView,
    QWidget,
)
from translatable import find_messages
from translation_files import Message, compile_folder, read_ts, write_qm, write_ts
from update_translations import FOLDER, update

from explorer import assets
from explorer.engine.errors import Notice
from explorer.ui import text
from explorer.ui.pattern_choice import PatternChoice
from explorer.ui.translation import LANGUAGES, choose_language, use_language

FILES = [FOLDER / f"bpe-explorer_{language}.ts" for language in LANGUAGES if language != "en"]
MNEMONIC = re.compile(r"&(\w)")
FILES_AND_SIZES = re.compile(r"\S*[./]\S*|\bkB\b")
# Names and formulas that are the same in every language.
NAMES = """
    BPE Explorer; English; Id; ab; count(ab); count(a); count(b); AUC; MB/s; <|endoftext|>;
    CSV; JSON; JSONL; TSV; Markdown; LaTeX; HTML; PNG; SVG; ASCII; ID; Python; JavaScript;
    tiktoken; minbpe; Hugging Face; ChatML; Llama 3; Harmony; BPE-dropout; WordPiece; Unigram;
    gpt2; cl100k; o200k; qwen2; whitespace; none;
    cl100k_base; o200k_base; o200k_harmony; p50k_base; p50k_edit; r50k_base; bytes; characters;
    utf-8; utf-16; gb18030; gbk; big5; shift_jis; latin-1; cp1252; koi8-r
"""


@pytest.fixture(scope="module", params=FILES, ids=lambda path: path.stem)
def messages(request):
    return read_ts(request.param)


@pytest.fixture(scope="module")
def translated(messages):
    return [message for message in messages if message.translation]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """The folder with the translations as the build makes them."""
    folder = tmp_path_factory.mktemp("translations")
    for path in FILES:
        (folder / path.name).write_bytes(path.read_bytes())
    compile_folder(folder)
    return folder


@pytest.fixture
def chinese(qapp, monkeypatch, compiled):
    """The program in Chinese."""
    monkeypatch.setattr(assets, "translations", lambda: compiled)
    before = set(qapp.findChildren(QTranslator))
    use_language(qapp, "zh_CN")
    yield "zh_CN"
    for translator in set(qapp.findChildren(QTranslator)) - before:
        qapp.removeTranslator(translator)
        translator.deleteLater()


@pytest.fixture
def chinese_window(chinese, request):
    """The window, made after the language was chosen."""
    assert chinese == QLocale().name()
    return request.getfixturevalue("window")


def test_every_text_of_the_program_is_translated_and_no_other(messages):
    written = {message.key for message in find_messages()}
    assert {message.key for message in messages} == written, (
        "run python packaging/update_translations.py, and translate what is new"
    )
    assert [message.key for message in messages if not message.translation] == []


def fields(template):
    return sorted(name for _, name, *_ in Formatter().parse(template) if name is not None)


def test_a_translation_has_the_fields_of_its_source(translated):
    wrong = [
        message.source
        for message in translated
        if "{" in message.source and fields(message.source) != fields(message.translation)
    ]
    assert wrong == []


def letters(label):
    return [letter.upper() for letter in MNEMONIC.findall(label)]


def test_a_translation_has_the_letter_of_its_source(translated):
    wrong = [m.source for m in translated if letters(m.source) != letters(m.translation)]
    assert wrong == []


@pytest.mark.parametrize(("mark", "others"), [("…", "…"), (":", ":：")])
def test_what_follows_is_announced_as_in_the_source(translated, mark, others):
    wrong = [
        message.source
        for message in translated
        if message.source.endswith(mark)
        != text.without_mnemonic(message.translation).endswith(tuple(others))
    ]
    assert wrong == []


def test_a_chinese_sentence_has_chinese_punctuation():
    path = FOLDER / "bpe-explorer_zh_CN.ts"
    messages = [message for message in read_ts(path) if message.translation]
    assert [
        m.source for m in messages if re.search(r"[\u4e00-\u9fff][,;:!?.]", m.translation)
    ] == []
    sentences = [m for m in messages if re.search(r"\w\.\s*$", m.source)]
    assert [m.source for m in sentences if not m.translation.endswith("。")] == []


def test_qt_finds_every_translation_in_the_compiled_file(compiled):
    for path in FILES:
        translator = QTranslator()
        assert translator.load(str(compiled / path.with_suffix(".qm").name))
        assert translator.language() in LANGUAGES
        for message in read_ts(path):
            assert translator.translate(message.context, message.source) == message.translation


def test_texts_that_differ_in_context_or_are_untranslated_are_told_apart(tmp_path):
    same = [Message("One", "Open", "打开"), Message("Two", "Open", "开放"), Message("Two", "é", "")]
    write_qm(tmp_path / "x.qm", "zh_CN", same)
    translator = QTranslator()
    assert translator.load(str(tmp_path / "x.qm"))
    assert translator.translate("One", "Open") == "打开"
    assert translator.translate("Two", "Open") == "开放"
    assert not translator.translate("Two", "é")


def test_an_update_keeps_translations_drops_what_is_gone_and_adds_what_is_new(tmp_path):
    path = tmp_path / "bpe-explorer_zh_CN.ts"
    write_ts(path, "zh_CN", [Message("actions", "&File", "文件(&F)"), Message("gone", "x", "y")])
    missing = update(path, "zh_CN")
    kept = {message.key: message.translation for message in read_ts(path)}
    assert kept["actions", "&File"] == "文件(&F)"
    assert ("gone", "x") not in kept
    assert len(kept) == len(missing) + 1


@pytest.mark.parametrize(
    ("wanted", "system", "chosen"),
    [
        ("", ["zh-Hans-CN", "zh-CN", "zh"], "zh_CN"),
        ("", ["de-DE", "de", "zh-CN", "en"], "zh_CN"),
        ("", ["en-GB", "zh-CN"], "en"),
        ("", ["zh-Hant-TW", "zh-TW"], "en"),
        ("", ["fr"], "en"),
        ("", [], "en"),
        ("zh_CN", ["en-US"], "zh_CN"),
        ("en", ["zh-CN"], "en"),
        ("tlh", ["zh-CN"], "zh_CN"),
    ],
)
def test_the_language_is_the_chosen_one_or_the_first_of_the_system_that_is_known(
    wanted, system, chosen
):
    assert choose_language(wanted, system) == chosen


def test_numbers_times_and_sizes_follow_the_language(chinese):
    assert QLocale().name() == chinese
    assert text.number(1_234_567) == "1,234,567"
    assert text.duration(3725) == "1 小时 2 分"
    assert text.percent(1, 4) == "25%"


def test_a_chosen_language_writes_numbers_its_own_way(qapp):
    QLocale.setDefault(QLocale(QLocale.Language.German))
    use_language(qapp, "")
    assert text.number(1_234_567) == "1.234.567"
    use_language(qapp, "en")
    assert text.number(1_234_567) == "1,234,567"


@pytest.mark.usefixtures("chinese")
def test_what_qt_itself_says_is_translated():
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize(
    "mode", [QFileDialog.FileMode.ExistingFiles, QFileDialog.FileMode.Directory]
)
def test_the_file_dialog_of_qt_says_nothing_in_english(qtbot, tmp_path, mode):
    (tmp_path / "文件夹").mkdir()
    dialog = QFileDialog(None, "打开", str(tmp_path))
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setFileMode(mode)
    kinds = dialog.findChild(QTreeView).model()
    qtbot.waitUntil(lambda: kinds.rowCount(kinds.index(str(tmp_path))) == 1)
    kind = kinds.index(0, 2, kinds.index(str(tmp_path))).data()
    assert [said for said in [kind, *all_texts(dialog)] if is_english(said, set())] == []


@pytest.mark.usefixtures("chinese")
def test_sentences_labels_and_remarks_are_put_together_as_in_chinese():
    assert text.in_a_row(["甲。", "乙。"]) == "甲。乙。"
    assert text.in_a_row([]) == ""
    assert text.labelled("片段", "abc") == "片段：abc"
    assert text.with_remark("文本", "1") == "文本（1）"
    assert text.listed(["甲", "乙"]) == "甲、乙"


@pytest.mark.usefixtures("chinese")
def test_words_of_the_engine_in_a_message_are_translated_but_data_is_not():
    template = "A session cannot hold the tokenizer {name} ({kind}). Close it and save again."
    said = text.translate(Notice(template, {"name": "bytes", "kind": "bytes"}))
    assert said == "会话无法保存分词器 bytes（字节）。请关闭它后再保存。"


@pytest.mark.usefixtures("chinese")
def test_a_pattern_of_ones_own_has_a_chinese_title_but_keeps_its_name(qtbot):
    choice = PatternChoice()
    qtbot.addWidget(choice)
    choice.choose("custom", r"\w+")
    assert choice.combo.currentText() == "自定义（custom）"
    assert (choice.name, choice.is_custom, choice.pattern.expression) == ("custom", True, r"\w+")


def test_a_letter_is_no_part_of_a_name():
    assert text.without_mnemonic("&File") == "File"
    assert text.without_mnemonic("打开(&O)…") == "打开…"


def test_no_two_entries_of_a_chinese_menu_share_a_letter(chinese_window):
    bar = chinese_window.menuBar().actions()
    menus = [action.menu().actions() for action in bar]
    for entries in [bar, *menus]:
        shared = Counter(letter for entry in entries for letter in letters(entry.text()))
        assert [letter for letter, count in shared.items() if count > 1] == [], entries[0].text()


def test_a_chinese_window_says_nothing_in_english(chinese_window):
    for number in range(chinese_window.tabs.count()):
        chinese_window.tabs.setCurrentIndex(number)
    panels = chinese_window.lab.list
    for row in range(panels.count()):
        panels.setCurrentRow(row)
    names = {name.strip() for name in NAMES.split(";")}
    assert sorted(said for said in set(all_texts(chinese_window)) if is_english(said, names)) == []


def test_a_name_for_the_ear_has_no_letter(chinese_window):
    widgets = [chinese_window, *chinese_window.findChildren(QWidget)]
    names = {widget.accessibleName() for widget in widgets}
    assert [name for name in names if re.search(r"\(&?[A-Z]\)|&", name)] == []


def is_english(said, names):
    """Whether a text has words, but none in Chinese, and is no name."""
    is_chinese = re.search(r"[\u3000-\u9fff\uff00-\uffef]", said)
    words = re.search(r"[A-Za-z]{2}", FILES_AND_SIZES.sub("", said))
    return bool(words) and not is_chinese and said not in names


def all_texts(window):
    """All that the widgets of a window say, shown or not."""
    for widget in [window, *window.findChildren(QWidget)]:
        yield widget.windowTitle()
        yield widget.toolTip()
        yield widget.accessibleName()
        yield widget.accessibleDescription()
        yield from texts_of(widget)
        for action in widget.actions():
            yield text.without_mnemonic(action.text())
            yield action.toolTip()


def texts_of(widget):
    """What a widget of each kind says besides."""
    match widget:
        case QAbstractButton() | QLabel():
            yield text.without_mnemonic(widget.text())
        case QMenu():
            yield text.without_mnemonic(widget.title())
        case QLineEdit():
            yield widget.placeholderText()
        case QAbstractSpinBox():
            yield widget.specialValueText()
        case QTabWidget():
            yield from (widget.tabText(number) for number in range(widget.count()))
        case QComboBox():
            yield from (widget.itemText(number) for number in range(widget.count()))
        case QTableView() | QTreeView() if widget.model():
            headers = range(widget.model().columnCount())
            across = Qt.Orientation.Horizontal
            yield from (str(widget.model().headerData(n, across) or "") for n in headers)
