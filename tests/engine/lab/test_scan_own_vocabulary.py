"""The scan of a vocabulary that was trained here: rare, half a character, only a step."""

import numpy as np
import pytest
from small_tokenizers import opened, unigram_json
from training_runs import learn

from explorer.engine.lab.scanning.categories import Category
from explorer.engine.lab.scanning.marks import Mark
from explorer.engine.lab.scanning.scan import scan
from explorer.engine.lab.scanning.structure import read_structure
from explorer.engine.patterns import named_pattern
from explorer.engine.steps import finish
from explorer.engine.tokenizers.builtin import builtin_tokenizer
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

END = "<|endoftext|>"


@pytest.fixture(scope="module")
def own():
    """qu 50, que 50 (qu is never left), E4 BD 7 and 你 5 (E4 BD is left twice), [x 30, [x] 20."""
    pairs = [
        (ord("q"), ord("u"), 50),
        (256, ord("e"), 50),
        (ord("["), ord("x"), 30),
        (258, ord("]"), 20),
        (0xE4, 0xBD, 7),
        (260, 0xA0, 5),
    ]
    left, right, frequency = (np.array(side, np.int64) for side in zip(*pairs, strict=True))
    vocabulary = Vocabulary.from_merges(
        named_pattern("none"), left.astype(np.int32), right.astype(np.int32), frequency, [END]
    )
    return finish(scan(TrainedTokenizer(vocabulary), witnesses=True))


def marks_of(scanned, token_id):
    return Mark(int(scanned.marks[scanned.table.row_of(token_id)]))


def test_a_token_that_every_longer_one_took_is_only_a_step(own):
    assert own.structure.left_over[256] == 0
    assert Mark.STEP in marks_of(own, 256)
    assert Mark.ONE_USE in marks_of(own, 256)
    assert Mark.STEP not in marks_of(own, 257)
    assert Mark.LEAF in marks_of(own, 257)


def test_a_token_that_is_hardly_left_is_rare(own):
    assert own.structure.left_over[258] == 10
    assert Mark.RARE not in marks_of(own, 258)
    assert own.structure.left_over[260] == 2
    assert Mark.RARE in marks_of(own, 260)


def test_half_a_character_is_a_prefix_with_a_witness(own):
    assert own.categories[260] == Category.PREFIX
    witness = own.findings[260].witness
    assert witness.startswith(b"\xe4\xbd")
    assert witness != "你".encode()


def test_brackets_around_letters_look_like_a_special(own):
    assert Mark.LIKE_SPECIAL in marks_of(own, 259)
    assert Mark.LIKE_SPECIAL not in marks_of(own, 258)


def test_specials_and_bytes_are_not_ranked_by_use(own):
    special = own.table.row_of(262)
    assert own.categories[special] == Category.SPECIAL
    assert own.marks[special] == 0
    assert not marks_of(own, ord("z")) & (Mark.STEP | Mark.RARE)


def test_a_real_run_tells_what_is_left_of_each_token():
    text = "low low low lower slower 你好 你们\n" * 20
    tokenizer = TrainedTokenizer(learn(text, size=270).vocabulary)
    found = finish(scan(tokenizer))
    counts = np.bincount(tokenizer.encode(text.encode()).ids, minlength=270)
    assert found.structure.left_over[256:].tolist() == counts[256:].tolist()


def test_without_merges_there_is_neither_structure_nor_a_mark_of_it(tmp_path):
    found = finish(scan(opened(tmp_path, unigram_json())))
    assert found.structure is None
    assert not found.marked(Mark.LEAF | Mark.ONE_USE | Mark.STEP | Mark.WHOLE_PIECE).any()


def test_a_token_that_no_merge_makes_is_a_whole_piece(whole_piece):
    found = finish(scan(TrainedTokenizer(whole_piece), witnesses=True))
    assert found.counts.not_derivable == 1
    assert Mark.WHOLE_PIECE in marks_of(found, 258)


def test_the_lineage_of_a_known_glitch_token():
    vocabulary = builtin_tokenizer("r50k_base").vocabulary
    assert finish(read_structure(vocabulary)).depth[43453] == 6
    parts = vocabulary.tree(43453).parts
    assert [part.token for part in parts] == [b" Solid", b"GoldMagikarp"]
    assert vocabulary.children(43453).tolist() == []


def test_a_token_knows_what_it_is_a_step_to(own):
    assert own.tokenizer.vocabulary.children(256).tolist() == [257]
    assert own.structure.depth[ord("q")] == 0
