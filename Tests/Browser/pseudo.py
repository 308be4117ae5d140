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
    return f"⟦{said}{_PADDING[:more].rstrip() if more > 1 else ''}⟧"


def catalogue() -> dict:
    """The English catalogue in that language."""
    def said(entry):
        return pseudo(entry) if isinstance(entry, str) else {name: said(inner) for name, inner in entry.items()}

    return said(json.loads((REPOSITORY / "Locales/en.json").read_text()))


def root(folder: Path) -> Path:
    """What the program is started with to speak it in place of English: all else is the repository's own."""
    made = folder / "root"
    for name in ("Public", "Locales", "Courses", "Lexicon", "Passwords"):
        # Folders of its own: the program does not look into one that is a link.
        shutil.copytree(REPOSITORY / name, made / name, copy_function=os.symlink)
    (made / "Locales/en.json").unlink()
    (made / "Locales/en.json").write_text(json.dumps(catalogue(), ensure_ascii=False))
    return made


def labels() -> SimpleNamespace:
    """What the controls are called that a test presses: those that are sentences of the catalogue as they stand."""
    english = known.labels("en")
    said = {name: pseudo(label) for name, label in vars(english).items() if isinstance(label, str)}
    # The beginning of a title.
    return SimpleNamespace(**said | {"error": "⟦" + english.error.translate(_LETTERS)})


# What is not of the interface: it has a language of its own, or somebody wrote it.
_LEFT_OUT = "script, style, textarea, [lang]:not(html)"

_PLAIN_TEXTS = r"""leftOut => {
  const found = new Set();
  const look = (text, element, what) => {
    if (element.closest(leftOut)) return;
    // Addresses, and what is quoted of somebody's words.
    const own = text.replace(/https?:\/\/\S+|[\w.-]+@[\w.-]+|[\w.-]+:\d+/g, '').replace(/“[^”]*”/g, '');
    if (/[A-Za-z]{2}/.test(own)) found.add(`${what} of ${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className}: ${text.trim()}`);
  };
  look(document.title, document.documentElement, 'title');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) look(texts.currentNode.data, texts.currentNode.parentElement, 'text');
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder', 'label']) {
    for (const element of document.querySelectorAll(`body [${name}]`)) look(element.getAttribute(name), element, name);
  }
  return [...found];
}"""


def plain(page: Page) -> list[str]:
    """Texts and names with plain letters outside of what people and the catalogue of courses wrote."""
    return page.evaluate(_PLAIN_TEXTS, _LEFT_OUT)
