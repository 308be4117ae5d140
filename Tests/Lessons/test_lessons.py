"""Every lesson of the program, line by line."""

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from lessons import KINDS, PLACE, WHOLE, LessonReader, folded

FOLDER = Path(__file__).resolve().parents[2] / "Courses/lessons"
PATHS = sorted(FOLDER.glob("*/*.md"))
# How many lessons of each level a pair has at least.
LEAST = {
    "en-ru": {"a1": 17, "a2": 25, "b1": 21, "b2": 15, "c1": 4, "c2": 2},
    "ru-en": {"a1": 18, "a2": 24, "b1": 21, "b2": 2},
}
LEAST_LESSONS = {"en-ru": 84, "ru-en": 65}
LEAST_TASKS = {"en-ru": 2200, "ru-en": 1850}
# The pairs that hold the rule of reasons and endings.
HELD = ["en-ru", "ru-en"]
LEVELS = ["a1", "a2", "b1", "b2", "c1", "c2"]
LEXICON = FOLDER.parents[1] / "Lexicon"
# Words above the level of their lesson, which is about them.
TAUGHT = {
    "prepositions": ["opposite"], "numbers-time-dates": ["thousand"], "adverbs": ["hardly"],
    "movement": ["towards"], "will-first-conditional": ["unless"], "my-your": ["чей"],
    "first-conjugation": ["отдыхать"], "where": ["лежать"], "numbers": ["тысяча", "рубль"],
    "plural-cases": ["гордиться"], "svoi": ["гордиться"], "negation": ["нигде"], "because-so-that": ["чтобы"],
    "put-and-place": ["повесить", "висеть"], "carry": ["водить"], "prefixes-more": ["проехать"],
    "verbs-and-prepositions": ["ухаживать"], "verbal-adverbs-short": ["готов", "занят", "похож", "свободен"],
}  # fmt: skip
STRESS = "\N{COMBINING ACUTE ACCENT}"
VOWELS = "аеёиоуыэюя"
RUSSIAN = re.compile(rf"[а-яё{STRESS}]+", re.IGNORECASE)
# The levels of Russian whose tasks show the stress of every word.
STRESSED = ["a1", "a2"]
# They take the stress from the word after them, or have none.
STRESS_BEFORE = {f"не{STRESS}", f"за{STRESS}"}
NO_STRESS = {"обо", "передо"}
# The levels whose every lesson has sentences to build and to hear.
HEARD = ["a1", "a2", "b1"]


def tasks(paths):
    return [task for path in paths for part in LessonReader(path).lesson.parts for task in part.tasks]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_lesson_has_no_fault(path):
    assert not LessonReader(path).faults


@pytest.mark.parametrize("pair", LEAST)
def test_a_pair_has_its_lessons_its_tasks_and_every_kind_at_every_level(pair):
    paths = [path for path in PATHS if path.parent.name == pair]
    assert len(paths) >= LEAST_LESSONS[pair]
    assert len(tasks(paths)) >= LEAST_TASKS[pair]
    for level, least in LEAST[pair].items():
        of_level = [path for path in paths if path.name.startswith(level)]
        assert len(of_level) >= least, level
        assert {task.kind for task in tasks(of_level)} - set(WHOLE) == set(KINDS), level


@pytest.mark.parametrize("level", HEARD)
@pytest.mark.parametrize("pair", LEAST)
def test_every_lesson_has_sentences_to_build_and_to_hear_and_every_second_a_text(pair, level):
    lessons = [path for path in PATHS if path.parent.name == pair and path.name.startswith(level)]
    kinds = {path.name: [task.kind for task in tasks([path])] for path in lessons}
    assert not [name for name, found in kinds.items() if found.count("order") < 2 or found.count("dictation") < 1]
    assert sum("reading" in found for found in kinds.values()) * 2 >= len(kinds)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_two_tasks_of_a_lesson_have_the_same_text(path):
    texts = Counter((task.kind, tuple(map(folded, task.lines)), tuple(task.extra)) for task in tasks([path]))
    assert not [text for text, count in texts.items() if count > 1]


def with_tasks(folder, *blocks):
    """The faults of a lesson of the program whose first part has these tasks besides its own, with what they say."""
    text = PATHS[0].read_text(encoding="utf-8")
    place = re.search(r"^# part: .*\ntheory: .*\n\n", text, re.MULTILINE).end()
    path = folder / PATHS[0].name
    path.write_text(text[:place] + "".join(f"{block}\n\n" for block in blocks) + text[place:], encoding="utf-8")
    return LessonReader(path)


def test_another_task_for_a_slot_is_of_its_kind_and_checked_as_every_task(tmp_path):
    first = "@choice Выберите.\nShe {works | work} here."
    count = len(LessonReader(PATHS[0]).lesson.parts[0].slots)
    reader = with_tasks(tmp_path, first, "@or\nHe {lives | live} there.", "@or Другое.\nTom {is | are} late.")
    part = reader.lesson.parts[0]
    assert len(part.slots) == count + 1
    assert [(task.kind, task.instruction) for task in part.slots[0]] == [
        ("choice", "Выберите."), ("choice", "Выберите."), ("choice", "Другое."),
    ]  # fmt: skip
    assert any("@or comes after a task" in fault for fault in with_tasks(tmp_path, "@or\nHe {lives | live} there.").faults)
    assert any("two to four answers" in fault for fault in with_tasks(tmp_path, first, "@or\nHe {lives} there.").faults)


def test_a_sentence_to_build_says_how_many_words_are_too_many():
    """Else a shorter right sentence of its words could not be refused."""
    said = {0: "", 1: "одно слово лишнее|one word too many", 2: "два слова лишние|two words too many"}
    silent = [
        f"{path.parent.name}/{path.name}:{task.line}"
        for path in PATHS
        for task in tasks([path])
        if task.kind == "order" and not re.search(said[len(task.extra)], task.instruction)
    ]
    assert not silent


def test_no_two_lessons_of_a_pair_have_one_id_or_number():
    ids = [(path.parent.name, path.stem.split("-", 2)[2]) for path in PATHS]
    numbers = [(path.parent.name, *path.stem.split("-", 2)[:2]) for path in PATHS]
    assert len(set(ids)) == len(ids)
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("pair", HELD)
def test_every_typed_place_has_its_reason(pair):
    without = [
        f"{path.name}:{task.line} place {number}"
        for path in PATHS
        if path.parent.name == pair
        for task in tasks([path])
        if task.kind in {"endings", "forms"} and 0 not in task.reasons
        for number in range(1, len(task.places) + 1)
        if number not in task.reasons
    ]
    assert not without


@pytest.mark.parametrize("pair", HELD)
def test_no_task_has_one_ending_throughout(pair):
    alike = [
        f"{path.name}:{task.line}"
        for path in PATHS
        if path.parent.name == pair
        for task in tasks([path])
        if task.kind == "endings" and len(task.places) > 1
        if len({tuple(map(folded, place.answers)) for place in task.places}) == 1
    ]
    assert not alike


def levels_of_words(language):
    """The lowest level of each headword, or of each Russian word that one is translated by."""
    levels = {}
    for level in LEVELS:
        path = LEXICON / f"{level}.txt"
        for row in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            cells = [cell.strip() for cell in row.split("|")]
            if row.startswith("#") or len(cells) < 4:
                continue
            russian = re.split(r"[,;/]", re.sub(r"\[.*?\]|\(.*?\)", "", cells[3]))
            for word in [cells[0]] if language == "en" else russian:
                levels.setdefault(folded(word), level)
    return levels


@pytest.mark.parametrize("pair", LEAST)
def test_a_lesson_has_eight_to_fifteen_words_of_its_level_or_explained(pair):
    levels, faults = levels_of_words(pair[:2]), []
    for path in [path for path in PATHS if path.parent.name == pair]:
        level, _, lesson = path.stem.split("-", 2)
        words = [word.strip() for word in LessonReader(path).lesson.head["words"].split(",")]
        if not 8 <= len(words) <= 15:
            faults.append(f"{path.name} has {len(words)} words")
        for word in words:
            found = levels.get(folded(word))
            above = not found or LEVELS.index(found) > LEVELS.index(level)
            if "=" not in word and above and word not in TAUGHT.get(lesson, []):
                faults.append(f"{path.name}: {word} is of {found}")
    assert not faults


def written(text):
    """A line with each of its answers in turn, without the marks of the format."""
    plain = text.replace("*", "")
    inner = [re.split(r"\s*\|\s*", found.rpartition(" : ")[0] or found) for found in PLACE.findall(plain)]
    for turn in range(max(map(len, inner), default=1)):
        answers = iter(choices[min(turn, len(choices) - 1)].removeprefix("-") for choices in inner)
        yield PLACE.sub(lambda _: next(answers), plain)


def numbered_lines():
    for path in PATHS:
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            yield f"{path.parent.name}/{path.name}:{number}", line


def test_a_stress_mark_stands_on_a_vowel():
    faults = [
        f"{place} {line[max(0, mark.start() - 9) : mark.end() + 9]}"
        for place, line in numbered_lines()
        for mark in re.finditer(rf"(?<![{VOWELS}]){STRESS}", line, re.IGNORECASE)
    ]
    assert not faults


def test_no_word_has_two_stresses():
    """The halves of a compound that is written with a hyphen have one each."""
    faults = [
        f"{place} {word}"
        for place, line in numbered_lines()
        if STRESS in line
        for text in written(line)
        for word in RUSSIAN.findall(text)
        if word.count(STRESS) > 1
    ]
    assert not faults


def unstressed(text):
    """Its words of several syllables that have neither a stress nor ё: *не́ было* has it before."""
    before = ""
    for word in RUSSIAN.findall(text.removeprefix("? ")):
        syllables = sum(letter in VOWELS for letter in word.lower())
        if syllables > 1 and STRESS not in word and "ё" not in word.lower():
            if before not in STRESS_BEFORE and word.lower() not in NO_STRESS:
                yield word
        before = word.lower()


@pytest.mark.parametrize("level", STRESSED)
def test_every_word_of_a_stressed_task_has_its_stress(level):
    without = [
        f"{path.name}:{task.line} {word}"
        for path in PATHS
        if path.parent.name == "ru-en" and path.name.startswith(level)
        for task in tasks([path])
        for line in task.lines
        for word in unstressed(next(written(line)))
    ]
    assert not without


# Words that the dictionaries lack: short for others, or newer than they are.
SPELT = {
    "en_GB": {"children're", "when's"},
    "ru_RU": {"беруши", "кофемашина", "нечитаемый", "пазл", "пазлы", "попкорн", "попкорна", "скейтборд", "стрит", "тапком",
              "шумнее"},
}  # fmt: skip


@pytest.mark.parametrize("pair", LEAST)
def test_every_word_of_a_task_and_of_its_translation_is_spelt_as_a_dictionary_has_it(pair):
    """But for names and what is shorter than three letters, such as an ending by itself."""
    dictionaries = {"en": "en_GB", "ru": "ru_RU"}
    learned, own = (dictionaries[language] for language in pair.split("-"))
    texts = {learned: "", own: ""}
    for task in tasks([path for path in PATHS if path.parent.name == pair]):
        texts[learned] += f" {' '.join(task.lines) if task.kind in WHOLE else task.solved}"
        texts[own] += f" {task.translation}"
    for dictionary, text in texts.items():
        plain = text.replace(STRESS, "").replace("’", "'")
        words = {word.strip("'-") for word in re.findall(r"[a-zà-ÿа-яё'-]+", re.sub(r"\w*[A-ZА-ЯЁ]\w*", " ", plain))}
        done = subprocess.run(
            ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"], input="\n".join(sorted(words)), capture_output=True,
            text=True, check=True)
        unknown = {word for word in done.stdout.split("\n") if len(word) > 2} - SPELT[dictionary]
        assert not unknown, dictionary
