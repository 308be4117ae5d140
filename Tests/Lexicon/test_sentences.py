"""What the interface says: one kind of apostrophe, and none of what people would not say."""

import json
from pathlib import Path

import pytest

LOCALES = Path(__file__).resolve().parents[2] / "Locales"
LESSONS = Path(__file__).resolve().parents[2] / "Courses" / "lessons" / "ru-en"
# Said once, and mended.
UNSAID = {
    "en": [
        "is made.", "Present password", "Go on training", "One more training", "Training under way", "Report of a period",
        "Give 100", "Learn all of", "Hours and returns", "To the words", "There already", "Every Remember", "whose time is known",
    ],
    "ru": [
        "Нынешний пароль", "Дайте 100", "С первой буквой", "Новый словарик", "Изменить списком", "вдвое больше",
        "время которых", "одним нажатием", "Я был прав",
    ],
}


def sentences(value) -> list[str]:
    if isinstance(value, dict):
        return [sentence for part in value.values() for sentence in sentences(part)]
    return [value]


def said(language: str) -> list[str]:
    found = sentences(json.loads((LOCALES / f"{language}.json").read_text(encoding="utf-8")))
    print(f"{language}: {len(found)} sentences looked at")
    return found


@pytest.mark.parametrize("language", UNSAID)
def test_nothing_is_said_that_people_would_not_say(language):
    assert [text for text in said(language) if any(phrase in text for phrase in UNSAID[language])] == []


def test_english_has_one_kind_of_apostrophe():
    assert [text for text in said("en") if "'" in text] == []


def test_a_part_of_a_lesson_is_named_as_english_names_it():
    names = [line for path in LESSONS.glob("*.md") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# part: ")]
    assert names and [name for name in names if name.startswith("# part: I ")] == []
