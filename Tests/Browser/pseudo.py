"""A language that nobody speaks, made of the English catalogue: ⟦Ĥéļļö ùñ⟧. Its sentences are longer by 40 %, no letter of
them is plain, and where each begins and ends can be seen: what is cut off, glued together or not from `Locales` shows."""

import json
import math
import os
import re
import shutil
from pathlib import Path
from types import SimpleNamespace

from playwright.sync_api import Page

import labels as known
from server import REPOSITORY

_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_ACCENTED = "áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž"
_LETTERS = str.maketrans(_PLAIN + _PLAIN.upper(), _ACCENTED + _ACCENTED.upper())
# What a sentence is made longer with: words, between which a line can be broken as between its own.
_PADDING = " " + "ùñ ḋéúẋ ţŕóíš ɋúáţŕé çíñɋ šíẋ šéþţ ĥúíţ ñéúƒ ḋíẋ " * 20
_GAP = re.compile(r"(\{\w+\})")


def pseudo(sentence: str) -> str:
    """The sentence as that language says it; its gaps stay, and what has no letter of its own stays as it is."""
    parts = _GAP.split(sentence)
    length = sum(map(len, parts[::2]))
    parts[::2] = [part.translate(_LETTERS) for part in parts[::2]]
    said = "".join(parts)
    if said == sentence:
        return sentence
    # The brackets are a part of it: an abbreviation has room for little more.
    more = math.ceil(0.4 * length) - len("⟦⟧")
    if " " not in said and len(parts) == 1:
        # A word alone may be longer elsewhere, but is still one.
        return f"⟦{''.join(letter * 2 if number < more else letter for number, letter in enumerate(said))}⟧"
    return f"⟦{said}{_PADDING[:more].rstrip() if more > 1 else ''}⟧"


def _said(entry):
    """A catalogue, or a part of one, in that language."""
    return pseudo(entry) if isinstance(entry, str) else {name: _said(inner) for name, inner in entry.items()}


def _described(course: dict) -> dict:
    """A course, or the themes, with titles and descriptions in that language."""
    return {
        name: value | {"en": pseudo(value["en"])} if isinstance(value, dict) and "en" in value else value
        for name, value in course.items()
    }


def _rewrite(file: Path, change) -> None:
    """A link becomes a file of its own."""
    text = json.dumps(change(json.loads(file.read_text())), ensure_ascii=False)
    file.unlink()
    file.write_text(text)


def root(folder: Path) -> Path:
    """What the program is started with to speak it in place of English: all else is the repository's own."""
    made = folder / "root"
    for name in ("Public", "Locales", "Courses", "Lexicon", "Passwords"):
        # Folders of its own: the program does not look into one that is a link.
        shutil.copytree(REPOSITORY / name, made / name, copy_function=os.symlink)
    _rewrite(made / "Locales/en.json", _said)
    for file in (made / "Courses").glob("*.json"):
        _rewrite(file, _described)
    return made


def labels() -> SimpleNamespace:
    """What the controls are called that a test presses: those that are sentences of the catalogue as they stand."""
    english = known.labels("en")
    said = {name: pseudo(label) for name, label in vars(english).items() if isinstance(label, str)}
    # The beginning of a title.
    return SimpleNamespace(**said | {"error": "⟦" + english.error.translate(_LETTERS)})


_PLAIN_TEXTS = r"""([leftOut, patterns]) => {
  const found = new Set();
  const ownLanguage = [...document.querySelectorAll('body [lang]')];
  // Words and examples as the page itself shows them: names and titles speak of them, and have no language of their own.
  const words = [...new Set(ownLanguage.map(one => String(one.value || one.textContent).trim()).filter(Boolean))]
    .sort((one, other) => other.length - one.length);
  const look = (text, element, what) => {
    if (element.closest(leftOut)) return;
    let rest = text;
    for (const pattern of patterns) rest = rest.replace(new RegExp(pattern, 'g'), '');
    for (const word of words) rest = rest.replaceAll(word, '');
    if (/[A-Za-z]{2}/.test(rest)) found.add(`${what} of ${element.tagName.toLowerCase()}: ${text.trim()}`);
    if (rest.split('⟦').length !== rest.split('⟧').length) found.add(`${what} of ${element.tagName.toLowerCase()} has no end: ${text.trim()}`);
  };
  look(document.title, document.documentElement, 'title');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (data.trim() && !parentElement.closest('script, style')) look(data, parentElement, 'text');
  }
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder', 'label']) {
    for (const element of document.querySelectorAll(`body [${name}]`)) look(element.getAttribute(name), element, name);
  }
  return [...found];
}"""


def plain(page: Page, left_out: str, patterns: tuple[str, ...]) -> list[str]:
    """Texts and names with plain letters, which are not of the catalogue; but for elements and patterns that are left out."""
    return page.evaluate(_PLAIN_TEXTS, [left_out, list(patterns)])
