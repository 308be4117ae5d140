"""Says what is wrong with the catalogue of courses, and what of the lexicon stands in none of them.

A word of a course is `term`, `term/part` or `term/part/English hint`: as much as it needs to mean one entry of the lexicon.
Without a hint the first entry in level order is meant; without a part the term has to have only one.

`courses.py` prints the counts and what is missing; `pytest courses.py` runs the checks.
"""

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

from lexicon import LEVELS, Entry, bare, read

ROOT = Path(__file__).resolve().parents[2]
COLOURS = {"blue", "green", "orange", "amber", "violet", "teal", "pink", "olive"}
STARTERS = {"animals", "food", "travel"}
BEGINNING = ["greetings", "family", "food", "numbers", "home", "colours", "week", "actions", "pronouns", "first-verbs"]
LEAST_ENTRIES = 2000
# The terms that are the same word as one in a course (okay, OK), or its plural.
DOUBLETS = {"okay", "shoes", "socks", "sweets"}


@dataclass
class Course:
    number: int
    name: str
    content: dict

    @property
    def words(self) -> list[str]:
        return self.content["words"]


@cache
def entries() -> list[Entry]:
    found, faults = read([ROOT / "Lexicon" / f"{level.lower()}.txt" for level in LEVELS])
    assert not faults, faults
    return found


@cache
def entries_by_term() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for entry in entries():
        found.setdefault(entry.term, []).append(entry)
    return found


@cache
def all_courses() -> list[Course]:
    found = []
    for path in sorted((ROOT / "Courses").glob("[0-9]*.json")):
        number, _, name = path.stem.partition("-")
        found.append(Course(int(number), name, json.loads(path.read_text(encoding="utf-8"))))
    return found


def courses() -> list[Course]:
    """Those of English; turned round they are courses of Russian too."""
    return [course for course in all_courses() if course.content["termLanguage"] == "en"]


def russian_courses() -> list[Course]:
    """Those that are only for people who learn Russian. Their words are named by the English ones."""
    return [course for course in all_courses() if course.content["termLanguage"] == "ru"]


@cache
def themes() -> dict[str, dict[str, str]]:
    return json.loads((ROOT / "Courses" / "themes.json").read_text(encoding="utf-8"))


def meant(word: str) -> list[Entry]:
    """The entries that a word of a course can mean: one, if it is written well."""
    term, *rest = word.split("/", 2)
    found = entries_by_term().get(term, [])
    if not rest:
        return found[:1] if len({entry.part for entry in found}) == 1 else found
    found = [entry for entry in found if entry.part == rest[0]]
    return [entry for entry in found if entry.sense == rest[1]] if len(rest) == 2 else found[:1]


def entries_of(course: Course) -> list[Entry]:
    return [entry for word in course.words for entry in meant(word)[:1]]


def places() -> dict[str, list[str]]:
    """The courses in which an entry (by its place in the lexicon) stands."""
    found: dict[str, list[str]] = {}
    for course in courses():
        for entry in entries_of(course):
            found.setdefault(entry.place, []).append(course.name)
    return found


def twice(values: list) -> list:
    return [value for value, count in Counter(values).items() if count > 1]


def without_course(level: str) -> list[Entry]:
    found = places()
    return [entry for entry in entries() if entry.level == level and entry.place not in found]


def test_every_word_means_exactly_one_entry() -> None:
    assert [(course.name, word) for course in courses() for word in course.words if len(meant(word)) != 1] == []


def test_no_word_of_a_course_is_unfit_for_children() -> None:
    assert [(course.name, entry.term) for course in all_courses() for entry in entries_of(course) if entry.labels] == []


def test_no_entry_stands_in_two_courses_or_twice_in_one() -> None:
    assert {place: names for place, names in places().items() if len(names) > 1} == {}


def test_a_course_has_fifteen_to_twenty_five_words() -> None:
    assert {course.name: len(course.words) for course in courses() if not 15 <= len(course.words) <= 25} == {}


def test_a_course_has_the_level_of_most_of_its_words() -> None:
    wrong = {}
    for course in courses():
        counts = Counter(entry.level for entry in entries_of(course))
        if counts[course.content["level"]] < max(counts.values()):
            wrong[course.name] = dict(counts)
    assert wrong == {}


def test_no_word_is_more_than_one_level_above_its_course() -> None:
    assert [
        (course.name, entry.term)
        for course in courses()
        for entry in entries_of(course)
        if LEVELS.index(entry.level) > LEVELS.index(course.content["level"]) + 1
    ] == []


def test_numbers_run_from_one_and_by_level() -> None:
    assert [course.number for course in courses()] == list(range(1, len(courses()) + 1))
    levels = [course.content["level"] for course in courses()]
    assert levels == sorted(levels)


def test_names_emoji_and_titles_are_each_courses_own() -> None:
    assert twice([course.name for course in courses()]) == []
    assert twice([bare_picture(course.content["emoji"]) for course in courses()]) == []
    for language in ("ru", "en"):
        assert twice([course.content["title"][language].lower() for course in courses()]) == []


def test_titles_are_short_and_not_that_of_a_theme_of_several_courses() -> None:
    count = Counter(course.content["theme"] for course in courses())
    for course in courses():
        for language in ("ru", "en"):
            title = course.content["title"][language]
            assert 0 < len(title) <= 60, title
            assert course.content["description"][language].strip(), course.name
            if count[course.content["theme"]] > 1:
                assert title != themes()[course.content["theme"]][language], course.name


def test_themes_are_all_known_and_all_used() -> None:
    assert {course.content["theme"] for course in courses()} == set(themes())


def test_neighbours_differ_in_colour() -> None:
    colours = [course.content["colour"] for course in courses()]
    assert set(colours) <= COLOURS
    assert [(a.name, b.name) for a, b in zip(courses(), courses()[1:]) if a.content["colour"] == b.content["colour"]] == []


def test_words_of_a_course_that_mean_different_things_have_different_pictures() -> None:
    wrong = [
        (course.name, one.emoji, one.term, other.term)
        for course in courses()
        for one, other in combinations(entries_of(course), 2)
        if bare_picture(one.emoji) == bare_picture(other.emoji) != "" and stems(one).isdisjoint(stems(other))
    ]
    assert wrong == []


def bare_picture(emoji: str) -> str:
    """Some are written with and without the variation selector."""
    return emoji.replace("\N{VARIATION SELECTOR-16}", "")


def stems(entry: Entry) -> set[str]:
    """How the words of both sides begin: what shares one is about the same thing, as rain, rainy and to rain."""
    words = [word for text in (entry.term, *entry.senses) for word in text.lower().split()]
    return {word[:4] for word in words if len(word) > 2}


def test_examples_beside_each_other_in_a_course_do_not_begin_alike() -> None:
    def beginning(entry: Entry) -> list[str]:
        return entry.example.lower().replace(",", "").split()[:2]

    assert [
        (course.name, one.example, other.example)
        for course in courses()
        for one, other in pairwise(entries_of(course)) if beginning(one) == beginning(other)
    ] == []


# More than a day brings anew.
APART = 8


def test_words_that_one_russian_word_leads_to_are_not_met_on_one_day() -> None:
    def leading(entry: Entry) -> str:
        return bare(entry.translation.split(",")[0]).lower().replace("ё", "е")

    close = []
    for course in courses():
        inside = entries_of(course)
        close += [
            (course.name, one.term, other.term)
            for place, one in enumerate(inside)
            for other in inside[place + 1 : place + APART]
            if leading(one) == leading(other)
        ]
    assert close == []


def test_a_beginner_starts_with_what_life_is_made_of() -> None:
    assert [course.name for course in courses()[:10]] == BEGINNING


def test_descriptions_name_what_is_inside() -> None:
    """Not what it is for: To describe people, To shop."""
    assert [course.name for course in courses() if course.content["description"]["en"].startswith("To ")] == []


def test_the_starters_are_a1() -> None:
    starters = [course for course in courses() if course.content.get("starter")]
    assert {course.name for course in starters} == STARTERS
    assert {course.content["level"] for course in starters} == {"A1"}


def test_the_catalogue_has_the_beginnings_whole() -> None:
    assert len(places()) >= LEAST_ENTRIES
    senses = Counter((entry.term, entry.part) for entry in entries())
    assert [
        entry.term
        for entry in without_course("A1")
        if entry.term not in DOUBLETS and senses[entry.term, entry.part] == 1
    ] == []


def test_who_learns_russian_begins_with_short_words_that_are_needed() -> None:
    [course] = russian_courses()
    assert course.content["first"] is True and course.number == 0
    assert [word for word in course.words if len(meant(word)) != 1] == []
    assert {entry.level for entry in entries_of(course)} == {"A1"}
    russian = [entry.senses[0] for entry in entries_of(course)]
    assert russian[:6] == ["да", "нет", "мама", "дом", "вода", "спасибо"]
    assert twice(russian) == []
    assert [word for word in russian if len(word) > 6] == ["спасибо", "пожалуйста"]
    names = [course.name for course in all_courses()]
    assert twice(names) == []


def main() -> None:
    found = places()
    for level in LEVELS:
        of_level = [course for course in courses() if course.content["level"] == level]
        all_entries = [entry for entry in entries() if entry.level == level]
        inside = sum(entry.place in found for entry in all_entries)
        print(f"{level}: {len(of_level)} courses; {inside} of {len(all_entries)} entries stand in a course")
    print(f"{len(courses())} courses, {len(found)} entries, {len(themes())} themes")
    for level in ("A1", "A2"):
        missing = without_course(level)
        print(f"\n{level}, in no course ({len(missing)}):")
        print("; ".join(f"{entry.term} ({entry.sense or entry.part})" for entry in missing))


if __name__ == "__main__":
    main()
