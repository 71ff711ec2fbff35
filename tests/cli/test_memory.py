"""Memory is bound by the distinct pieces, not by the file."""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
import pytest
from running import finish, run_script

from explorer.cli.memory import peak_memory
from explorer.engine.training.memory import memory_in_use

_MEGABYTE = 1 << 20


@pytest.fixture
def scratch() -> Iterator[Path]:
    """A folder for large files, which does not outlive its test."""
    with TemporaryDirectory() as folder:
        yield Path(folder)


def repeated(path: Path, text: str, size: int) -> Path:
    data = (text + "<|end|>").encode()
    with path.open("wb") as file:
        for _ in range(size // len(data)):
            file.write(data)
    return path


@pytest.fixture(scope="module")
def story() -> str:
    words = ["once", "upon", "a", "time", "there", "was", "little", "counts", "to", "ten"]
    return " ".join(f"{word}, {other}" for word in words for other in words) + "\n"


def test_a_hundred_megabytes_of_documents_take_little_memory_above_the_idle_program(scratch, story):
    small = repeated(scratch / "small.txt", story, _MEGABYTE // 4)
    large = repeated(scratch / "large.txt", story, 100 * _MEGABYTE)
    options = [
        "--special",
        "<|end|>",
        "--vocab-size",
        600,
        "--threads",
        2,
        "--json",
        "--format",
        "csv",
    ]
    once, often = (
        json.loads(finish("train", path, *options, folder=scratch).stdout)
        for path in (small, large)
    )
    assert often["corpus"]["bytes"] > 99 * _MEGABYTE
    assert often["merges_sha256"] == once["merges_sha256"]
    assert often["peak_rss_bytes"] - often["idle_rss_bytes"] < 30 * _MEGABYTE


def test_a_custom_pattern_takes_little_memory_too(scratch, story):
    path = repeated(scratch / "large.txt", story, 6 * _MEGABYTE)
    found = json.loads(
        finish(
            "train", path, "--special", "<|end|>", "--pattern", r"\w+|\W+", "--vocab-size", 300,
            "--threads", 2, "--json", "--format", "csv", folder=scratch,
        ).stdout
    )  # fmt: skip
    assert found["peak_rss_bytes"] - found["idle_rss_bytes"] < 40 * _MEGABYTE


_LIMITED = """
import resource, sys
from explorer.__main__ import main
from explorer.engine.training.trainer import load_kernels
load_kernels()
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
limit = used + int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
sys.exit(main(["train", *sys.argv[2:]]))
"""


@pytest.mark.skipif(not psutil.LINUX, reason="the limit is that of Linux")
class TestUnderALimit:
    """A process may not have more than some address space."""

    def test_a_corpus_larger_than_it_is_trained(self, scratch, story):
        large = repeated(scratch / "large.txt", story, 120 * _MEGABYTE)
        result = run_script(
            _LIMITED, 100 * _MEGABYTE, large, "--special", "<|end|>", "--vocab-size", 600,
            "--threads", 2, "--json", "--format", "csv", folder=scratch,
        )  # fmt: skip
        assert result.returncode == 0, result.stderr
        found = json.loads(result.stdout)
        assert found["corpus"]["bytes"] > 119 * _MEGABYTE
        assert found["stopped"] == "no-pairs"

    def test_running_out_of_it_ends_in_a_message(self, scratch):
        path = scratch / "distinct.txt"
        with path.open("w") as file:
            for number in range(3_000_000):
                file.write(f" {number * 2654435761 % 2**32:08x}")
        for pattern in ("whitespace", "none"):
            result = run_script(
                _LIMITED, 150 * _MEGABYTE, path, "--pattern", pattern, "--threads", 1,
                "--vocab-size", 100_000, "--format", "csv", folder=scratch,
            )  # fmt: skip
            assert result.returncode == 2, result.stderr
            assert "There is not enough memory" in result.stderr.splitlines()[-1]
            assert "Traceback" not in result.stderr
            assert list(scratch.iterdir()) == [path]


def test_the_peak_is_that_of_this_process_alone(scratch):
    ballast = bytearray(400 * _MEGABYTE)
    ballast[::4096] = b"x" * len(ballast[::4096])
    script = "from explorer.cli.memory import peak_memory; print(peak_memory())"
    child = int(run_script(script, folder=scratch).stdout)
    assert child < 200 * _MEGABYTE < len(ballast) < peak_memory()
    assert memory_in_use() <= peak_memory()
