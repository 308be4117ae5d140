"""A reader who answers blind sees no key, and learns where he answered otherwise."""

from pathlib import Path

import pytest

from blind import differences, keys, sentence_count, shown, solved, tasks

LESSONS = sorted((Path(__file__).resolve().parents[2] / "Courses/lessons").glob("*/*.md"))
LESSON = """title: Прошлое
about: О прошлом.
emoji: 🕰
colour: teal
words: go — идти

# theory
## Формы {#forms}
Так.

# part: Формы
theory: forms
@forms Поставьте глагол в Past Simple.
Anna {went | walked : go} home and {slept : sleep}.
= Анна пошла домой и спала.
! Это прошедшее.

@choice Выберите.
We {were | was | be} at home.
= Мы были дома.
! *We* — *were*.

@marks Отметьте глаголы.
I {saw} a fox and {ran} away.
= Я увидел лису и убежал.
! Это глаголы.

@order Соберите предложение.
Yesterday we went home.
We went home yesterday.
+ goes
= Вчера мы пошли домой.
! Это прошедшее.

@endings Допишите окончание.
She play{ed} and I sleep{-}.
= Она играла, а я сплю.
! Это прошедшее.
"""


@pytest.fixture
def lesson(tmp_path):
    path = tmp_path / "a1-01-past.md"
    path.write_text(LESSON, encoding="utf-8")
    return tasks([path])


def test_each_task_of_all_lessons_has_a_name_of_its_own():
    assert len(tasks(LESSONS)) == sum(len(tasks([path])) for path in LESSONS)


def test_no_key_is_shown(lesson):
    forms, choice, marks, order, endings = (shown(name, task) for name, task in lesson.items())
    assert forms.endswith("Anna ___1 (go) home and ___2 (sleep).")
    assert "We ___1 (" in choice and not choice.endswith("were / was / be) at home.")
    assert marks.endswith("I saw a fox and ran away.")
    assert "Yesterday we" not in order and "goes" in order and "Вчера мы пошли домой." in order
    assert endings.endswith("She play___1 and I sleep___2.")
    for text in (forms, choice, marks, endings):
        assert "Это" not in text and "=" not in text


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_keys_answer_the_tasks_of_a_lesson_as_they_are_shown(path):
    for name, task in tasks([path]).items():
        text = shown(name, task)
        assert "{" not in text and "}" not in text, text
        assert text.count("___") == (0 if task.kind in ("order", "dictation", "marks") else len(keys(task)))
        assert differences(task, [" | ".join(answers) for answers in keys(task)]) == []


@pytest.mark.parametrize(
    ("line", "given", "said"),
    [
        (0, ["walked | went", "Slept"], []),
        (0, ["went | did go", "slept"], ["did go"]),
        (0, ["went"], ["1 answers for 2 places"]),
        (1, ["was"], ["was"]),
        (2, ["saw ran"], []),
        (2, ["saw"], ["saw"]),
        (3, ["we went home yesterday | Yesterday we went home"], []),
        (3, ["home we went yesterday"], ["home we went yesterday"]),
        (4, ["ed", "-"], []),
    ],
)
def test_what_is_not_among_the_keys_is_said(lesson, line, given, said):
    found = differences(list(lesson.values())[line], given)
    assert len(found) == len(said)
    assert all(word in text for word, text in zip(said, found))


def test_solved_tasks_have_their_places_filled(lesson):
    assert [solved(task) for task in lesson.values()] == [
        "Anna went home and slept.",
        "We were at home.",
        "I saw a fox and ran away.",
        "Yesterday we went home.",
        "She played and I sleep.",
    ]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Мы были дома.", 1),
        ("— Ты дома? — Да, а что?", 2),
        ("“Stop!” he said. “Why?”", 2),
        ("She's 20… No, she's 21!", 2),
        ("a word", 1),
    ],
)
def test_sentences_are_counted(text, count):
    assert sentence_count(text) == count
