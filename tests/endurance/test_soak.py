"""The window in use for minutes: nothing grows without end, and nothing is left behind."""

import json
from pathlib import Path
from statistics import mean

import psutil
from programs import last_words, started

PROGRAM = Path(__file__).with_name("soak_program.py")
PATIENCE = 600
SHORT_SECONDS = 10
# A part of the measurements, at whose ends memory is compared.
PART = 5
# What Qt, tiktoken and numpy keep for the next time settles within this, as does what the open
# vocabularies differ by; a run whose merges stayed in memory would exceed it within minutes.
MOST_GROWTH = 64 << 20
MOST_MORE_OBJECTS = 1.5
MOST_MORE_DESCRIPTORS = 4
MOST_NONE_LOST = 100


def soak(seconds, folder, surroundings):
    """Use the program; returns what was measured."""
    surroundings["XDG_STATE_HOME"] = str(folder)
    with started([PROGRAM, seconds, folder], surroundings, seconds + PATIENCE) as process:
        said, complaints = last_words(process)
        assert process.returncode == 0, complaints
        assert complaints == []
    print(said)
    lines = [json.loads(line) for line in said.splitlines()]
    return [line for line in lines if "seconds" in line], lines[-1]["acts"]


def means(measured, what):
    """The mean at the beginning and at the end."""
    size = max(1, len(measured) // PART)
    values = [line[what] for line in measured]
    return mean(values[:size]), mean(values[-size:])


def test_the_program_is_used_for_a_long_time(minutes, tmp_path, surroundings):
    measured, acts = soak(60 * minutes or SHORT_SECONDS, tmp_path, surroundings)
    warm = [line for line in measured if line["is_warm"]]
    assert len(acts) > 5
    assert max(line["none_lost"] for line in measured) < MOST_NONE_LOST
    assert min(line["references_to_none"] for line in measured) > (
        measured[0]["references_to_none"] // 10
    )
    first, last = means(warm, "descriptors")
    assert last <= first + MOST_MORE_DESCRIPTORS
    if minutes:
        first, last = means(warm, "memory")
        assert last - first < MOST_GROWTH
        first, last = means([line for line in warm if line["child_memory"]], "child_memory")
        assert last - first < MOST_GROWTH
        first, last = means(warm, "objects")
        assert last < MOST_MORE_OBJECTS * first
    assert not [one for one in psutil.process_iter() if is_of(one, surroundings["TMPDIR"])]
    assert not list(Path(surroundings["TMPDIR"]).iterdir())
    assert not list(tmp_path.glob(".bpe-explorer*"))
    assert not [log for log in tmp_path.rglob("*.log") if log.stat().st_size]


def is_of(process, folder):
    """Whether a process was started for the soak, which nobody else tells this folder."""
    try:
        return process.environ().get("TMPDIR") == folder
    except psutil.Error:
        return False
