"""What the emoji of Unicode show, and which of them look alike."""

import re
import xml.etree.ElementTree as xml
from collections import defaultdict
from functools import cache
from pathlib import Path

TEST = Path("/usr/share/unicode/emoji/emoji-test.txt")
ANNOTATIONS = Path("/usr/share/unicode/cldr/common")
BY_HAND = Path(__file__).with_name("emoji-by-hand.txt")
# Whose members nobody tells apart who does not look twice, or that all show the same thing.
ALIKE = {
    "face-smiling", "face-affection", "face-tongue", "face-hand", "face-neutral-skeptical", "face-sleepy", "face-unwell",
    "face-concerned", "face-negative", "face-costume", "cat-face", "monkey-face", "heart", "hand-fingers-open",
    "hand-fingers-partial", "hand-single-finger", "hand-fingers-closed", "hands", "person", "person-gesture", "family",
    "person-symbol", "plant-flower", "time", "book-paper", "mail", "lock", "arrow", "geometric", "warning", "money",
    "writing", "av-symbol", "math", "punctuation", "zodiac", "award-medal", "music", "sound", "phone", "place-map",
    "transport-water",
}
# Between any two of these.
FACES = {name for name in ALIKE if name.startswith("face-")} | {"face-glasses", "face-hat"}
# Words of names that do not tell what is shown.
SAYS_NOTHING = set(
    """with and of the in on over at face button symbol sign mark dark light medium skin tone selector person man woman men
    women boy girl hair red blue green yellow orange black white brown purple small large medium big old new up down left
    right closed open no high low heavy square circle without front side back two three four five one""".split()
)
HIDDEN = "\N{VARIATION SELECTOR-16}♀♂" + "".join(map(chr, range(0x1F3FB, 0x1F400)))


def plain(text: str) -> str:
    """Without the sign that it is an emoji, as Picture.looksLike compares."""
    return text.replace("\N{VARIATION SELECTOR-16}", "")


@cache
def all_emoji() -> list[tuple[str, str, str]]:
    """Each with its subgroup and its name, without those of a skin colour."""
    found, subgroup = [], ""
    for line in TEST.read_text(encoding="utf-8").splitlines():
        if line.startswith("# subgroup: "):
            subgroup = line.removeprefix("# subgroup: ")
        match = re.match(r"[0-9A-F ]+; fully-qualified +# (\S+) E[0-9.]+ (.*)", line)
        if match and "skin tone" not in match[2]:
            found.append((match[1], subgroup, match[2]))
    return found


def base(text: str) -> str:
    """What is left of a sequence without skin and sex: of somebody at work, the work."""
    parts = ["".join(c for c in part if c not in HIDDEN) for part in text.split("\N{ZERO WIDTH JOINER}")]
    parts = [part for part in parts if part]
    return parts[-1] if len(parts) > 1 and parts[0] in "🧑👨👩" else parts[0] if parts else text


def head(name: str) -> set[str]:
    """The words of a name that say what is shown: of “smiling cat with heart-eyes”, cat."""
    start = re.split(r" (?:with|of|in|on|and|at|behind|without) |:|-", name.lower())[0]
    said = [word for word in re.findall(r"[a-z]{3,}", start) if word not in SAYS_NOTHING]
    return {word.removesuffix("s") for word in said[-1:]}


@cache
def words() -> dict[str, set[str]]:
    """What CLDR calls each emoji in English: keywords and name, and what the name says it is."""
    found = {plain(text): {name} | head(name) for text, _, name in all_emoji()}
    for part in ("annotations", "annotationsDerived"):
        for item in xml.parse(ANNOTATIONS / part / "en.xml").iter("annotation"):
            text = plain(item.get("cp"))
            if text in found:
                found[text] |= {word.strip() for word in item.text.split("|")}
    return found


@cache
def by_hand() -> dict[str, set[str]]:
    """What CLDR does not call by the word that it is a picture of."""
    lines = [line.split(": ") for line in BY_HAND.read_text(encoding="utf-8").splitlines() if not line.startswith("# ")]
    return {text: set(words.split(", ")) for text, words in lines}


@cache
def look_alikes() -> dict[str, set[str]]:
    groups: dict[object, set[str]] = defaultdict(set)
    for text, subgroup, name in all_emoji():
        if subgroup in ALIKE:
            groups["subgroup", subgroup].add(plain(text))
        if subgroup in FACES:
            groups["faces"].add(plain(text))
        # Flags are told apart by their countries, keycaps by their digits.
        if "flag" in subgroup or subgroup == "keycap":
            continue
        groups["base", base(text)].add(plain(text))
        for word in head(name):
            groups["name", word].add(plain(text))
    found: dict[str, set[str]] = defaultdict(set)
    for group in groups.values():
        if len(group) > 1:
            for text in group:
                found[text] |= group
    return dict(found)
