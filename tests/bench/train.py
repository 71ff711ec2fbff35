"""Times our trainer against trainers from PyPI, in one run, and prints the ratios.

    uv run --group bench python tests/bench/train.py FILE [FILE ...] --vocab-size 32000

Each run is a process of its own. The time goes from the file to the merges, with modules imported
and kernels loaded; the memory is the peak above what the process had before it opened the file.
Engines take turns, so that a machine that gets slower does so for all. Peers: gigabpe splits by the
GPT-2 pattern only; rustbpe and tokenizers use the same pattern as we do.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from explorer.cli.memory import peak_memory
from explorer.engine.patterns import named_pattern
from explorer.engine.training.memory import memory_in_use

OURS = "bpe-explorer"


def main() -> None:
    """Run the benchmark, or one engine of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--vocab-size", type=int, default=32000)
    parser.add_argument("--pattern", default="cl100k")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", choices=list(ENGINES), action="append")
    parser.add_argument("--one", choices=list(ENGINES), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(ENGINES[options.one](options.files[0], options)))
        return
    for path in options.files:
        compare(path, options)


def compare(path: Path, options: argparse.Namespace) -> None:
    """Print the medians of all engines on one file, and our share of each."""
    names = [OURS, *(name for name in options.only or ENGINES if name != OURS)]
    results: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    run_once(OURS, path, options)  # compiles the kernels where that was not done yet
    for _ in range(options.runs):
        for name in names:
            results[name].append(run_once(name, path, options))
    print(f"\n{path.name}: {path.stat().st_size / 1e6:.1f} MB, vocabulary {options.vocab_size:,}")
    ours = median(results[OURS])
    for name in names:
        theirs = median(results[name])
        print(
            f"  {name:14} {theirs['seconds']:8.3f} s {theirs['megabytes']:8.1f} MB   "
            f"ours/theirs: time {ours['seconds'] / theirs['seconds']:.2f}, "
            f"memory {ours['megabytes'] / theirs['megabytes']:.2f}"
        )


def run_once(name: str, path: Path, options: argparse.Namespace) -> dict[str, float]:
    """Run one engine in a process of its own."""
    command = [sys.executable, __file__, str(path), "--one", name, "--pattern", options.pattern]
    command += ["--vocab-size", str(options.vocab_size)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def median(runs: list[dict[str, float]]) -> dict[str, float]:
    """Median of each figure."""
    return {key: statistics.median(run[key] for run in runs) for key in runs[0]}


def measured(work: Callable[[], object]) -> dict[str, float]:
    """Time and memory of a call."""
    idle = memory_in_use()
    started = time.perf_counter()
    work()
    seconds = time.perf_counter() - started
    return {"seconds": seconds, "megabytes": (peak_memory() - idle) / 1e6}


def ours(path: Path, options: argparse.Namespace) -> dict[str, float]:
    """This project's engine."""
    from explorer.engine.training.events import MergeBatch
    from explorer.engine.training.history import MergeHistory
    from explorer.engine.training.request import TrainingRequest
    from explorer.engine.training.trainer import load_kernels, train

    load_kernels()
    request = TrainingRequest((path,), named_pattern(options.pattern), options.vocab_size)

    def work() -> None:
        history = MergeHistory()
        for event in train(request):
            if isinstance(event, MergeBatch):
                history.extend(event)

    return measured(work)


def gigabpe(path: Path, options: argparse.Namespace) -> dict[str, float]:
    """The fastest trainer known; GPT-2 pattern."""
    import gigabpe as peer

    return measured(
        lambda: peer.train_bpe([str(path)], options.vocab_size, pretokenizer="bytelevel")
    )


def rustbpe(path: Path, options: argparse.Namespace) -> dict[str, float]:
    """The trainer of nanochat; the same ties as ours."""
    import rustbpe as peer

    def work() -> None:
        expression = named_pattern(options.pattern).expression
        peer.Tokenizer().train_from_iterator(
            [path.read_text(encoding="utf-8")], options.vocab_size, pattern=expression
        )

    return measured(work)


def huggingface(path: Path, options: argparse.Namespace) -> dict[str, float]:
    """Hugging Face tokenizers."""
    from tokenizers import Regex, Tokenizer, models, pre_tokenizers, trainers

    # Its expressions read {1,3}+ as a repeated group.
    expression = named_pattern(options.pattern).expression.replace("{1,3}+", "{1,3}")
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(expression), "isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    trainer = trainers.BpeTrainer(
        vocab_size=options.vocab_size,
        show_progress=False,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    return measured(lambda: tokenizer.train([str(path)], trainer))


ENGINES = {OURS: ours, "gigabpe": gigabpe, "rustbpe": rustbpe, "tokenizers": huggingface}


if __name__ == "__main__":
    main()
