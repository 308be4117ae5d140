"""What somebody has whose screens are looked at: words for all of them."""

import re
import uuid
from dataclasses import dataclass

# Something of everything that the preview of a list can say.
LIST = "\n".join([
    "маяк — lighthouse", "берег", "поезд — train", "дом — изба", "qwertyuiop", "lighthose", "маяк — lighthouse",
    "x" * 300 + " — длинное", "облако, cloud, туча", "שלום עולם — мир вам",
])

# Something of everything that the preview of a file can say.
FILE = """{"format": "slovarik", "version": 1, "exported": "2026-03-05T10:00:00.000Z", "categories": [
    {"id": 1, "title": "Из файла", "termLanguage": "en", "translationLanguage": "ru",
     "created": "2026-03-01T10:00:00.000Z", "words": [
        {"id": 1, "term": "harbour", "translation": "гавань", "created": "2026-03-01T10:00:00.000Z"},
        {"id": 2, "term": "", "translation": "пусто", "created": "2026-03-01T10:00:00.000Z"}]},
    {"id": 2, "title": "Пройдено", "termLanguage": "en", "translationLanguage": "ru",
     "created": "2026-03-01T10:00:00.000Z", "words": []}],
    "reviews": [{"id": 1, "word": 1, "category": 1, "sequence": 0, "rating": "remember", "mode": "card",
        "progressBefore": 0, "progressAfter": 1, "reviewed": "2026-03-02T10:00:00.000Z",
        "studyDay": "2026-03-02", "hour": 13}, {"id": 2, "rating": "perhaps"}]}"""

# Words that there is something of for every exercise.
ANIMALS = {
    term: {"term": term, "translation": translation, "example": example, "picture": picture}
    for term, translation, example, picture in (
        ("cat", "кошка", "My cat sleeps all day.", "🐈"), ("horse", "лошадь", "She rode a horse home.", "🐎"),
        ("monkey", "обезьяна", "A monkey stole my hat.", "🐒"), ("rabbit", "кролик", "The rabbit is white.", "🐇"),
        ("mouse", "мышь", "A mouse ran by.", "🐁"), ("tiger", "тигр", "The tiger is asleep.", "🐅"),
        ("whale", "кит", "A whale sang below us.", "🐋"),
    )
}


@dataclass(frozen=True)
class Content:
    category: int
    empty: int
    word: int
    finished: int
    listed: int
    animals: int
    unmet: int
    offer: str = ""
    """Where a neighbour offers a category."""


def fill(person) -> Content:
    """Gives a person a category with words, an empty one, and one to train to its end."""
    door = person.door
    category = door.create_category("Путешествия и очень длинное название категории")
    words = [("поезд", "train"), ("аэропорт", "airport"), ("достопримечательность", "place of interest"),
             ("ночной автобус до центра города", "the night bus to the city centre")]
    word = [door.add_word(category, translation, term) for translation, term in words][0]
    finished = door.create_category("Пройдено")
    door.add_word(finished, "конец", "end")
    listed = door.create_category("Списком")
    animals = door.create_category("Звери")
    add_animals(door, animals)
    unmet = door.create_category("Незнакомое")
    door.post(f"/categories/{unmet}/words", ANIMALS["whale"])
    return Content(category, door.create_category("Пусто"), word, finished, listed, animals, unmet, offer_of_a_neighbour(door))


def offer_of_a_neighbour(door) -> str:
    """The path at which somebody else in the house offers a category of seven animals."""
    neighbour = door.neighbour()
    neighbour.register("Ольга Сергеевна", f"olga-{uuid.uuid4()}@example.org", "correct horse battery")
    category = neighbour.create_category("Звери на даче")
    for fields in ANIMALS.values():
        assert neighbour.post(f"/categories/{category}/words", fields).status == 303
    assert neighbour.post(f"/categories/{category}/share").status == 303
    return re.search(r"/sets/[\w-]{43}", neighbour.get(f"/categories/{category}/share").body)[0]


def add_animals(door, category: int) -> None:
    for fields in list(ANIMALS.values())[:6]:
        assert door.post(f"/categories/{category}/words", fields).status == 303
