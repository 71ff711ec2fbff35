"""Opening a file of tensors of any kind, and finding the embeddings in it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import regex

from explorer.engine.errors import FormatError
from explorer.engine.formats.files import is_folder, ordinary_size, unreadable
from explorer.engine.lab.embeddings import gguf_file, numpy_file, safetensors_file
from explorer.engine.lab.embeddings.tensors import Tensor

_MAGIC_BYTES: Final = 8
# What the input embeddings are called in GPT-2, BERT, Llama, GPT-NeoX, T5, Meta's files and GGUF.
_NAMES: Final = regex.compile(
    r"embed_tokens|word_embeddings|\bwte\b|\bembed_in\b|\bshared\b|tok_embeddings|\btoken_embd\b"
)


def open_tensors(path: Path) -> tuple[Tensor, ...]:
    """List the tensors of a `.safetensors`, `.npy`, `.npz` or GGUF file, told by its content.

    Raises:
        FormatError: It cannot be read, is damaged, cut off or another kind of file.
    """
    if is_folder(path):
        raise FormatError(
            "{file} is a folder. Choose the file in it that holds the weights.", file=path
        )
    size = ordinary_size(path)
    try:
        with path.open("rb") as file:
            magic = file.read(_MAGIC_BYTES)
            if magic.startswith(b"GGUF"):
                return gguf_file.read(file, size, path)
            if magic.startswith(b"\x93NUMPY"):
                return numpy_file.read_array(file, size, path)
            if magic.startswith(b"PK"):
                return numpy_file.read_archive(file, path)
            return safetensors_file.read(file, size, path)
    except OSError as error:
        raise unreadable(path, error) from error


def suggested_tensor(tensors: Sequence[Tensor], id_limit: int) -> Tensor | None:
    """The one that most likely holds the embeddings; None if none can.

    Args:
        tensors: Those of a file.
        id_limit: One above the greatest id of the tokenizer, where so many rows are expected.
    """

    def unlikeliness(tensor: Tensor) -> tuple[bool, int]:
        return _NAMES.search(tensor.name) is None, abs(tensor.rows - id_limit)

    usable = (tensor for tensor in tensors if tensor.why_not() is None)
    return min(usable, key=unlikeliness, default=None)
