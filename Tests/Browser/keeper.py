"""The one who looks after a server: the first to sign up, who lets everybody else do so too."""

import re

from door import Door
from server import Server


class Keeper:
    EMAIL, PASSWORD = "keeper@example.org", "correct horse battery"

    def __init__(self, server: Server):
        self._door = Door(server)
        if (token := getattr(server, "keeper_token", None)) is not None:
            self._door.token = token
            return
        self._door.register("Хозяин", self.EMAIL, self.PASSWORD)
        server.keeper_token = self._door.token
        self.open_registration()

    def open_registration(self) -> None:
        self._admit("open")

    def close_registration(self) -> None:
        self._admit("closed")

    def _admit(self, who: str) -> None:
        answer = self._door.post("/administration/registration", {"registration": who})
        assert answer.status == 303, f"{answer.status}: registration is not {who}"

    def promote(self, name: str) -> int:
        """Makes somebody an administrator; answers the account's number."""
        page = self._door.get("/administration").body
        number = int(re.search(rf'/administration/members/(\d+)">{re.escape(name)}<', page)[1])
        fields = {"act": "promotion", "password": self.PASSWORD}
        assert self._door.post(f"/administration/members/{number}/role", fields).status == 303
        return number

    def child(self) -> str:
        """The page of a child whom the keeper looks after."""
        return child_of(self._door)

    def group(self) -> str:
        """Where others join a group that the keeper leads."""
        return group_of(self._door)[1]

    def sign_child_in(self) -> tuple[Door, str]:
        """That child where it is signed in, by a code; and what its browser keeps to be known again."""
        page = self._door.post(self.child() + "/code").body
        code = re.search(r"<code>([A-Z]{3} [A-Z]{3})</code>", page)[1]
        door = self._door.neighbour()
        cookies = door.post("/code", {"code": code}).headers.get_all("Set-Cookie")
        return door, re.search(r"slovarik_browser=([\w-]+)", "; ".join(cookies))[1]

    def let_child_grow_up(self) -> None:
        """It may make the account its own."""
        assert self._door.post(self.child() + "/grown-up", {"password": self.PASSWORD}).status == 303

    def show_home_circle(self, is_shown: bool) -> None:
        answer = self._door.post("/administration/house", {"homeCircle": "yes" if is_shown else "no"})
        assert answer.status == 303, f"{answer.status}: the home circle is not what it was to be"

    def family_device(self) -> str:
        """What a browser keeps that the keeper has made a family device."""
        self.child()
        cookies = self._door.post("/profile/devices/family").headers.get_all("Set-Cookie")
        return re.search(r"slovarik_family=([\w-]+)", "; ".join(cookies))[1]

    def password_link(self) -> str:
        """A link for a new password of the keeper's own, which stays as it is until somebody sets one."""
        answer = self._door.post("/administration/members/1/password", {"password": self.PASSWORD})
        assert answer.status == 201, f"{answer.status}: no link was made"
        return re.search(r'value="https?://[^/"]+(/password/[^"]+)"', answer.body)[1]


def homework_of(door) -> str:
    """The page of a homework that this adult has given to a child."""
    if (found := re.search(r'href="(/homework/\d+)"', door.get("/homework").body)) is None:
        child = child_of(door).rsplit("/", 1)[1]
        found = re.search(r'<option value="(\d+)"', door.get("/homework/new").body)
        answer = door.post("/homework", {"set": found[1], "person": child})
        assert answer.status == 303, f"{answer.status}: no homework was given"
        return answer.location.split("?")[0]
    return found[1]


def lesson_homework_of(door, lesson: str) -> str:
    """The page of a lesson that this adult has given to a child and to themselves."""
    if (found := re.search(r'href="(/homework/lessons/\d+)"', door.get("/homework").body)) is None:
        child_of(door)
        form = door.get(f"/homework/lessons/new?lesson={lesson}").body
        people = re.findall(r'name="person" value="(\d+)"', form)
        answer = door.post("/homework/lessons", [("lesson", lesson), *(("person", person) for person in people)])
        assert answer.status == 303, f"{answer.status}: no lesson was given"
        return answer.location.split("?")[0]
    return found[1]


def group_of(door) -> tuple[str, str]:
    """The page of a group that this adult leads, with a child in it and names of those who are awaited, and where others
    join it."""
    if (found := re.search(r'href="(/groups/\d+)"', door.get("/groups").body)) is None:
        child = child_of(door).rsplit("/", 1)[1]
        path = door.post("/groups", {"name": "6Б, английский"}).location.split("?")[0]
        assert door.post(f"{path}/places", {"names": "Аня Белова\nМихаил Константинопольский"}).status == 303
        assert door.post(f"{path}/link", {"link": "open"}).status == 303
        assert door.post(_join(door, path), {"member": child}).status == 303
        return path, _join(door, path)
    return found[1], _join(door, found[1])


def _join(door, path: str) -> str:
    return re.search(r'value="https?://[^/"]+(/join/[^"]+)"', door.get(path).body)[1]


def child_of(door) -> str:
    """The page of a child whom this adult looks after."""
    if (found := re.search(r'href="(/house/children/\d+)"', door.get("/house").body)) is None:
        for name, picture, colour, pin in (("Маша", "🦊", "orange", "4711"), ("Петя", "🚀", "teal", "")):
            fields = {"name": name, "picture": picture, "colour": colour, "pin": pin}
            assert door.post("/house/children", fields).status == 303, f"{name} was not added"
        found = re.search(r'href="(/house/children/\d+)"', door.get("/house").body)
    return found[1]
