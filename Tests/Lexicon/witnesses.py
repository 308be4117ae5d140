"""What others say about the words of the lexicon: Mueller's dictionary with stress marks, and FreeDict."""

import gzip
import re
from functools import cache
from pathlib import Path

from lexicon import STRESS, VOWELS, Entry, bare

DICTIONARIES = Path("/usr/share/dictd")
CAPITAL_VOWELS = set("АЕИОУЫЭЮЯ")


@cache
def article_text(name: str) -> str:
    return gzip.decompress((DICTIONARIES / f"{name}.dict.dz").read_bytes()).decode("utf-8", "replace")


@cache
def stresses() -> dict[str, set[int]]:
    """Where each Russian word of Mueller's dictionary has its stress: the number of the letter, for one spelling often
    several. There the stressed vowel is a capital; ё is written е, and a capital at the beginning says nothing."""
    found: dict[str, set[int]] = {}
    for word in re.findall(r"[А-Яа-яё]+", article_text("mueller7accent")):
        places = [index for index, letter in enumerate(word) if letter in CAPITAL_VOWELS]
        if len(places) == 1 and sum(letter.lower() in VOWELS for letter in word) > 1:
            found.setdefault(word.lower(), set()).add(places[0])
    return found


def stress_doubts(entry: Entry) -> list[str]:
    """Words that Mueller's dictionary stresses, and never so."""
    doubts = []
    for word in re.findall(rf"[А-Яа-яЁё{STRESS}]+", re.sub(r"\[[^]]*]", "", entry.translation)):
        plain = word.replace(STRESS, "")
        if "ё" in plain.lower() or STRESS not in word or plain[0].isupper():
            continue
        known = stresses().get(plain.lower())
        if known and word.index(STRESS) - 1 not in known:
            doubts.append(word)
    return doubts


@cache
def bodies(name: str) -> dict[str, str]:
    """Articles by headword in small letters, as they are written, in small letters with е for ё."""
    text = article_text(name)
    digits = {c: i for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}
    data = text.encode("utf-8")

    def number(code: str) -> int:
        value = 0
        for digit in code:
            value = value * 64 + digits[digit]
        return value

    found: dict[str, str] = {}
    for line in (DICTIONARIES / f"{name}.index").read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) < 3 or fields[0].startswith("00-"):
            continue
        start, length = number(fields[1]), number(fields[2])
        body = data[start : start + length].decode("utf-8", "replace").lower().replace("ё", "е")
        found[fields[0].lower()] = found.get(fields[0].lower(), "") + " " + body
    return found


@cache
def articles(name: str) -> dict[str, str]:
    """The same, each as one text of Russian words."""
    return {head: " ".join(re.findall(r"[а-я-]+", body)) for head, body in bodies(name).items()}


@cache
def renderings(head: str) -> dict[str, set[str]]:
    """What Mueller's dictionary and FreeDict give for a headword by itself, not in its examples, by part of speech; under
    the empty one where they do not say."""
    found: dict[str, set[str]] = {}
    for name in ("mueller7", "freedict-eng-rus"):
        part = ""
        for piece in re.split(r"[;,:()\n]\s+|\s\d+\)|\s[а-я]\)|\s\d+\.|\)", " ".join(bodies(name).get(head, "").split())):
            for label in re.findall(r"_(n|v|a|adv|num|pron|prep|cj|int)\.", piece):
                part = label
            text = re.sub(r"_[a-zа-я]+\.", "", piece.rpartition("/")[2] if name.startswith("free") else piece).strip(" .,;")
            if re.fullmatch(r"[а-я]+(?:[ -][а-я]+)*", text):
                found.setdefault(part if name == "mueller7" else "", set()).add(text)
    return found


def agrees(entry: Entry) -> bool:
    """Whether one of the renderings stands in an article of the headword, of one of its words, or of FreeDict."""
    renderings = [word.lower().replace("ё", "е") for word in entry.senses]
    heads = [entry.term.lower()]
    if " " in entry.term:
        heads += [word for word in re.findall(r"[a-z']+", entry.term.lower()) if len(word) > 2]
    for name in ("mueller7", "freedict-eng-rus"):
        for head in heads:
            text = f" {articles(name).get(head, '')} "
            if any(f" {rendering} " in text for rendering in renderings):
                return True
    return False
