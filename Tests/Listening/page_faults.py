"""What a page that is read from its beginning may not say."""

import re

from listener import FINISHED, LOADING
from transcript import Step, faults

# What Orca says of elements, of many on one page the same.
CONTROLS = {"panel", "link", "push button", "toggle button", "combo box"}
ORCA = CONTROLS | {
    "opens menu", "not pressed", "pressed", "collapsed", "description term", "description value", "row header",
    "password text", "heading level 1", "heading level 2", "heading level 3"}


def faults_of_page(said: list[str]) -> list[str]:
    """What a page that is read from its beginning may not say: signs, and twice the same sentence."""
    # What has the focus is said first, and then in its place; the title when the page opens and when it is there; the menu
    # is that of every page.
    start = max((said.index(text) for text in (LOADING, "leaving banner.") if text in said), default=-1)
    # What is said of a word within a sentence follows a comma, and may be said of another one too.
    own = [text for text in said[start + 1:] if not text.startswith((FINISHED, ","))] or said
    # A group, a table and a chart are called by a text that is read by itself too, and a control by what it is of.
    names = {number for number, role in enumerate(own[1:]) if role in CONTROLS or role.startswith(("List with", "table with"))}
    read = [text for number, text in enumerate(own) if number not in names and text not in ORCA]
    return faults(Step("", [text for text in read if len(re.findall(r"[^\W\d]+", text)) > 1] or read))
