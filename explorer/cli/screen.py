"""Whether a window could be shown: Qt aborts the program where it finds no screen."""

import os
import socket
import sys
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

_X_SOCKETS: Final = "/tmp/.X11-unix"  # noqa: S108 - the place that the X protocol fixes
_FIRST_X_PORT: Final = 6000
_SECONDS: Final = 2.0
# Open until the program ends: an X server begins anew when its last client leaves, and would not
# hear Qt meanwhile, which comes next.
_ANSWERED: Final[list[socket.socket]] = []

_Address = str | tuple[str, int]


def missing_screen() -> str:
    """Why no window can be shown here, in words; empty if one can, as far as is known."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    named = [name for name in ("WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(name)]
    if not named:
        return "There is no screen"
    if any(map(_answers, _screens(os.environ))):
        return ""
    told = " and ".join(f"{name}={os.environ[name]}" for name in named)
    return f"The screen that {told} names does not answer"


def _screens(environment: Mapping[str, str]) -> list[_Address]:
    """Where the display servers that an environment names would listen."""
    addresses: list[_Address] = []
    if wayland := environment.get("WAYLAND_DISPLAY"):
        # A name that begins with a slash replaces the folder.
        addresses.append(str(Path(environment.get("XDG_RUNTIME_DIR", "/"), wayland)))
    if display := environment.get("DISPLAY"):
        addresses += _x_addresses(display)
    return addresses


def _x_addresses(display: str) -> list[_Address]:
    """The addresses of an X display: `:N`, `unix:N`, `host:N` or the path of a socket."""
    if display.startswith("/"):
        return [display, display.rpartition(".")[0]]
    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdecimal():
        return []
    if host in ("", "unix"):
        path = f"{_X_SOCKETS}/X{number}"
        return ["\0" + path, path]
    return [(host.strip("[]"), _FIRST_X_PORT + int(number))]


def _answers(address: _Address) -> bool:
    # A port out of range and a path that is too long or empty are errors of other kinds.
    with suppress(OSError, OverflowError, ValueError):
        _ANSWERED.append(_connected(address))
        return True
    return False


def _connected(address: _Address) -> socket.socket:
    if isinstance(address, tuple):
        return socket.create_connection(address, _SECONDS)
    if sys.platform == "win32":
        # It has none of the others, and is never asked for one.
        raise OSError(address)
    with ExitStack() as closing:
        connection = closing.enter_context(socket.socket(socket.AF_UNIX))
        connection.settimeout(_SECONDS)
        connection.connect(address)
        closing.pop_all()
        return connection
