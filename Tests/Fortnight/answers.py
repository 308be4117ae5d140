"""How a question is answered by somebody who knows the answer, or does not."""

import random
from dataclasses import dataclass

from hand import Hand
from page_state import PageState
from renderings import plain


@dataclass(frozen=True)
class Word:
    term: str
    translation: str
    picture: str = ""
    example: str = ""

    @property
    def sides(self) -> set[str]:
        return {self.term, self.translation, self.picture} - {""}


def first(text: str) -> str:
    """What somebody types of several words that are as good."""
    return plain(text.split(",")[0].split(" / ")[0].split(";")[0])


def swapped(text: str, chance: random.Random) -> str:
    """Two letters in each other's place."""
    if len(text) < 4:
        return text
    place = chance.randrange(1, len(text) - 2)
    return text[:place] + text[place + 1] + text[place] + text[place + 2:]


def missing(state: PageState, word: Word) -> str:
    """What stood in the gap of an example that one has read."""
    starts, ends = state.gapEnds if state.gapEnds else (False, False)
    before = state.pieces[0] if starts and state.pieces else ""
    after = state.pieces[-1] if ends and len(state.pieces) > (1 if starts else 0) else ""
    rest = word.example
    if len(state.pieces) <= 2 and rest.startswith(before) and rest.endswith(after):
        return plain(rest[len(before):len(rest) - len(after)])
    return first(word.term)


class Answering:
    """One person in front of one question. Each answer presses to its end, and waits for what follows."""

    def __init__(self, hand: Hand, chance: random.Random):
        self.hand, self.chance = hand, chance
        self.say = hand.visitor.say

    def give_up(self) -> None:
        self.hand.go_on(self.hand.page.locator("main button[name=gaveUp]"))

    def choose(self, state: PageState, word: Word | None, is_found: bool) -> str:
        """The option that was pressed."""
        right = [option for option in state.options if word and option in word.sides]
        wrong = [option for option in state.options if option not in right]
        option = right[0] if is_found and right else self.chance.choice(wrong or state.options)
        self.hand.go_on(self.hand.page.locator("main button.option").nth(state.options.index(option)))
        return option

    def type(self, text: str) -> None:
        field = self.hand.page.locator("main #typed")
        self.hand.write(field, text)
        self._check()

    def build(self, state: PageState, text: str) -> bool:
        """Presses the letters of the text one by one; false where a letter is not there."""
        left = list(enumerate(state.tiles))
        for letter in text:
            tile = next((one for one in left if one[1].casefold() == letter.casefold()), None)
            if tile is None:
                if letter.isalpha():
                    return False
                continue
            left.remove(tile)
            self.hand.press(self.hand.page.locator("main button.tile:not(.tile-back)").nth(tile[0]))
        self._check()
        return True

    def join(self, state: PageState, partners: dict[str, str]) -> None:
        """Joins each term with what one takes for its partner."""
        columns = self.hand.page.locator("main .pair-column")
        for term, partner in partners.items():
            self.hand.press(columns.nth(0).locator(".pair-tile").nth(state.terms.index(term)))
            self.hand.press(columns.nth(1).locator(".pair-tile").nth(state.partners.index(partner)))
        self._check()

    def turn(self, rating: str) -> None:
        page = self.hand.page
        self.hand.press(page.locator("main .training-show"))
        self.hand.go_on(page.locator(f"main .training-answers button[value={rating}]"))

    def _check(self) -> None:
        self.hand.go_on(self.hand.visitor.button(self.say.check))

