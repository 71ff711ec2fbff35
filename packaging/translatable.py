"""Finds every English text that the window can translate, in the source of the program.

Qt's own lupdate does not look through the small functions that translate for a module, nor into
the engine, which knows no Qt.
"""

import ast
import importlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Final

from engine_words import WORDS
from qt_words import QT_WORDS
from translation_files import Message

from explorer.engine.errors import EngineError, Notice
from explorer.engine.steps import Step

ROOT: Final = Path(__file__).resolve().parents[1]
_ENGINE: Final = "engine"
_QT_FILE: Final = "packaging/qt_words.py"
_SAID: Final = (EngineError, Notice, Step)
# These hand on a text that was found elsewhere.
_HANDED_ON: Final = {
    "error.template",
    "event.phase",
    "progress.phase.value",
    "said.template",
    "self.template",
    "template",
}


@dataclass(frozen=True)
class Found:
    """A text to translate.

    Attributes:
        context: Under which it is translated.
        source: The text.
        file: Where it stands, from the root.
    """

    context: str
    source: str
    file: str


def find_messages() -> list[Message]:
    """All texts, untranslated, in the order in which they stand; first those of Qt.

    Raises:
        ValueError: A text is neither a literal nor listed in `engine_words`.
    """
    files: dict[tuple[str, str], list[str]] = {}
    finders = [_Finder(path) for path in sorted((ROOT / "explorer").rglob("*.py"))]
    unknown = list(chain.from_iterable(finder.unknown for finder in finders))
    if unknown:
        raise ValueError(
            "What these may be must stand in packaging/engine_words.py:\n" + "\n".join(unknown)
        )
    of_qt = (
        Found(context, source, _QT_FILE)
        for context, sources in QT_WORDS.items()
        for source in sources
    )
    for found in chain(of_qt, *(finder.found for finder in finders)):
        places = files.setdefault((found.context, found.source), [])
        if found.file not in places:
            places.append(found.file)
    return [Message(*key, "", tuple(places)) for key, places in files.items()]


class _Finder(ast.NodeVisitor):
    """Finds the texts of one file."""

    def __init__(self, path: Path) -> None:
        self.found: list[Found] = []
        self.unknown: list[str] = []
        self._file = path.relative_to(ROOT).as_posix()
        self._module = _import(path)
        self._classes: list[str] = []
        tree = ast.parse(path.read_text(encoding="utf-8"))
        self._translators = dict(_translators_of(tree))
        self._takers = dict(_takers_of(tree))
        self.visit(tree)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name not in self._translators:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name("self"), attr="tr"), args=[text, *_]):
                self._add(self._classes[-1], text)
            case ast.Call(func=ast.Attribute(attr="tr")):
                self._miss(node)
            case ast.Call(
                func=ast.Attribute(value=ast.Name("QCoreApplication"), attr="translate"),
                args=[ast.Constant(str(context)), text, *_],
            ):
                self._add(context, text)
            case ast.Call(func=ast.Name(name), args=[text]) if name in self._translators:
                self._add(self._translators[name], text)
            case ast.Call(args=[text, *_]) if self._says(node.func):
                self._add(_ENGINE, text)
            case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name), args=texts) if (
                self._takers.get(name, len(texts)) < len(texts)
            ):
                self._add(_ENGINE, texts[self._takers[name]])

    def _says(self, function: ast.expr) -> bool:
        """Whether a call makes a message of the engine."""
        if not isinstance(function, ast.Name):
            return False
        called = vars(self._module).get(function.id)
        return isinstance(called, type) and issubclass(called, _SAID)

    def _add(self, context: str, text: ast.expr) -> None:
        self.found += [Found(context, source, self._file) for source in self._texts(text)]

    def _texts(self, text: ast.expr) -> Iterable[str]:
        match text:
            case ast.Constant(str(source)):
                return [source]
            case ast.IfExp(body=one, orelse=other):
                return [*self._texts(one), *self._texts(other)]
            case ast.Name(name) if isinstance(vars(self._module).get(name), str):
                return [vars(self._module)[name]]
        written = ast.unparse(text)
        if written in _HANDED_ON:
            return []
        place = self._module.__name__, written
        if place not in WORDS:
            self._miss(text)
        return WORDS.get(place, ())

    def _miss(self, text: ast.expr) -> None:
        self.unknown.append(f"{self._file}:{text.lineno}: {ast.unparse(text)}")


def _import(path: Path) -> ModuleType:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return importlib.import_module(".".join(parts).removesuffix(".__init__"))


def _translators_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The private functions that only translate their argument, each with its context."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(
                name=name,
                args=ast.arguments(args=[ast.arg(argument)]),
                body=[
                    ast.Return(
                        ast.Call(
                            func=ast.Attribute(attr="translate"),
                            args=[ast.Constant(str(context)), ast.Name(given)],
                        )
                    )
                ],
            ) if given == argument and context != _ENGINE and name.startswith("_"):
                yield name, context


def _takers_of(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The functions that take the template of a message, each with its place in a call."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
            taken = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
            if "template" in taken:
                yield node.name, taken.index("template") - taken.count("self")
