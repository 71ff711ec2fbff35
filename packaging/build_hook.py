"""Compiles the translations when the program is installed, from a checkout too, or packed."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from translation_files import compile_folder


class TranslationHook(BuildHookInterface[Any]):
    """Writes the `.qm` files, which are not in git, beside the `.ts` files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - Hatch's
        """Run before files are collected."""
        compile_folder(Path(self.root, "resources", "translations"))
