"""What is wrong with a page as a screen reader has it: in the browser's own tree of names and descriptions."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page

# What no voice should say: signs that stand for something to be seen. Dots after a word are its punctuation.
_RAW = re.compile(r"[∅⋯•⌫✓✗←→⇄]|(?<!\w)(?:…|\.\.\.)")
# Said by the role: the page says in words what was taken away and what was put in.
_MARKS = {"deletion", "insertion", "mark"}


def _nodes(page: Page) -> Iterator[tuple[str, str, str]]:
    """Role, name and description of each."""
    for node in page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]:
        if not node.get("ignored"):
            role, name, description = (node.get(part, {}).get("value", "") for part in ("role", "name", "description"))
            yield role, str(name), str(description)


def raw(page: Page) -> list[str]:
    """What a screen reader would say of signs and of marks; what was typed by a person stays as it is."""
    return [
        f"{role}: {name} {description}".strip()
        for role, name, description in _nodes(page)
        if role in _MARKS
        or (role not in ("RootWebArea", "InlineTextBox", "ListMarker") and _RAW.search(f"{name} {description}"))
    ]


def echoed(page: Page) -> list[str]:
    """Pictures that are called by a sentence which stands on the page as text, and is said there."""
    nodes = list(_nodes(page))
    sentences = {name for role, name, _ in nodes if role == "StaticText" and len(name) >= 20}
    return [name for role, name, _ in nodes if role == "image" and any(sentence in name for sentence in sentences)]


def repeated(page: Page) -> list[str]:
    """What is described by what its name says already, and is said twice."""
    return [f"{role}: {name}" for role, name, description in _nodes(page) if description and description in name]
