"""WordPiece's scores beside counts, the best paths of Unigram, the longest match of WordPiece."""

import itertools
import math
from fractions import Fraction

import pytest
import sentencepiece
from small_tokenizers import (
    byte_fallback_json,
    opened,
    sentencepiece_model,
    unigram_json,
    word_piece_json,
)
from tokenizers import Tokenizer

from explorer.engine.lab.word_scores.longest_match import Outcome, WordPieceRules
from explorer.engine.lab.word_scores.models import explain
from explorer.engine.lab.word_scores.paths import UnigramScores, best_paths
from explorer.engine.lab.word_scores.training import (
    Criterion,
    best_pairs,
    learn,
    learn_both,
    words_of,
)
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer

HUGS = " ".join(["hug"] * 10 + ["pug"] * 5 + ["pun"] * 12 + ["bun"] * 4 + ["hugs"] * 5)
TEXTS = [
    "The quick brown fox",
    "unquick foxes' süße",
    "Ａ ﬁ é e\u0301",
    "你好世界，多模态",
    "👍🏽 zzz <sep> x",
    "   ",
    "",
]


def lesson(text, criterion, merges=10):
    return finish(learn(text, criterion, merges))


def test_the_words_of_a_text_become_symbols_with_their_counts():
    words = words_of("hug pug\nhug")
    assert words.symbols == (("h", "##u", "##g"), ("p", "##u", "##g"))
    assert words.counts == (2, 1)


def test_the_two_criteria_choose_differently():
    pairs = words_of(HUGS).pairs()
    (by_score,) = best_pairs(pairs, Criterion.SCORE)
    (by_count,) = best_pairs(pairs, Criterion.COUNT)
    assert (by_score.left, by_score.right, by_score.merged) == ("##g", "##s", "##gs")
    assert (by_score.count, by_score.left_count, by_score.right_count) == (5, 20, 5)
    assert by_score.score == Fraction(1, 20)
    assert (by_count.left, by_count.right, by_count.merged) == ("##u", "##g", "##ug")
    assert by_count.count == 20
    assert by_count.score == Fraction(20, 36 * 20)


def test_merges_by_score_follow_the_published_example():
    learned = lesson(HUGS, Criterion.SCORE, 3)
    # The course gives 1/15 to hu + ##g as well; it is 10/(15*15).
    assert [pair.merged for pair in learned.merges] == ["##gs", "hu", "hugs"]
    assert [pair.score for pair in learned.merges] == [
        Fraction(1, 20),
        Fraction(1, 36),
        Fraction(1, 15),
    ]
    assert learned.states[2].symbols[0] == ("hu", "##g")
    assert learned.states[2].symbols[-1] == ("hu", "##gs")


def test_merges_by_count_follow_the_published_example():
    learned = lesson(HUGS, Criterion.COUNT, 3)
    assert [(pair.merged, pair.count) for pair in learned.merges] == [
        ("##ug", 20),
        ("##un", 16),
        ("hug", 15),
    ]


def test_of_equal_pairs_the_first_in_the_text_is_merged_and_the_others_are_counted():
    learned = lesson("ab cd", Criterion.COUNT)
    assert [pair.merged for pair in learned.merges] == ["ab", "cd"]
    assert learned.ties == (1, 0)
    assert len(learned.states) == 3


def test_a_pair_that_overlaps_itself_is_merged_from_the_left():
    learned = lesson("xaaa", Criterion.COUNT, 1)
    assert learned.merges[0].count == 2
    assert learned.states[-1].symbols == (("x", "##aa", "##a"),)


def test_no_text_has_no_merges_and_both_criteria_run_at_once():
    by_score, by_count = finish(learn_both(" ", 5))
    assert by_score.merges == by_count.merges == ()
    by_score, by_count = finish(learn_both(HUGS, 5))
    assert (by_score.criterion, by_count.criterion) == (Criterion.SCORE, Criterion.COUNT)
    assert by_score == lesson(HUGS, Criterion.SCORE, 5)


def every_path(scores, word):
    """All ways to cut a word, found by trying all cuts."""
    found = []
    for count in range(len(word)):
        for cuts in itertools.combinations(range(1, len(word)), count):
            bounds = [0, *cuts, len(word)]
            tokens = []
            for start, stop in itertools.pairwise(bounds):
                here = [t for t in scores.tokens_at(word, start) if len(t.text) == stop - start]
                tokens += here
            if len(tokens) == len(bounds) - 1:
                found.append((sum(token.score for token in tokens), tuple(tokens)))
    return sorted(found, key=lambda path: -path[0])


def test_the_best_paths_are_the_best_of_all_paths():
    ids = {
        "a": (0, -2.0),
        "b": (1, -2.5),
        "ab": (2, -3.1),
        "ba": (3, -3.7),
        "bab": (4, -4.9),
        "abc": (5, -7.3),
    }
    scores = UnigramScores(ids, -7.3)
    for word in ["abab", "ababcab", "c", "cc", "bbabab"]:
        expected = every_path(scores, word)
        for most in (1, 3, 1000):
            found = best_paths(scores, word, most)
            assert found.count == len(expected)
            assert len(found.best) == min(most, len(expected))
            expected_scores = [score for score, _ in expected[:most]]
            assert [path.score for path in found.best] == pytest.approx(expected_scores)
        assert {path.tokens for path in found.best} == {tokens for _, tokens in expected}
        assert math.fsum(path.share for path in found.best) == pytest.approx(1)


def test_a_character_that_is_no_token_costs_a_penalty():
    found = best_paths(UnigramScores({"a": (7, -1.0)}, -1.0), "axya", 5)
    (path,) = found.best
    assert path.score == -1 - 11 - 11 - 1
    assert [(token.text, token.id) for token in path.fused] == [("a", 7), ("xy", None), ("a", 7)]
    assert best_paths(UnigramScores({}, 0.0), "", 5).count == 0


@pytest.mark.parametrize("text", TEXTS)
def test_the_best_path_is_what_the_unigram_model_of_a_file_takes(tmp_path, text):
    explained = explain(opened(tmp_path, unigram_json()))
    library = Tokenizer.from_str(unigram_json())
    words = explained.words(text.encode())
    expected = library.pre_tokenizer.pre_tokenize_str(library.normalizer.normalize_str(text))
    assert words == [word for word, _ in expected]
    tokens = []
    for word in words:
        best = best_paths(explained.rules, word, 5).best
        tokens += [token.text for token in best[0].fused]
        assert best[0].score == max(path.score for path in best)
        unknown = library.token_to_id("<unk>")
        ids = [unknown if token.id is None else token.id for token in best[0].fused]
        assert ids == [token.id for token in library.model.tokenize(word)]
    assert "".join(tokens) == "".join(words)


@pytest.mark.parametrize("text", TEXTS)
def test_the_best_paths_are_those_of_sentencepiece(tmp_path, text):
    model = sentencepiece_model()
    explained = explain(opened(tmp_path, model, "own.model"))
    processor = sentencepiece.SentencePieceProcessor(model_proto=model)
    for word in explained.words(text.encode()):
        found = best_paths(explained.rules, word, 5)
        assert word == processor.normalize(text)
        ours = [encoded_ids(processor, path) for path in found.best]
        assert ours[0] == processor.encode(text)
        # Equal ones may come in any order.
        assert len({round(path.score, 3) for path in found.best}) == len(found.best)
        assert ours == processor.nbest_encode_as_ids(text, nbest_size=5)


def encoded_ids(processor, path):
    """The ids of a path, unknown characters as bytes."""
    ids = []
    for token in path.fused:
        if token.id is not None:
            ids.append(token.id)
        else:
            ids += [processor.piece_to_id(f"<0x{byte:02X}>") for byte in token.text.encode()]
    return ids


def test_a_symbol_of_the_user_always_wins(tmp_path):
    explained = explain(opened(tmp_path, sentencepiece_model(), "own.model"))
    (word,) = explained.words(b"x<sep>y")
    (best,) = best_paths(explained.rules, word, 1).best
    assert "<sep>" in [token.text for token in best.tokens]


@pytest.mark.parametrize("text", TEXTS)
def test_the_longest_match_is_what_the_word_piece_model_of_a_file_takes(tmp_path, text):
    explained = explain(opened(tmp_path, word_piece_json()))
    library = Tokenizer.from_str(word_piece_json())
    tokens = []
    for word in explained.words(text.encode()):
        match = explained.rules.match(word)
        found = [text for text, _ in match.tokens] or [explained.rules.unknown]
        assert found == [token.value for token in library.model.tokenize(word)]
        tokens += found
    assert tokens == library.encode(text, add_special_tokens=False).tokens


def test_each_try_of_the_longest_match_is_told():
    rules = WordPieceRules({"hug": 4, "##g": 2, "##s": 3, "h": 1}, "##", 5, "[UNK]")
    match = rules.match("hugs")
    assert [(tried.text, tried.id) for tried in match.tries] == [
        ("hugs", None),
        ("hug", 4),
        ("##s", 3),
    ]
    assert [(tried.start, tried.stop) for tried in match.tries] == [(0, 4), (0, 3), (3, 4)]
    assert match.tokens == (("hug", 4), ("##s", 3))
    assert match.outcome is Outcome.CUT


def test_a_word_that_cannot_be_cut_to_its_end_is_unknown_as_a_whole():
    rules = WordPieceRules({"h": 1}, "##", 5, "[UNK]")
    match = rules.match("hug")
    assert match.outcome is Outcome.NO_MATCH
    assert [tried.text for tried in match.tries] == ["hug", "hu", "h", "##ug", "##u"]
    assert match.tokens == ()
    assert rules.match("hhhhhh").outcome is Outcome.TOO_LONG


def test_tokenizers_of_other_kinds_are_not_explained(tmp_path):
    assert explain(builtin_tokenizer("r50k_base")) is None
    assert explain(opened(tmp_path, byte_fallback_json())) is None
    assert explain(opened(tmp_path, sentencepiece_model("bpe"), "bpe.model")) is None
    assert explain(None) is None
