"""Whether a window could be shown."""

import socket
import sys
from tempfile import TemporaryDirectory

import pytest

from explorer.cli import screen

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="these systems have no display server to name"
)


@pytest.fixture(autouse=True)
def sockets(monkeypatch):
    """A folder for sockets, and an environment that names no screen."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    # An address has room for some hundred bytes, which a path for temporary files may exceed.
    with TemporaryDirectory(dir="/tmp") as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        monkeypatch.setattr(screen, "_X_SOCKETS", folder)
        yield folder


@pytest.fixture
def listen():
    """Listens at addresses until the end of the test."""
    servers = []

    def at(address: str) -> None:
        server = socket.socket(socket.AF_UNIX)
        servers.append(server)
        server.bind(address)
        server.listen()

    yield at
    for server in servers:
        server.close()


@pytest.fixture(autouse=True)
def answered(monkeypatch):
    """The connections to screens that answered; they are closed at the end of the test."""
    connections = []
    monkeypatch.setattr(screen, "_ANSWERED", connections)
    yield connections
    for connection in connections:
        connection.close()


def test_where_nothing_names_a_screen_there_is_none():
    assert screen.missing_screen() == "There is no screen"


@pytest.mark.parametrize(
    "display", [":99", ":99.0", "unix:99", "", "nonsense", ":", ":-1", ":x", "[::1]:99999", "/no/x"]
)
def test_a_display_that_nobody_serves_is_no_screen(monkeypatch, display):
    monkeypatch.setenv("DISPLAY", display)
    reason = screen.missing_screen()
    assert reason.startswith("The" if not display else "The screen that DISPLAY=")


@pytest.mark.parametrize("display", [":7", ":7.0", "unix:7"])
@pytest.mark.parametrize("abstract", [False, True])
def test_a_display_that_answers_is_a_screen(monkeypatch, sockets, listen, display, abstract):
    monkeypatch.setenv("DISPLAY", display)
    listen("\0" * abstract + f"{sockets}/X7")
    assert screen.missing_screen() == ""


def test_a_screen_keeps_a_client_until_qt_comes(monkeypatch, sockets, answered):
    monkeypatch.setenv("DISPLAY", ":7")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"{sockets}/X7")
        server.listen()
        screen.missing_screen()
        client, _ = server.accept()
        with client:
            client.settimeout(0)
            with pytest.raises(BlockingIOError):
                client.recv(1)
    assert len(answered) == 1


def test_a_display_of_another_machine_is_asked_over_tcp(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setattr(screen, "_FIRST_X_PORT", server.getsockname()[1] - 3)
        monkeypatch.setenv("DISPLAY", "127.0.0.1:3.0")
        assert screen.missing_screen() == ""
    assert "127.0.0.1:3.0" in screen.missing_screen()


def test_wayland_is_looked_for_in_the_runtime_folder_or_at_its_path(monkeypatch, sockets, listen):
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert "WAYLAND_DISPLAY=wayland-0" in screen.missing_screen()
    listen(f"{sockets}/wayland-0")
    assert screen.missing_screen() == ""
    monkeypatch.setenv("WAYLAND_DISPLAY", f"{sockets}/wayland-0")
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/nowhere")
    assert screen.missing_screen() == ""


def test_one_of_two_that_answers_is_enough(monkeypatch, sockets, listen):
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("DISPLAY", ":7")
    assert "WAYLAND_DISPLAY=wayland-0 and DISPLAY=:7" in screen.missing_screen()
    listen(f"{sockets}/X7")
    assert screen.missing_screen() == ""


def test_a_platform_of_qt_that_was_named_is_trusted(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert screen.missing_screen() == ""
