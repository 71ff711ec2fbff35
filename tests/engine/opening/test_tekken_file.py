"""Opening the tekken.json of Mistral."""

import json
from base64 import b64encode

import pytest
import tiktoken

from explorer.engine.errors import EngineError, FormatError
from explorer.engine.formats.export import export
from explorer.engine.opening.loading import load_tokenizer
from explorer.engine.opening.sniffing import is_tokenizer
from explorer.engine.patterns import CUSTOM
from explorer.engine.tokenizers.cutting import Cuts
from explorer.engine.tokenizers.protocol import SpecialReading

RESERVED = 30
# As the files that are in use write it.
PATTERN = (
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+"
    r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*"
    r"|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)


@pytest.fixture
def content(thousand):
    """What a file holds: the ranks of `thousand`, of which the last hundred are not used."""
    return {
        "config": {
            "pattern": PATTERN,
            "num_vocab_tokens": 1000,
            "default_vocab_size": RESERVED + 900,
            "default_num_special_tokens": RESERVED,
            "version": "v3",
        },
        "vocab": [
            {"rank": rank, "token_bytes": b64encode(token).decode(), "token_str": None}
            for rank, token in enumerate(thousand.tokens)
        ],
    }


@pytest.fixture
def opened(content, tmp_path):
    """Opens what the file holds after a change."""

    def open_changed(change=lambda _: None):
        change(content)
        path = tmp_path / "tekken.json"
        path.write_text(json.dumps(content), "utf-8")
        return load_tokenizer(path)

    return open_changed


def test_ids_are_those_of_tiktoken_behind_the_special_tokens(opened, thousand, naughty_lines):
    tokenizer = opened()
    theirs = tiktoken.Encoding(
        "tekken",
        pat_str=PATTERN,
        mergeable_ranks={token: rank for token, rank in thousand.ids.items() if rank < 900},
        special_tokens={},
    )
    for text in naughty_lines:
        found = tokenizer.encode(text.encode(), SpecialReading.TEXT).ids.tolist()
        assert found == [RESERVED + rank for rank in theirs.encode_ordinary(text)]
        assert tokenizer.decode(found) == text.encode()
    assert (tokenizer.size, tokenizer.id_limit) == (RESERVED + 900, RESERVED + 900)
    assert tokenizer.vocabulary.pattern.name == CUSTOM
    assert tokenizer.cuts is Cuts.AT_WHITE_SPACE
    assert "holds 1,000 ordinary tokens, of which its model uses the first 900" in str(
        tokenizer.notices[0]
    )


def test_special_tokens_that_are_not_listed_have_their_usual_names(opened):
    tokenizer = opened()
    assert list(tokenizer.specials.values()) == list(range(RESERVED))
    assert tokenizer.token_bytes(3) == b"[INST]"
    assert tokenizer.token_bytes(19) == b"[TOOL_CONTENT]"
    assert tokenizer.token_bytes(29) == b"<SPECIAL_29>"
    assert tokenizer.encode(b"<s>", SpecialReading.PARSE).ids.tolist() == [1]


def test_special_tokens_are_taken_as_they_are_listed(opened):
    listed = [{"rank": 5, "token_str": "[THINK]", "is_control": True}]
    tokenizer = opened(lambda content: content.update(special_tokens=listed))
    assert tokenizer.specials["[THINK]"] == 5
    assert tokenizer.specials["<SPECIAL_4>"] == 4
    assert "<s>" not in tokenizer.specials
    assert len(tokenizer.specials) == RESERVED


@pytest.mark.parametrize("name", ["tiktoken", "huggingface"])
def test_it_can_be_exported_with_its_ids(opened, tmp_path, name):
    tokenizer = opened()
    copy = load_tokenizer(export(tokenizer, name, tmp_path, "copy").files[0])
    text = "[INST] The quick  é 123\n".encode()
    ids = tokenizer.encode(text, SpecialReading.PARSE).ids.tolist()
    assert copy.encode(text, SpecialReading.PARSE).ids.tolist() == ids


def test_it_is_told_from_a_text_and_found_in_a_folder(opened, tmp_path):
    opened()
    assert is_tokenizer(tmp_path / "tekken.json")
    assert is_tokenizer(tmp_path)
    assert load_tokenizer(tmp_path).name == tmp_path.name


def set_config(**values):
    return lambda content: content["config"].update(values)


def set_entry(number, **values):
    return lambda content: content["vocab"][number].update(values)


def set_specials(*entries):
    return lambda content: content.update(special_tokens=list(entries))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_config(pattern=None), "no string under the key pattern"),
        (set_config(pattern="("), "not a valid regular expression"),
        (set_config(default_vocab_size=5000), "should hold 4,970 ordinary tokens, but has 1,000"),
        (set_config(default_vocab_size=100), "no tokens: 186 of 256"),
        (set_config(default_vocab_size="930"), "default_vocab_size in .* is no whole number"),
        (set_config(default_num_special_tokens=-1), "default_num_special_tokens in"),
        (set_config(default_num_special_tokens=10**12), "from 0 to 1,048,576"),
        (set_entry(7, rank=8), "Entry 8 of vocab"),
        (set_entry(1, rank=True), "Entry 2 of vocab"),
        (set_entry(7, token_bytes="$$"), "Entry 8 of vocab"),
        (set_entry(7, token_bytes=None), "Entry 8 of vocab"),
        (set_entry(300, token_bytes="AA=="), "are both"),
        (lambda content: content["vocab"].insert(5, "x"), "Entry 6 of vocab"),
        (set_specials(7), "token_str"),
        (set_specials({"rank": 0, "token_str": ""}), "must not be empty"),
        (set_specials({"rank": RESERVED, "token_str": "<a>"}), "special tokens have the ids below"),
        (set_specials({"rank": True, "token_str": "<a>"}), "no valid id"),
        (set_specials(*[{"rank": 0, "token_str": "<a>"}] * 2), "twice"),
        (
            set_specials({"rank": 0, "token_str": "<a>"}, {"rank": 0, "token_str": "<b>"}),
            "same id 0",
        ),
    ],
)
def test_a_damaged_file_is_refused_with_the_entry(opened, change, words):
    with pytest.raises(FormatError, match=words) as caught:
        opened(change)
    assert isinstance(caught.value, EngineError)
    assert "tekken.json" in str(caught.value)
