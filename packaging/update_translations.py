"""Brings the translations up to date with the program: `python packaging/update_translations.py`.

New texts are added as unfinished, for a translator to fill in with Qt Linguist; texts that are gone
are dropped. Needs the program's own environment.
"""

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from translatable import find_messages  # noqa: E402 - found by the line above
from translation_files import Message, compile_folder, read_ts, write_ts  # noqa: E402

FOLDER: Final = ROOT / "resources" / "translations"
LANGUAGES: Final = ("zh_CN",)


def update(path: Path, language: str) -> list[Message]:
    """Write one file anew, keeping what is translated; return what is not."""
    known = {message.key: message.translation for message in read_ts(path)} if path.exists() else {}
    messages = [
        Message(message.context, message.source, known.get(message.key, ""), message.files)
        for message in find_messages()
    ]
    write_ts(path, language, messages)
    return [message for message in messages if not message.translation]


def main() -> None:
    """Update and compile all languages."""
    for language in LANGUAGES:
        missing = update(FOLDER / f"bpe-explorer_{language}.ts", language)
        for message in missing:
            print(f"{language}: {message.context}: {message.source}")
        print(f"{language}: {len(missing)} to translate")
    compile_folder(FOLDER)


if __name__ == "__main__":
    main()
