"""The promise of browsers, kept by the style sheets: what is newer than the line has something plain before it, or is
named in a table with the reason why a page is whole without it; and screens are looked at with all of it struck out."""

import re

import pytest

import old_style
from browser_support import LINE, Since
from server import REPOSITORY
from style_sheet import Block, Declaration, parse, served, walk


@pytest.fixture(scope="module")
def sheets(server):
    found = served(server)
    assert {"site.css", "study.css", "lesson-pages.css"} <= found.keys()
    return found


def faults(sheet: Block) -> list[str]:
    """What has nothing plain for older browsers."""
    found = []
    for block, within in walk(sheet):
        guards = [one.condition for one in within if one.at_rule == "@supports"]
        if block.at_rule:
            needs = list(old_style.needs_of_at_rule(block))
        elif any(one.at_rule == "@keyframes" for one in within):
            needs = []
        else:
            ages = [list(old_style.needs_of_selector(selector)) for selector in block.selectors]
            needs = [] if guards else [need for age in ages for need in age]
            # One selector that is not known takes the whole list with it.
            is_new = [any(since and not since.is_known_at(LINE) for _, since in age) for age in ages]
            if any(is_new) and not all(is_new):
                found.append(f"{block.prelude}: a plain selector goes with a new one")
        if within and not block.at_rule and any(isinstance(one, Block) for one in block.items):
            found.append(f"{block.prelude}: nested")
        for name, since in needs:
            if since is None:
                found.append(old_style.unknown(block.prelude, name))
            elif not since.is_known_at(LINE) and not since.spared:
                found.append(f"{block.prelude}: {name} is newer than the line")
        plain = set()
        for item in block.items:
            if not isinstance(item, Declaration):
                continue
            ages = list(old_style.needs_of_declaration(item))
            for name, since in ages:
                if since is None:
                    found.append(old_style.unknown(f"{block.prelude} {{ {item} }}", name))
                elif not since.is_known_at(LINE) and not since.spared and item.name not in plain and not guards:
                    found.append(f"{block.prelude} {{ {item} }}: {name} is newer than the line")
            if all(since and since.is_known_at(LINE) for _, since in ages):
                plain.add(item.name)
    return found


def test_every_style_sheet_keeps_the_promise(sheets):
    found = {name: faults(sheet) for name, sheet in sheets.items()}
    assert {name: one for name, one in found.items() if one} == {}


@pytest.mark.parametrize("text, told", [
    ("a { color: light-dark(red, blue); }", "light-dark() is newer"),
    ("a { height: 100dvh; }", "dvh is newer"),
    ("a { height: 100vh; height: 100dvh; }", None),
    ("@supports (height: 1dvh) { a { height: 100dvh; } }", None),
    ("a { colour: red; }", "colour is in no table"),
    ("a:has(b), c { color: red; }", "a plain selector goes with a new one"),
    ("@layer x { a { color: red; } }", "@layer is newer"),
    ("@media (width > 3em) { a { color: red; } }", "width is in no table"),
    ("a:user-invalid { color: red; }", ":user-invalid is in no table"),
])
def test_the_check_finds_what_is_too_new(text, told):
    found = faults(parse(text))
    assert [told in one for one in found] == [True] if told else found == []


def test_what_is_unknown_is_struck_out_as_a_browser_would():
    text = """a { color: red; color: color-mix(in srgb, red, blue); height: 1dvh; --x: color-mix(in srgb, red, blue); }
        a:has(b), c { color: red; } @container (max-width: 3em) { a { color: red; } }
        @supports selector(:has(a)) { d { color: red; } } @supports not selector(:has(a)) { e { color: red; } }"""
    kept = str(old_style.struck(parse(text), Since(88, 91, 14.1)))
    assert re.sub(r"\s+", " ", kept) == \
        "a { color: red; --x: unknown-color-mix(in srgb, red, blue); } e { color: red; }"


def test_the_readme_says_the_same_line():
    words = f"Chrome and Edge {LINE.chrome}, Firefox {LINE.firefox} and Safari {LINE.safari}"
    assert words in (REPOSITORY / "README.md").read_text()


def test_how_high_a_window_is_has_its_numbers_in_one_place():
    found = [
        f"{sheet.name}: {line.strip()}"
        for sheet in sorted((REPOSITORY / "Public/style").glob("*.css"))
        for line in sheet.read_text().splitlines()
        if re.search(r"@media.*\((min|max)-height", line)
    ]
    assert found == []
