"""What the tests of the window share: a store of their own, fake trainers, jobs run by hand."""

from pathlib import Path

import pytest
from fake_trainer import FakeLauncher
from PySide6.QtCore import QLocale, QSettings
from PySide6.QtGui import QFontInfo

from explorer.app import _prepare_application, _take_over_collection, create_window
from explorer.ui.jobs import Jobs
from explorer.ui.looks import looks
from explorer.ui.main_window import MainWindow
from explorer.ui.notices import NoticeBar
from explorer.ui.settings import Settings
from explorer.ui.theme import Theme


class HeldJobs(Jobs):
    """Keeps the jobs until the test lets them run."""

    def __init__(self):
        self.held = []
        super().__init__(self.held.append)

    def drain(self):
        while self.held:
            self.held.pop(0)()


@pytest.fixture(autouse=True)
def isolated_program(tmp_path_factory, qapp):
    """No test reads or writes the settings of the person who runs it."""
    folder = tmp_path_factory.mktemp("settings")
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    _prepare_application()
    _take_over_collection()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    palette = qapp.palette()
    yield
    for theme in qapp.findChildren(Theme):
        theme.setParent(None)
    qapp.styleHints().unsetColorScheme()
    looks().choose("", 0.0, "soft")
    qapp.setPalette(palette)


@pytest.fixture
def settings(tmp_path):
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def needs_a_font(qapp):
    """Skips where there is none: Qt draws boxes then, which are wider than letters."""
    if not QFontInfo(qapp.font()).family():
        pytest.skip("there is no font, and Qt's boxes in their place are wider than letters")


@pytest.fixture
def jobs():
    held = HeldJobs()
    yield held
    held.close()


@pytest.fixture
def notices(qtbot):
    bar = NoticeBar()
    qtbot.addWidget(bar)
    return bar


@pytest.fixture
def corpus(tmp_path) -> Path:
    path = tmp_path / "corpus.txt"
    path.write_text("low low low lower slower\n", encoding="utf-8")
    return path


@pytest.fixture
def launcher():
    return FakeLauncher()


@pytest.fixture
def window(qtbot, settings, launcher, corpus):
    """The window with a fake trainer that is ready, and a corpus."""
    window = MainWindow(settings, Jobs(), launcher)
    qtbot.addWidget(window, before_close_func=lambda window: window.closing.discard())
    window.open_files([corpus])
    window.show()
    qtbot.waitUntil(lambda: window.train.run.ready)
    return window


@pytest.fixture
def real_window(qtbot, corpus):
    """The window with the real training process, ready."""
    window = create_window([corpus])
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.train.run.ready, timeout=120_000)
    yield window
    window.closing.discard()
    window.close()
