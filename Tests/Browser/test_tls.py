"""The program behind Caddy, as `compose.tls.yaml` and docs/operations.md have it."""

import http.client
import os
import re
import socket
import ssl
import subprocess
import time
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from server import NAME, REPOSITORY, Server, end_with_the_tests, free_port

PASSWORD = "correct horse battery"
# Who asks, to be told from the proxy, which is 127.0.0.1.
CLIENT = "127.0.0.2"


class Proxy:
    """Debian's Caddy with the project's Caddyfile, on loopback, certifying its name itself."""

    def __init__(self, folder: Path, upstream: int):
        self.port, self.plain_port = free_port(), free_port()
        self.origin = f"https://{NAME}:{self.port}"
        self._log = folder / "caddy.log"
        certificates = folder / "caddy/pki/authorities/local/root.crt"
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder),
            "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
            "SLOVARIK_NAME": NAME, "SLOVARIK_TLS": "tls internal", "SLOVARIK_BIND": "127.0.0.1",
            "SLOVARIK_HTTP_PORT": str(self.plain_port), "SLOVARIK_HTTPS_PORT": str(self.port),
            "SLOVARIK_UPSTREAM": f"127.0.0.1:{upstream}",
        }
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                ["caddy", "run", "--config", REPOSITORY / "Caddyfile", "--adapter", "caddyfile"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=environment, cwd=folder,
                preexec_fn=end_with_the_tests)
        deadline = time.monotonic() + 20
        while True:
            try:
                self.trust = ssl.create_default_context(cafile=certificates)
                if self.get("/health").status == 200:
                    return
            except OSError:
                pass
            assert self._process.poll() is None and time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.05)

    def get(self, path: str, **headers: str) -> http.client.HTTPResponse:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> http.client.HTTPResponse:
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.origin}
        return self._ask("POST", path, urlencode(fields), {**form, **headers})

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=10)

    def _ask(self, method: str, path: str, body: str | None, headers: dict) -> http.client.HTTPResponse:
        # The certificate is checked for the name that a household would open.
        with socket.create_connection(("127.0.0.1", self.port), 20, source_address=(CLIENT, 0)) as plain:
            connection = http.client.HTTPConnection(NAME, self.port)
            connection.sock = self.trust.wrap_socket(plain, server_hostname=NAME)
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.text = answer.read().decode()
            return answer


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"), "--trusted-proxy", "127.0.0.1")
    yield running
    assert running.stop() == 0, running.log


@pytest.fixture(scope="module")
def proxy(server, tmp_path_factory):
    running = Proxy(tmp_path_factory.mktemp("proxy"), server.port)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def cookie(proxy):
    """The session of somebody who has registered through the proxy, as it was given."""
    answer = proxy.post("/register", {"name": "Анна", "email": "anna@example.org", "password": PASSWORD})
    assert answer.status == 303, answer.text
    (given,) = [one for one in answer.headers.get_all("Set-Cookie") if one.startswith("__Host-slovarik=")]
    return given


def test_the_session_s_cookie_belongs_to_this_host_and_to_tls_alone(cookie):
    name, *attributes = cookie.split("; ")
    assert re.fullmatch(r"__Host-slovarik=[\w-]{43}", name)
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(attributes)
    assert not [one for one in attributes if one.startswith("Domain")]


def test_browsers_are_told_to_come_by_tls_alone_only_under_tls(proxy, server):
    assert proxy.get("/register").headers["Strict-Transport-Security"] == "max-age=31536000"
    plain = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    plain.request("GET", "/register", headers={"Host": NAME})
    answer = plain.getresponse()
    assert answer.status == 200 and answer.headers["Strict-Transport-Security"] is None
    plain.close()


def test_plain_http_leads_to_tls(proxy):
    plain = http.client.HTTPConnection("127.0.0.1", proxy.plain_port, timeout=20)
    plain.request("GET", "/register", headers={"Host": NAME})
    answer = plain.getresponse()
    assert answer.status == 308 and answer.headers["Location"].startswith(f"https://{NAME}")
    plain.close()


def test_who_asks_is_whom_the_proxy_sees_whatever_they_claim_themselves(proxy, server):
    for claimed in ("203.0.113.7", "10.85.76.1, 203.0.113.7"):
        answer = proxy.post("/login", {"email": "nobody@example.org", "password": "wrong"},
                            **{"X-Forwarded-For": claimed})
        assert answer.status == 422, answer.text
    failed = [line for line in server.log.splitlines() if "sign-in failed" in line]
    assert len(failed) == 2 and all(f"client={CLIENT}" in line for line in failed), failed


def test_a_form_of_the_https_address_is_taken_and_one_of_the_http_address_is_not(proxy, cookie):
    session = cookie.split(";")[0]
    made = proxy.post("/categories", {"title": "Berlin"}, Cookie=session)
    assert made.status == 303 and made.headers["Location"].startswith("/categories/")
    forged = proxy.post("/categories", {"title": "Paris"}, Cookie=session, Origin=f"http://{NAME}:{proxy.port}")
    assert forged.status == 403


def test_the_session_is_not_one_without_tls(server, cookie):
    plain = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    plain.request("GET", "/", headers={"Host": NAME, "Cookie": cookie.split(";")[0]})
    answer = plain.getresponse()
    assert answer.status == 303 and answer.headers["Location"].startswith("/login")
    plain.close()


def test_somebody_signs_in_and_makes_a_category_in_a_browser(browser, proxy, cookie):
    context = browser.new_context(base_url=proxy.origin, locale="en-GB", ignore_https_errors=True)
    page = context.new_page()
    page.goto("/login")
    page.get_by_label("E-mail", exact=True).fill("anna@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page).to_have_url(f"{proxy.origin}/")
    held = {one["name"]: one for one in context.cookies()}
    assert held["__Host-slovarik"]["secure"] and held["__Host-slovarik"]["httpOnly"]
    page.goto("/categories/new")
    page.get_by_label("Title", exact=True).fill("Harbours")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page).to_have_url(re.compile(rf"^{re.escape(proxy.origin)}/categories/\d+"))
    context.close()
