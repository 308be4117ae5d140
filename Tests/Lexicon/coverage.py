"""Which of the commonest words of either language lead to nothing in the lexicon.

Frequencies are those of wordfreq; a form counts for the word that LemmInflect, simplemma (English) or OpenCorpora (Russian)
leads it back to, or that forms.txt does. Names that OpenCorpora marks as such are left out; what else is no word to learn
stands in reviewed-coverage.txt.
"""

import re
from functools import cache
from itertools import islice
from pathlib import Path

from wordfreq import top_n_list

from gender import analyzer
from lexicon import Entry, lemmas_of

FORMS = Path(__file__).resolve().parents[2] / "Lexicon" / "forms.txt"
# How many words, by their rank.
WORDS = {"english": 8000, "russian": 6000}
# Marks of OpenCorpora for names of people and places, and for abbreviations.
NAMES = {"Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Init", "Abbr"}


@cache
def bases() -> dict[str, set[str]]:
    """By a form, the words that forms.txt says it is of."""
    found: dict[str, set[str]] = {}
    for line in FORMS.read_text(encoding="utf-8").splitlines():
        if ":" in line and not line.startswith("#"):
            word, rest = line.split(":", 1)
            for form in rest.split():
                found.setdefault(plain(form), set()).add(plain(word))
    return found


def plain(text: str) -> str:
    return text.lower().replace("ё", "е").replace("é", "e")


def spellings(word: str) -> set[str]:
    """As British spelling has what American spelling has so, and a plural of a people without its ending."""
    changes = [("iz", "is"), ("yz", "ys"), ("or", "our"), ("og", "ogue"), ("ol", "oul"), ("el", "ell"), ("arti", "arte"), ("ense", "ence")]
    return {word, word.removesuffix("s")} | {word.replace(american, british, 1) for american, british in changes}


def english_words() -> list[tuple[str, set[str]]]:
    """Each with what it may be a form of."""
    for form in top_n_list("en", 40000):
        if re.fullmatch(r"[a-z][a-z'-]+[a-z]", form):
            bare = set(lemmas_of(form)) | bases().get(form, set())
            yield form, {other for word in bare for other in spellings(plain(word))}


def russian_words() -> list[tuple[str, set[str]]]:
    for form in top_n_list("ru", 60000):
        if re.fullmatch("[а-яё-]{3,}", form) and analyzer().word_is_known(form):
            readings = analyzer().parse(form)
            if not NAMES & readings[0].tag.grammemes:
                yield form, {plain(form)} | bases().get(plain(form), set()) | {
                    plain(reading.normal_form) for reading in readings if reading.score > 0.05
                }


def covered(entries: list[Entry], language: str) -> set[str]:
    """Headwords and the words of phrases; of Russian in their first form too."""
    if language == "english":
        texts = [entry.term for entry in entries]
        return {plain(text) for text in texts} | {word for text in texts for word in re.findall(r"[a-z'-]+", plain(text))}
    words = {word for entry in entries for sense in entry.senses for word in re.findall("[а-я-]+", plain(sense))}
    return words | {plain(reading.normal_form) for word in words for reading in analyzer().parse(word)[:3]}


def missing(entries: list[Entry], language: str) -> list[str]:
    """The form by which each of the commonest words that leads to nothing is met most, the commonest first."""
    def distinct():
        seen: set[str] = set()
        for form, words in english_words() if language == "english" else russian_words():
            if not words & seen:
                yield form, words
            seen |= words

    known = covered(entries, language)
    return [form for form, words in islice(distinct(), WORDS[language]) if not words & known]
