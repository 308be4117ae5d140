"""Which forms of the lexicon's words neither Hunspell nor Lexicon/forms.txt lead back to the word.

The forms of Russian words are those of OpenCorpora (pymorphy3), of English ones those of LemmInflect; of both only such as
are used (wordfreq). `forms.py` prints what is missing, as lines of forms.txt.
"""

import subprocess
from functools import cache
from pathlib import Path

import pymorphy3
from lemminflect import getAllInflections
from wordfreq import zipf_frequency

from lexicon import Entry, bare, read

FOLDER = Path(__file__).resolve().parents[2] / "Lexicon"
# Seen about twice in ten million words.
LEAST_FREQUENCY = 2.3
RUSSIAN_PARTS = {"noun": "NOUN", "verb": "INFN", "adjective": "ADJF"}
ENGLISH_PARTS = {"noun": "NOUN", "verb": "VERB", "adjective": "ADJ", "adverb": "ADV"}
# Of participles and gerunds only the common ones: seen about once in a million words.
PARTICIPLES = {"PRTF", "PRTS", "GRND"}
LEAST_FREQUENCY_OF_PARTICIPLES = 2.9
# Poetic endings lead nowhere that one looks up.
POETIC = {"V-oy", "V-ey"}
# Spelled as a form, and nearly always another word.
OTHER_WORDS = {
    "астрофизик", "бит", "битой", "биты", "броней", "вышли", "вяло", "гравитационно", "грибков", "депрессивно",
    "жесток", "каем", "качка", "клубней", "ком", "конно", "лив", "матов", "молот", "молота", "молотом", "морок",
    "настой", "насыпь", "отстой", "пита", "порошков", "провокационно", "самое", "сел", "солом", "сотки", "сотку",
    "тем", "тяг", "флор", "ценен", "черед",
}


def folded(text: str) -> str:
    return text.lower().replace("ё", "е")


@cache
def known(folder: Path = FOLDER) -> dict[str, set[str]]:
    """The words that forms.txt gives for a form."""
    words: dict[str, set[str]] = {}
    for line in (folder / "forms.txt").read_text(encoding="utf-8").splitlines():
        word, colon, forms = line.partition(":")
        for form in forms.split() if colon and not line.startswith("#") else []:
            words.setdefault(folded(form), set()).add(folded(word))
    return words


def stems(forms: list[str], dictionary: str) -> dict[str, set[str]]:
    """As the program asks: the form as it is, and with a capital."""
    asked = [spelling for form in forms for spelling in (form, form.capitalize())]
    said = subprocess.run(
        ["hunspell", "-d", dictionary, "-i", "utf-8", "-s"],
        input="\n".join(asked), capture_output=True, text=True, check=True,
    ).stdout
    found: dict[str, set[str]] = {}
    for line in said.split("\n"):
        form, _, stem = line.partition(" ")
        if stem:
            found.setdefault(folded(form), set()).add(folded(stem))
    return found


def least_frequency(part: str | None) -> float:
    return LEAST_FREQUENCY_OF_PARTICIPLES if part in PARTICIPLES else LEAST_FREQUENCY


def russian(entries: list[Entry]) -> dict[str, list[str]]:
    """Forms by word, of all words that a translation consists of alone."""
    analyzer = pymorphy3.MorphAnalyzer()
    forms: dict[str, list[str]] = {}
    for entry in entries:
        for word in entry.senses:
            if not word.isalpha() or word in forms:
                continue
            readings = [r for r in analyzer.parse(word) if folded(r.normal_form) == folded(word)]
            part = RUSSIAN_PARTS.get(entry.part)
            readings = [r for r in readings if r.tag.POS == part] or readings
            if not readings or (part and readings[0].tag.POS != part):
                continue
            forms[word] = sorted(
                {
                    spelling for form in readings[0].lexeme
                    # Mostly people leave the dots of ё away: введен.
                    for spelling in (form.word, form.word.replace("ё", "е"))
                    if not POETIC & set(form.tag.grammemes) and folded(spelling) != folded(word)
                    and zipf_frequency(spelling, "ru") >= least_frequency(form.tag.POS)
                }
            )
    return forms


def english(entries: list[Entry]) -> dict[str, list[str]]:
    forms: dict[str, list[str]] = {}
    for entry in entries:
        if not entry.term.isalpha() or entry.part not in ENGLISH_PARTS:
            continue
        inflections = getAllInflections(entry.term, ENGLISH_PARTS[entry.part])
        found = {
            form for spellings in inflections.values() for form in spellings
            if form.isalpha() and form.lower() != entry.term.lower()
            and zipf_frequency(form, "en") >= LEAST_FREQUENCY
        }
        forms[entry.term] = sorted(found | set(forms.get(entry.term, [])))
    return forms


def is_regular(form: str, word: str) -> bool:
    """Whether the program takes the ending off by itself."""
    return form.startswith(word[:-1]) and form.endswith(("s", "ed", "ing", "er", "est"))


def became_adjective(verb: str, stems: set[str]) -> bool:
    """Whether a participle is found as the adjective that it has become: связан as связанный."""
    return verb.endswith(("ть", "ти", "чь", "ся")) and any(stem.endswith(("ый", "ий", "ой")) for stem in stems)


def missing(forms: dict[str, list[str]], dictionary: str, headwords: set[str]) -> dict[str, list[str]]:
    found = stems(sorted({form for all_forms in forms.values() for form in all_forms}), dictionary)
    lost = {}
    for word, all_forms in forms.items():
        rest = [
            form for form in all_forms
            # What is a word of its own is found as that.
            if folded(form) not in headwords | OTHER_WORDS
            and not became_adjective(word, found.get(folded(form), set()) & headwords)
            and not (dictionary == "en_GB" and is_regular(form, word))
            and folded(word) not in found.get(folded(form), set()) | known().get(folded(form), set())
        ]
        if rest:
            lost[word] = rest
    return lost


def lost(language: str) -> dict[str, list[str]]:
    entries, _ = read(sorted(path for path in FOLDER.glob("[abc][12].txt")))
    if language == "english":
        return missing(english(entries), "en_GB", {folded(entry.term) for entry in entries})
    renderings = {folded(word) for entry in entries for word in entry.senses}
    return missing(russian(entries), "ru_RU", renderings)


if __name__ == "__main__":
    for word, rest in sorted((lost("english") | lost("russian")).items()):
        print(f"{word}: {' '.join(rest)}")
