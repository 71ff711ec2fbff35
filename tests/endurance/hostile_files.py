"""Hostile files: healthy ones that a seeded fuzzer spoils, and some made by hand."""

import gzip
import io
import json
import os
import random
import re
import shutil
import struct
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import zstandard
from healthy_files import HEALTHY, claiming

_SEED = 6
_HOSTILE_VALUES = (
    *(None, True, -1, 2**31, 2**70, 1.5, float("nan"), float("inf")),
    *("", "\0", "\ud800", "a" * 5000, [], {}, [[]], {"": {}}, [None], ["a", "b", "c"]),
)
_JSON_KINDS = ("sidecar", "huggingface", "vocab", "byte-level", "word-piece", "unigram")
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"\x1f\x8b", b"PK\3\4")
_ELF = Path(sys.executable).resolve().read_bytes()[:20_000]
_BOMB_BLOCK = b"one two three\n" * 75_000
_BOMB_BLOCKS = 250  # times a block of 1 MB
_DEEP = 480
_HOLE = "deep"


def make_hostile_files(folder: Path, count: int, *, bombs: bool) -> list[Path]:
    """Write files, each in a folder of its own.

    Args:
        folder: Where.
        count: How many; those made by hand are the first, and then each kind has its turn.
        bombs: Whether some of them unpack to hundreds of megabytes.

    Returns:
        What is to be opened; not all of it are files.
    """
    found: list[Path] = []
    for name, make in (_BY_HAND | (_BOMBS if bombs else {})).items():
        place = folder / f"by-hand-{name}"
        place.mkdir()
        found.append(make(place))
    kinds = list(HEALTHY)
    for number in range(count - len(found)):
        kind = kinds[number % len(kinds)]
        rng = random.Random(f"{_SEED} {number}")
        place = folder / f"{number}-{kind}"
        place.mkdir()
        path = HEALTHY[kind](place)
        spoil = rng.choice(_SPOILS + 3 * _JSON_SPOILS if kind in _JSON_KINDS else _SPOILS)
        path.write_bytes(spoil(path.read_bytes(), rng))
        found.append(path)
    return found


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def _cut_at_the_end(data: bytes, rng: random.Random) -> bytes:
    return data[: -rng.randrange(1, 20)]


def _flip(data: bytes, rng: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.choice((1, 8, 64))):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def _flip_in_the_head(data: bytes, rng: random.Random) -> bytes:
    return _flip(data[:64], rng) + data[64:]


def _overwrite(data: bytes, rng: random.Random) -> bytes:
    """A run of one byte: as a number of some length, a huge claim or none."""
    at, length = rng.randrange(min(len(data), 400)), rng.choice((1, 4, 8, 100))
    run = rng.choice((b"\xff", b"\0", b"\x7f", b"9")) * length
    return data[:at] + run + data[at + length :]


def _repeat(data: bytes, rng: random.Random) -> bytes:
    first, last = sorted((rng.randrange(len(data)), rng.randrange(len(data))))
    return data[:last] + data[first:last] + data[last:]


def _drop(data: bytes, rng: random.Random) -> bytes:
    first = rng.randrange(len(data))
    return data[:first] + data[first + rng.randrange(1, 40) :]


def _mark(data: bytes, rng: random.Random) -> bytes:
    return rng.choice(_MARKS) + data


def _insert_noise(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + rng.randbytes(rng.randrange(1, 60)) + data[at:]


def _put_executable_behind(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))] + _ELF


def _put_number(data: bytes, rng: random.Random) -> bytes:
    """Another number in the place of one that is written in digits."""
    places = list(re.finditer(rb"[0-9]+", data))
    if not places:
        return _overwrite(data, rng)
    place = rng.choice(places)
    number = rng.choice((b"-1", b"0", b"1e999", b"99999999999999999999", b"NaN", b"9" * 5000))
    return data[: place.start()] + number + data[place.end() :]


def _put_value(data: bytes, rng: random.Random) -> bytes:
    """Another value somewhere in JSON, more likely near its top."""
    content = json.loads(data)
    parent, key = content, rng.choice(list(content))
    while isinstance(parent[key], dict | list) and parent[key] and rng.random() < 0.7:
        parent = parent[key]
        key = rng.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
    parent[key] = rng.choice(_HOSTILE_VALUES)
    return json.dumps(content).encode()


def _drop_key(data: bytes, rng: random.Random) -> bytes:
    content = json.loads(data)
    inner = [content, *(part for part in content.values() if isinstance(part, dict) and part)]
    chosen = rng.choice(inner)
    del chosen[rng.choice(list(chosen))]
    return json.dumps(content).encode()


def _same_id_twice(data: bytes, rng: random.Random) -> bytes:
    content = json.loads(data)
    model = content.get("model")
    vocab = model.get("vocab") if isinstance(model, dict) else content
    if isinstance(vocab, dict):
        first, second = rng.sample(list(vocab), 2)
        vocab[first] = vocab[second]
    else:
        vocab.append(vocab[0])
    return json.dumps(content).encode()


_SPOILS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_cut, _cut_at_the_end, _flip, _flip_in_the_head, _overwrite, _repeat, _drop, _mark),
    *(_insert_noise, _put_executable_behind, _put_number),
)
_JSON_SPOILS = (_put_value, _put_value, _drop_key, _same_id_twice)


def _file(name: str, content: Callable[[], bytes]) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        (folder / name).write_bytes(content())
        return folder / name

    return make


def _pipe(name: str) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        os.mkfifo(folder / name)
        return folder / name

    return make


def _with_pipe_beside(kind: str, beside: str) -> Callable[[Path], Path]:
    """A healthy file; what is read together with it is a pipe that nobody writes to."""

    def make(folder: Path) -> Path:
        path = HEALTHY[kind](folder)
        other = path.with_name(beside)
        other.unlink()
        os.mkfifo(other)
        return path

    return make


def _folder(name: str) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        (folder / name).mkdir()
        return folder / name

    return make


def _link(name: str, target: str) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        (folder / name).symlink_to(target)
        return folder / name

    return make


def _links_in_a_ring(folder: Path) -> Path:
    (folder / "inner").mkdir()
    (folder / "inner" / "back").symlink_to(folder)
    (folder / "inner" / "corpus.txt").write_text("one two\n")
    return folder / "inner"


def _changed_json(kind: str, change: Callable[[Any], None]) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        path = HEALTHY[kind](folder)
        content = json.loads(path.read_bytes())
        change(content)
        path.write_text(json.dumps(content))
        return path

    return make


def _deep(part: str, inner: str) -> Callable[[Path], Path]:
    """A tokenizer.json with so many sequences in each other that Python's functions do not go in.

    Written by hand: Python's own writer of JSON does not go so deep either.
    """
    nested = f'{{"type": "Sequence", "{inner}": [' * _DEEP + "]}" * _DEEP
    make = _changed_json("byte-level", _set(part, _HOLE))

    def fill(folder: Path) -> Path:
        path = make(folder)
        path.write_text(path.read_text().replace(f'"{_HOLE}"', nested))
        return path

    return fill


def _blocks(compress: Callable[[bytes], bytes]) -> bytes:
    """A bomb: members of 1 MB each that are all the same, one behind the other."""
    return compress(_BOMB_BLOCK) * _BOMB_BLOCKS


def _zip_of(name: str, head: bytes, size: int) -> Callable[[], bytes]:
    """An archive with one member that unpacks to `size` bytes."""

    def content() -> bytes:
        file = io.BytesIO()
        with (
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
            archive.open(name, "w", force_zip64=True) as member,
        ):
            member.write(head)
            for _ in range(size >> 20):
                member.write(b" " * (1 << 20))
        return file.getvalue()

    return content


def _numpy_head(length: int) -> bytes:
    return b"\x93NUMPY\x02\x00" + struct.pack("<I", length)


def _gguf_claiming(tensors: int, facts: int) -> bytes:
    return struct.pack("<4sIQQ", b"GGUF", 3, tensors, facts) + bytes(64)


def _sparse(name: str, size: int) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        with (folder / name).open("wb") as file:
            file.truncate(size)
        return folder / name

    return make


def _set(path: str, value: object) -> Callable[[Any], None]:
    def change(content: Any) -> None:
        *parents, last = path.split(".")
        for key in parents:
            content = content[key]
        content[last] = value

    return change


def _without_pair(folder: Path) -> Path:
    path = HEALTHY["vocab"](folder)
    shutil.move(path.with_name("merges.txt"), path.with_name("other.txt"))
    return path


_HUGE = 3 << 30
# As a corpus it is one piece, and training on that takes some twenty bytes for each of its own.
_SPARSE = 32 << 20
_BY_HAND: dict[str, Callable[[Path], Path]] = {
    "empty": _file("empty.txt", bytes),
    "empty-json": _file("tokenizer.json", bytes),
    "empty-ranks": _file("own.tiktoken", bytes),
    "one-byte": _file("one.model", lambda: b"\n"),
    "executable": _file("program.txt", lambda: _ELF),
    "executable-ranks": _file("own.tiktoken", lambda: _ELF),
    "noise": _file("noise.bin", lambda: random.Random(_SEED).randbytes(50_000)),
    "zeros": _file("zeros.txt", lambda: bytes(100_000)),
    "name-with-nul": lambda folder: folder / "a\0b.txt",
    "name-too-long": lambda folder: folder / ("a" * 300),
    "name-with-line-end": _file("a\nb.txt", lambda: b"\xff\xfe\xfd"),
    "name-of-no-text": _file(os.fsdecode(b"\xff\xfe.json"), lambda: b"{"),
    "no-file": lambda folder: folder / "gone.txt",
    "pipe": _pipe("pipe.txt"),
    "pipe-json": _pipe("tokenizer.json"),
    "pipe-as-sidecar": _with_pipe_beside("ranks", "own.tiktoken.json"),
    "pipe-as-merges": _with_pipe_beside("vocab", "merges.txt"),
    "pipe-as-vocab": _with_pipe_beside("merges", "vocab.json"),
    "folder-as-ranks": _folder("own.tiktoken"),
    "folder-as-text": _folder("corpus.txt"),
    "folder-as-session": _folder("all.bpesession"),
    "folder-as-tensors": _folder("model.safetensors"),
    "link-to-itself": _link("loop.txt", "loop.txt"),
    "link-to-nothing": _link("tokenizer.json", "gone.json"),
    "link-to-device": _link("corpus.txt", "/dev/zero"),
    "links-in-a-ring": _links_in_a_ring,
    "below-a-file": lambda folder: _file("a.txt", lambda: b"a")(folder) / "b.txt",
    "half-a-pair": _without_pair,
    "deep-brackets": _file("tokenizer.json", lambda: b'{"model":' + b"[" * 100_000),
    "deep-objects": _file("tokenizer.json", lambda: b'{"a":' * 100_000),
    "deep-normalizers": _deep("normalizer", "normalizers"),
    "deep-pre-tokenizers": _deep("pre_tokenizer", "pretokenizers"),
    "deep-processors": _deep("post_processor", "processors"),
    "greatest-id": _changed_json("byte-level", _set("model.vocab.zzz", 2**31 - 1)),
    "great-id-in-vocab": _changed_json("vocab", _set("zzz", 2**31 - 1)),
    "great-rank": _file("own.tiktoken", lambda: b"YQ== 0\nYg== 2147483647\n"),
    "many-digits": _file("own.tiktoken", lambda: b"YQ== " + b"9" * 10_000 + b"\n"),
    "runaway-pattern": _changed_json("sidecar", _set("pat_str", "(?:a+)+$|(?:a|a)*b")),
    "huge-repeat": _changed_json("sidecar", _set("pat_str", "(?:a{1,60000}){1,60000}")),
    "empty-special": _changed_json("sidecar", _set("special_tokens", {"": 300})),
    "special-far-away": _changed_json("sidecar", _set("special_tokens", {"<a>": 2**31 - 1})),
    "half-a-surrogate": _changed_json("sidecar", _set("special_tokens", {"\ud800": 300})),
    "doubling-merges": _file(
        "own.model",
        lambda: b"minbpe v1\n\n0\n97 97\n" + b"".join(b"%d %d\n" % (n, n) for n in range(256, 300)),
    ),
    "many-specials": _file("own.model", lambda: b"minbpe v1\n\n99999999999999\n"),
    "safetensors-claim": _file("a.safetensors", lambda: b"\xff" * 8 + b"{}"),
    "safetensors-shape": _file(
        "a.safetensors",
        lambda: claiming(
            b'{"a":{"dtype":"F32","shape":[281474976710656,281474976710656],"data_offsets":[0,0]}}'
        ),
    ),
    "safetensors-zeros": _file(
        "a.safetensors",
        lambda: claiming(b'{"a":{"dtype":"F32","shape":[0,9],"data_offsets":[0,0]}}'),
    ),
    "gguf-many-tensors": _file("a.gguf", lambda: _gguf_claiming(2**60, 0)),
    "gguf-many-facts": _file("a.gguf", lambda: _gguf_claiming(0, 2**63)),
    "npy-long-header": _file("a.npy", lambda: _numpy_head(2**32 - 1)),
    "npy-evil-header": _file("a.npy", lambda: b"\x93NUMPY\x01\x00\x50\x00" + b"(" * 40 + b")" * 40),
    "session-climbing": _file("a.bpesession", _zip_of("../../manifest.json", b"{}", 0)),
    "gzip-in-gzip": _file("a.txt.gz", lambda: gzip.compress(gzip.compress(b"a" * 1000))),
}
_BOMBS: dict[str, Callable[[Path], Path]] = {
    "npz-header-bomb": _file("a.npz", _zip_of("a.npy", _numpy_head(_HUGE - 1), _HUGE)),
    "session-bomb": _file("a.bpesession", _zip_of("manifest.json", b"{", _HUGE)),
    "session-of-spaces": _file("a.bpesession", _zip_of("manifest.json", b"{", 400 << 20)),
    "gzip-bomb": _file("a.txt.gz", lambda: _blocks(gzip.compress)),
    "zstd-bomb": _file("a.txt.zst", lambda: _blocks(zstandard.compress)),
    "json-bomb": _file("a.jsonl.gz", lambda: gzip.compress(b'{"text": "' + b"a" * (300 << 20))),
    "sparse-json": _sparse("tokenizer.json", _SPARSE),
    "sparse-session": _sparse("a.bpesession", _SPARSE),
}
