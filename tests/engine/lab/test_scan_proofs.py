"""Proofs that no text yields a token: by merges, by the pattern, by what a model falls back on."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_tokenizers import byte_fallback_json, opened, sentencepiece_model, word_piece_json
from tokenizers import Tokenizer, decoders, models, pre_tokenizers

from explorer.engine.byte_forms import BYTE_MAP
from explorer.engine.formats.assembly import assemble
from explorer.engine.lab.scanning.findings import Verdict
from explorer.engine.lab.scanning.proofs import merge_proofs_of
from explorer.engine.lab.scanning.scan import scan
from explorer.engine.lab.scanning.shapes import shape_of
from explorer.engine.lab.scanning.witnesses import find_witnesses
from explorer.engine.patterns import named_pattern
from explorer.engine.steps import finish
from explorer.engine.tokenizers.trained import TrainedTokenizer

ALL_BEHIND_D0 = [(0xD0, byte) for byte in range(0x80, 0xC0)]


def proof(vocabulary, token):
    return merge_proofs_of(TrainedTokenizer(vocabulary)).prove(shape_of(token))


def test_a_token_whose_stray_byte_always_leaves_with_the_next_one_is_proved_unreachable(
    from_merges,
):
    # Each character that begins with D0 is made before D0 can join x.
    vocabulary = from_merges([*ALL_BEHIND_D0, (ord("x"), 0xD0)])
    found = proof(vocabulary, b"x\xd0")
    assert found.verdict is Verdict.UNREACHABLE
    assert found.evidence.fields == {"count": 64}


def test_one_byte_that_can_stand_behind_is_enough_against_a_proof(from_merges):
    assert proof(from_merges([*ALL_BEHIND_D0[1:], (ord("x"), 0xD0)]), b"x\xd0") is None


def test_a_byte_that_may_leave_with_what_follows_is_enough_against_a_proof(from_merges):
    # 94 leaves with the z behind it, and D0 is free to join x.
    merges = [(0x94, ord("z")), *ALL_BEHIND_D0, (ord("x"), 0xD0)]
    tokenizer = TrainedTokenizer(from_merges(merges))
    assert proof(tokenizer.vocabulary, b"x\xd0") is None
    token = tokenizer.vocabulary.ids[b"x\xd0"]
    assert token in tokenizer.encode("xДz".encode()).ids


def test_longer_tokens_may_take_the_byte_behind(from_merges):
    merges = [(ord("x"), 0xD0), *((256, byte) for byte in range(0x80, 0xC0))]
    assert proof(from_merges(merges), b"x\xd0").verdict is Verdict.UNREACHABLE


def test_a_token_before_whose_stray_byte_nothing_can_stand_is_proved_unreachable(from_merges):
    # Each of the bytes that four-byte characters begin with takes the next one away.
    leads = [(lead, 0x94) for lead in range(0xF0, 0xF5)]
    first = 256 + len(leads)
    inner = [(0x94, 0x94), (first, 0x94), (first + 1, ord("x"))]
    found = proof(from_merges([*leads, *inner]), b"\x94\x94\x94x")
    assert found.verdict is Verdict.UNREACHABLE
    # No character begins with F4 94.
    assert found.evidence.fields == {"count": 4}
    leads[1] = (0xF5, 0x94)
    assert proof(from_merges([*leads, *inner]), b"\x94\x94\x94x") is None


def test_the_one_token_that_can_stand_behind_leads_to_a_witness(from_merges):
    # Of the 4,096 characters that begin with E7 only 縰, E7 B8 B0, leaves it alone.
    merges = [(0xB8, 0xB0), *((0xE7, byte) for byte in range(0x80, 0xC0))]
    tokenizer = TrainedTokenizer(from_merges(merges))
    assert finish(find_witnesses(tokenizer, [0xE7]))[0xE7].witness == "縰".encode()


def test_a_token_that_the_pattern_always_cuts_is_proved_unreachable(from_merges):
    vocabulary = from_merges([(ord("1"), ord("a"))], pattern="cl100k")
    found = finish(find_witnesses(TrainedTokenizer(vocabulary), [256]))[256]
    assert found.verdict is Verdict.UNREACHABLE
    assert "pattern" in str(found.evidence)


LETTERS = "xДЕдж中丰é"


@given(st.data())
def test_no_text_holds_what_is_proved_unreachable(data):
    tokens = [bytes([byte]) for byte in range(256)]
    parts = [bytes([byte]) for byte in sorted(set(LETTERS.encode()))]
    for _ in range(data.draw(st.integers(1, 24))):
        merged = data.draw(st.sampled_from(parts)) + data.draw(st.sampled_from(parts))
        if merged not in parts and shape_of(merged) is not None:
            parts.append(merged)
            tokens.append(merged)
    pattern = data.draw(st.sampled_from(["none", "o200k"]))
    tokenizer = TrainedTokenizer(assemble(named_pattern(pattern), tokens, {}))
    proofs = merge_proofs_of(tokenizer)
    text = data.draw(st.text(LETTERS, min_size=1, max_size=12))
    for token in set(tokenizer.encode(text.encode()).ids.tolist()):
        assert proofs.prove(shape_of(tokenizer.token_bytes(token))) is None


def all_behind_d0_json(**options):
    """A tokenizer.json with x D0, which is made behind all characters that begin with D0."""
    x, lead = BYTE_MAP[ord("x")], BYTE_MAP[0xD0]
    merges = [(lead, BYTE_MAP[byte]) for byte in range(0x80, 0xC0)] + [(x, lead)]
    tokens = [*BYTE_MAP, *("".join(merge) for merge in merges)]
    library = Tokenizer(
        models.BPE({token: place for place, token in enumerate(tokens)}, merges, **options)
    )
    library.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    library.decoder = decoders.ByteLevel()
    return library.to_str()


def found_of_x_d0(tokenizer):
    (token,) = [one for one in range(tokenizer.id_limit) if tokenizer.token_bytes(one) == b"x\xd0"]
    (finding,) = finish(find_witnesses(tokenizer, [token])).values()
    return finding


def test_merges_of_a_tokenizer_json_prove_the_same(tmp_path):
    finding = found_of_x_d0(opened(tmp_path, all_behind_d0_json()))
    assert finding.verdict is Verdict.UNREACHABLE
    assert finding.evidence.fields == {"count": 64}


def test_a_search_through_all_completions_says_that_it_is_no_proof(tmp_path):
    # Here not only the merges decide.
    finding = found_of_x_d0(opened(tmp_path, all_behind_d0_json(ignore_merges=True)))
    assert finding.verdict is Verdict.EXHAUSTED
    assert finding.evidence.fields["count"] == 64
    assert "no proof" in str(finding.evidence)


def verdicts(tokenizer):
    """The verdict on each token that was flagged, by its bytes."""
    found = finish(scan(tokenizer, witnesses=True))
    return {tokenizer.token_bytes(one): finding for one, finding in found.findings.items()}


BYTE_FALLBACKS = {
    "tokenizer.json": byte_fallback_json,
    "unigram.model": sentencepiece_model,
    "bpe.model": lambda: sentencepiece_model("bpe"),
}


@pytest.mark.parametrize("name", BYTE_FALLBACKS)
def test_the_byte_of_a_character_that_is_a_token_is_proved_unreachable(tmp_path, name):
    tokenizer = opened(tmp_path, BYTE_FALLBACKS[name](), name)
    found = verdicts(tokenizer)
    assert found[b"a"].verdict is Verdict.UNREACHABLE
    assert "is a token itself" in str(found[b"a"].evidence)
    # Spaces become ▁ before.
    assert found[b" "].verdict is Verdict.UNREACHABLE
    assert "becomes another one" in str(found[b" "].evidence)
    # No token itself: the fallback is its only way.
    assert b"A" not in found
    # Characters that begin with E4 are missing, whichever others are there.
    assert found[b"\xe4"].verdict is Verdict.WITNESS


def byte_fallback(characters, **options):
    """A tokenizer.json of BPE with the token of each byte and some characters."""
    tokens = ["<unk>", *(f"<0x{byte:02X}>" for byte in range(256)), *characters]
    vocab = {token: place for place, token in enumerate(tokens)}
    library = Tokenizer(models.BPE(vocab, [], unk_token="<unk>", byte_fallback=True, **options))
    library.decoder = decoders.Sequence([decoders.ByteFallback(), decoders.Fuse()])
    return library.to_str()


def test_a_lead_byte_is_proved_unreachable_once_all_its_characters_are_tokens(tmp_path):
    block = [chr(code) for code in range(0x400, 0x440)]
    found = verdicts(opened(tmp_path, byte_fallback(block), "all.json"))
    assert found[b"\xd0"].verdict is Verdict.UNREACHABLE
    assert found[b"\xd0"].evidence.fields == {"count": 64}
    found = verdicts(opened(tmp_path, byte_fallback(block[:-1]), "most.json"))
    assert found[b"\xd0"].witness == block[-1].encode()


def test_a_space_that_may_come_again_is_not_proved_to_be_replaced(tmp_path):
    content = json.loads(byte_fallback_json())
    content["normalizer"]["normalizers"].append({"type": "NFKC"})
    found = verdicts(opened(tmp_path, json.dumps(content)))
    # NFKC makes one of U+00A0.
    assert found[b" "].verdict is not Verdict.UNREACHABLE
    content["pre_tokenizer"] = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "never"}
    found = verdicts(opened(tmp_path, json.dumps(content)))
    assert found[b" "].verdict is Verdict.UNREACHABLE


def test_the_byte_of_a_character_is_reachable_where_its_token_is_found_as_it_is_written(tmp_path):
    content = byte_fallback("a", ignore_merges=True)
    assert verdicts(opened(tmp_path, content))[b"a"].witness == b"<0x61>"


def test_what_berts_words_never_hold_is_proved_unreachable(tmp_path):
    library = Tokenizer.from_str(word_piece_json())
    vocab = library.get_vocab()
    more = ["[unused1]", "##,", "##中", "中", "...", "##q"]
    vocab |= {token: len(vocab) + place for place, token in enumerate(more)}
    library.model = models.WordPiece(vocab, unk_token="[UNK]")
    tokenizer = opened(tmp_path, library.to_str())
    found = verdicts(tokenizer)
    proved = {token for token, one in found.items() if one.verdict is Verdict.UNREACHABLE}
    assert proved == {token.encode() for token in ("[unused1]", "##,", "##中", "...")}
    assert all(str(found[token].evidence).startswith("Proved") for token in proved)
    (alone,) = finish(find_witnesses(tokenizer, [vocab["中"]])).values()
    assert alone.verdict is Verdict.WITNESS


def test_a_normalizer_that_leaves_chinese_alone_proves_nothing_about_it(tmp_path):
    content = json.loads(word_piece_json())
    content["normalizer"]["handle_chinese_chars"] = False
    content["model"]["vocab"] |= {"##中": 500, "中": 501}
    assert "##中".encode() not in verdicts(opened(tmp_path, json.dumps(content)))
