"""Reads WordNet (Debian's wordnet-base): which synsets a word is in, and how synsets hang together."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FOLDER = Path("/usr/share/wordnet")
FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}

# A synset by its part of speech and its place in the file.
Id = tuple[str, str]


@dataclass
class Synset:
    words: list[str]
    gloss: str
    # By the symbol of wninput(5WN).
    pointers: dict[str, list[Id]] = field(default_factory=lambda: defaultdict(list))


@cache
def synsets() -> dict[Id, Synset]:
    found = {}
    for part, name in FILES.items():
        for line in (FOLDER / f"data.{name}").read_text(encoding="utf-8").splitlines():
            if line.startswith("  "):
                continue
            facts, _, gloss = line.partition(" | ")
            fields = facts.split()
            count = int(fields[3], 16)
            synset = Synset([fields[4 + 2 * i].split("(")[0] for i in range(count)], gloss)
            start = 5 + 2 * count
            for i in range(int(fields[start - 1])):
                symbol, offset, other, _ = fields[start + 4 * i : start + 4 * i + 4]
                synset.pointers[symbol].append(("a" if other == "s" else other, offset))
            found[part, fields[0]] = synset
    return found


@cache
def senses() -> dict[tuple[str, str], list[Id]]:
    """The synsets of a word (small letters, `_` for a space) and a part of speech, the commonest first."""
    found = {}
    for part, name in FILES.items():
        for line in (FOLDER / f"index.{name}").read_text(encoding="utf-8").splitlines():
            if line.startswith("  "):
                continue
            fields = line.split()
            found[fields[0], part] = [(part, offset) for offset in fields[-int(fields[2]) :]]
    return found


@cache
def irregular_plurals() -> dict[str, str]:
    """By the plural, the singular."""
    lines = (FOLDER / "noun.exc").read_text(encoding="utf-8").splitlines()
    return {fields[0].replace("_", " "): fields[1].replace("_", " ") for fields in map(str.split, lines)}


def reach(start: Id, symbols: tuple[str, ...], steps: int) -> set[Id]:
    """What is reached from a synset by these pointers in at most so many steps, without the start."""
    reached, edge = set(), {start}
    for _ in range(steps):
        edge = {to for at in edge for symbol in symbols for to in synsets()[at].pointers.get(symbol, [])} - reached
        if not edge:
            break
        reached |= edge
    return reached - {start}


def kin_of(synset: Id) -> set[Id]:
    """Synsets that are the same, a kind, a whole or something quite near; only upwards, so both words must be asked."""
    part = synset[0]
    found = {synset}
    if part in "nv":
        found |= reach(synset, ("@", "@i"), 20 if part == "n" else 2)
    found |= reach(synset, ("&", "^", "$", "+", "=", "*", ">", "\\", "<"), 1)
    if part == "a":
        # All that gather round one adjective; but colours are told apart.
        for middle in reach(synset, ("&",), 1):
            if "chromatic" not in synsets()[middle].words:
                found |= reach(middle, ("&",), 1)
    if part == "n":
        for whole in reach(synset, ("#m", "#s", "#p"), 3):
            found |= {whole} | reach(whole, ("~",), 1)
        for kind in reach(synset, ("@",), 2):
            found |= reach(kind, ("#p", "#s"), 1)
    return found
