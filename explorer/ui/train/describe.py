"""Sentences about merges and runs."""

from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import readable
from explorer.engine.training.events import CorpusStats, StopReason
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import BYTE_TOKENS, TrainingRequest
from explorer.ui.text import decimal, duration, number, shorten, visible_special
from explorer.ui.train.run import Ending, RunResult

_SEPARATOR = " · "


def run_title(request: TrainingRequest) -> str:
    """Which run it is: its corpus and its pattern."""
    first, *others = request.sources
    name = first.name or str(first)
    if others:
        more = _tr("{corpus} and {count} more")
        name = more.format(corpus=name, count=number(len(others)))
    return f"{name}, {request.pattern.name}"


def describe_merge(history: MergeHistory, merge: int) -> str:
    """One merge in one line: number, parts, result, its length and frequency.

    Args:
        history: The run.
        merge: Index of the merge, from 0.
    """
    left, right = int(history.left[merge]), int(history.right[merge])
    token = history.token_bytes[BYTE_TOKENS + merge]
    facts = _tr("#{number}   {left} + {right} → {token}   bytes {size}   frequency {count}")
    return facts.format(
        number=number(merge + 1),
        left=shorten(history.token_bytes[left], readable),
        right=shorten(history.token_bytes[right], readable),
        token=shorten(token, readable),
        size=number(len(token)),
        count=number(int(history.frequency[merge])),
    )


def summarize(result: RunResult) -> str:
    """A run that is over in one line: what it reached, why it ended, how long it took."""
    request = result.request
    reached = request.smallest_vocab_size + len(result.history)
    parts = [
        run_title(request),
        _tr("Vocabulary {reached} of {asked}: {why}").format(
            reached=number(reached), asked=number(request.vocab_size), why=_why(result)
        ),
    ]
    if result.counted is not None:
        parts.append(
            _tr("counting {counting}, merging {merging}").format(
                counting=duration(result.counted.seconds), merging=duration(result.merge_seconds)
            )
        )
        ratio = decimal(result.history.final_bytes_per_token)
        parts.append(_tr("{ratio} bytes per token").format(ratio=ratio))
        parts += _corpus_parts(result.counted.stats)
    return _SEPARATOR.join(parts)


def _corpus_parts(stats: CorpusStats) -> list[str]:
    parts = []
    if stats.documents or stats.documents_left_out:
        parts.append(
            _tr("documents read: {count} of {all}").format(
                count=number(stats.documents),
                all=number(stats.documents + stats.documents_left_out),
            )
        )
    if stats.specials_found:
        found = ", ".join(
            f"{visible_special(text)} {number(count)}"
            for text, count in stats.specials_found.items()
        )
        parts.append(_tr("specials found: {found}").format(found=found))
    if stats.stray_bytes:
        parts.append(_tr("stray bytes: {count}").format(count=number(stats.stray_bytes)))
    if stats.unmatched:
        parts.append(_tr("unmatched characters: {count}").format(count=number(stats.unmatched)))
    if stats.hidden_files:
        hidden = number(stats.hidden_files)
        parts.append(_tr("hidden files left out: {count}").format(count=hidden))
    return parts


def _why(result: RunResult) -> str:
    if result.ending is Ending.CANCELLED:
        return (
            _tr("cancelled; not in the list of tokenizers, but it can still be exported")
            if len(result.history)
            else _tr("cancelled before any merge")
        )
    if result.reason is None:
        return _tr("failed, what was learned is kept") if len(result.history) else _tr("failed")
    reasons = {
        StopReason.SIZE: _tr("size reached"),
        StopReason.NO_PAIRS: _tr("no pair is left"),
        StopReason.MIN_FREQUENCY: _tr("no pair left reaches the min. frequency of {least}"),
        StopReason.MAX_LENGTH: _tr("every pair left is longer than {most} bytes"),
        StopReason.INTERRUPTED: _tr("stopped"),
    }
    return reasons[result.reason].format(
        least=number(result.request.min_frequency), most=number(result.request.max_token_bytes)
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("describe", text)
