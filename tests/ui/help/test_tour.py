"""The guided tour: it points at what is there, works by keyboard, and leaves all as it was."""

import pytest
from fake_trainer import batch, byte_pairs, counted, finished
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from sample_tokenizers import small_vocabulary

from explorer import assets
from explorer.engine.tokenizers.plain import ByteTokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.training.request import TrainingRequest
from explorer.ui.train.run import RunState


@pytest.fixture
def tour(window):
    # With two tokenizers no tab opens others by itself.
    window.session.add("bytes", ByteTokenizer(), "built in")
    window.session.add("small", TrainedTokenizer(small_vocabulary(), "small"), "made here")
    window.help.start_tour()
    return window.help.tour


def press(key, qtbot):
    qtbot.keyClick(QApplication.focusWidget(), key)


def go_through(tour):
    while True:
        yield tour.stop
        if not tour.callout.next.isVisible():
            return
        tour.callout.next.click()


def learn_the_sample(launcher, window, qtbot):
    trainer = launcher.last
    trainer.say(counted(), batch(byte_pairs(10)), finished())
    qtbot.waitUntil(lambda: window.train.run.state is RunState.ENDED)


def test_every_stop_points_at_something_that_is_seen(tour, window):
    count = 0
    for stop in go_through(tour):
        QApplication.processEvents()
        assert stop.target.isVisible(), stop.title
        assert window.rect().contains(tour.callout.geometry()), stop.title
        assert tour.callout.title == stop.title
        assert tour.callout.text == stop.text
        assert tour._ring.isVisible()
        count += 1
    assert 6 <= count <= 8


def place_of(part, window):
    return QRect(part.mapTo(window, QPoint(0, 0)), part.size())


@pytest.mark.usefixtures("needs_a_font")
@pytest.mark.parametrize("size", [(1200, 760), (1024, 640)])
def test_the_callout_covers_nothing_of_what_it_speaks_of(tour, window, size):
    window.resize(*size)
    for stop in go_through(tour):
        QApplication.processEvents()
        callout = tour.callout.geometry()
        for part in (stop.target, *stop.spared):
            assert not callout.intersects(place_of(part, window)), stop.title


@pytest.mark.usefixtures("needs_a_font")
def test_the_callout_stays_inside_of_a_small_window_and_shows_all_its_text(tour, window, qapp):
    window.resize(1024, 640)
    for stop in go_through(tour):
        qapp.processEvents()
        assert window.rect().contains(tour.callout.geometry()), stop.title
        label = tour.callout._text
        assert label.height() >= label.heightForWidth(label.width()), stop.title
        for button in (tour.callout.offer, tour.callout.back, tour.callout.next):
            assert not button.isVisible() or button.width() >= button.sizeHint().width()


def test_it_works_by_keyboard_alone(tour, qtbot):
    first = tour.stop
    press(Qt.Key.Key_Return, qtbot)
    second = tour.stop
    assert second is not first
    tour.callout.back.setFocus()
    press(Qt.Key.Key_Space, qtbot)
    assert tour.stop is first
    assert QApplication.focusWidget() is tour.callout.next


def test_the_tab_key_leads_from_the_callout_into_the_window_and_back(tour, window, qtbot):
    tour.callout.close_button.setFocus()
    qtbot.keyClick(tour.callout.close_button, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is window.tabs.tabBar()
    qtbot.keyClick(window.tabs.tabBar(), Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is tour.callout.close_button


@pytest.mark.usefixtures("tour")
def test_escape_ends_it_and_nothing_else(window, qtbot):
    window.findChild(QAction, "full_screen_action").setChecked(True)
    press(Qt.Key.Key_Escape, qtbot)
    assert window.help.tour is None
    assert window.findChild(QAction, "full_screen_action").isChecked()


def test_screen_readers_get_the_text_with_the_button_in_focus(tour):
    for stop in go_through(tour):
        assert tour.callout.accessibleName() == stop.title
        assert tour.callout.accessibleDescription() == stop.text
        focus = QApplication.focusWidget()
        assert stop.text in focus.accessibleDescription()


def test_it_trains_on_the_sample_and_leaves_the_form_alone(tour, window, launcher, corpus, qtbot):
    window.train.form.vocab_size.setValue(777)
    tour.callout.offer.click()
    request = next(sent for sent in launcher.last.sent if isinstance(sent, TrainingRequest))
    assert request.sources == (assets.sample_corpus(),)
    assert request.vocab_size == 1024
    assert "1,024 ids on the sample" in tour.callout.text
    learn_the_sample(launcher, window, qtbot)
    qtbot.waitUntil(lambda: len(window.session.tokenizers) == 3)
    assert not window.closing.would_lose
    assert not tour.callout.offer.isVisible()
    tour.callout.next.click()
    assert window.train.merges.merges.table.currentIndex().row() == 9
    assert window.train.form.vocab_size.value() == 777
    assert window.train.form.corpus.sources == (corpus,)


def test_what_was_learned_before_does_not_give_way(window, launcher, qtbot):
    window.findChild(QAction, "train_action").trigger()
    learn_the_sample(launcher, window, qtbot)
    history = window.train.run.history
    window.help.start_tour()
    for _ in go_through(window.help.tour):
        pass
    window.help.tour.close()
    assert window.train.run.history is history


def test_a_run_that_goes_on_is_left_alone(window):
    window.findChild(QAction, "train_action").trigger()
    window.help.start_tour()
    assert not window.help.tour.callout.offer.isVisible()
    window.help.tour.close()
    assert window.train.run.state is RunState.COUNTING


def test_afterwards_the_user_is_where_he_was(tour, window):
    tour.close()
    window.tabs.setCurrentWidget(window.lab)
    window.lab.list.setCurrentRow(3)
    window.tokens.side.setCurrentWidget(window.tokens.figures)
    window.session.choose(window.session.tokenizers[0])
    window.help.start_tour()
    for _ in go_through(window.help.tour):
        pass
    window.session.choose(window.session.tokenizers[1])
    window.help.tour.callout.close_button.click()
    assert window.help.tour is None
    assert window.tabs.currentWidget() is window.lab
    assert window.lab.list.currentRow() == 3
    assert window.tokens.side.currentWidget() is window.tokens.figures
    assert window.session.current is window.session.tokenizers[0]


def test_a_token_that_the_user_chose_stays_chosen(tour, window, qtbot):
    tour.close()
    window.tabs.setCurrentWidget(window.tokens)
    qtbot.waitUntil(lambda: len(window.tokens.view.document) > 20 and not window.tokens.encoding)
    window.tokens.view.pin(7)
    window.help.start_tour()
    for _ in go_through(window.help.tour):
        pass
    assert window.tokens.view.pinned == 7


def test_it_follows_what_it_points_at(tour, window, qtbot):
    tour.callout.next.click()
    before = tour._ring.geometry().top()
    window.notices.info("A message moves everything down.")
    qtbot.waitUntil(lambda: tour._ring.geometry().top() > before)


def test_it_can_be_begun_again(tour, window):
    tour.callout.next.click()
    window.findChild(QAction, "tour_action").trigger()
    assert window.help.tour is not tour
    assert window.help.tour._index == 0


def test_it_is_offered_once_by_a_notice(window, settings):
    window.help.offer_tour()
    assert [message.remedy.text for message in window.notices.messages] == ["Take the &tour"]
    window.notices.messages[0].remedy.run()
    assert window.help.tour is not None
    assert window.notices.messages == ()
    window.help.offer_tour()
    assert window.notices.messages == ()
    assert settings.tour_offered
