"""Files that nobody vouches for: each is opened or refused in words, in little time and memory."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from hostile_files import make_hostile_files

PROGRAM = Path(__file__).with_name("opening_program.py")
ALL, SHORT = 200, 90
MOST_BYTES = 1 << 30


@dataclass
class Report:
    """What opening a file came to."""

    path: str
    faults: dict[str, str]
    peak: int = 0
    seconds: float = 0.0


def opened(paths: list[Path], surroundings: dict[str, str]) -> list[Report]:
    """Open files in processes; one that dies is succeeded by another, which goes on behind it."""
    reports: list[Report] = []
    while len(reports) < len(paths):
        waiting = [str(path) for path in paths[len(reports) :]]
        process = subprocess.run(
            [sys.executable, str(PROGRAM)],
            input=json.dumps(waiting),
            capture_output=True,
            text=True,
            env=surroundings,
            check=False,
        )
        lines = [json.loads(line) for line in process.stdout.splitlines()]
        done = [line for line in lines if "faults" in line]
        reports += [Report(path, **line) for path, line in zip(waiting, done, strict=False)]
        if len(done) < len(waiting):
            end = f"exit code {process.returncode}: {process.stderr[-3000:]}"
            assert len(lines) > len(done), end
            reports.append(Report(waiting[len(done)], {"the process": end}))
    return reports


def test_hostile_files_are_opened_or_refused_in_words(minutes, tmp_path, surroundings):
    paths = make_hostile_files(tmp_path, ALL if minutes else SHORT, bombs=minutes > 0)
    reports = opened(paths, surroundings)
    told = [
        f"{report.path} {way}:\n{fault}"
        for report in reports
        for way, fault in report.faults.items()
    ]
    told += [
        f"{report.path} took {report.peak >> 20} MiB"
        for report in reports
        if report.peak > MOST_BYTES
    ]
    assert not told, "\n".join(told)
    slowest = max(reports, key=lambda report: report.seconds)
    print(f"{len(reports)} files; the slowest took {slowest.seconds:.1f} s: {slowest.path}")
    assert not list(Path(surroundings["TMPDIR"]).iterdir())
