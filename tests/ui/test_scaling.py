"""The view on screens of other densities; each takes a process, since Qt reads the factor once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

_PROGRAM = Path(__file__).with_name("scaled_view.py")


@pytest.mark.parametrize("factor", ["1", "1.25", "2"])
def test_the_same_token_is_under_the_mouse_at_every_scale(factor):
    environment = {**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, _PROGRAM], capture_output=True, text=True, env=environment, check=True
    )
    ratio, token = done.stdout.split()
    assert float(ratio) == float(factor)
    assert token == "10"
