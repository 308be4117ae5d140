"""Somebody who trains: comes to a question, meets words, turns cards, plays."""

import re

from playwright.sync_api import expect

from content import Content


def ask(visitor, category: int, form: str) -> None:
    """Opens a training in this form, and meets new words until one is asked."""
    if form == "pairs":
        meet_all(visitor.door, category)
    visitor.open(f"/training?category={category}&form={form}")
    meet(visitor)


def meet_all(door, category: int) -> None:
    """Meets all words of a category beforehand: pairs are of words that were met."""
    form = door.get(f"/training?category={category}&form=pairs").body.split("training-card")[-1]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form))
    for word in sorted(door.words_of(category)):
        door.post("/meetings", {**fields, "word": str(word)})


def meet(visitor) -> None:
    """Meets new words until one is asked."""
    while visitor.page.locator(".training-meeting").count():
        word = visitor.page.locator("input[name=word]").first
        met = word.input_value()
        visitor.button(visitor.say.onward).click()
        expect(word).not_to_have_value(met)


def play_game(visitor, content: Content, clock: str = "60") -> None:
    """Opens a game with the animals, each of which was said to be known when it was met."""
    visitor.open(f"/training?category={content.animals}&form=card")
    for _ in range(6):
        if not visitor.page.locator("main .training-turn").count():
            break
        word = visitor.page.locator("input[name=word]").first
        number = word.input_value()
        turn(visitor)
        # Who has answered a word before is not asked whether they knew it.
        known = visitor.page.locator("main .training-known")
        (known if known.count() else visitor.button(visitor.say.remember)).click()
        expect(visitor.page.locator(f"main form.training-card input[name=word][value='{number}']")).to_have_count(0)
    visitor.open(f"/games?clock={clock}")


def join_first_pair(visitor) -> None:
    board = visitor.page.locator(".game-card .pair-tiles").first
    partner = visitor.page.locator(".game-board select").first.get_attribute("data-partner")
    board.locator(".pair-tile").first.click()
    board.locator(".pair-column").nth(1).locator(".pair-tile").get_by_text(partner, exact=True).click()


def turn(visitor) -> None:
    """Shows a card's other side: by what says so, since a loudspeaker may lie in the middle of the card."""
    visitor.page.locator("main .training-show").filter(has_text=visitor.say.turn).click()
    visitor.button(visitor.say.remember).wait_for()
