"""Sentences about merges and runs."""

from PySide6.QtCore import QCoreApplication

from explorer.engine.byte_forms import readable
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.events import CorpusStats, Counted, StopReason
from explorer.engine.training.history import MergeHistory
from explorer.engine.training.request import TrainingRequest
from explorer.ui.text import decimal, duration, file_size, listed, number, shorten, visible_special
from explorer.ui.train.run import Ending, RunResult

_SEPARATOR = " · "


def algorithm_name(algorithm: Algorithm) -> str:
    """What an algorithm is called."""
    return QCoreApplication.translate("engine", algorithm.label)


def what_cuts(algorithm: Algorithm) -> str:
    """What cuts a text into pieces in place of a pattern; empty if a pattern does."""
    return {
        Algorithm.BYTE_BPE: "",
        Algorithm.CLASSIC_BPE: _tr("words at white space"),
        Algorithm.WORDPIECE: _tr("words at white space, each punctuation sign alone"),
        Algorithm.UNIGRAM: _tr("words at spaces, each with the space before it"),
        Algorithm.CHARACTERS: _tr("each character alone"),
    }[algorithm]


def run_title(request: TrainingRequest) -> str:
    """Which run it is: its corpus and its pattern, or its algorithm; what else is unusual."""
    first, *others = request.sources
    name = first.name or str(first)
    if others:
        more = _tr("{corpus} and {count} more")
        name = more.format(corpus=name, count=number(len(others)))
    is_usual = request.algorithm is Algorithm.BYTE_BPE
    parts = [name, request.pattern.name if is_usual else algorithm_name(request.algorithm)]
    if request.ties is Ties.BYTES:
        parts.append(_tr("ties: greatest bytes"))
    if request.ties is Ties.FIRST:
        parts.append(_tr("ties: first in the corpus"))
    if request.base is not None:
        parts.append(_tr("continued from {count} ids").format(count=number(request.base.size)))
    return listed(parts)


def describe_merge(history: MergeHistory, merge: int) -> str:
    """One merge in one line: number, parts, result, its id and length, its place on both curves.

    Args:
        history: The run.
        merge: Index of the merge, from 0.
    """
    left, right = int(history.left[merge]), int(history.right[merge])
    token_id = history.first_id + merge
    token = history.token_bytes[token_id]
    facts = _tr(
        "#{number}   {left} + {right} → {token}   id {id}   bytes {size}   frequency {count}   "
        "bytes per token {ratio}"
    )
    return facts.format(
        number=number(merge + 1),
        left=shorten(history.token_bytes[left], readable),
        right=shorten(history.token_bytes[right], readable),
        token=shorten(token, readable),
        id=number(token_id),
        size=number(len(token)),
        count=number(int(history.frequency[merge])),
        ratio=decimal(history.text_bytes / max(1, int(history.tokens[merge]))),
    )


def describe_size(request: TrainingRequest) -> str:
    """What the ids of a vocabulary will be."""
    left = number(max(0, request.vocab_size - request.smallest_vocab_size))
    if request.base is not None:
        text = _tr("kept {kept} · merges {merges}")
        return text.format(kept=number(request.base.size), merges=left)
    match request.algorithm:
        case Algorithm.BYTE_BPE:
            text = _tr("bytes 256 · merges {count}")
        case Algorithm.CLASSIC_BPE:
            text = _tr("characters and merges {count} · unknown 1")
        case Algorithm.CHARACTERS:
            text = _tr("characters up to {count} · unknown 1")
        case Algorithm.WORDPIECE | Algorithm.UNIGRAM:
            text = _tr("tokens {count} · unknown 1")
    parts = [text.format(count=left)]
    if request.specials:
        specials = _tr("special tokens {count}")
        parts.append(specials.format(count=number(len(request.specials))))
    return _SEPARATOR.join(parts)


def size_reached(result: RunResult) -> int:
    """How many ids a run has come to."""
    if result.model is not None:
        return result.model.size
    request = result.request
    has_characters = request.algorithm is Algorithm.CLASSIC_BPE and result.counted is not None
    characters = result.history.first_id if has_characters else 0
    return request.smallest_vocab_size + characters + len(result.history)


def summarize(result: RunResult) -> str:
    """A run that is over in one line: what it reached, why it ended, how long it took."""
    parts = [run_title(result.request), _outcome(result)]
    if result.is_bytes_alone and result.has_vocabulary:
        parts.append(_tr("no token was learned; not in the list of tokenizers"))
    if result.counted is not None:
        parts += [*_figures(result, result.counted), *_corpus_parts(result.counted.stats)]
    return _SEPARATOR.join(parts)


def _outcome(result: RunResult) -> str:
    has_failed = result.ending is Ending.FAILED and not result.has_vocabulary
    if has_failed or (not result.request.algorithm.learns_merges and result.model is None):
        return _why(result)
    return _tr("Vocabulary {reached} of {asked}: {why}").format(
        reached=number(size_reached(result)),
        asked=number(result.request.vocab_size),
        why=_why(result),
    )


def _figures(result: RunResult, counted: Counted) -> list[str]:
    counting, learning = duration(counted.seconds), duration(result.merge_seconds)
    if not result.request.algorithm.learns_merges:
        times = _tr("counting {counting}, learning {learning}")
        return [times.format(counting=counting, learning=learning)]
    times = _tr("counting {counting}, merging {merging}")
    figures = [times.format(counting=counting, merging=learning)]
    if result.history.text_bytes:
        ratio = decimal(result.history.final_bytes_per_token)
        figures.append(_tr("{ratio} bytes per token").format(ratio=ratio))
    return figures


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
        found = listed(
            f"{visible_special(text)} {number(count)}"
            for text, count in stats.specials_found.items()
        )
        parts.append(_tr("special tokens found: {found}").format(found=found))
    if stats.stray_bytes:
        parts.append(_tr("stray bytes: {count}").format(count=number(stats.stray_bytes)))
    if stats.unmatched:
        parts.append(_tr("unmatched characters: {count}").format(count=number(stats.unmatched)))
    if stats.hidden_files:
        hidden = number(stats.hidden_files)
        parts.append(_tr("hidden files left out: {count}").format(count=hidden))
    if stats.linked_folders:
        links = number(stats.linked_folders)
        parts.append(_tr("links to other folders, not followed: {count}").format(count=links))
    if stats.repeated_files:
        repeated = number(stats.repeated_files)
        parts.append(_tr("names of files that are read already: {count}").format(count=repeated))
    return parts


def _why(result: RunResult) -> str:
    if result.ending is Ending.CANCELLED:
        return (
            _tr("cancelled; not in the list of tokenizers, but it can still be exported")
            if len(result.history)
            else _no_merge(result.request.algorithm)
        )
    if result.reason is None:
        return _tr("failed, what was learned is kept") if len(result.history) else _tr("failed")
    reasons = {
        StopReason.SIZE: _tr("size reached"),
        StopReason.NO_PAIRS: _tr("no pair is left"),
        StopReason.MIN_FREQUENCY: _tr("no pair left reaches the min. frequency of {least}"),
        StopReason.MAX_LENGTH: _tr("every pair left is longer than {most} bytes"),
        StopReason.NO_TOKENS: _tr("the corpus gives no more tokens"),
        StopReason.MEMORY: _tr("stopped at the memory limit of {limit}, what was learned is kept"),
        StopReason.INTERRUPTED: _tr("stopped"),
    }
    return reasons[result.reason].format(
        least=number(result.request.min_frequency),
        most=number(result.request.max_token_bytes),
        limit=file_size(result.request.memory_limit),
    )


def _no_merge(algorithm: Algorithm) -> str:
    if algorithm.learns_merges:
        return _tr("cancelled before any merge")
    return _tr("cancelled before anything was learned")


def _tr(text: str) -> str:
    return QCoreApplication.translate("describe", text)
