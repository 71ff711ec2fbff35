"""Long texts in tokenizers that change a text or add tokens to it, part by part."""

import json

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_tokenizers import byte_level_json, opened, unigram_json, word_piece_json

from explorer.engine.comparing.measuring import measure
from explorer.engine.errors import TokenizerError
from explorer.engine.steps import finish
from explorer.engine.tokenizers import encoding_parts
from explorer.engine.tokenizers.cutting import Cuts
from explorer.engine.tokenizers.encoding_parts import encode_parts, frame_of
from explorer.engine.tokenizers.offsets import concatenated
from explorer.engine.tokenizers.protocol import SpecialReading

ATOMS = [
    *("the", "fox", "a", "B", "Σ", "ς", "é", "e\u0301", "\u0301", "ﬁ", "多", "한", "12", "👍🏽"),
    *(" ", "  ", "\n", "\r\n", "\t", "\v", "\f", "\x1c", "\x00", "\u00a0", "\u3000", "\u200b"),
    *(".", "'", "_", "[UNK]", "[CLS]", "<s>", "\udcff"),
]


@pytest.fixture
def small_parts(monkeypatch):
    monkeypatch.setattr(encoding_parts, "_FIRST_PART_BYTES", 5)
    monkeypatch.setattr(encoding_parts, "_PART_BYTES", 9)


@pytest.mark.parametrize("content", [word_piece_json(), byte_level_json(template=True)])
@pytest.mark.parametrize("specials", [SpecialReading.TEXT, SpecialReading.PARSE])
@pytest.mark.usefixtures("small_parts")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(st.sampled_from(ATOMS), max_size=30).map("".join))
def test_parts_have_the_tokens_of_the_whole(tmp_path_factory, content, specials, text):
    tokenizer = opened(tmp_path_factory.mktemp("framed"), content)
    data = text.encode("utf-8", "surrogateescape")
    whole = tokenizer.encode(data, specials)
    joined = concatenated(encode_parts(tokenizer, data, specials))
    for one, other in (
        (whole.ids, joined.ids),
        (whole.starts, joined.starts),
        (whole.stops, joined.stops),
    ):
        # Of an empty text there is no part.
        assert not data or np.array_equal(one, other)


@pytest.mark.usefixtures("small_parts")
def test_a_long_text_has_several_parts_and_one_frame(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    parts = list(encode_parts(tokenizer, b"the fox jumps over the lazy dog", SpecialReading.TEXT))
    assert len(parts) > 2
    ids = concatenated(parts).ids.tolist()
    first, last = tokenizer.specials["[CLS]"], tokenizer.specials["[SEP]"]
    assert (ids[0], ids[-1]) == (first, last)
    assert ids.count(first) == ids.count(last) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"normalizer": {"type": "Prepend", "prepend": "x"}},
        {"pre_tokenizer": {"type": "Punctuation", "behavior": "Isolated"}},
        {"pre_tokenizer": None},
        {
            "post_processor": {
                "type": "TemplateProcessing",
                "single": [{"Sequence": {"id": "A", "type_id": 0}}] * 2,
                "pair": [
                    {"Sequence": {"id": "A", "type_id": 0}},
                    {"Sequence": {"id": "B", "type_id": 0}},
                ],
                "special_tokens": {},
            }
        },
    ],
)
def test_what_may_reach_across_a_space_is_not_cut(tmp_path, change):
    content = json.dumps(json.loads(word_piece_json()) | change)
    assert frame_of(opened(tmp_path, content)).cuts is Cuts.NOWHERE


@pytest.mark.parametrize("option", ["lstrip", "rstrip", "single_word"])
def test_a_special_that_takes_what_stands_beside_it_forbids_cuts(tmp_path, option):
    content = json.loads(word_piece_json())
    content["added_tokens"][0][option] = True
    assert frame_of(opened(tmp_path, json.dumps(content))).cuts is Cuts.NOWHERE


def test_a_unigram_is_not_cut(tmp_path):
    assert frame_of(opened(tmp_path, unigram_json())).cuts is Cuts.NOWHERE


@pytest.mark.usefixtures("small_parts")
def test_a_special_that_is_refused_is_told_with_its_place_in_the_whole(tmp_path):
    tokenizer = opened(tmp_path, word_piece_json())
    with pytest.raises(TokenizerError) as error:
        list(encode_parts(tokenizer, b"the fox jumps over [CLS] dogs"))
    assert error.value.fields["offset"] == 19


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize(
    ("text", "offset"),
    [(b"the fox jumps over the lazy dog", None), (b"the fox jumps over The lazy dog", 19)],
)
def test_no_loss_is_found_where_parts_meet(tmp_path, text, offset):
    loss = finish(measure(opened(tmp_path, word_piece_json()), text)).loss
    assert (loss and loss.offset) == offset
