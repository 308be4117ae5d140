"""The lexicon and the courses, checked by a program: what is wrong stands in the failure with its file and line.

What a check doubts and a reader has found right stands in a list beside this file, and only that: a line of a list that
nothing doubts any more is a fault too.
"""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from cefrpy import CEFRAnalyzer

import coverage
import forms
import gender
import witnesses
from lexicon import (
    LEVELS, Entry, bare, entry_faults, first_rendering_faults, hint_faults, hints_alike, misspelled, pair_faults, phrase_faults, read, spelling_faults,
)

FOLDER = Path(__file__).parent
LEXICON = FOLDER.parents[1] / "Lexicon"
TAGS = {
    "noun": ["NN", "NNS", "NNP"], "verb": ["VB", "VBP", "VBD", "VBN", "VBG"], "adjective": ["JJ", "JJR", "JJS"],
    "adverb": ["RB", "RBR", "RBS"], "pronoun": ["PRP", "PRP$", "WP", "DT"], "preposition": ["IN"],
    "conjunction": ["CC", "IN"], "numeral": ["CD"], "interjection": ["UH"],
}


@cache
def entries() -> tuple[Entry, ...]:
    found, faults = read(sorted(LEXICON.glob("[abc][12].txt")))
    assert not faults, "\n".join(faults)
    return tuple(found)


def reviewed(name: str) -> set[str]:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def assert_reviewed(doubts: set[str], name: str) -> None:
    known = reviewed(name)
    print(f"{len(doubts)} doubted and found right ({name})")
    assert not doubts - known, "\n".join(sorted(doubts - known))
    assert not known - doubts, "no longer doubted:\n" + "\n".join(sorted(known - doubts))


def test_it_is_large_enough():
    headwords = {entry.term for entry in entries()}
    phrases = {entry.term for entry in entries() if " " in entry.term}
    examples = sum(1 for entry in entries() if entry.example)
    print(f"{len(entries())} entries, {len(headwords)} headwords, {len(phrases)} of several words, {examples} with an example")
    print({level: sum(1 for entry in entries() if entry.level == level) for level in LEVELS})
    assert len(headwords) >= 4000 and len(phrases) >= 300 and examples >= 2000


def test_every_line_is_well_formed_stressed_and_has_an_example_of_its_word():
    faults = {f"{e.term} | {e.part} | {fault}" for e in entries() for fault in entry_faults(e)}
    assert_reviewed(faults, "reviewed-lines.txt")


@pytest.mark.parametrize(
    ("term", "wrong", "right"),
    [
        ("be late", "bi ˈleɪt", "biː ˈleɪt"), ("I miss you", "aɪ ˈmɪs ju", "aɪ ˈmɪs juː"),
        ("come to an end", "ˌkʌm tə ən ˈend", "ˌkʌm tʊ ən ˈend"), ("look at", "ˈlʊk ət", "ˈlʊk æt"),
        ("manuscript", "ˈmænjuskrɪpt", "ˈmænjʊskrɪpt"), ("have been to", "həv ˈbɪn tuː", "həv ˈbiːn tuː"),
    ],
)
def test_a_transcription_that_leaves_the_convention_is_a_fault(term, wrong, right):
    def faults(transcription):
        return phrase_faults(Entry("", term, "verb", "A1", transcription, ""))

    assert faults(wrong) and not faults(right)


def test_no_two_entries_are_the_same_or_cannot_be_told_apart_from_the_russian_side():
    faults = pair_faults(list(entries()))
    assert not faults, "\n".join(faults)


def test_no_two_entries_share_their_first_rendering_and_what_tells_them_apart():
    faults = first_rendering_faults(list(entries()))
    assert not faults, "\n".join(faults)


# Words that Russian, too, has one word for in two senses: a sum and a weight, a voice and a shade.
IN_BOTH_LANGUAGES = {"pound", "tone"}


def test_no_two_entries_of_a_word_lead_with_the_same_rendering():
    seen: dict[tuple, Entry] = {}
    twice = set()
    for entry in entries():
        # With its stress: о́рган and орга́н are two words.
        key = (entry.term, entry.part, re.sub(r"\[.*?]", "", entry.translation.split(",")[0]).strip())
        if seen.setdefault(key, entry) is not entry:
            twice.add(entry.term)
    assert twice == IN_BOTH_LANGUAGES


def test_words_that_lead_with_the_same_rendering_are_a_fault_unless_a_hint_tells_them_apart():
    rock, stone = (Entry("", term, "noun", "A2", "", "ка́мень [m], скала́" if term == "rock" else "ка́мень [m]") for term in ("rock", "stone"))
    assert first_rendering_faults([rock, stone])
    stone.hint = "небольшой"
    assert not first_rendering_faults([rock, stone])


def test_no_two_hints_of_one_word_say_the_same_in_other_words():
    faults, pairs, nested = hints_alike(list(entries()))
    print(f"{pairs} pairs that one word leads to; of {nested} the one hint says no more than the other")
    assert not faults, "\n".join(faults)


def test_hints_that_differ_by_order_and_endings_tell_nothing_apart():
    one, other = (Entry("", term, "noun", "A2", "", "услу́ги [pl]", hint=hint) for term, hint in (("utilities", "свет, вода"), ("utility", "вода и свет")))
    assert len(hints_alike([one, other])[0]) == 1
    other.hint = "вода, свет и газ"
    assert hints_alike([one, other]) == ([], 1, 1)


def test_the_gender_of_a_noun_is_that_of_a_dictionary():
    nouns = [entry for entry in entries() if entry.part == "noun"]
    print(f"{len(nouns)} nouns")
    assert_reviewed({f"{entry.term} | {doubt}" for entry in nouns for doubt in gender.doubts(entry)}, "reviewed-gender.txt")


@pytest.mark.parametrize(
    ("rendering", "is_right"),
    [
        ("вре́мя", True), ("пресмыка́ющееся", True), ("черни́ла [pl]", True), ("черни́ла", False), ("такси́", True), ("па́па", False),
        ("па́па [m]", True), ("дверь [f]", True), ("дверь [m]", False), ("дверь", False), ("уби́йца [mf]", True), ("учени́к, дя́дя", False),
    ],
)
def test_a_gender_that_the_ending_does_not_tell_is_a_fault_if_it_is_not_said(rendering, is_right):
    assert (gender.doubts(Entry("", "", "noun", "A1", "", rendering)) == []) == is_right


def test_both_languages_are_spelled_right():
    doubts = {fault.split("«")[1].split("»")[0].lower() for fault in spelling_faults(list(entries()))}
    assert_reviewed(doubts, "reviewed-spelling.txt")


def test_stress_is_where_muellers_dictionary_has_it():
    doubts = {word for entry in entries() for word in witnesses.stress_doubts(entry)}
    assert_reviewed(doubts, "reviewed-stress.txt")


def test_a_dictionary_agrees_with_the_translation():
    doubts = {f"{e.term} | {bare(e.translation)}" for e in entries() if not witnesses.agrees(e)}
    assert_reviewed(doubts, "reviewed-translations.txt")


def test_no_word_is_without_an_example():
    assert not [f"{e.place}: {e.term}" for e in entries() if not e.example]


def test_no_example_stands_at_two_words():
    count = Counter(words_of_example(entry) for entry in entries())
    assert not [f"{e.place}: {e.term}: {e.example}" for e in entries() if count[words_of_example(e)] > 1]


def test_words_of_one_rendering_are_not_shown_by_one_russian_sentence():
    """Whoever is asked from such a sentence could only guess which of them is meant."""
    shown = Counter((e.example_translation, bare(e.translation.split(",")[0]).lower()) for e in entries())
    assert not [sentence for sentence, count in shown.items() if count > 1]


def words_of_example(entry: Entry) -> str:
    return re.sub(r"[^a-z ]", "", entry.example.lower())


def test_every_noun_of_the_first_two_levels_has_a_picture_if_an_emoji_shows_it():
    nouns = [entry for entry in entries() if entry.level in ("A1", "A2") and entry.part == "noun"]
    without = {" | ".join(filter(None, (e.level, e.term, e.sense))) for e in nouns if not e.emoji}
    print(f"{len(nouns) - len(without)} of {len(nouns)} nouns of A1 and A2 have an emoji")
    assert_reviewed(without, "reviewed-pictures.txt")


def test_levels_are_within_one_step_of_cefrpy():
    assert_reviewed(set(level_doubts()), "reviewed-levels.txt")


def level_doubts() -> list[str]:
    analyzer = CEFRAnalyzer()
    doubts, seen = [], set()
    for entry in entries():
        # The first sense is what the analyzer speaks of.
        if " " in entry.term or (entry.term, entry.part) in seen:
            continue
        seen.add((entry.term, entry.part))
        word = entry.term.lower()
        known = [analyzer.get_word_pos_level_float(word, tag) for tag in TAGS.get(entry.part, [])]
        known.append(analyzer.get_average_word_level_float(word))
        levels = [min(level, 5) for level in known if level]
        if levels and min(abs(LEVELS.index(entry.level) + 1 - level) for level in levels) > 1.5:
            doubts.append(f"{entry.term} | {entry.part} | {entry.level}")
    return doubts


@pytest.mark.parametrize("language", ["english", "russian"])
def test_every_common_form_leads_to_its_word(language):
    lost = forms.lost(language)
    assert not lost, "\n".join(f"{word}: {' '.join(rest)}" for word, rest in lost.items())


def test_no_word_that_hurts_stands_in_it():
    never = set(listed("never.txt"))
    assert not [entry.term for entry in entries() if entry.term.lower() in never]


def test_what_has_a_capital_is_no_word_without_it():
    names = [name for line in listed("capitals.txt") for name in line.split()]
    print(f"{len(names)} words that dictionaries have without their capitals")
    assert not misspelled(set(names), "en_GB")
    small = {name.lower() for name in names}
    # Byzantine has small letters where it is said of what is needlessly entangled.
    assert small - misspelled(small, "en_GB") == {"byzantine"}
    assert not small & {word for entry in entries() for word in entry.term.split()}


def listed(name: str) -> list[str]:
    lines = (LEXICON / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


# What says of a word only that it is one: hints by which nobody tells two words apart.
BARE = set(
    """обычное обычный обычная обычно нейтральное нейтральный общее общий полное слово небольшой небольшая небольшое большой
    большая маленький маленькая крупный короче длиннее вообще просто разное другое чаще всего general neutral""".split()
)


def test_no_hint_says_nothing():
    def is_bare(hint: str) -> bool:
        words = re.findall(r"[а-яёa-z-]+", hint.lower())
        return bool(words) and set(words) <= BARE

    bare_hints = [f"{e.place}: {e.term}: {hint}" for e in entries() for hint in (e.hint, e.sense) if is_bare(hint)]
    print(f"{sum(bool(hint) for e in entries() for hint in (e.hint, e.sense))} hints looked at")
    assert not bare_hints, "\n".join(bare_hints)


def test_no_hint_only_repeats_a_translation():
    faults = hint_faults(list(entries()))
    assert not faults, "\n".join(faults)


def test_a_hint_that_is_made_of_a_translation_is_a_fault_whatever_its_endings_and_whosever_it_is():
    late, deceased = (
        Entry("", term, "adjective", "C1", "", "поко́йный, уме́рший" if term == "deceased" else "поко́йный", hint=hint)
        for term, hint in (("late", "перед именем"), ("deceased", "умершего"))
    )
    assert len(hint_faults([deceased])) == 1
    deceased.hint = "в документах"
    assert not hint_faults([late, deceased])
    late.hint = "умерший"
    assert len(hint_faults([late, deceased])) == 1


# Roots by which what is unfit for children is found: a word of either language that begins so, or ends there with `$`.
ROOTS = re.compile(
    r"(?<![\w-])(?:" + "|".join(
        re.escape(root[:-1]) + r"(?!\w)" if root.endswith("$") else re.escape(root)
        for line in (FOLDER / "unfit-roots.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
        for root in line.split()
    ) + ")", re.IGNORECASE,
)


def unfit_roots(entry: Entry) -> set[str]:
    said = (entry.term, bare(entry.translation), entry.example, entry.example_translation, entry.hint, entry.sense)
    return {found.group().lower() for text in said for found in ROOTS.finditer(text)}


def test_what_is_unfit_for_children_has_its_label():
    doubts = {
        " | ".join([e.term, e.part, bare(e.translation.split(",")[0]), *sorted(unfit_roots(e))]) for e in entries()
        if not e.labels and unfit_roots(e)
    }
    print(f"{sum(bool(e.labels) for e in entries())} entries are unfit for children")
    assert_reviewed(doubts, "reviewed-fit.txt")


def test_a_line_with_a_root_that_is_unfit_is_found_in_any_of_its_sentences():
    assert unfit_roots(Entry("", "bag", "noun", "A1", "", "су́мка", example="A bag of heroin.")) == {"heroin"}
    assert unfit_roots(Entry("", "bag", "noun", "A1", "", "су́мка", example_translation="Мешок с кокаином.")) == {"кокаин"}
    assert not unfit_roots(Entry("", "ginger", "noun", "A1", "", "имби́рь [m]", example="The heroine drew a line."))


def test_what_a_child_gets_from_no_dictionary_is_no_fit_word_of_the_lexicon():
    unfit = set(listed("unfit.txt"))
    assert not [e.term for e in entries() if not e.labels and e.term.lower() in unfit]


def test_the_commonest_words_of_both_languages_lead_to_an_entry():
    doubts = set()
    for language, count in coverage.WORDS.items():
        missing = coverage.missing(list(entries()), language)
        print(f"{count - len(missing)} of the commonest {count} {language} words are in it; the others are names and the like")
        doubts |= set(missing)
    assert_reviewed(doubts, "reviewed-coverage.txt")
