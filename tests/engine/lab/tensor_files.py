"""Files of tensors, written by the libraries that own their formats."""

import struct

import gguf
import numpy as np
from safetensors import TensorSpec, serialize_file
from safetensors.numpy import save_file

from explorer.engine.lab.embeddings.tensors import Tensor


def numbers(rows=6, width=64, seed=0):
    return np.random.default_rng(seed).standard_normal((rows, width)).astype(np.float32)


def to_bf16(values):
    """The upper half of the bits of float32."""
    return (np.ascontiguousarray(values, np.float32).view(np.uint32) >> 16).astype(np.uint16)


def from_bf16(bits):
    return (bits.astype(np.uint32) << 16).view(np.float32)


def write_safetensors(path, tensors):
    save_file(tensors, path, metadata={"format": "np"})
    return path


def write_bf16(path, name, bits):
    spec = TensorSpec(
        dtype="bfloat16", shape=bits.shape, data_ptr=bits.ctypes.data, data_len=bits.nbytes
    )
    serialize_file({name: spec}, path)
    return path


def write_gguf(path, tensors, kinds=None, alignment=None):
    writer = gguf.GGUFWriter(path, "llama")
    if alignment:
        writer.add_custom_alignment(alignment)
    writer.add_token_list([f"token {number}" for number in range(300)])
    writer.add_token_scores([0.5] * 300)
    writer.add_bool("tokenizer.ggml.add_bos_token", val=True)
    for name, values in tensors.items():
        kind = (kinds or {}).get(name)
        data = values if kind is None else gguf.quants.quantize(values, kind)
        writer.add_tensor(name, data, raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def with_header(path, header, data=b""):
    """A safetensors file with a header of one's own."""
    path.write_bytes(struct.pack("<Q", len(header)) + header + data)
    return path


def array_tensor(path, values):
    """A matrix in a .npy file."""
    np.save(path, values)
    return Tensor(path.stem, values.shape, f"F{8 * values.itemsize}", path, 128)
