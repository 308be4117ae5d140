"""Reads the lexicon and says what is wrong with a line of it."""

import re
import subprocess
import sys
import unicodedata
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from pathlib import Path

PARTS = {
    "noun", "verb", "adjective", "adverb", "pronoun", "numeral", "preposition", "conjunction", "interjection",
    "phrase",
}
LEVELS = ["A1", "A2", "B1", "B2", "C1"]
STRESS = "\N{COMBINING ACUTE ACCENT}"
VOWELS = "аеёиоуыэюяАЕЁИОУЫЭЮЯ"
# One convention: RP as in the courses.
SOUNDS = set("abdefhijklmnprstuvwzæðŋɑɒɔəɜɡɪʃʊʌʒθˈˌː ")
# Said with ʊ, as in particular; behavioural has it from behaviour.
OTHER_CONVENTION = re.compile("(?<=[^v ])jə[ˈˌ]?[lmnrtp][aæɑɒɔəɜeiɪuʊʌ]")
# A short u is ʊ, and words of one sound after a consonant are as long in a phrase as alone: biː, juː.
SHORT_U = re.compile("u(?!ː)")
# What these are in a phrase: before a vowel, before a consonant, at its end.
IN_PHRASES = {
    "to": ("tʊ", "tə", "tuː"), "the": ("ði", "ðə", ""), "of": ("əv", "əv", "əv"), "for": ("fə", "fə", "fɔː"),
    "from": ("frəm", "frəm", "frəm"), "at": ("ət", "ət", "æt"), "be": ("biː",) * 3, "been": ("biːn",) * 3, "you": ("juː",) * 3,
    "your": ("jɔː",) * 3, "me": ("miː",) * 3, "he": ("hiː",) * 3, "she": ("ʃiː",) * 3, "we": ("wiː",) * 3, "do": ("duː",) * 3,
}
# What an ending stands for.
CONTRACTED = {
    "'s": {"be", "have"}, "'m": {"be"}, "'re": {"be"}, "'ve": {"have"}, "'ll": {"will"}, "'d": {"would", "have"},
    "n't": {"not"},
}
# Of hints: they say nothing that another hint does not.
SMALL_WORDS = {"что", "чего", "чем", "кто", "кого", "для", "при", "как", "под", "над", "или", "the", "and", "for", "of", "at", "an"}
LABELS = {"adult", "crude"}
GENDERS = {"m", "f", "n", "pl", "mf"}


@dataclass
class Entry:
    place: str
    term: str
    part: str
    level: str
    transcription: str
    translation: str
    emoji: str = ""
    example: str = ""
    example_translation: str = ""
    hint: str = ""
    sense: str = ""
    labels: str = ""

    @property
    def senses(self) -> list[str]:
        """The translations, each without stress, aspect pairs apart, gender marks left away."""
        return [
            bare(form)
            for alternative in self.translation.split(",")
            for form in alternative.split("/")
        ]


def bare(text: str) -> str:
    """Russian without stress, gender marks and brackets."""
    text = re.sub(r"\[[^]]*]|\([^)]*\)", "", text).replace(STRESS, "")
    return " ".join(text.split())


def read(paths: list[Path]) -> tuple[list[Entry], list[str]]:
    entries, faults = [], []
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            place = f"{path.name}:{number}"
            if not line.strip() or line.startswith("#"):
                continue
            fields = [field.strip() for field in line.split("|")]
            if path.stem.upper() in LEVELS:
                fields.insert(2, path.stem.upper())
            if not 5 <= len(fields) <= 11:
                faults.append(f"{place}: has {len(fields) - 1} fields, not 4 to 10")
                continue
            # As the program reads them: LexiconFile.longest.
            if any(len(bare(field)) > 100 for field in (fields[0], fields[3], fields[4])):
                faults.append(f"{place}: a side or the transcription has more than 100 characters")
            entries.append(Entry(place, *fields))
    return entries, faults


def misspelled(words: set[str], dictionary: str) -> set[str]:
    text = "\n".join(sorted(words))
    done = subprocess.run(
        ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"], input=text, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split("\n")) - {""}


def english_words(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-zé]+(?:['’][A-Za-z]+)?", text))


def russian_words(text: str) -> set[str]:
    return set(re.findall(r"[А-Яа-яЁё]+", bare(text)))


def stress_faults(text: str) -> list[str]:
    """Words of more than one syllable that have no stress, and words that have two or one on no vowel."""
    faults = []
    for word in re.findall(rf"[А-Яа-яЁё{STRESS}-]+", re.sub(r"\[[^]]*]", "", text)):
        marks = word.count(STRESS)
        syllables = sum(letter in VOWELS for letter in word)
        if any(mark.start() == 0 or word[mark.start() - 1] not in VOWELS for mark in re.finditer(STRESS, word)):
            faults.append(f"«{word}» has its stress on no vowel")
        elif syllables > 1 and marks + ("ё" in word.lower()) == 0:
            faults.append(f"«{word}» has no stress")
        elif marks > 1 and "-" not in word:
            faults.append(f"«{word}» has two stresses")
        elif syllables == 1 and marks and "-" not in word:
            faults.append(f"«{word}» has one syllable and needs no stress")
    return faults


@cache
def lemmas_of(word: str) -> frozenset[str]:
    import simplemma
    from lemminflect import getAllLemmas

    found = {lemma.lower() for forms in getAllLemmas(word).values() for lemma in forms}
    return frozenset(found | {simplemma.lemmatize(word, "en").lower(), word.lower()})


def has_word(term: str, example: str) -> bool:
    """Whether the example has the term in it, in any form; of a phrase, each of its words that matters."""
    words = set()
    for word in english_words(example.replace("’", "'")):
        words |= CONTRACTED.get(word[-3:], set()) | CONTRACTED.get(word[-2:], set())
        for piece in {word, word.split("'")[0], word.replace("n't", "")}:
            words |= lemmas_of(piece.lower())
        # What is written with a capital has a plural that lemmatizers do not know: two Czechs.
        if word[0].isupper():
            words.add(word.lower().removesuffix("s"))
    pronouns = {"somebody", "something", "someone", "one's", "oneself", "sb", "sth", "your", "you"}
    wanted = [w for w in re.findall(r"[A-Za-z'é]+", term.replace("’", "'")) if w.lower() not in pronouns]
    return all(words & lemmas_of(word.lower()) for word in wanted)


def phrase_faults(entry: Entry) -> list[str]:
    """Where the transcription of a phrase leaves the convention of docs/lexicon.md."""
    words, sounds = entry.term.lower().split(), entry.transcription.split()
    faults = []
    if SHORT_U.search(entry.transcription):
        faults.append(f"transcription /{entry.transcription}/ has u for ʊ or uː")
    for weak in re.findall(r"(?<![^ˈˌ ])(?:[bhmwʃ]i|jə)(?!\S)", entry.transcription):
        faults.append(f"transcription /{entry.transcription}/ has {weak} for the same with a long vowel")
    if len(words) < 2 or len(words) != len(sounds):
        return faults
    for place, (word, sound) in enumerate(zip(words, sounds)):
        # With a stress, a weak word is said as it is alone.
        if word not in IN_PHRASES or sound[0] in "ˈˌ" and "ː" not in IN_PHRASES[word][0]:
            continue
        following = sounds[place + 1].strip("ˈˌ")[0] if place + 1 < len(sounds) else None
        said = IN_PHRASES[word][2 if following is None else int(following not in "aæɑɒɔəɜeiɪuʊʌ")]
        if sound.strip("ˈˌ") != said:
            faults.append(f"transcription /{entry.transcription}/ has {sound} for {said}")
    return faults


def entry_faults(entry: Entry) -> list[str]:
    faults = []
    if not entry.term or not entry.translation:
        faults.append("lacks its term or its translation")
    if entry.part not in PARTS:
        faults.append(f"has no part of speech «{entry.part}»")
    if entry.level not in LEVELS:
        faults.append(f"has no level «{entry.level}»")
    strange = set(entry.transcription) - SOUNDS
    if strange or not entry.transcription:
        faults.append(f"transcription /{entry.transcription}/ has {sorted(strange)}")
    if OTHER_CONVENTION.search(entry.transcription):
        faults.append(f"transcription /{entry.transcription}/ has jə for jʊ")
    faults += phrase_faults(entry)
    syllables = len(re.findall(r"[aæɑɒɔəɜeiɪuʊʌ]+ː?", entry.transcription.split(" ")[0]))
    if " " not in entry.transcription and syllables > 2 and "ˈ" not in entry.transcription:
        faults.append(f"transcription /{entry.transcription}/ has no stress")
    if re.search("[A-Za-z]", entry.translation.replace("[m]", "").replace("[f]", "").replace("[n]", "")
                 .replace("[pl]", "").replace("[mf]", "")):
        faults.append(f"translation «{entry.translation}» has Latin letters")
    faults += stress_faults(entry.translation)
    for form in entry.translation.split(","):
        marks = re.findall(r"\[([^]]*)]", form)
        if set(marks) - GENDERS:
            faults.append(f"no such gender: {form}")
        word = bare(form)
        if entry.part == "noun" and " " not in word and word.endswith("ь") and not marks:
            faults.append(f"«{word}» ends in ь and does not say its gender")
        if entry.part == "verb" and form.count("/") > 1:
            faults.append(f"«{form}» has more than two aspects")
    if bool(entry.example) != bool(entry.example_translation):
        faults.append("has an example without its translation, or the other way round")
    if entry.example:
        if not has_word(entry.term, entry.example):
            faults.append(f"its example does not have «{entry.term}»: {entry.example}")
        if entry.example[-1] not in ".!?…" or entry.example_translation[-1:] not in (".", "!", "?", "…"):
            faults.append("its example or the translation does not end as a sentence does")
        if STRESS in entry.example_translation:
            faults.append("its example's translation has stress marks")
        if not re.search("[А-Яа-я]", entry.example_translation):
            faults.append("its example's translation is not Russian")
    if re.search(r"[A-Za-z]", entry.emoji):
        faults.append(f"emoji is text: {entry.emoji}")
    if re.search(r"[A-Za-z]", entry.hint):
        faults.append(f"the Russian hint «{entry.hint}» has Latin letters")
    if re.search(r"[А-Яа-я]", entry.sense):
        faults.append(f"the English hint «{entry.sense}» has Cyrillic letters")
    strange = set(re.split(r"\s*,\s*", entry.labels)) - LABELS - {""}
    if strange:
        faults.append(f"has no label {sorted(strange)}")
    return faults


def pair_faults(entries: list[Entry]) -> list[str]:
    faults = []
    seen: dict[tuple, Entry] = {}
    for entry in entries:
        key = (entry.term, entry.part, entry.sense)
        if key in seen:
            faults.append(f"{entry.place}: {entry.term} ({entry.part}) stands at {seen[key].place} too; tell them apart")
        seen.setdefault(key, entry)
    sides: dict[tuple, Entry] = {}
    for entry in entries:
        key = (bare(entry.translation).lower(), entry.part, entry.hint.lower())
        if key in sides and sides[key].term != entry.term:
            faults.append(
                f"{entry.place}: «{bare(entry.translation)}» is {entry.term} here and {sides[key].term} at"
                f" {sides[key].place}: a Russian hint is missing"
            )
        sides.setdefault(key, entry)
    return faults


def first_rendering_faults(entries: list[Entry]) -> list[str]:
    """Entries that a Russian word and its hint cannot tell apart, whatever else each of them may mean."""
    faults, seen = [], {}
    for entry in entries:
        first = entry.translation.split(",")[0]
        key = (bare(first).lower().replace("ё", "е"), entry.part, entry.hint.lower())
        if key in seen and seen[key].term != entry.term:
            faults.append(f"{entry.place}: «{bare(first)}» leads {entry.term} here and {seen[key].term} at {seen[key].place}: a hint is missing")
        seen.setdefault(key, entry)
    return faults


def gist(hint: str) -> frozenset[str]:
    """How the words of a hint begin, without small ones: its endings and its order tell nothing apart."""
    return frozenset(word[:5] for word in re.findall(r"[а-яёa-z]{2,}", hint.lower().replace("не ", "не")) if word not in SMALL_WORDS)


def hint_faults(entries: list[Entry]) -> list[str]:
    """Russian hints that say nothing but a translation: of the same entry, or of another one that the same word leads to."""
    def says_only(hint: str, entry: Entry) -> bool:
        return bool(gist(hint)) and gist(hint) <= gist(" ".join(entry.senses))

    faults = [f"{entry.place}: {entry.term}: «{entry.hint}» is a translation already" for entry in entries if says_only(entry.hint, entry)]
    for group in grouped(entries, "russian"):
        faults += [
            f"{one.place}: {one.term}: «{one.hint}» is a translation of {other.term} ({other.place})"
            for one, other in permutations(group, 2) if one.term != other.term and says_only(one.hint, other)
        ]
    return faults


def grouped(entries: list[Entry], direction: str) -> list[list[Entry]]:
    """Entries that only a hint tells apart where they are asked for: their Russian leads with one word, or their English is one."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        asked = bare(entry.translation.split(",")[0]).replace("ё", "е") if direction == "russian" else entry.term
        groups.setdefault((asked.lower(), entry.part), []).append(entry)
    # Asked from Russian, senses of one term have the same answer.
    return [group for group in groups.values() if len(group) > 1 and (direction == "english" or len({e.term for e in group}) > 1)]


def hints_alike(entries: list[Entry]) -> tuple[list[str], int, int]:
    """Pairs that one Russian word, or one English one, leads to by hints that say the same.

    Also how many pairs there are, and of how many the one hint says no more than the other.
    """
    faults, pairs, nested = [], 0, 0
    for direction, told in (("russian", lambda entry: entry.hint), ("english", lambda entry: entry.sense)):
        for one, other in (pair for group in grouped(entries, direction) for pair in combinations(group, 2)):
            if direction == "russian" and one.term == other.term:
                continue
            pairs += 1
            first, second = gist(told(one)), gist(told(other))
            if not first or not second:
                continue
            if first == second:
                faults.append(f"{other.place}: {other.term} ({told(other)}) says no more than {one.term} ({told(one)}) at {one.place}")
            nested += first < second or second < first
    return faults, pairs, nested


def spelling_faults(entries: list[Entry], reviewed: set[str] = frozenset()) -> list[str]:
    english, russian = {}, {}
    for entry in entries:
        for word in english_words(entry.term) | english_words(entry.example):
            english.setdefault(word.replace("’", "'"), entry.place)
        for word in russian_words(entry.translation) | russian_words(entry.example_translation) | russian_words(entry.hint):
            russian.setdefault(word, entry.place)
    wrong = [(word, english) for word in misspelled(set(english), "en_GB")]
    wrong += [(word, russian) for word in misspelled(set(russian), "ru_RU")]
    return [
        f"{places.get(word, '?')}: is «{word}» spelled right?" for word, places in wrong if word.lower() not in reviewed
    ]


def main() -> None:
    entries, faults = read([Path(name) for name in sys.argv[1:]])
    faults += [f"{entry.place}: {entry.term}: {fault}" for entry in entries for fault in entry_faults(entry)]
    faults += pair_faults(entries) + spelling_faults(entries)
    print("\n".join(unicodedata.normalize("NFC", fault) for fault in faults))
    with_example = sum(1 for entry in entries if entry.example)
    print(f"{len(entries)} entries, {len({e.term for e in entries})} headwords, {with_example} with an example, "
          f"{sum(1 for e in entries if e.emoji)} with an emoji; {len(faults)} faults")


if __name__ == "__main__":
    main()
