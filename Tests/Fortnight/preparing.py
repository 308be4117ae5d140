"""How somebody brings words of their own: a pasted list, and one word after another."""

from playwright.sync_api import expect

from diary import Diary
from hand import Hand
from watch import Watch

# The dictionary is read for the first time.
FIRST = 60_000


def add_list(hand: Hand, watch: Watch, title: str, text: str) -> None:
    """Into the category of this title, which is made where there is none."""
    visitor, say, page = hand.visitor, hand.visitor.say, hand.page
    hand.open("/")
    existing = visitor.category(title)
    if existing.count():
        hand.go_on(existing)
        hand.press(page.locator("main .menu > summary").first)
    else:
        hand.open("/categories/new")
        hand.write(visitor.field(say.title), title)
        hand.go_on(visitor.button(say.create))
    hand.go_on(visitor.control(say.add_list))
    visitor.field(say.list).fill(text)
    hand.think(60)
    watch.page("list")
    hand.press(visitor.button(say.check_list))
    visitor.button(say.check_again).first.wait_for(timeout=FIRST)
    watch.page("list checked")
    hand.think(20)
    hand.go_on(page.locator("button[value=save]").locator("visible=true").last)
    watch.page("list added")


def add_quickly(hand: Hand, watch: Watch, diary: Diary, words: tuple[str, ...]) -> None:
    visitor, say, page = hand.visitor, hand.visitor.say, hand.page
    hand.open("/words/new")
    for word in words:
        hand.write(visitor.field(say.word_or_translation), word)
        found = page.locator("[data-found-word]")
        found.wait_for(timeout=FIRST)
        watch.page("quick word")
        hand.think(8)
        hand.go_on(visitor.button(say.save))
        notice = page.locator(".notice")
        expect(notice.first).to_be_visible()
        if word.casefold() not in notice.first.inner_text().casefold():
            diary.fault(f"quick word: “{word}” was saved as “{notice.first.inner_text()}”")
