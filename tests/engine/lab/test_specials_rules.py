"""How others find special tokens: each rule against the library itself where there is one."""

import json
from itertools import permutations

import pytest
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st
from small_tokenizers import word_piece_json
from tokenizers import AddedToken, Tokenizer, models, normalizers

from explorer.engine.lab.specials.hugging_face_rule import Flags, find_like_hugging_face
from explorer.engine.lab.specials.llama_cpp_rule import find_like_llama_cpp
from explorer.engine.lab.specials.matching import find_longest
from explorer.engine.lab.specials.rules import compare_rules
from explorer.engine.lab.specials.tiktoken_rule import find_with_tiktoken, possible_in_tiktoken
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.patterns import named_pattern
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

# Few letters, so that specials meet, overlap and contain each other; white space of many kinds.
_SPECIAL = st.text("ab<>A_é", min_size=2, max_size=4)
_TEXT = st.text("ab<>A_é1- \n\u00a0\u2028\u0301\u200d", max_size=24)
_FLAGS = st.builds(Flags, st.booleans(), st.booleans(), st.booleans(), st.booleans())
_FLAGGED = st.dictionaries(_SPECIAL, _FLAGS, max_size=5)


def found_by_the_library(text, specials, normalizer=None):
    """What the library cuts out, with the characters that each of them covers."""
    tokenizer = Tokenizer(models.WordLevel({"[UNK]": 0}, unk_token="[UNK]"))
    if normalizer is not None:
        tokenizer.normalizer = normalizer
    tokenizer.add_special_tokens(
        [
            AddedToken(
                special,
                lstrip=flags.lstrip,
                rstrip=flags.rstrip,
                single_word=flags.single_word,
                normalized=flags.normalized,
            )
            for special, flags in specials.items()
        ]
    )
    encoded = tokenizer.encode(text, add_special_tokens=False)
    return [
        (*offsets, tokenizer.get_added_tokens_decoder()[token_id].content)
        for token_id, offsets in zip(encoded.ids, encoded.offsets, strict=True)
        if token_id in tokenizer.get_added_tokens_decoder()
    ]


def tuples(found):
    return [tuple(one) for one in found]


@settings(deadline=None)
@given(_FLAGGED, _TEXT)
def test_the_rule_of_hugging_face_is_that_of_the_library(specials, text):
    assert tuples(find_like_hugging_face(text, specials)) == found_by_the_library(text, specials)


@settings(deadline=None)
@given(_FLAGGED, _TEXT)
def test_a_normalized_special_is_found_in_the_normalized_text(specials, text):
    # Of two that become the same the library keeps the one that it happens to have first.
    kept = {special.lower(): special for special in specials}
    specials = {special: specials[special] for special in kept.values()}
    found = find_like_hugging_face(text, specials, str.lower)
    assert tuples(found) == found_by_the_library(text, specials, normalizers.Lowercase())


@pytest.mark.parametrize(
    ("flags", "text", "spans"),
    [
        (Flags(), "y  <s>y <s>  <s>", [(3, 6), (8, 11), (13, 16)]),
        (Flags(lstrip=True), "y  <s>y <s>  <s>", [(1, 6), (7, 11), (11, 16)]),
        (Flags(rstrip=True), "y  <s>y <s>  <s>", [(3, 6), (8, 13), (13, 16)]),
        (Flags(lstrip=True, rstrip=True), "y  <s>  <s>", [(1, 8), (8, 11)]),
        (Flags(single_word=True), "y  <s>-y<s> 1<s> <s>", [(3, 6), (17, 20)]),
    ],
)
def test_each_flag_does_what_it_says(flags, text, spans):
    found = find_like_hugging_face(text, {"<s>": flags})
    assert [(start, stop) for start, stop, _ in found] == spans
    assert tuples(found) == found_by_the_library(text, {"<s>": flags})


def test_a_normalized_special_gives_way_to_the_others():
    specials = {"<a><b>": Flags(normalized=True), "<b>": Flags()}
    assert tuples(find_like_hugging_face("<a><b>", specials)) == [(3, 6, "<b>")]
    assert tuples(find_longest("<a><b>", specials)) == [(0, 6, "<a><b>")]


def test_llama_cpp_takes_the_longest_special_of_the_whole_text_first():
    specials = {"<a": 1, "a><longer>": 2}
    assert tuples(find_like_llama_cpp("<a><longer>", specials)) == [(1, 11, "a><longer>")]
    assert tuples(find_longest("<a><longer>", specials)) == [(0, 2, "<a")]


def test_llama_cpp_counts_the_length_in_bytes():
    specials = {"ab<": 1, "<é": 2, "é<<": 3}
    assert tuples(find_like_llama_cpp("ab<é<<", specials)) == [(0, 3, "ab<"), (3, 6, "é<<")]
    specials = {"xab": 1, "b中": 2}
    assert tuples(find_like_llama_cpp("xab中", specials)) == [(2, 4, "b中")]


def test_llama_cpp_drops_white_space_of_ascii_beside_a_special_that_strips():
    text = "x \u00a0 \n<s>\t \u00a0y"
    assert tuples(find_like_llama_cpp(text, {"<s>": 1}, lstrip=True)) == [(3, 8, "<s>")]
    assert tuples(find_like_llama_cpp(text, {"<s>": 1}, rstrip=True)) == [(5, 10, "<s>")]
    assert tuples(find_like_llama_cpp("<s> <s>", {"<s>": 1}, lstrip=True, rstrip=True)) == [
        (0, 4, "<s>"),
        (4, 7, "<s>"),
    ]


@settings(deadline=None)
@given(st.sets(_SPECIAL, min_size=1, max_size=5), _TEXT)
def test_without_overlaps_all_rules_find_the_same(specials, text):
    # Closed in brackets that stand nowhere else, specials cannot overlap.
    specials = {f"[{special}]": number for number, special in enumerate(sorted(specials))}
    text = text.replace("<", next(iter(specials))).replace(">", list(specials)[-1])
    expected = find_longest(text, specials)
    assert find_like_hugging_face(text, dict.fromkeys(specials, Flags())) == expected
    assert find_like_llama_cpp(text, specials) == expected
    assert find_with_tiktoken(text, specials) == expected
    assert possible_in_tiktoken(text, specials, 8) == [expected]


@settings(deadline=None)
@given(st.lists(_SPECIAL, unique=True, max_size=5), _TEXT)
def test_what_tiktoken_finds_is_among_what_it_could_find(specials, text):
    assert find_with_tiktoken(text, specials) in possible_in_tiktoken(text, specials, 1000)


@settings(deadline=None)
@given(st.lists(_SPECIAL, unique=True, min_size=1, max_size=4), _TEXT)
def test_what_tiktoken_could_find_is_what_some_order_finds(specials, text):
    def found_in_order(order):
        found, place = [], 0
        while place < len(text):
            here = next((one for one in order if text.startswith(one, place)), None)
            if here is not None:
                found.append((place, place + len(here), here))
            place += len(here) if here is not None else 1
        return found

    by_orders = {tuple(found_in_order(order)) for order in permutations(specials)}
    possible = [tuple(tuples(found)) for found in possible_in_tiktoken(text, specials, 1000)]
    assert set(possible) == by_orders
    assert len(possible) == len(by_orders)


def test_the_order_of_tiktoken_is_neither_by_length_nor_as_given():
    pairs = [("<a>", "<a><b>"), ("ab", "abc"), ("foo", "foobar"), ("12", "123"), ("[s]", "[s] ")]
    longest_wins = {
        find_with_tiktoken(longer, [shorter, longer])[0].special == longer
        for shorter, longer in pairs
    }
    assert longest_wins == {True, False}


def test_only_so_many_outcomes_are_given():
    specials = ["<" * length for length in range(2, 9)]
    assert len(possible_in_tiktoken("<" * 40, specials, 8)) == 8


def overlapping():
    """Bytes with specials that overlap."""
    specials = {"<|a|>": 300, "<|a|><|b|>": 301, "|><|b|><|c|>": 302}
    tokens = [bytes([byte]) for byte in range(256)]
    return TrainedTokenizer(
        Vocabulary(named_pattern("gpt2"), tokens, specials=specials), "overlapping"
    )


def test_overlapping_specials_are_cut_in_three_ways():
    text = b"<|a|><|b|><|c|>"
    results = {
        result.rule: [span.special for span in result.spans]
        for result in compare_rules(overlapping(), text)
    }
    assert results["this tokenizer"] == ["<|a|><|b|>"]
    assert results["Hugging Face, no flags"] == ["<|a|><|b|>"]
    assert results["llama.cpp, parse_special"] == ["|><|b|><|c|>"]
    assert results["llama.cpp, without parse_special"] == []
    tiktoken_s = [found for rule, found in results.items() if rule.startswith("tiktoken")]
    assert sorted(tiktoken_s) == [["<|a|>"], ["<|a|><|b|>"]]


def test_ids_follow_from_the_spans_and_differences_are_marked():
    text = b"x   <|endoftext|>  y"
    results = {
        result.rule: result for result in compare_rules(builtin_tokenizer("r50k_base"), text)
    }
    own = results["this tokenizer"]
    assert own.ids == (87, 220, 220, 220, 50256, 220, 331)
    assert own.spans == ((4, 17, "<|endoftext|>"),)
    assert results["Hugging Face, lstrip"].ids == (87, 50256, 220, 331)
    assert results["Hugging Face, rstrip"].ids == (87, 220, 220, 220, 50256, 88)
    assert results["llama.cpp, parse_special, RSTRIP"].spans == ((4, 19, "<|endoftext|>"),)
    differing = {rule for rule, result in results.items() if result.differs}
    assert differing == {
        "Hugging Face, lstrip",
        "Hugging Face, rstrip",
        "llama.cpp, parse_special, LSTRIP",
        "llama.cpp, parse_special, RSTRIP",
        "llama.cpp, without parse_special",
    }


def test_a_tokenizer_json_is_compared_by_where_its_own_flags_find_specials(tmp_path):
    content = json.loads(word_piece_json())
    next(t for t in content["added_tokens"] if t["content"] == "[MASK]")["lstrip"] = True
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    # The last character is unknown, which is not the special token that stands for it.
    own, no_flags, lstrip, *_ = compare_rules(load_tokenizer(path), "fox  [MASK] dog ☃".encode())
    assert own.spans == lstrip.spans == ((3, 11, "[MASK]"),)
    assert no_flags.spans == ((5, 11, "[MASK]"),)
    assert (no_flags.differs, lstrip.differs) == (True, False)
    assert own.ids is not None
    assert no_flags.ids is None


def test_a_normalizer_finds_specials_in_other_letters_and_changes_the_text():
    results = {
        result.rule: result
        for result in compare_rules(builtin_tokenizer("r50k_base"), b"A<|ENDOFTEXT|>")
    }
    rule = "Hugging Face, normalized, in lower case"
    assert results["this tokenizer"].spans == ()
    assert results[rule].ids == (64, 50256)


def test_a_text_with_stray_bytes_has_its_spans_in_bytes():
    text = b"\xff\xe4\xbd " + "你".encode() + b"<|endoftext|>\xff"
    results = compare_rules(builtin_tokenizer("r50k_base"), text)
    assert {result.spans for result in results[:2]} == {((7, 20, "<|endoftext|>"),)}
    assert results[0].ids == results[1].ids


def test_the_rule_of_this_program_agrees_with_tiktoken_on_its_own_encodings():
    text = "a <|endoftext|> b<|fim_prefix|>\n<|endofprompt|>"
    (own, *_) = compare_rules(builtin_tokenizer("cl100k_base"), text.encode())
    ours = builtin_tokenizer("cl100k_base")
    assert isinstance(ours, TrainedTokenizer)
    library = tiktoken.Encoding(
        "cl100k",
        pat_str=ours.vocabulary.pattern.expression,
        mergeable_ranks=dict(ours.vocabulary.ids),
        special_tokens=dict(ours.specials),
    )
    assert list(own.ids) == library.encode(text, allowed_special="all")
