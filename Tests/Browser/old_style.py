"""What an older browser makes of our style sheets: whatever it does not know is struck out, by the rules of CSS error
handling (CSS Syntax 3, section 9): a declaration alone, but a rule as a whole."""

import re
from collections.abc import Iterator

import browser_support as support
from browser_support import Since
from style_sheet import Block, Declaration, functions, split


def unknown(kind: str, name: str) -> str:
    return f"{kind} {name} is in no table"


def needs_of_declaration(declaration: Declaration) -> Iterator[tuple[str, Since | None]]:
    """What it uses, and since when that is known; None for what stands in no table."""
    name, value = declaration.name, declaration.value
    if not name.startswith("--"):
        yield name, support.PROPERTIES.get(name)
    for function in functions(value):
        yield f"{function}()", support.FUNCTIONS.get(function)
    plain = re.sub(r"\"[^\"]*\"|url\([^)]*\)|#[0-9a-f]+|--[a-z0-9-]+", " ", value)
    for unit in set(re.findall(r"(?<![\w.-])-?(?:\d+\.?\d*|\.\d+)([a-z]+)", plain)):
        yield unit, support.UNITS.get(unit)
    words = set(value.replace("/", " / ").split())
    for (of, word), since in support.VALUES.items():
        if name == of and word in words:
            yield f"{name}: {word}", since


def needs_of_selector(selector: str) -> Iterator[tuple[str, Since | None]]:
    for name in set(re.findall(r"::?[a-z-]+", re.sub(r"\[[^\]]*\]", "", selector))):
        yield name, support.SELECTORS.get(name)
    for inner in re.findall(r":not(\(.*)", selector):
        depth, end = 0, 0
        for end, character in enumerate(inner):
            depth += {"(": 1, ")": -1}.get(character, 0)
            if depth == 0:
                break
        if len(split(inner[1:end])) > 1:
            yield ":not(,)", support.SELECTORS[":not(,)"]


def needs_of_at_rule(block: Block) -> Iterator[tuple[str, Since | None]]:
    yield block.at_rule, support.AT_RULES.get(block.at_rule)
    if block.at_rule == "@media":
        for feature in re.findall(r"\(([a-z-]+)", block.condition):
            yield feature, support.MEDIA.get(feature)
    if block.at_rule == "@supports" and "selector(" in block.condition:
        yield "@supports selector", support.AT_RULES["@supports selector"]


def holds(condition: str, line: Since) -> bool:
    """Whether such a browser does what stands in `@supports (…)`."""
    is_denied = condition.startswith("not ")
    asked = condition.removeprefix("not ").strip()
    if match := re.fullmatch(r"selector\((.*)\)", asked):
        if not support.AT_RULES["@supports selector"].is_known_at(line):
            return False  # what cannot be read holds neither way
        known = all(since.is_known_at(line) for _, since in needs_of_selector(match[1]))
    else:
        name, _, value = asked.strip("()").partition(":")
        known = all(since.is_known_at(line) for _, since in needs_of_declaration(Declaration(name.strip(), value.strip())))
    return known != is_denied


def struck(block: Block, line: Since) -> Block:
    """The same without what a browser of this age does not know."""
    kept = Block(block.prelude)
    for item in block.items:
        if isinstance(item, Declaration):
            needs = [name for name, since in needs_of_declaration(item) if not since.is_known_at(line)]
            if not needs:
                kept.items.append(item)
            elif item.name.startswith("--"):
                # A property of our own is kept whatever it says; what it is used for is invalid then.
                kept.items.append(Declaration(item.name, re.sub(r"(?<![\w-])(?=[a-z-]+\()", "unknown-", item.value)))
        elif item.at_rule == "@supports":
            if holds(item.condition, line):
                kept.items += struck(Block("", item.items), line).items
        elif item.at_rule:
            if all(since.is_known_at(line) for _, since in needs_of_at_rule(item)):
                kept.items.append(struck(item, line))
        elif block.at_rule == "@keyframes" or all(
                since.is_known_at(line) for selector in item.selectors for _, since in needs_of_selector(selector)):
            kept.items.append(struck(item, line))
    return kept
