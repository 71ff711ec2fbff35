"""The witness finder: a text that yields a token, or what speaks against there being one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scans import scanned
from small_tokenizers import (
    byte_fallback_json,
    byte_level_json,
    opened,
    sentencepiece_model,
    unigram_json,
    word_piece_json,
)

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.findings import Verdict
from explorer.engine.lab.scanning.scan import scan
from explorer.engine.lab.scanning.shapes import (
    code_points_beginning,
    code_points_ending,
    completions,
    shape_of,
)
from explorer.engine.lab.scanning.witnesses import find_witnesses
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.protocol import SpecialReading

IN_CONTEXT = {
    3413: " I'LL",
    3914: "⁂\n//",
    24091: "⁂\r\n//",
    48235: "⁂\n///",
    63100: "⁂\n\n//",
    65447: "⁂\n//\n//",
    125141: "⁂\r\n\r\n//",
    175653: "⁂\n\n\n//",
    99494: " 亚洲AVa",
    193819: "亚洲AVa",
    147008: "无码AVa",
    182292: " 天天中彩票APPa",
}


def test_the_twelve_tokens_of_o200k_that_only_stand_in_context():
    found = scanned("o200k_base")
    rows = found.categories == Category.IN_CONTEXT
    assert sorted(found.table.ids[rows].tolist()) == sorted(IN_CONTEXT)
    assert {token: found.findings[token].witness.decode() for token in IN_CONTEXT} == IN_CONTEXT


@pytest.mark.parametrize("name", ["r50k_base", "p50k_base", "cl100k_base", "o200k_base"])
def test_every_witness_is_text_and_yields_its_token(name):
    found = scanned(name)
    tokenizer = found.tokenizer
    witnesses = [
        (token, finding.witness) for token, finding in found.findings.items() if finding.witness
    ]
    assert witnesses
    for token, text in witnesses:
        text.decode()
        assert token in tokenizer.encode(text, SpecialReading.TEXT).ids


def test_one_token_of_o200k_is_unreachable_beyond_the_impossible_bytes():
    findings = scanned("o200k_base").findings
    unreachable = {
        token for token, found in findings.items() if found.verdict is Verdict.UNREACHABLE
    }
    assert unreachable == {124, 125, *range(177, 188), 439}
    assert findings[439].witness is None
    # All tokens with which a character that begins with D0 can go on, and those of them that go on
    # with a capital letter, before which the pattern cuts.
    assert findings[439].evidence.fields == {"count": 226, "size": 186}
    assert all(str(findings[token].evidence).startswith("Proved") for token in unreachable)


@given(st.integers(0x80, 0x10FFFF).filter(lambda code: not 0xD800 <= code < 0xE000), st.data())
def test_a_part_of_any_character_is_completed_to_that_character_among_others(code, data):
    char = chr(code).encode()
    cut = data.draw(st.integers(1, len(char) - 1))
    assert code in code_points_beginning(char[:cut])
    assert code in set(code_points_ending(char[cut:]))


@given(st.binary(min_size=1, max_size=4))
def test_a_shape_puts_the_token_together_again_and_its_completions_are_text(token):
    shape = shape_of(token)
    if shape is None:
        with pytest.raises(UnicodeDecodeError):
            token.decode()
        return
    assert shape.front + shape.body + shape.tail == token
    before, behind = next(completions(shape))
    assert token in before + token + behind
    (before + token + behind).decode()


@pytest.mark.parametrize(
    "token", [b"\xff", b"\xc0\x80", b"\xed\xa0", b"\xe0\x80", b"\xf4\x90", b"\xe4A", b"\x80" * 4]
)
def test_bytes_that_stand_in_no_text_have_no_shape(token):
    assert shape_of(token) is None


KINDS = {
    "byte-level": byte_level_json,
    "with a prefix space": lambda: byte_level_json(prefix_space=True, template=True),
    "WordPiece": word_piece_json,
    "Unigram": unigram_json,
    "byte fallback": byte_fallback_json,
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_tokenizer_json_is_scanned(tmp_path, kind):
    check_scan(opened(tmp_path, KINDS[kind]()))


def test_a_model_of_sentencepiece_is_scanned(tmp_path):
    check_scan(opened(tmp_path, sentencepiece_model(), "small.model"))


def check_scan(tokenizer):
    found = finish(scan(tokenizer, witnesses=True))
    counts = found.counts
    assert counts.mergeable + counts.specials == tokenizer.size
    assert (counts.leaves is None) == (tokenizer.vocabulary is None)
    assert len(found.findings) == len(found.flagged)
    for token, finding in found.findings.items():
        if finding.witness is not None:
            ids = tokenizer.encode(finding.witness, SpecialReading.TEXT).ids
            assert token in ids
        elif finding.verdict is Verdict.NOT_FOUND:
            assert "proves nothing" in str(finding.evidence)


def test_a_token_that_continues_a_word_has_a_witness_in_wordpiece(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    (token,) = [one for one in range(tokenizer.id_limit) if tokenizer.token_bytes(one) == b"##ren"]
    (finding,) = finish(find_witnesses(tokenizer, [token])).values()
    assert finding.witness.endswith(b"ren")
    assert b"#" not in finding.witness


def test_bytes_and_characters_are_scanned_without_merges():
    counts = finish(scan(builtin_tokenizer("bytes"), witnesses=True)).counts
    assert (counts.not_utf8, counts.witnesses_found, counts.unreachable) == (128, 115, 13)
    assert (counts.max_depth, counts.leaves, counts.not_derivable) == (None, None, None)


def test_without_witnesses_nothing_is_said_about_them():
    counts = finish(scan(builtin_tokenizer("bytes"))).counts
    assert counts.witnesses_found is None
    assert counts.unreachable is None
