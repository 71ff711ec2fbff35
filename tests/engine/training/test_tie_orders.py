"""Pairs that tied at a merge: each rule orders them as a slow trainer would."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_bpe import BYTES, count_pairs, merged, tied
from training_runs import count_files, files_of, request_for, run

from explorer.engine.errors import TrainingError
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.training import tie_orders
from explorer.engine.training.algorithms import Algorithm, Ties
from explorer.engine.training.tie_orders import merge_ties

_WORDS = st.lists(st.sampled_from(["ab", "ba", "aab", "cb", "bca", "abc"]), min_size=1, max_size=12)


def places(pairs, ordered):
    return [ordered.index(pair) + 1 for pair in pairs]


@settings(deadline=None, max_examples=40)
@given(words=_WORDS, ties=st.sampled_from(Ties))
def test_each_rule_orders_tied_pairs_as_a_slow_trainer_does(words, ties):
    with files_of(" ".join(words)) as paths:
        learned = run(request_for(paths, 270, ties=ties, threads=1))
        counts, _ = count_files(paths, threads=1)
        corpus = [(list(piece), count) for piece, count in counts.items()]
        tokens = list(BYTES)
        for merge, pair in enumerate(learned.pairs):
            found = finish(merge_ties(learned.request, learned.history, merge))
            now = count_pairs(corpus)
            pairs = tied(now, tokens, ties)
            assert list(zip(found.left, found.right, strict=True)) == [
                (tokens[left], tokens[right]) for left, right in pairs
            ]
            assert found.frequency == now[pair]
            assert found.by_ids == places(pairs, tied(now, tokens, "ids"))
            assert found.by_bytes == places(pairs, tied(now, tokens, "bytes"))
            assert found.by_first == places(pairs, tied(now, tokens, "first"))
            corpus = [(merged(ids, pair, len(tokens)), count) for ids, count in corpus]
            tokens.append(tokens[pair[0]] + tokens[pair[1]])


def test_the_worked_example_of_the_classic_paper_ties_at_its_first_two_merges():
    text = " ".join(["low"] * 5 + ["lower"] * 2 + ["newest"] * 6 + ["widest"] * 3)
    with files_of(text) as paths:
        learned = run(request_for(paths, 15, algorithm=Algorithm.CLASSIC_BPE))
        first, second, third = (
            finish(merge_ties(learned.request, learned.history, merge)) for merge in range(3)
        )
    assert (first.frequency, first.left, first.right) == (
        9,
        [b"e", b"s", b"t"],
        [b"s", b"t", b"</w>"],
    )
    assert (first.by_ids, first.by_bytes, first.by_first) == ([1, 2, 3], [3, 2, 1], [1, 2, 3])
    assert (second.left, second.right) == ([b"t", b"es"], [b"</w>", b"t"])
    assert (second.by_ids, second.by_first) == ([1, 2], [2, 1])
    assert len(third) == 1


def test_merges_of_a_vocabulary_that_is_continued_tie_by_its_ids():
    base = builtin_tokenizer("gpt2").vocabulary
    with files_of("词元词元 模型模型") as paths:
        request = request_for(paths, base.size + 3).growing(base)
        learned = run(request)
        ties = finish(merge_ties(request, learned.history, 0))
    assert ties.frequency == 2
    assert ties.by_ids[0] == 1
    assert sorted(ties.by_first) == list(range(1, len(ties) + 1))


def test_the_first_place_is_not_looked_for_in_a_long_corpus(monkeypatch):
    monkeypatch.setattr(tie_orders, "MOST_BYTES_FOR_FIRST", 3)
    with files_of("abab") as paths:
        learned = run(request_for(paths, 300))
        assert finish(merge_ties(learned.request, learned.history, 0)).by_first is None


def test_a_corpus_that_was_changed_since_is_an_error():
    with files_of("abab abab") as paths:
        learned = run(request_for(paths, 257))
        paths[0].write_text("cdcd cdcd")
        with pytest.raises(TrainingError, match="the corpus was changed"):
            finish(merge_ties(learned.request, learned.history, 0))
