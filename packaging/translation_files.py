"""Reads and writes the files of Qt's translations: `.ts` for people, `.qm` for the program.

Qt's own compiler, lrelease, is not used: its wheel has 90 MB, and on Linux it needs libraries
(Kerberos, Brotli) that the program does without. A build must not fail for want of them.
"""

import struct
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

# qtbase/src/corelib/kernel/qtranslator.cpp of Qt 6.
_MAGIC: Final = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_SECTION_HASHES, _SECTION_MESSAGES, _SECTION_LANGUAGE = 0x42, 0x69, 0xA7
_END, _TRANSLATION, _SOURCE, _CONTEXT, _COMMENT = 1, 3, 6, 7, 8


@dataclass(frozen=True)
class Message:
    """A text and what it is in another language.

    Attributes:
        context: What tells it from equal texts elsewhere: a class, or a name chosen for it.
        source: In English.
        translation: In the other language; empty if nobody has translated it.
        files: Where it stands, from the root of the repository.
    """

    context: str
    source: str
    translation: str
    files: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What it is found by."""
        return self.context, self.source


def read_ts(path: Path) -> list[Message]:
    """The messages of a `.ts` file; an unfinished translation counts as none."""
    return [
        Message(context.findtext("name", ""), message.findtext("source", ""), _finished(message))
        for context in ET.parse(path).iter("context")  # noqa: S314 - our own file
        for message in context.iter("message")
    ]


def write_ts(path: Path, language: str, messages: Iterable[Message]) -> None:
    """Write a `.ts` file, contexts in order of their names.

    Args:
        path: The file.
        language: Such as `zh_CN`.
        messages: In the order they have in the file within a context.
    """
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    by_context = sorted(messages, key=lambda message: message.context)
    for name, members in groupby(by_context, key=lambda message: message.context):
        context = ET.SubElement(root, "context")
        ET.SubElement(context, "name").text = name
        for message in members:
            _add(context, message)
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    path.write_text(f"{head}{text}\n", encoding="utf-8", newline="\n")


def write_qm(path: Path, language: str, messages: Iterable[Message]) -> None:
    """Write a `.qm` file, which Qt loads; texts without a translation stay in English."""
    places: list[tuple[int, int]] = []
    body = bytearray()
    for message in messages:
        if message.translation:
            source = message.source.encode()
            places.append((_hash(source), len(body)))
            body += _tagged(_TRANSLATION, message.translation.encode("utf-16-be"))
            body += _tagged(_CONTEXT, message.context.encode()) + _tagged(_SOURCE, source)
            body += _tagged(_COMMENT, b"") + bytes([_END])
    hashes = b"".join(struct.pack(">II", *place) for place in sorted(places))
    path.write_bytes(
        _MAGIC
        + _tagged(_SECTION_LANGUAGE, language.encode())
        + _tagged(_SECTION_HASHES, hashes)
        + _tagged(_SECTION_MESSAGES, bytes(body))
    )


def compile_folder(folder: Path) -> list[Path]:
    """Write the `.qm` of each `.ts` file of a folder beside it."""
    return [_compile(path) for path in sorted(folder.glob("*.ts"))]


def _compile(path: Path) -> Path:
    target = path.with_suffix(".qm")
    language = ET.parse(path).getroot().get("language", "")  # noqa: S314 - our own file
    write_qm(target, language, read_ts(path))
    return target


def _finished(message: ET.Element) -> str:
    translation = message.find("translation")
    if translation is None or translation.get("type"):
        return ""
    return translation.text or ""


def _add(context: ET.Element, message: Message) -> None:
    element = ET.SubElement(context, "message")
    for file in message.files:
        ET.SubElement(element, "location", filename=f"../../{file}")
    ET.SubElement(element, "source").text = message.source
    state: Mapping[str, str] = {} if message.translation else {"type": "unfinished"}
    ET.SubElement(element, "translation", dict(state)).text = message.translation


def _tagged(tag: int, content: bytes) -> bytes:
    return struct.pack(">BI", tag, len(content)) + content


def _hash(source: bytes) -> int:
    """The hash of ELF (System V ABI, figure 5-13), by which Qt looks a text up."""
    value = 0
    for byte in source:
        value = (value << 4) + byte
        high = value & 0xF0000000
        value = (value ^ high >> 24) & ~high & 0xFFFFFFFF
    return value or 1
