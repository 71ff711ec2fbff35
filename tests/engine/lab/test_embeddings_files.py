"""Files of tensors: what is in them, what can be measured and why not, damage and malice."""

import io
import json
import struct
import zipfile
from contextlib import suppress
from pathlib import Path

import gguf
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tensor_files import (
    from_bf16,
    numbers,
    to_bf16,
    with_header,
    write_bf16,
    write_gguf,
    write_safetensors,
)

from explorer.engine.errors import EmbeddingError, FormatError
from explorer.engine.lab.embeddings import gguf_file
from explorer.engine.lab.embeddings.opening import open_tensors, suggested_tensor
from explorer.engine.lab.embeddings.tensors import Matrix, Tensor

ALL = slice(None)
EMBEDDINGS = "model.embed_tokens.weight"


def only(path):
    (tensor,) = open_tensors(path)
    return tensor


def rows_of(tensor):
    return Matrix(tensor).take(ALL)


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_safetensors_give_the_numbers_that_were_written(tmp_path, kind):
    values = numbers().astype(kind)
    other = np.arange(3, dtype=kind)
    path = write_safetensors(tmp_path / "m.safetensors", {"a": other, EMBEDDINGS: values})
    found = {tensor.name: tensor for tensor in open_tensors(path)}
    assert found[EMBEDDINGS].shape == (6, 64)
    assert found[EMBEDDINGS].dtype == f"F{8 * values.itemsize}"
    assert np.array_equal(rows_of(found[EMBEDDINGS]), values.astype(np.float64))


def test_bfloat16_gives_the_upper_half_of_float32(tmp_path):
    bits = to_bf16(numbers())
    tensor = only(write_bf16(tmp_path / "m.safetensors", EMBEDDINGS, bits))
    assert tensor.dtype == "BF16"
    assert np.array_equal(rows_of(tensor), from_bf16(bits).astype(np.float64))


def test_some_rows_and_blocks_are_the_same_as_the_whole(tmp_path):
    values = numbers(rows=2000)
    matrix = Matrix(only(write_safetensors(tmp_path / "m.safetensors", {"wte": values})))
    blocks = list(matrix.blocks())
    assert len(blocks) > 1
    assert np.array_equal(np.vstack([block for _, block in blocks]), values)
    assert [rows.stop for rows, _ in blocks[:-1]] == [rows.start for rows, _ in blocks[1:]]
    assert np.array_equal(matrix.take(np.array([1999, 3])), values[[1999, 3]])


@pytest.mark.parametrize(
    "values",
    [
        numbers(),
        np.asfortranarray(numbers()),
        numbers().astype(">f4"),
        numbers().astype(np.float16),
        numbers().astype(np.float64),
    ],
    ids=["rows", "columns", "big-endian", "half", "double"],
)
def test_numpy_files_give_the_numbers_that_were_written(tmp_path, values):
    np.save(tmp_path / "m.npy", values)
    np.savez(tmp_path / "m.npz", first=np.arange(5), second=values)
    alone = only(tmp_path / "m.npy")
    first, second = open_tensors(tmp_path / "m.npz")
    assert (alone.name, first.name, second.name) == ("m", "first", "second")
    assert np.array_equal(rows_of(alone), values)
    assert np.array_equal(rows_of(second), values)
    assert "int64" in str(first.why_not()) or "no matrix" in str(first.why_not())


def test_gguf_gives_the_numbers_that_were_written(tmp_path):
    values = numbers()
    kind = gguf.GGMLQuantizationType
    tensors = {
        "token_embd.weight": values,
        "half": values.astype(np.float16),
        "brain": values,
        "eight": values,
        "four": values,
        "bias": values[0],
    }
    kinds = {"brain": kind.BF16, "eight": kind.Q8_0, "four": kind.Q4_0}
    path = write_gguf(tmp_path / "m.gguf", tensors, kinds)
    found = {tensor.name: tensor for tensor in open_tensors(path)}
    assert list(found) == list(tensors)
    for name in ("token_embd.weight", "half"):
        assert np.array_equal(rows_of(found[name]), tensors[name])
    for name in ("brain", "eight"):
        packed = gguf.quants.quantize(values, kinds[name])
        assert np.array_equal(rows_of(found[name]), gguf.quants.dequantize(packed, kinds[name]))
    assert "Q4_0" in str(found["four"].why_not())
    assert "no matrix" in str(found["bias"].why_not())


def test_gguf_tensors_begin_where_the_alignment_says(tmp_path):
    values = numbers(rows=3, width=5)
    path = write_gguf(tmp_path / "m.gguf", {"a": values, "b": values + 1}, alignment=128)
    first, second = open_tensors(path)
    assert first.offset % 128 == second.offset % 128 == 0
    assert np.array_equal(rows_of(second), values + 1)


def test_types_of_gguf_go_by_the_names_that_its_package_gives_them():
    names = {int(kind): kind.name for kind in gguf.GGMLQuantizationType}
    assert {number: names[number] for number in gguf_file._TYPES} == gguf_file._TYPES


@pytest.mark.parametrize(
    ("shape", "dtype", "word"),
    [
        ((5,), "F32", "no matrix"),
        ((5, 4, 3), "F32", "5 × 4 × 3"),
        ((0, 4), "F32", "empty"),
        ((5, 4), "I8", "I8"),
        ((5, 4), "F8_E4M3", "F8_E4M3"),
        ((5, 256), "Q4_K", "Q4_K"),
        ((5, 33), "Q8_0", "32"),
        ((4096, 150_000), "F16", "transposed"),
        ((1 << 23, 2), "F16", "more rows"),
    ],
)
def test_tensors_that_cannot_be_embeddings_say_why(shape, dtype, word):
    tensor = Tensor("layer.weight", shape, dtype, Path("m.gguf"), 0)
    assert word in str(tensor.why_not())
    assert "layer.weight" in str(tensor.why_not())
    with pytest.raises(EmbeddingError):
        Matrix(tensor)


def test_a_compressed_archive_says_how_to_save_it(tmp_path):
    np.savez_compressed(tmp_path / "m.npz", wte=numbers())
    assert "numpy.savez" in str(only(tmp_path / "m.npz").why_not())


def test_numbers_of_a_compressed_archive_that_are_damaged_are_refused_in_words(tmp_path):
    np.savez_compressed(tmp_path / "m.npz", wte=numbers())
    data = bytearray((tmp_path / "m.npz").read_bytes())
    data[64:67] = b"\xff\xff\xff"
    (tmp_path / "m.npz").write_bytes(data)
    with pytest.raises(FormatError, match="damaged or cut off"):
        open_tensors(tmp_path / "m.npz")


def test_an_archive_whose_own_name_is_no_utf8_is_refused(tmp_path):
    np.savez(tmp_path / "m.npz", wteä=numbers())
    data = (tmp_path / "m.npz").read_bytes()
    # The first of two: the directory at the end names it again.
    (tmp_path / "m.npz").write_bytes(data.replace("ä".encode(), b"\xff\xff", 1))
    with pytest.raises(FormatError, match="damaged"):
        open_tensors(tmp_path / "m.npz")


def test_numbers_that_signal_are_not_a_number_as_others_are(tmp_path):
    np.save(tmp_path / "m.npy", np.full((2, 2), 0x7F800001, np.uint32).view(np.float32))
    assert np.isnan(rows_of(only(tmp_path / "m.npy"))).all()


def test_an_archive_of_pytorch_says_what_to_do(tmp_path):
    with zipfile.ZipFile(tmp_path / "m.bin", "w") as archive:
        archive.writestr("archive/data.pkl", b"\x80\x02}q\x00.")
    with pytest.raises(FormatError, match="safetensors"):
        open_tensors(tmp_path / "m.bin")


def test_pickled_objects_are_never_read(tmp_path):
    np.save(tmp_path / "m.npy", np.array([[{}, []]], dtype=object), allow_pickle=True)
    assert "object" in str(only(tmp_path / "m.npy").why_not())


def named(name, rows, width=8, dtype="F16"):
    return Tensor(name, (rows, width), dtype, Path("m"), 0)


@pytest.mark.parametrize(
    ("tensors", "wanted"),
    [
        ([named("lm_head.weight", 100), named("model.embed_tokens.weight", 100)], 1),
        ([named("wpe", 1024), named("wte", 100)], 1),
        ([named("token_embd.weight", 128), named("output.weight", 100)], 0),
        ([named("position_embeddings", 512), named("a.word_embeddings.weight", 90)], 1),
        ([named("x", 512), named("y", 104), named("z", 2)], 1),
        ([named("wte", 100, dtype="I8"), named("matrix", 7)], 1),
        ([named("wte", 100, dtype="I8")], None),
        ([], None),
    ],
)
def test_the_embeddings_are_found_by_name_then_by_their_rows(tensors, wanted):
    expected = None if wanted is None else tensors[wanted]
    assert suggested_tensor(tensors, 100) == expected


def small_files(folder):
    write_safetensors(folder / "m.safetensors", {"wte": numbers(2, 4), "b": np.arange(3)})
    np.save(folder / "m.npy", numbers(2, 4))
    np.savez(folder / "m.npz", wte=numbers(2, 4), b=np.arange(3))
    write_gguf(folder / "m.gguf", {"wte": numbers(2, 4)})
    return [folder / f"m.{suffix}" for suffix in ("safetensors", "npy", "npz", "gguf")]


def read_all(path):
    for tensor in open_tensors(path):
        if tensor.why_not() is None:
            rows_of(tensor)


def test_a_file_cut_off_anywhere_is_refused_in_words(tmp_path):
    for path in small_files(tmp_path):
        data = path.read_bytes()
        # The numbers at the end of GGUF and the directory of a zip are padded.
        for length in [*range(0, len(data) - 64, 7), len(data) - 33]:
            path.write_bytes(data[:length])
            with pytest.raises(FormatError, match=r"m\.|wte"):
                open_tensors(path)


@pytest.fixture(scope="module")
def sound_files(tmp_path_factory):
    paths = small_files(tmp_path_factory.mktemp("sound"))
    return [(path, path.read_bytes()) for path in paths]


@settings(deadline=None)
@given(
    st.integers(0, 3), st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 255)), max_size=4)
)
def test_damage_gives_a_named_error_or_a_file_that_can_be_read(sound_files, which, changes):
    path, data = sound_files[which]
    damaged = bytearray(data)
    for place, value in changes:
        damaged[place % len(damaged)] = value
    path.write_bytes(damaged)
    with suppress(FormatError, EmbeddingError):
        read_all(path)


def entry(shape=(2, 2), ends=(0, 16), dtype="F32"):
    return {"dtype": dtype, "shape": list(shape), "data_offsets": list(ends)}


@pytest.mark.parametrize(
    ("header", "word"),
    [
        (b'{"a": ' + b"[" * 100_000, "too deep"),
        (b'{"a": {', "JSON"),
        (b"[]", "no JSON object"),
        (b"\xff{}", "UTF-8"),
        (b'{"a": 1, "a": 2}', "twice"),
        (b'{"a": 5}', "shape"),
        (json.dumps({"a": entry(ends=(0, 10_000_000_000))}).encode(), "10000000000 bytes, which"),
        (json.dumps({"a": entry((50_000, 50_000), (0, 10**10))}).encode(), "would end"),
        (json.dumps({"a": entry(ends=(8, 0))}).encode(), "not what it takes"),
        (json.dumps({"a": entry(ends=(-8, 8))}).encode(), "data_offsets"),
        (json.dumps({"a": entry(shape=(2, -2))}).encode(), "shape"),
        (json.dumps({"a": entry(shape=(2, True))}).encode(), "shape"),
        (json.dumps({"a": entry(shape=(1 << 40, 1 << 40))}).encode(), "not what it takes"),
        (json.dumps({"a": entry(shape=(1 << 80, 1))}).encode(), "shape"),
        (json.dumps({"a": entry(), "b": entry()}).encode(), "share bytes"),
        (json.dumps({"a": entry(), "b": entry(ends=(12, 28))}).encode(), "share bytes"),
    ],
)
def test_hostile_headers_of_safetensors_are_refused(tmp_path, header, word):
    with pytest.raises(FormatError, match=word):
        open_tensors(with_header(tmp_path / "m.safetensors", header, bytes(64)))


def test_a_header_longer_than_the_file_is_refused(tmp_path):
    path = tmp_path / "m.safetensors"
    path.write_bytes(struct.pack("<Q", 10_000_000_000) + b"{}")
    with pytest.raises(FormatError, match="header does not end within the 10 bytes"):
        open_tensors(path)


def gguf_with(fact):
    return struct.pack("<4sIQQ", b"GGUF", 3, 0, 1) + struct.pack("<Q", 1) + b"k" + fact


@pytest.mark.parametrize(
    "data",
    [
        gguf_with(struct.pack("<IIQ", 9, 0, 1 << 40)),
        gguf_with(struct.pack("<IIQ", 9, 8, 1 << 40)),
        gguf_with(struct.pack("<IIQ", 9, 9, 1) + bytes(64)),
        gguf_with(struct.pack("<IQ", 8, 1 << 62)),
        gguf_with(struct.pack("<I", 99)),
        struct.pack("<4sIQQ", b"GGUF", 3, 1 << 60, 0) + bytes(64),
        struct.pack("<4sIQQQ", b"GGUF", 3, 1, 0, 1) + b"t" + struct.pack("<I", 5) + bytes(99),
        struct.pack("<4sIQQ", b"GGUF", 1, 0, 0),
        struct.pack(">4sIQQ", b"GGUF", 3, 0, 0),
    ],
    ids=[
        "long list",
        "long list of texts",
        "list of lists",
        "long text",
        "kind",
        "tensors",
        "dimensions",
        "version",
        "swapped",
    ],
)
def test_hostile_files_of_gguf_are_refused(tmp_path, data):
    path = tmp_path / "m.gguf"
    path.write_bytes(data)
    with pytest.raises(FormatError, match=r"m\.gguf"):
        open_tensors(path)


@pytest.mark.parametrize("shape", ["(2, -4)", "(1000000, 1000000)", "(" * 500, "None", "(2.5, 4)"])
def test_hostile_headers_of_numpy_are_refused(tmp_path, shape):
    file = io.BytesIO()
    np.lib.format.write_array(file, numbers(2, 4))
    data = file.getvalue()
    wanted = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}"
    path = tmp_path / "m.npy"
    path.write_bytes(data[:8] + struct.pack("<H", len(wanted)) + wanted.encode() + data[-32:])
    with pytest.raises(FormatError, match=r"m\.npy"):
        open_tensors(path)


def test_a_folder_and_a_missing_file_are_refused(tmp_path):
    with pytest.raises(FormatError, match="folder"):
        open_tensors(tmp_path)
    with pytest.raises(FormatError, match="cannot be read"):
        open_tensors(tmp_path / "none.npy")


def test_a_file_that_shrank_since_cannot_be_mapped(tmp_path):
    path = write_safetensors(tmp_path / "m.safetensors", {"wte": numbers()})
    tensor = only(path)
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(EmbeddingError, match="Open it again"):
        Matrix(tensor)
