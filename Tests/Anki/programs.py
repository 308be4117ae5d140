"""Programs of others as they are, without what they need for their windows and dictionaries: of those modules there is only
the name, so that what they send is made by their own code."""

import importlib
import importlib.machinery
import sys
from importlib.abc import Loader, MetaPathFinder
from types import ModuleType
from unittest.mock import MagicMock


class Name(ModuleType):
    """A module of which everything is there and nothing does anything."""

    __path__: list[str] = []

    def __getattr__(self, name: str):
        if name.startswith("__"):
            raise AttributeError(name)
        return MagicMock(name=f"{self.__name__}.{name}")


class NameOnly(MetaPathFinder, Loader):
    def __init__(self, packages: tuple[str, ...], kept: tuple[str, ...]):
        self._packages, self._kept = packages, kept

    def find_spec(self, name, path=None, target=None):
        package = name.split(".")[0]
        if package not in self._packages or name in self._kept:
            return None
        return importlib.machinery.ModuleSpec(name, self)

    def create_module(self, spec):
        return Name(spec.name)

    def exec_module(self, module):
        pass


def load(name: str, *also: str, without: tuple[str, ...]) -> ModuleType:
    """The module of this name, and those that it needs of its own; the rest of its package and `without` are names only."""
    package = name.split(".")[0]
    folders = tuple(".".join(name.split(".")[:end]) for end in range(1, name.count(".") + 1))
    finder = NameOnly((package, *without), (name, *folders, *also))
    sys.meta_path.insert(0, finder)
    try:
        return importlib.import_module(name)
    finally:
        sys.meta_path.remove(finder)


def vocabsieve() -> tuple[ModuleType, ModuleType]:
    """VocabSieve's way to AnkiConnect, and the notes that it makes."""
    tools = load(
        "vocabsieve.tools", "vocabsieve.models", "vocabsieve.vsnt",
        without=("bs4", "requests", "lxml", "charset_normalizer", "ebooklib", "mobi", "markdownify"))
    return tools, sys.modules["vocabsieve.models"]


def lute() -> ModuleType:
    """What Lute makes of a term for its page to send."""
    return load("lute.ankiexport.service", "lute.ankiexport.exceptions", without=("pyparsing", "sqlalchemy"))
