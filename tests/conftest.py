"""What all tests share: no screen is needed, and none depends on how fast the machine is."""

import os

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot
from typing_extensions import override

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples everywhere; `--hypothesis-profile default` looks for others.
settings.register_profile(
    "everywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("everywhere")

# A test that passes never waits so long; on a busy machine five seconds can be too few.
_PATIENCE_MS = 60_000


class PatientBot(QtBot):
    """Gives up later than pytest-qt does unless it is told when."""

    @override
    def waitSignal(self, signal, *, timeout=_PATIENCE_MS, **options):
        return super().waitSignal(signal, timeout=timeout, **options)

    @override
    def waitUntil(self, callback, *, timeout=_PATIENCE_MS):
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp, request):  # noqa: ARG001 - a bot needs the application
    return PatientBot(request)
