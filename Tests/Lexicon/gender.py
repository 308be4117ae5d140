"""Whether the gender that the program tells of a noun is one that OpenCorpora has for it (pymorphy3).

It is told as in Sources/Vocabulary/GrammaticalGender.swift: by the mark of the lexicon, or else by the ending.
"""

import re
from functools import cache

import pymorphy3

from lexicon import Entry, bare

ENDINGS = [("мя", "n"), ("ийся", "m"), ("ееся", "n"), ("иеся", "pl"), ("ые", "pl")]
LAST_LETTERS = {"f": "ая", "n": "оеёиую", "pl": "ы"}
# What became a noun is an adjective there: рабочий, обвиняемая.
NOUNS = {"NOUN", "ADJF", "PRTF", "NPRO", "NUMR"}
COMMON = {"ms-f", "Ms-f", "GNdr"}
GENDERS = {"masc": "m", "femn": "f", "neut": "n"}


def by_ending(noun: str) -> str | None:
    """What an ending tells; none in -ь."""
    for ending, gender in ENDINGS:
        if noun.endswith(ending):
            return gender
    if noun.endswith("ь"):
        return None
    return next((gender for gender, letters in LAST_LETTERS.items() if noun[-1] in letters), "m")


@cache
def analyzer() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer()


@cache
def in_dictionary(noun: str) -> frozenset[str]:
    """The genders that the word has as a subject; empty if OpenCorpora does not know it."""
    found = set()
    for reading in analyzer().parse(noun):
        tag = reading.tag
        if not reading.is_known or tag.POS not in NOUNS or tag.case != "nomn":
            continue
        if COMMON & set(tag.grammemes):
            found.add("mf")
        if tag.number == "plur":
            found.add("pl")
        elif tag.gender in GENDERS:
            found.add(GENDERS[tag.gender])
    return frozenset(found)


def doubts(entry: Entry) -> list[str]:
    """Renderings of a noun, each of one word, whose gender is another one in the dictionary, or that have none."""
    found = []
    for rendering in entry.translation.split(",") if entry.part == "noun" else []:
        noun = bare(rendering)
        if not re.fullmatch("[А-Яа-яЁё]+", noun):
            continue
        mark = re.search(r"\[(\w+)]", rendering)
        told = mark[1] if mark else by_ending(noun)
        known = in_dictionary(noun.lower())
        if told is None or (known and told not in known):
            found.append(f"{noun} | {told}")
    return found
