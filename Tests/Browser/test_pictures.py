"""Pictures of categories, words and people: own uploads, and emoji found by a word."""

import re
import struct
import zlib

import pytest
from playwright.sync_api import expect

from conftest import ENGLISH_PHONE, PHONE, Setting

ALL_WAYS = pytest.mark.parametrize(
    "setting",
    [Setting("ru", False, 360), Setting("ru", True, 1280), Setting("en", True, 360), Setting("en", False, 1280)],
    indirect=True, ids=str,
)
UPLOAD = re.compile(r"/pictures/[0-9a-f]{32}$")


def png(width=60, height=40) -> bytes:
    """A plain red picture."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    rows = b"".join(b"\0" + b"\xd0\x20\x20" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def find_emoji(visitor, word):
    visitor.field(visitor.say.find_emoji).fill(word)
    if not visitor.setting.scripts:
        visitor.button(visitor.say.find).click()


def expect_loaded(picture):
    expect(picture).to_be_visible()
    picture.scroll_into_view_if_needed()
    picture.page.wait_for_function("picture => picture.complete && picture.naturalWidth > 0",
                                   arg=picture.element_handle())


def send(visitor, content, name="photo.png"):
    visitor.field(visitor.say.upload).set_input_files({"name": name, "mimeType": "image/png", "buffer": content})


@pytest.mark.parametrize("setting", [Setting("ru", True, 360), Setting("en", True, 1280)], indirect=True, ids=str)
def test_the_form_shows_the_cover_as_it_will_be(visitor):
    visitor.open("/categories/new")
    cover = visitor.page.locator(".cover-preview")
    visitor.field(visitor.say.title).fill("Щегол и снегирь")
    expect(cover).to_contain_text("Щ")
    colour = cover.locator("svg").get_attribute("class")
    visitor.page.get_by_role("radio", name=visitor.say.weather, exact=True).check(force=True)
    expect(cover.locator("text.emoji")).to_have_text("🌤️")
    send(visitor, png())
    expect(cover.locator("canvas")).to_be_visible()
    visitor.field(visitor.say.upload).set_input_files([])
    expect(cover.locator("text.emoji")).to_have_text("🌤️")
    visitor.button(visitor.say.create).click()
    visitor.expect_path(r"/categories/\d+")
    assert visitor.page.locator("svg.category-picture").get_attribute("class") == colour
    visitor.expect_sees("Щегол и снегирь")


@ALL_WAYS
def test_a_category_gets_an_emoji_found_by_a_word(visitor):
    visitor.open("/categories/new")
    visitor.field(visitor.say.title).fill("Мои кошки")
    find_emoji(visitor, "кошка" if visitor.setting.language == "ru" else "cat face")
    visitor.page.get_by_role("radio", name=visitor.say.cat_face, exact=True).check()
    expect(visitor.field(visitor.say.title)).to_have_value("Мои кошки")
    visitor.button(visitor.say.create).click()
    visitor.expect_path(r"/categories/\d+")
    expect(visitor.page.locator(".category-header .category-picture")).to_contain_text("🐱")
    visitor.open("/")
    expect(visitor.category("Мои кошки").locator("xpath=ancestor::li").locator(".category-picture")).to_contain_text("🐱")


@ALL_WAYS
def test_a_category_gets_a_picture_of_ones_own(visitor):
    visitor.open("/categories/new")
    visitor.field(visitor.say.title).fill("Красное")
    send(visitor, png())
    visitor.button(visitor.say.create).click()
    visitor.expect_path(r"/categories/\d+")
    picture = visitor.page.locator(".category-header img")
    expect(picture).to_have_attribute("src", UPLOAD)
    expect_loaded(picture)


@ALL_WAYS
def test_a_file_that_is_no_picture_is_named_and_nothing_typed_is_lost(visitor):
    visitor.open("/categories/new")
    visitor.field(visitor.say.title).fill("Обман")
    send(visitor, b"this is text", "photo.png")
    visitor.button(visitor.say.create).click()
    visitor.expect_field_error(visitor.say.upload)
    expect(visitor.field(visitor.say.title)).to_have_value("Обман")


@ALL_WAYS
def test_a_word_gets_an_emoji_by_keyboard_alone(visitor, person):
    category = person.door.create_category("С клавиатуры")
    visitor.open(f"/categories/{category}/words/new")
    visitor.field(visitor.say.translation).fill("собака")
    visitor.field(visitor.say.term).fill("dog")
    more = visitor.page.locator("details.more-fields:not([data-recording]) summary")
    more.focus()
    visitor.page.keyboard.press("Enter")
    visitor.field(visitor.say.find_emoji).focus()
    visitor.page.keyboard.type("dog face")
    if not visitor.setting.scripts:
        visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    first = visitor.page.locator("[data-picture-results] input[type=radio]").first
    expect(first).to_have_value("🐶")
    first.focus()
    visitor.page.keyboard.press("Space")
    visitor.button(visitor.say.add_word).last.click()
    visitor.expect_path(rf"/categories/{category}")
    expect(visitor.page.locator(".word-picture")).to_have_text("🐶")


@ALL_WAYS
def test_a_person_has_a_picture(visitor):
    visitor.open("/profile")
    visitor.press(visitor.say.change_picture)
    visitor.expect_path("/profile/picture")
    send(visitor, png(700, 700))
    visitor.button(visitor.say.save).click()
    visitor.expect_path("/profile")
    picture = visitor.page.locator("img.profile-picture")
    expect_loaded(picture)
    assert picture.evaluate("picture => [picture.naturalWidth, picture.naturalHeight]") == [512, 512]


@pytest.mark.parametrize("setting", [PHONE, ENGLISH_PHONE], indirect=True, ids=str)
def test_a_photo_that_was_taken_becomes_the_picture_of_a_word_by_itself(visitor, person):
    word = person.door.add_word(person.door.create_category("Снимки"), "скамейка", "bench")
    visitor.open(f"/words/{word}")
    form = visitor.page.locator("form[data-photo]")
    expect(form.locator("button")).to_be_hidden()
    with visitor.page.expect_file_chooser() as chooser:
        form.locator("label").tap()
    with visitor.page.expect_navigation():
        chooser.value.set_files({"name": "photo.png", "mimeType": "image/png", "buffer": png()})
    visitor.expect_path(f"/words/{word}")
    picture = visitor.page.locator("main img[src*='/pictures/']").first
    expect(picture).to_have_attribute("src", UPLOAD)
    expect_loaded(picture)
