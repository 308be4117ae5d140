"""The screens of accounts: how one comes in, the profile, what one takes away and brings back, the household."""

import datetime
import itertools
import re
import tempfile
from pathlib import Path

import tea_time
from anki_package import Note, Package
from content import FILE
from door import COOKIE
from keeper import Keeper, child_of, group_of, homework_of, lesson_homework_of
from kindle import kindle
from screens_of_lessons import accept_answer
from visitor import until

LESSON = tea_time.LESSON.rsplit("/", 1)[1]
PATHS = {
    "login": "/login", "register": "/register", "forgotten password": "/password/forgotten",
    "password link over": "/password/unknown", "invitation over": "/invitations/unknown",
    "profile": "/profile", "learning settings": "/profile/learning", "account settings": "/profile/account",
    "personal data": "/profile/data", "email": "/profile/email", "password": "/profile/password", "devices": "/profile/devices",
    "memory": "/profile/memory", "profile picture": "/profile/picture", "pronunciation": "/profile/pronunciation",
    "interaction": "/profile/interaction", "recovery codes": "/profile/recovery-codes", "accesses": "/profile/access", "calendar": "/profile/calendar",
    "export": "/profile/export", "account delete": "/profile/delete",
    "administration": "/administration", "administrative acts": "/administration/acts", "member": "/administration/members/1",
    "member role": "/administration/members/1/role", "child new": "/house/children/new", "homework new": "/homework/new",
    "lesson homework choice": "/homework/lessons/new", "lesson homework new": f"/homework/lessons/new?lesson={LESSON}", "code": "/code",
}
NUMBERS = itertools.count(1)


def be_refused_at_sign_in(visitor) -> None:
    visitor.open("/login")
    visitor.field(visitor.say.email).fill("nobody@example.org")
    visitor.field(visitor.say.password).fill("not the password")
    visitor.button(visitor.say.sign_in).click()


def be_refused_at_registration(visitor) -> None:
    say = visitor.say
    visitor.open("/register")
    visitor.field(say.name).fill("Анна")
    visitor.field(say.email).fill("new@example.org")
    visitor.field(say.password).fill("password123")
    visitor.button(say.sign_up).click()


def find_registration_closed(visitor) -> None:
    keeper = Keeper(visitor.server)
    keeper.close_registration()
    visitor.open("/register")
    keeper.open_registration()


def forget_the_password_badly(visitor) -> None:
    say = visitor.say
    visitor.open(PATHS["forgotten password"])
    visitor.field(say.email).fill("nobody@example.org")
    visitor.field(say.recovery_code).fill("k7m3p")
    visitor.field(say.new_password).fill("short")
    visitor.button(say.recover).click()


def follow_password_link(visitor) -> None:
    visitor.open(Keeper(visitor.server).password_link())


def put_away_import(visitor) -> None:
    """What was brought before would be shown in place of the form; while it is read nobody puts it away."""
    until(lambda: 'class="lead" role="status"' not in visitor.door.get("/profile/import").body)
    for page in ("/profile/import", "/profile/import/package", "/profile/import/table", "/profile/import/books"):
        if name := re.search(r'name="import" value="([^"]+)"', visitor.door.get(page).body):
            visitor.door.post("/profile/import/delete", {"import": name[1], "then": "import"})


def begin_import(visitor) -> None:
    put_away_import(visitor)
    visitor.open("/profile/import")


def choose_file(visitor, content: str) -> None:
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "slovarik.json", "mimeType": "application/json", "buffer": content.encode()})


def preview_import(visitor, content: str = FILE) -> None:
    begin_import(visitor)
    choose_file(visitor, content)
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.import_confirm).wait_for()


def bring_back(visitor) -> None:
    # What one has already is not brought.
    preview_import(visitor, FILE.replace("harbour", f"harbour {next(NUMBERS)}"))
    visitor.button(visitor.say.import_confirm).click()
    visitor.page.locator("button[value=import]").wait_for()


def take_back(visitor) -> None:
    bring_back(visitor)
    bring_back(visitor)
    visitor.button(visitor.say.import_take_back).click()
    visitor.page.locator("input[type=file]").wait_for()


def show_package(visitor) -> None:
    begin_import(visitor)
    types = {1: ("Basic", ["Front", "Back"]), 2: ("Глаголы", ["Infinitive", "Past", "Смысл"])}
    decks = {1: "English", 2: "English::House", 3: "English::House::Kitchen", 4: "Verbs"}
    notes = [
        Note(["harbour", "гавань"], answers=[(1_790_000_000_000, 3, 900)]), Note(["kettle", "чайник"], deck=3),
        Note(["door", "дверь"], deck=2), Note(["go", "went", "gone"], type=2, deck=4)]
    with tempfile.TemporaryDirectory() as folder:
        content = Package(notes, types=types, decks=decks).write(Path(folder) / "English.apkg").read_bytes()
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "English.apkg", "mimeType": "application/octet-stream", "buffer": content})
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.package_next).wait_for()


def show_table(visitor) -> None:
    begin_import(visitor)
    table = "Word;Translation;Transcription;Example;Tags\nharbour;гавань;ˈhɑːbə;The ship is in the harbour.;море\nkettle;чайник;ˈketl;;дом, кухня\n"
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "Мои слова.csv", "mimeType": "text/csv", "buffer": table.encode()})
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.package_next).wait_for()


def show_books(visitor) -> None:
    begin_import(visitor)
    with tempfile.TemporaryDirectory() as folder:
        content = kindle(Path(folder) / "vocab.db").read_bytes()
    visitor.field(visitor.say.import_file).set_input_files(
        {"name": "vocab.db", "mimeType": "application/octet-stream", "buffer": content})
    visitor.button(visitor.say.import_check).click()
    visitor.button(visitor.say.package_next).wait_for()


def choose_fields(visitor) -> None:
    show_package(visitor)
    visitor.open("/profile/import/package/note-types/2")


def choose_deck(visitor) -> None:
    show_package(visitor)
    visitor.open("/profile/import/package/decks/2")


def watch_import(visitor) -> None:
    """The page that comes while a large file is read, held still: by the time it was looked at there would be another."""
    begin_import(visitor)
    choose_file(visitor, FILE.replace("{", '{"padding": "' + "x" * 12_000_000 + '", ', 1))
    visitor.button(visitor.say.import_check).click(no_wait_after=True)
    until(lambda: 'class="lead" role="status"' in visitor.door.get("/profile/import").body)
    page = visitor.door.get("/profile/import").body
    visitor.open("/profile/data")
    visitor.page.set_content(page)


def fail_to_delete_member(visitor) -> None:
    visitor.open("/administration/members/1/delete")
    visitor.button(visitor.say.remove_account).click()


def make_invitation(visitor) -> None:
    visitor.open("/administration")
    visitor.button(visitor.say.create_invitation).click()


def make_calendar_link(visitor) -> None:
    visitor.open("/profile/calendar")
    visitor.button(visitor.say.create_link).or_(visitor.button(visitor.say.new_link)).click()
    visitor.page.locator("#address").wait_for()


def make_access(visitor) -> None:
    visitor.open(PATHS["accesses"])
    visitor.page.locator("#name").fill("Yomitan")
    visitor.page.locator("#scope-add").check()
    visitor.page.locator("main form .actions button").last.click()
    visitor.page.locator("#token").wait_for()


def access(visitor) -> None:
    make_access(visitor)
    visitor.page.locator("main a[href^='/profile/access/']").click()
    visitor.page.locator("#last-call").wait_for()


def home_unseen(visitor) -> None:
    """With a word that a program has added."""
    made = visitor.door.post("/profile/access", {"name": "Yomitan", "scope": "add"}).body
    token = re.search(r'id="token" value="([\w-]{43})"', made)[1]
    word = f"newcomer {next(NUMBERS)}"
    note = {"deckName": "Чтение", "modelName": "Slovarik", "fields": {"Word": word, "Translation": "новичок"}}
    visitor.door.ask_program(f"/anki/{token}", {"action": "addNote", "version": 6, "params": {"note": note}})
    visitor.open("/")
    visitor.page.locator("#unseen").wait_for()


def make_recovery_codes(visitor) -> None:
    visitor.open(PATHS["recovery codes"])
    visitor.field(visitor.say.password).fill("correct horse battery")
    visitor.page.locator("main form .form-actions button").click()
    visitor.page.locator("#codes").wait_for()


def house(visitor) -> None:
    child_of(visitor.door)
    visitor.open("/house")


def child(visitor) -> None:
    visitor.open(child_of(visitor.door))


def homework_list(visitor) -> None:
    homework_of(visitor.door)
    visitor.open("/homework")


def homework(visitor) -> None:
    visitor.open(homework_of(visitor.door))


def lesson_homework(visitor) -> None:
    """With a part that is done by one of two, who is the giver, and an answer of it that counts by their word."""
    path = lesson_homework_of(visitor.door, LESSON)
    accept_answer(visitor)
    visitor.open(path)


def home_lesson_homework(visitor) -> None:
    """Given to oneself among others."""
    lesson_homework_of(visitor.door, LESSON)
    visitor.open("/")
    visitor.page.locator("#homework").wait_for()


def lesson_homework_error(visitor) -> None:
    visitor.open(f"/homework/lessons/new?lesson={LESSON}")
    visitor.page.locator("#due").fill("2020-01-01")
    visitor.page.locator("main form .button").first.click()
    visitor.page.locator("#due-error").wait_for()


def groups(visitor) -> None:
    group_of(visitor.door)
    visitor.open("/groups")


def group(visitor) -> None:
    visitor.open(group_of(visitor.door)[0])


def group_offer(visitor) -> None:
    visitor.open(group_of(visitor.door)[1])


def group_offer_out(visitor) -> None:
    """As somebody sees it who has no account."""
    visitor.open(Keeper(visitor.server).group())


def home_homework(visitor) -> None:
    """Given to oneself."""
    form = visitor.door.get("/homework/new").body
    known = re.search(r'<option value="(\d+)"', form)
    me = re.search(r'name="person" value="(\d+)"', form)
    assert visitor.door.post("/homework", {"set": known[1], "person": me[1]}).status == 303
    visitor.open("/")


def give_own_test(visitor) -> str:
    """A homework of one's own with a test today; its page."""
    form = visitor.door.get("/homework/new").body
    known = re.search(r'<option value="(\d+)"', form)
    me = re.search(r'name="person" value="(\d+)"', form)
    tomorrow = re.search(r'name="day" id="[^"]*" value="([\d-]+)"', form)
    today = datetime.date.fromisoformat(tomorrow[1]) - datetime.timedelta(days=1)
    fields = {"set": known[1], "person": me[1], "due": today.isoformat(), "test": "typing"}
    answer = visitor.door.post("/homework", fields)
    assert answer.status == 303, f"{answer.status}: no homework was given"
    return answer.location.split("?")[0]


def home_test(visitor) -> None:
    give_own_test(visitor)
    visitor.open("/")


def homework_test(visitor) -> None:
    """Of a test that was handed in without an answer."""
    homework = give_own_test(visitor)
    test = visitor.door.post(f"{homework}/test").location
    assert visitor.door.post(f"{test}/finish").status == 303
    visitor.open(homework)


def homework_error(visitor) -> None:
    child_of(visitor.door)
    visitor.open("/homework/new")
    visitor.page.locator("#due").fill("2020-01-01")
    visitor.page.locator("main form .button").first.click()
    visitor.page.locator("#due-error").wait_for()


def child_pin(visitor) -> None:
    visitor.open(child_of(visitor.door) + "/pin")


def child_code(visitor) -> None:
    child(visitor)
    visitor.page.locator("form[action$='/code'] button").click()
    visitor.page.locator(".sign-in-code").wait_for()


def children(visitor) -> None:
    """Of an adult in a house where nobody sees anybody's day."""
    child_of(visitor.door)
    keeper = Keeper(visitor.server)
    keeper.show_home_circle(False)
    visitor.open("/house/children")
    keeper.show_home_circle(True)


def growing_up(visitor) -> None:
    visitor.open(child_of(visitor.door) + "/grown-up")


def own_account(visitor) -> None:
    """As a child sees it; afterwards the browser is as before."""
    keeper = Keeper(visitor.server)
    child, _ = keeper.sign_child_in()
    keeper.let_child_grow_up()
    assert child.post("/profile", {"language": visitor.setting.language}).status == 303
    visitor.context.add_cookies([{"name": COOKIE, "value": child.token, "url": visitor.server.origin}])
    visitor.open("/profile/grown-up")
    visitor.context.clear_cookies(name=COOKIE)


def code_kept(visitor) -> None:
    """What a child sent whose session was over waits there."""
    child, mark = Keeper(visitor.server).sign_child_in()
    visitor.context.add_cookies([
        {"name": name, "value": value, "url": visitor.server.origin}
        for name, value in ((COOKIE, child.token), ("slovarik_browser", mark))])
    visitor.open("/categories/new")
    child.post("/logout")
    visitor.page.locator("#title").fill("Звери")
    visitor.page.locator("#title").press("Enter")
    visitor.page.locator("#code").wait_for()
    for name in (COOKIE, "slovarik_browser"):
        visitor.context.clear_cookies(name=name)


def faces(visitor, path: str = "/login") -> None:
    """As on a tablet at home; afterwards the browser is as before."""
    keeper = Keeper(visitor.server)
    visitor.context.add_cookies([
        {"name": "slovarik_family", "value": keeper.family_device(), "url": visitor.server.origin}])
    visitor.open(path)
    visitor.context.clear_cookies(name="slovarik_family")


def face(visitor) -> None:
    faces(visitor, "/faces/" + Keeper(visitor.server).child().rsplit("/", 1)[1])


SCREENS = {
    **{name: lambda visitor, path=path: visitor.open(path) for name, path in PATHS.items()},
    "login error": be_refused_at_sign_in, "register error": be_refused_at_registration,
    "registration closed": find_registration_closed, "forgotten password error": forget_the_password_badly,
    "password link": follow_password_link,
    "import": begin_import, "import preview": preview_import, "import result": bring_back, "import undone": take_back, "import progress": watch_import,
    "import package": show_package, "import table": show_table, "import books": show_books, "import note type": choose_fields, "import deck": choose_deck,
    "member delete error": fail_to_delete_member, "invitation made": make_invitation,
    "groups": groups, "group": group, "group offer": group_offer, "group offer out": group_offer_out,
    "house": house, "homework list": homework_list, "home homework": home_homework, "lesson homework": lesson_homework, "home lesson homework": home_lesson_homework, "lesson homework error": lesson_homework_error, "homework": homework, "home test": home_test, "homework test": homework_test, "homework error": homework_error,
    "child": child, "child pin": child_pin, "child code": child_code, "faces": faces, "face": face,
    "children": children, "growing up": growing_up, "own account": own_account, "code kept": code_kept,
    "calendar link": make_calendar_link, "access made": make_access, "access": access, "home unseen": home_unseen, "recovery code sheet": make_recovery_codes,
}
