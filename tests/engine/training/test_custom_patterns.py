"""Custom patterns: counted with `regex` in other processes, exactly as on the whole text."""

import os
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from multiprocessing import active_children

import psutil
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_pieces import count_slowly
from training_runs import chunks_of, count, files_of, learn, request_for

from explorer.engine.errors import PatternError, TrainingError
from explorer.engine.patterns import named_pattern, resolve_pattern
from explorer.engine.training import regex_counting, regex_splitting
from explorer.engine.training.counting import count_pieces
from explorer.engine.training.regex_splitting import split_closed, split_open
from explorer.engine.training.request import Strays, check_pattern

# As cl100k, but not known by that name.
_LIKE_CL100K = named_pattern("cl100k").expression + "|zzz"
_EXPRESSIONS = [
    _LIKE_CL100K,
    r"\w+",
    r"\s+(?!\S)|\s|\S+",
    r"(?<=a)b+|a|[^ab]+|b",
    r"(?<![ab])\w+|\w|\W",
    r"\b\w|\B\w+|\W+",
    r"^.|.+?$|[\s\S]",
    r"(?m)^.+$",
    r"\A\w+|\w\Z|\s+",
    r"(?s).{1,7}",
    r"(?P<letters>\p{L}+)|(\s)|(?:[^\p{L}\s]+)",
    r"(a|b)\1*|[^ab]+",
    r"x+(?=y)|xy|[\s\S]",
    r"\X",
]
_TEXT = st.lists(
    st.sampled_from(
        ["a", "b", "ab", " ", "  ", "\n", "\r\n", "x", "y", "é", "😀", "e\u0301", "1234", "."]
    ),
    max_size=150,
).map("".join)


class _AtOnce:
    """Runs jobs in this process, when they are submitted."""

    def __init__(self, *_: object) -> None:
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def submit(self, function, *arguments):
        done = Future()
        try:
            done.set_result(function(*arguments))
        except PatternError as error:
            done.set_exception(error)
        return done

    def shutdown(self, **_: object) -> None:
        pass


@contextmanager
def in_this_process(margin: int = 1 << 16, context: int = 1024) -> Iterator[None]:
    """Split without other processes, and with small text that is kept for what follows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(regex_counting, "ProcessPoolExecutor", _AtOnce)
        patch.setattr(regex_counting, "_REPORT_SECONDS", 0)
        patch.setattr(regex_counting, "_CONTEXT", context)
        patch.setattr(regex_splitting, "MARGIN", margin)
        yield


@pytest.mark.parametrize("expression", _EXPRESSIONS)
@settings(max_examples=60, deadline=None)
@given(
    text=_TEXT,
    specials=st.sampled_from([(), ("x y",), ("ab ", " \n"), ("😀", "😀 😀")]),
    size=st.sampled_from([8, 20, 100]),
    margin=st.sampled_from([4, 70]),
    context=st.sampled_from([1, 2, 1024]),
)
def test_chunks_change_nothing(expression, text, specials, size, margin, context):
    pieces, found = count_slowly(text.encode(), expression, specials)
    with in_this_process(margin, context), chunks_of(size):
        counted, stats = count(
            text, pattern=expression, specials=specials, unmatched=Strays.KEEP, threads=2
        )
    assert counted == pieces
    assert stats.specials_found == {special: found[special] for special in specials}
    assert stats.bytes == len(text.encode())


@settings(max_examples=60, deadline=None)
@given(data=st.lists(_TEXT.map(str.encode) | st.binary(max_size=3), max_size=5).map(b"a".join))
def test_stray_bytes_part_the_text_of_custom_patterns_too(data):
    data = b"a" + data
    with in_this_process(margin=70), chunks_of(16):
        counted, _ = count(
            data, pattern=r"\w+", stray_bytes=Strays.KEEP, unmatched=Strays.KEEP, threads=1
        )
    assert counted == count_slowly(data, r"\w+")[0]


def test_a_match_longer_than_many_chunks_is_one_piece():
    text = "b" + "a" * 3000 + "b" + "a" * 10
    with in_this_process(margin=20), chunks_of(32):
        assert count(text, pattern=r"a+|b")[0] == {
            b"b": 2, b"a" * 3000: 1, b"a" * 10: 1
        }  # fmt: skip


def test_a_long_match_is_not_searched_again_at_each_chunk(monkeypatch):
    tries = []

    def noted(expression, text, start):
        tries.append(len(text))
        return split_open(expression, text, start)

    monkeypatch.setattr(regex_counting, "split_open", noted)
    with in_this_process(margin=20), chunks_of(32):
        count("a" * 32 * 1000, pattern=r"a+|[^a]")
    assert len(tries) < 15


def test_an_expression_like_a_named_one_gives_exactly_its_pieces(corpus_text, naughty_lines):
    documents = [corpus_text, "\n".join(naughty_lines)]
    custom = count(*documents, pattern=_LIKE_CL100K, specials=("the ",), threads=2)
    named = count(*documents, pattern="cl100k", specials=("the ",))
    assert custom == named


def test_a_named_expression_typed_by_hand_is_the_named_pattern(monkeypatch):
    monkeypatch.setattr(regex_counting, "ProcessPoolExecutor", None)
    assert count("ab cd", pattern=named_pattern("cl100k").expression)[0] == {b"ab": 1, b" cd": 1}


@pytest.mark.parametrize("threads", [1, 3])
def test_merges_with_a_custom_pattern_do_not_depend_on_the_processes(corpus_text, threads):
    run = learn(corpus_text, corpus_text[:1000], size=400, pattern=_LIKE_CL100K, threads=threads)
    assert run.learned == learn(corpus_text, corpus_text[:1000], size=400).learned


def test_unmatched_text_of_the_corpus_is_refused_with_its_number_and_the_way_on():
    with in_this_process(), pytest.raises(PatternError) as caught:
        count("a, b\n", pattern=r"\w+")
    assert caught.value.fields["count"] == 3
    assert "“, ”" in str(caught.value)
    assert "agree to keep" in str(caught.value)


def test_unmatched_text_becomes_pieces_of_its_own_if_the_user_agrees():
    with in_this_process():
        pieces, stats = count("a, b\n", pattern=r"\w+", unmatched=Strays.KEEP)
    assert pieces == {b"a": 1, b", ": 1, b"b": 1, b"\n": 1}
    assert stats.unmatched == 3


def test_a_pattern_that_may_miss_text_is_told_of_before_any_file_is_read():
    doubt = check_pattern(resolve_pattern(r"\w+"), Strays.REFUSE)
    assert "may miss text" in str(doubt)
    assert "test text in many scripts" in str(doubt)
    assert check_pattern(resolve_pattern(r"\w+"), Strays.KEEP) is None
    assert check_pattern(resolve_pattern(r"\w+|\W"), Strays.REFUSE) is None


def test_a_pattern_that_covers_the_corpus_works_whatever_else_it_would_miss():
    with in_this_process():
        pieces, stats = count("abcabc", pattern=r"[abc]{3}")
    assert (pieces, stats.unmatched) == ({b"abc": 2}, 0)


def test_a_word_that_names_no_pattern_is_refused_with_the_names():
    with pytest.raises(PatternError, match=r"no pattern named gpt5; the names are gpt2, cl100k"):
        check_pattern(resolve_pattern("gpt5"), Strays.REFUSE)
    assert check_pattern(resolve_pattern("gpt5"), Strays.KEEP) is None


def test_text_between_two_chunks_is_not_unmatched_twice():
    text = "ab!!cd??" * 50
    with in_this_process(margin=70), chunks_of(8):
        pieces, stats = count(text, pattern=r"\w+", unmatched=Strays.KEEP)
    assert stats.unmatched == 4 * 50
    assert pieces == {b"ab": 50, b"cd": 50, b"!!": 50, b"??": 50}


def test_a_pattern_that_matches_nothing_within_the_corpus_is_refused_with_its_place():
    with in_this_process(), pytest.raises(PatternError, match="empty text") as caught:
        count("abcq", pattern=r"[^q]|(?=q)|q")
    assert caught.value.fields["position"] == 4


def test_a_pattern_that_runs_away_on_the_corpus_is_stopped(monkeypatch):
    monkeypatch.setattr(regex_splitting, "_PATIENCE_SECONDS", 0.1)
    with in_this_process(), pytest.raises(PatternError, match="runs away"):
        count("q" * 60 + "!", pattern=r"(?:q|qq)+$|[\s\S]")


def test_splitting_of_open_text_stops_before_its_end(monkeypatch):
    monkeypatch.setattr(regex_splitting, "MARGIN", 4)
    result = split_open(r"\w+|\s", "ab cd ef gh", 0)
    assert result.resume == 6
    assert result.pieces == {"ab": 1, " ": 2, "cd": 1}
    assert split_closed(r"\w+|\s", [("ab cd ef gh", 6)]).pieces == {"ef": 1, " ": 1, "gh": 1}


def test_a_process_that_dies_ends_in_a_message(monkeypatch):
    monkeypatch.setattr(regex_counting, "split_closed", _die)
    with pytest.raises(TrainingError, match="ended unexpectedly"):
        count("abc", pattern=_LIKE_CL100K)


def _die(*_: object) -> None:
    os._exit(1)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize(
    "place",
    # What the pool starts first, a process, and later, a thread that hands it its work.
    ["multiprocessing.context.SpawnProcess.start", "multiprocessing.queues.Queue._start_thread"],
)
def test_a_system_that_starts_nothing_more_ends_in_a_message(monkeypatch, place):
    before = set(active_children())

    def refuse(*_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(place, refuse)
    with pytest.raises(TrainingError, match="starts no more processes or threads"):
        count("some words", pattern=_LIKE_CL100K)
    for process in set(active_children()) - before:
        process.join()


def test_ending_a_count_leaves_no_process_behind(corpus_text):
    before = set(psutil.Process().children(recursive=True))
    with files_of(corpus_text * 20) as paths:
        steps = count_pieces(request_for(paths, 256, _LIKE_CL100K, threads=2))
        next(steps)
        started = set(psutil.Process().children(recursive=True)) - before
        steps.close()
        splitting = [process for process in started if "spawn" in _command(process)]
        _, alive = psutil.wait_procs(splitting, timeout=120)
    assert not alive


def _command(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return ""


def test_no_more_processes_are_asked_for_than_windows_can_wait_for(monkeypatch):
    monkeypatch.setattr(regex_counting, "ProcessPoolExecutor", lambda processes, *_: processes)
    assert [regex_counting._pool(number) for number in (4, 128)] == [4, 61]
