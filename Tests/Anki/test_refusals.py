"""A stranger's archive that is not as Anki makes it is refused with its sentence, and nothing is written."""

import struct
import zipfile

import pytest

from anki_package import Note, Package, archive

DAMAGED = "Пакет повреждён"
STRANGE = "Внутри пакета не то, что делает Anki"
CAT = Note(["cat", "кот"])


def varint(number: int) -> bytes:
    encoded = b""
    while number > 127:
        encoded += bytes([number & 127 | 128])
        number >>= 7
    return encoded + bytes([number])


def collection(folder, package: Package) -> bytes:
    package.database(folder / "made.anki2")
    return (folder / "made.anki2").read_bytes()


def truncated_zstd(folder, made):
    with zipfile.ZipFile(made(1).package("latest.apkg")) as package:
        content = {name: package.read(name) for name in package.namelist()}
    content["collection.anki21b"] = content["collection.anki21b"][: len(content["collection.anki21b"]) // 2]
    return archive(folder / "x.apkg", content)


def stirred_zstd(folder, made):
    with zipfile.ZipFile(made(1).package("latest.apkg")) as package:
        content = {name: package.read(name) for name in package.namelist()}
    middle = bytearray(content["collection.anki21b"])
    middle[len(middle) // 2] ^= 255
    return archive(folder / "x.apkg", content | {"collection.anki21b": bytes(middle)})


def entries(**content):
    def make(folder, made):
        plain = {"collection.anki2": collection(folder, Package([CAT])), "media": b"{}"}
        return archive(folder / "x.apkg", plain | {name.replace("__", "."): text for name, text in content.items()})
    return make


def further(sql: str, notes=(CAT,)):
    def make(folder, made):
        return Package(list(notes), further=sql).write(folder / "x.apkg")
    return make


def named(name: str):
    def make(folder, made):
        return archive(folder / "x.apkg", {"collection.anki2": collection(folder, Package([CAT])), name: b"x"})
    return make


def many_media(folder, made):
    """A list of media with a number of 2^32 and more of them, in the form of the latest kind."""
    entry = b"\x0a\x01a" + varint(255 << 3) + varint(2**40)
    with zipfile.ZipFile(made(1).package("latest.apkg")) as package:
        content = {name: package.read(name) for name in package.namelist()}
    # A frame of zstd that holds its content as it is, once and again: 150,000 entries.
    block = (b"\x0a" + varint(len(entry)) + entry) * 1000
    header = struct.pack("<I", (len(block) << 3))[:3]
    last = struct.pack("<I", (len(block) << 3) | 1)[:3]
    frame = b"\x28\xb5\x2f\xfd\x00\x58" + (header + block) * 149 + last + block
    return archive(folder / "x.apkg", content | {"media": frame})


def broken_off(folder, made):
    package = Package([CAT]).write(folder / "x.apkg")
    package.write_bytes(package.read_bytes()[:-40])
    return package


def wrong_sum(folder, made):
    package = Package([CAT]).write(folder / "x.apkg")
    content = bytearray(package.read_bytes())
    content[content.index(b"PK\x01\x02") + 16] ^= 255
    package.write_bytes(bytes(content))
    return package


REFUSED = {
    "an archive that breaks off": (broken_off, DAMAGED),
    "an entry whose sum is another": (wrong_sum, DAMAGED),
    "zstd that breaks off": (truncated_zstd, DAMAGED),
    "zstd with a wrong byte": (stirred_zstd, DAMAGED),
    "an archive of something else": (lambda folder, made: archive(folder / "x.apkg", {"a.txt": b"a"}), "нет колод Anki"),
    "a newer kind": (entries(meta=b"\x08\x04"), "более новой версией Anki"),
    "a kind that is not said": (entries(meta=b"\x08\x00"), "более новой версией Anki"),
    "a kind that is no message": (entries(meta=b"\x0b\xff\xff"), DAMAGED),
    "a bomb": (entries(collection__anki2=bytes(200_000_000)), "слишком большим"),
    "a bomb of a list": (entries(media=b" " * 60_000_000), "слишком большим"),
    "no database": (entries(collection__anki2=b"nothing" * 1000), DAMAGED),
    "a database that breaks off": (
        lambda folder, made: archive(
            folder / "x.apkg", {"collection.anki2": collection(folder, Package([CAT] * 500))[:8192]}), DAMAGED),
    "a name that leads out": (named("../../etc/passwd"), "недопустимыми именами"),
    "a name with another separator": (named("a\\b"), "недопустимыми именами"),
    "media whose names lead out": (entries(media=b'{"0": "../x.png"}'), "недопустимыми именами"),
    "media without end": (many_media, "больше записей"),
    "a view": (further("CREATE VIEW all_notes AS SELECT * FROM notes"), STRANGE),
    "notes that are a view": (
        further("ALTER TABLE notes RENAME TO n; CREATE VIEW notes AS SELECT * FROM n"), STRANGE),
    "a trigger": (further("CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM cards; END"), STRANGE),
    "a table of its own kind": (further("CREATE VIRTUAL TABLE v USING fts5(a)"), STRANGE),
    "a column that is computed": (
        further("ALTER TABLE notes ADD COLUMN more AS (zeroblob(100000000))"), STRANGE),
    "no notes table": (further("DROP TABLE notes"), STRANGE),
    "note types that are no JSON": (further("UPDATE col SET models = '{'"), STRANGE),
    "nothing in it": (further("DELETE FROM notes"), "ни одной записи"),
    "a row without end": (further("UPDATE notes SET flds = hex(zeroblob(9000000))"), "больше записей"),
    "a schema without end": (
        further("".join(f"CREATE TABLE t{number} (a, b, c, d, e, f);" for number in range(6_000))), STRANGE),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_it_is_refused(tmp_path, made, person, kind):
    make, sentence = REFUSED[kind]
    before = person.account
    page = person.bring(make(tmp_path, made))
    assert sentence in page, page
    after = person.account
    assert after["categories"] == before["categories"]
    assert after["reviews"] == before["reviews"]


def test_nothing_is_left_of_what_was_refused(tmp_path, made, person):
    before = set((person.data / "imports").glob("*"))
    person.bring(further("CREATE VIEW v AS SELECT 1")(tmp_path, made))
    person.bring(entries(collection__anki2=b"nothing" * 1000)(tmp_path, made))
    assert set((person.data / "imports").glob("*")) <= before


def test_rows_of_another_kind_are_left_out(tmp_path, person):
    strange = "UPDATE notes SET guid = x'00ff' WHERE id % 2; UPDATE revlog SET time = 'long'"
    notes = [Note([f"word{number}", f"слово {number}"], answers=[(1_790_000_000_000 + number, 3, 900)]) for number in range(6)]
    person.confirm(person.take(person.bring(Package(notes, further=strange).write(tmp_path / "x.apkg"))))
    account = person.account
    assert [word["term"] for category in account["categories"] for word in category["words"] if "origin" in word] == [
        "word0", "word2", "word4"]
    assert account["reviews"] == []
