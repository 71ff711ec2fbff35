"""Tokens are taken out together with what was built from them, and every loader still agrees."""

import random

import pytest
import tiktoken
from tokenizers import Tokenizer
from training_runs import learn

from explorer.engine.errors import TokenizerError
from explorer.engine.formats.export import export
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.pruning import plan_removal, without_tokens
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading
from explorer.engine.tokenizers.trained import TrainedTokenizer

LETTERS = "cbbcbcabbaaabcbbabccacbcb"


@pytest.fixture
def letters():
    return TrainedTokenizer(learn(LETTERS, size=256 + 3, pattern="none").vocabulary, "letters")


def pruned(tokenizer, *texts, renumber=False):
    vocabulary = tokenizer.vocabulary
    removal = plan_removal(vocabulary, [vocabulary.ids[text] for text in texts])
    return without_tokens(tokenizer, removal, "pruned", renumber=renumber)


def ids(tokenizer, text):
    return tokenizer.encode(text.encode(), SpecialReading.PARSE).ids.tolist()


def test_what_was_built_from_a_token_goes_with_it(letters):
    vocabulary = letters.vocabulary
    assert [vocabulary.tokens[merge.id] for merge in vocabulary.merges()] == [b"bc", b"aa", b"abc"]
    removal = plan_removal(vocabulary, [vocabulary.ids[b"bc"]])
    assert [vocabulary.tokens[token_id] for token_id in removal.dependents] == [b"abc"]
    assert ids(letters, "abc") == [258]
    assert ids(pruned(letters, b"bc"), "abc") == [97, 98, 99]


def test_ids_stay_as_they_were_or_are_given_anew_without_a_gap(letters):
    kept, moved = pruned(letters, b"bc"), pruned(letters, b"bc", renumber=True)
    assert (ids(kept, "aa"), ids(moved, "aa")) == ([257], [256])
    assert (kept.vocabulary.size, kept.id_limit) == (257, 258 + 1)
    assert (moved.vocabulary.size, moved.id_limit) == (257, 257)
    assert moved.vocabulary.parents(256) == (97, 97)
    assert moved.vocabulary.frequency[256] == letters.vocabulary.frequency[257]


def test_specials_and_their_other_names_go_on(train):
    specials = {"<|end|>": 262, "<|x|>": 263}
    vocabulary = train("low low low lower lower", 262, "gpt2", specials)
    last = vocabulary.specials["<|x|>"]
    tokenizer = TrainedTokenizer(vocabulary, "own", (), {"<|same|>": last})
    moved = pruned(tokenizer, b"low", renumber=True)
    assert ids(moved, "<|same|>") == ids(moved, "<|x|>") == [moved.id_limit - 1]
    assert ids(pruned(tokenizer, b"low"), "<|same|>") == [last]


@pytest.mark.parametrize("token_id", [97, 259, 10**9, -1])
def test_bytes_and_what_is_no_ordinary_token_cannot_be_removed(letters, token_id):
    with pytest.raises(TokenizerError, match=f"Id {token_id} is"):
        plan_removal(letters.vocabulary, [token_id])


@pytest.mark.parametrize("renumber", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_rank_based_and_merge_based_tools_agree_after_any_removal(
    tmp_path, corpus_text, seed, renumber
):
    draw = random.Random(seed)
    vocabulary = learn(corpus_text[:20_000], size=700, pattern="gpt2").vocabulary
    tokenizer = TrainedTokenizer(vocabulary, "own")
    chosen = [vocabulary.tokens[draw.randrange(256, len(vocabulary.tokens))] for _ in range(5)]
    result = pruned(tokenizer, *chosen, renumber=renumber)
    export(result.vocabulary, "huggingface", tmp_path, "own")
    export(result.vocabulary, "tiktoken", tmp_path, "own")
    merged = Tokenizer.from_file(str(tmp_path / "own-huggingface" / "tokenizer.json"))
    ranked = load_tokenizer(tmp_path / "own.tiktoken")
    text = corpus_text[20_000:60_000]
    assert ids(result, text) == merged.encode(text).ids == ids(ranked, text)
    assert not set(chosen) & set(result.vocabulary.ids)


def test_a_glitch_token_of_a_published_vocabulary_can_be_taken_out():
    gpt2 = builtin_tokenizer("r50k_base")
    result = pruned(gpt2, b" SolidGoldMagikarp")
    assert 43453 not in ids(result, "the SolidGoldMagikarp")
    ranks = {token: rank for token, rank in gpt2.vocabulary.ids.items() if rank != 43453}
    pattern = gpt2.vocabulary.pattern.expression
    other = tiktoken.Encoding("x", pat_str=pattern, mergeable_ranks=ranks, special_tokens={})
    text = " SolidGoldMagikarp streamer, TheNitrome"
    assert ids(result, text) == other.encode_ordinary(text)


def test_what_no_merge_made_may_become_one_when_another_token_goes(whole_piece, tmp_path):
    result = pruned(TrainedTokenizer(whole_piece), b":.")
    text = "a.:.:"
    # The two parts are joined now, which the removed token was in the way of.
    assert ids(result, text) == [97, 258]
    assert result.vocabulary.whole_pieces == ()
    export(result.vocabulary, "huggingface", tmp_path, "own")
    merged = Tokenizer.from_file(str(tmp_path / "own-huggingface" / "tokenizer.json"))
    assert merged.encode(text).ids == [97, 258]


@pytest.mark.parametrize("renumber", [False, True])
def test_a_vocabulary_with_a_token_less_fits_into_vocab_and_merges(tmp_path, renumber):
    vocabulary = learn(LETTERS, size=256 + 3, pattern="gpt2").vocabulary
    result = pruned(TrainedTokenizer(vocabulary), b"bc", renumber=renumber)
    files = export(result.vocabulary, "gpt2", tmp_path, "own").files
    assert ids(load_tokenizer(files[0]), "aabc") == ids(result, "aabc")
