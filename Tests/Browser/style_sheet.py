"""Style sheets as trees: read, walked through, and written again without what an older browser does not know."""

import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field

from server import REPOSITORY, Server


@dataclass
class Declaration:
    name: str
    value: str

    def __str__(self) -> str:
        return f"{self.name}: {self.value};"


@dataclass
class Block:
    """A rule or an at-rule with what stands between its brackets; the whole sheet is one without a prelude."""

    prelude: str
    items: list["Block | Declaration"] = field(default_factory=list)

    @property
    def at_rule(self) -> str | None:
        """Its name, such as `@media`; nothing for a rule."""
        return self.prelude.split(maxsplit=1)[0] if self.prelude.startswith("@") else None

    @property
    def condition(self) -> str:
        """What an at-rule goes on with."""
        return self.prelude.partition(" ")[2].strip()

    @property
    def selectors(self) -> list[str]:
        return [] if self.at_rule else split(self.prelude)

    def __str__(self) -> str:
        inner = "\n".join(map(str, self.items))
        return f"{self.prelude} {{\n{inner}\n}}" if self.prelude else inner


def split(text: str, at: str = ",") -> list[str]:
    """The parts of a list, whose brackets and quotes may hold commas of their own."""
    parts, depth, quote = [""], 0, ""
    for character in text:
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character in "()[]":
            depth += 1 if character in "([" else -1
        elif character == at and depth == 0:
            parts.append("")
            continue
        parts[-1] += character
    return [part.strip() for part in parts]


def parse(text: str) -> Block:
    """A style sheet of ours: without comments, with a bracket for each bracket."""
    open_blocks, start, depth, quote = [Block("")], 0, 0, ""
    for index, character in enumerate(text):
        if quote:
            quote = "" if character == quote and text[index - 1] != "\\" else quote
        elif character in "\"'":
            quote = character
        elif character in "()":
            depth += 1 if character == "(" else -1
        elif depth == 0 and character in "{;}":
            said = " ".join(text[start:index].split())
            start = index + 1
            if character == "{":
                open_blocks.append(Block(said))
                open_blocks[-2].items.append(open_blocks[-1])
                continue
            if said:
                name, _, value = said.partition(":")
                open_blocks[-1].items.append(Declaration(name.strip(), value.strip()))
            if character == "}":
                open_blocks.pop()
    assert len(open_blocks) == 1, "a bracket is left open"
    return open_blocks[0]


def walk(block: Block, within: tuple[Block, ...] = ()) -> Iterator[tuple[Block, tuple[Block, ...]]]:
    """Every block, with those it stands in."""
    yield block, within
    for item in block.items:
        if isinstance(item, Block):
            yield from walk(item, (*within, block))


def functions(value: str) -> set[str]:
    return set(re.findall(r"([a-z-]+)\(", value))


def served(server: Server) -> dict[str, Block]:
    """Every style sheet that a page comes with, by its name; the others are parts of these."""
    sheets = {}
    for file in sorted((REPOSITORY / "Public/style").glob("*.css")):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/static/style/{file.name}") as answer:
                sheets[file.name] = parse(answer.read().decode())
        except urllib.error.HTTPError:
            continue
    return sheets
