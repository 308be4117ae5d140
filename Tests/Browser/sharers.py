"""People who learn each other's sets, as far as the screens need them on which they meet."""

import re
import uuid

from door import Door


def someone(door: Door, name: str = "Ольга Сергеевна") -> Door:
    """Somebody else in the house who has just registered."""
    other = door.neighbour()
    other.register(name, f"{uuid.uuid4()}@example.org", "correct horse battery")
    return other


def offer(door: Door, category: int) -> str:
    """The path at which this person offers a category."""
    page = door.get(f"/categories/{category}/share").body
    if (found := re.search(r"/sets/[\w-]{43}", page)) is None:
        assert door.post(f"/categories/{category}/share").status == 303
        found = re.search(r"/sets/[\w-]{43}", door.get(f"/categories/{category}/share").body)
    return found[0]


def follow(door: Door, author: Door, category: int) -> None:
    assert door.post(offer(author, category)).status == 303


def foreign_word(door: Door) -> int:
    """A word of a set that somebody else wrote and this person learns."""
    author = someone(door)
    category = author.create_category("На кухне")
    word = author.add_word(category, "ложка", "ladle")
    follow(door, author, category)
    return word


def propose(door: Door, word: int, term: str, translation: str, example: str = "") -> None:
    fields = {"term": term, "translation": translation, "example": example}
    answer = door.post(f"/words/{word}/proposal", fields)
    assert answer.status == 303, f"{answer.status}: nothing was proposed for {term}"


def with_proposals(door: Door) -> int:
    """A set of this person's for two of whose words something is proposed, one of them corrected meanwhile."""
    category = door.create_category("Со спорами")
    ladle, sieve = door.add_word(category, "ложка", "ladle"), door.add_word(category, "сито", "sieve")
    follower = someone(door, "Мария Константинопольская")
    follow(follower, door, category)
    propose(follower, ladle, "ladle", "половник", "She served the soup with a ladle.")
    propose(follower, sieve, "sieve", "решето")
    fields = {"term": "sieve", "translation": "сито, дуршлаг"}
    assert door.post(f"/words/{sieve}", fields).status == 303
    return category


def keep_together(door: Door, other: Door, category: int) -> None:
    """The other one learns this person's category and may change its words."""
    follow(other, door, category)
    page = door.get(f"/categories/{category}/share").body
    number = max(int(number) for number in re.findall(r'name="editor" value="(\d+)"', page))
    assert door.post(f"/categories/{category}/share/learners", {"editor": str(number)}).status == 303


def with_history(door: Door) -> int:
    """A set that this person keeps with somebody who has changed its words."""
    category = door.create_category("Вместе")
    ladle, sieve = door.add_word(category, "ложка", "ladle"), door.add_word(category, "сито", "sieve")
    other = someone(door, "Павел")
    keep_together(door, other, category)
    fields = {"term": "ladle", "translation": "половник", "example": "She served the soup with a ladle."}
    assert other.post(f"/words/{ladle}", fields).status == 303
    assert other.post(f"/categories/{category}/words", {"term": "whisk", "translation": "венчик"}).status == 303
    assert door.post(f"/words/{sieve}/delete").status == 303
    return category
