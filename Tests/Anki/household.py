"""Somebody with an account who brings packages, by the pages that a browser without scripts gets."""

import html
import http.client
import itertools
import json
import re
import time
import urllib.parse
from collections.abc import Sequence
from pathlib import Path

from server import NAME, Server

PASSWORD = "a phrase of words"


# Everybody has an address of their own: a household lets only so many strangers in from one.
ADDRESSES = (f"127.0.{high}.{low}" for high, low in itertools.product(range(1, 256), range(1, 255)))


class Person:
    def __init__(self, server: Server, name: str):
        self.data = server.data
        self._server = server
        self._address = next(ADDRESSES)
        self._cookies: dict[str, str] = {}
        page = self.post("/register", name=name, email=f"{name}@example.org", password=PASSWORD)
        assert "/register" not in page, page

    def get(self, path: str) -> str:
        return self._ask("GET", path, None, {})

    def post(self, path: str, **fields: str) -> str:
        body = urllib.parse.urlencode(fields).encode()
        return self._ask("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded"})

    def bring(self, package: Path) -> str:
        """Sends a package, and gives the page that follows."""
        boundary = "a-boundary-of-ours"
        head = (f'--{boundary}\r\nContent-Disposition: form-data; name="document"; filename="{package.name}"\r\n'
                "Content-Type: application/octet-stream\r\n\r\n")
        body = head.encode() + package.read_bytes() + f"\r\n--{boundary}--\r\n".encode()
        self._ask("POST", "/profile/import", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})
        return self._settled()

    def take(self, page: str, answers: bool = True) -> str:
        """Goes on from what a package has to what of it is new."""
        self.post("/profile/import/package", **{"import": import_name(page)}, **({"answers": "yes"} if answers else {}))
        return self._settled()

    def go_on(self, page: str, **changes: str) -> str:
        """Goes on from what a table has to what of it is new, as the form stands but for what is changed."""
        self.post("/profile/import/table", **(form_of(page) | changes | {"action": "next"}))
        return self._settled()

    def confirm(self, page: str) -> str:
        self.post("/profile/import/confirm", **{"import": import_name(page)})
        return self._settled()

    def take_back(self) -> str:
        """Undoes the last import, and gives the page that follows."""
        receipt = re.search(r'action="/profile/import/take-back">\s*<input type="hidden" name="import" value="([^"]*)"',
                            self.get("/profile/import"))
        assert receipt
        self.post("/profile/import/take-back", **{"import": receipt.group(1)})
        return self._settled()

    def give_up(self) -> None:
        """What waits for a word makes room for others."""
        waiting = re.search(r'name="import" value="([^"]*)"', self.get("/profile/import"))
        if waiting:
            self.post("/profile/import/delete", **{"import": waiting.group(1)})

    def take_away(self, several: Sequence[tuple[str, str]] = (), **wish: str) -> bytes:
        """A package of ours."""
        asked = urllib.parse.urlencode([*several, *wish.items()])
        return self._bytes("GET", "/profile/export/slovarik.apkg?" + asked, None, {})[1]

    def take_text(self) -> bytes:
        """Our words as text for Anki."""
        return self._bytes("GET", "/profile/export/anki.txt", None, {})[1]

    @property
    def account(self) -> dict:
        return json.loads(self.get("/profile/export/slovarik.json"))

    def _settled(self) -> str:
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            page = self.get("/profile/import")
            assert "/profile/import" in page, page
            if 'class="lead" role="status"' not in page:
                return page
            time.sleep(0.1)
        raise AssertionError("it did not come to an end")

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> str:
        response, content = self._bytes(method, path, body, headers)
        if response.status in (302, 303):
            return self.get(urllib.parse.urlsplit(response.headers["Location"]).path)
        return content.decode()

    def _bytes(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str]
    ) -> tuple[http.client.HTTPResponse, bytes]:
        connection = http.client.HTTPConnection(
            "127.0.0.1", self._server.port, timeout=120, source_address=(self._address, 0))
        headers = headers | {"Accept-Language": "ru", "Host": f"{NAME}:{self._server.port}", "Origin": self._server.origin}
        if self._cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        content = response.read()
        for cookie in response.headers.get_all("Set-Cookie", []):
            name, value = cookie.split(";")[0].split("=", 1)
            self._cookies[name] = value
        connection.close()
        return response, content


def import_name(page: str) -> str:
    found = re.search(r'name="import" value="([^"]*)"', page)
    assert found, html.unescape(page)[:3000]
    return found.group(1)


def form_of(page: str) -> dict[str, str]:
    """What the page of a table would post."""
    fields = {"import": import_name(page)}
    for name, options in re.findall(r'<select[^>]* name="([^"]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        fields[name] = html.unescape(chosen.group(1)) if chosen else ""
    for name, value in re.findall(r'<input class="input"[^>]* name="([^"]+)" value="([^"]*)"', page):
        fields[name] = html.unescape(value)
    if re.search(r'id="header"[^>]* checked', page):
        fields["header"] = "yes"
    return fields
