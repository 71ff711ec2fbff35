"""A file of each kind that the program reads, which the fuzzer then spoils."""

import gzip
import json
import struct
from collections.abc import Callable
from pathlib import Path

import gguf
import numpy as np
import pyarrow as pa
import zstandard
from pyarrow import parquet
from safetensors.numpy import save_file
from small_tokenizers import (
    WORDS,
    byte_fallback_json,
    byte_level_json,
    sentencepiece_model,
    unigram_json,
    word_piece_json,
)

from explorer.engine.formats.export import export
from explorer.engine.patterns import named_pattern
from explorer.engine.sessions.session_file import save_session
from explorer.engine.sessions.state import SavedSession, SavedText, SavedTokenizer
from explorer.engine.steps import finish
from explorer.engine.tokenizers.trained import TrainedTokenizer
from explorer.engine.vocabulary import Vocabulary

TEXT = "\n".join(WORDS).encode()
NUMBERS = np.random.default_rng(0).standard_normal((300, 8)).astype(np.float32)

# Folder of its own -> the file that is opened; what belongs to it stands beside it.
Writer = Callable[[Path], Path]


def small_vocabulary(merges: int = 3) -> Vocabulary:
    """256 bytes, a chain of merges and a special, in a form that every format can hold."""
    left = np.array([ord("a"), *range(256, 255 + merges)], np.int32)
    right = np.full(merges, ord("b"), np.int32)
    frequency = np.arange(merges, 0, -1)
    pattern = named_pattern("gpt2")
    return Vocabulary.from_merges(pattern, left, right, frequency, specials=("<|endoftext|>",))


def _exported(format_name: str, file: str) -> Writer:
    def write(folder: Path) -> Path:
        export(small_vocabulary(), format_name, folder, "own")
        return folder / file

    return write


def _holding(name: str, content: Callable[[], bytes]) -> Writer:
    def write(folder: Path) -> Path:
        (folder / name).write_bytes(content())
        return folder / name

    return write


def _safetensors(folder: Path) -> Path:
    save_file({"wte.weight": NUMBERS}, folder / "model.safetensors")
    return folder / "model.safetensors"


def _gguf(folder: Path) -> Path:
    writer = gguf.GGUFWriter(folder / "model.gguf", "llama")
    writer.add_token_list([f"token {number}" for number in range(300)])
    writer.add_tensor("token_embd.weight", NUMBERS)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return folder / "model.gguf"


def _npy(folder: Path) -> Path:
    np.save(folder / "wte.npy", NUMBERS)
    return folder / "wte.npy"


def _npz(folder: Path) -> Path:
    np.savez(folder / "model.npz", wte=NUMBERS)
    return folder / "model.npz"


def _parquet(folder: Path) -> Path:
    parquet.write_table(pa.table({"text": WORDS}), folder / "corpus.parquet")
    return folder / "corpus.parquet"


def _session(folder: Path) -> Path:
    tokenizer = SavedTokenizer("own", TrainedTokenizer(small_vocabulary(), "own"))
    texts = {"tokens": SavedText("sample", TEXT)}
    path = folder / "all.bpesession"
    finish(save_session(SavedSession((tokenizer,), 0, texts, {"vocab_size": 300}), path))
    return path


def _json_lines() -> bytes:
    return "".join(json.dumps({"text": text}) + "\n" for text in WORDS).encode()


HEALTHY: dict[str, Writer] = {
    "ranks": _exported("tiktoken", "own.tiktoken"),
    "sidecar": _exported("tiktoken", "own.tiktoken.json"),
    "huggingface": _exported("huggingface", "own-huggingface/tokenizer.json"),
    "vocab": _exported("gpt2", "own-gpt2/vocab.json"),
    "merges": _exported("gpt2", "own-gpt2/merges.txt"),
    "minbpe": _exported("minbpe", "own.model"),
    "byte-level": _holding("tokenizer.json", lambda: byte_level_json(template=True).encode()),
    "word-piece": _holding("tokenizer.json", lambda: word_piece_json().encode()),
    "unigram": _holding("tokenizer.json", lambda: unigram_json().encode()),
    "byte-fallback": _holding("tokenizer.json", lambda: byte_fallback_json().encode()),
    "sentencepiece": _holding("own.model", sentencepiece_model),
    "safetensors": _safetensors,
    "gguf": _gguf,
    "npy": _npy,
    "npz": _npz,
    "text": _holding("corpus.txt", lambda: TEXT),
    "utf-16": _holding("corpus.txt", lambda: TEXT.decode().encode("utf-16")),
    "gzip": _holding("corpus.txt.gz", lambda: gzip.compress(TEXT)),
    "zstd": _holding("corpus.txt.zst", lambda: zstandard.compress(TEXT)),
    "json-lines": _holding("corpus.jsonl", _json_lines),
    "parquet": _parquet,
    "session": _session,
}


def claiming(header: bytes) -> bytes:
    """A safetensors file with a header of one's own and no numbers."""
    return struct.pack("<Q", len(header)) + header
