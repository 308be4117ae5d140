"""What a page that is read from its beginning may not say."""

import re

from listener import FINISHED, LOADING
from transcript import Step, faults

# What Orca says of elements, of many on one page the same.
CONTROLS = {"panel", "link", "push button", "toggle button", "combo box", "radio button", "check box", "spin button"}
ORCA = CONTROLS | {
    "opens menu", "not pressed", "pressed", "collapsed", "selected", "not selected", "checked", "not checked",
    "description term", "description value", "row header", "password text", "heading level 1", "heading level 2",
    "heading level 3", "main content", "complementary content", "leaving list.", "leaving form.", "leaving panel."}


# The browser's own: each part of a date is called by its label again.
PART_OF_DATE = re.compile(r"(Month|Day|Year|Show date picker) (.+)")


def faults_of_page(said: list[str], of_each: re.Pattern | None = None) -> list[str]:
    """What a page that is read from its beginning may not say: signs, and twice the same sentence. `of_each` may be said of
    several people, sets or devices."""
    # What has the focus is said first, and then in its place; the title when the page opens and when it is there; the menu
    # is that of every page.
    start = max((said.index(text) for text in (LOADING, "leaving banner.") if text in said), default=-1)
    # What is said of a word within a sentence follows a comma, and may be said of another one too.
    own = [text for text in said[start + 1:] if not text.startswith((FINISHED, ","))] or said
    # A group, a table and a chart are called by a text that is read by itself too, and a control by what it is of.
    names = {number for number, role in enumerate(own[1:]) if role in CONTROLS or role.startswith(("List with", "table with"))}
    dates = {part[2] for text in own if (part := PART_OF_DATE.fullmatch(text))}
    # A section is called by its heading, and Orca says so where it comes to it again.
    headings = {text for text, role in zip(own, own[1:]) if role.startswith("heading level")}
    read = [text for number, text in enumerate(own) if number not in names and text not in ORCA | dates]
    read = [text for number, text in enumerate(read) if not PART_OF_DATE.fullmatch(text)
            and not (text in headings and text in read[:number]) and not (of_each and of_each.fullmatch(text.rstrip(".")))]
    return faults(Step("", [text for text in read if len(re.findall(r"[^\W\d]+", text)) > 1] or read))
