"""What the description of the API promises, asked for by a program that knows nothing else of it."""

import http.client
import re
import subprocess
import sys
import urllib.parse
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from server import NAME, REPOSITORY, Server  # noqa: E402

PASSWORD = "a phrase of words"

# What each answer is looked at for; a request that the description does not allow must be answered as it says too.
CHECKS = ",".join([
    "not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance",
    "ignored_auth",
])


class Person:
    """Somebody with an account, as far as a program needs them."""

    def __init__(self, server: Server, name: str):
        self._server = server
        self._cookie = ""
        self._post("/register", name=name, email=f"{name}@example.org", password=PASSWORD)

    def access(self, scope: str) -> str:
        """The token of a new access."""
        page = self._post("/profile/access", name=scope, scope=scope)
        return re.search(r'id="token" value="([\w-]{43})"', page).group(1)

    def _post(self, path: str, **fields: str) -> str:
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port)
        headers = {
            "Host": f"{NAME}:{self._server.port}", "Origin": self._server.origin,
            "Content-Type": "application/x-www-form-urlencoded",
        }
        if self._cookie:
            headers["Cookie"] = self._cookie
        connection.request("POST", path, urllib.parse.urlencode(fields), headers)
        response = connection.getresponse()
        text = response.read().decode()
        for cookie in response.headers.get_all("Set-Cookie", []):
            if cookie.startswith("slovarik_session="):
                self._cookie = cookie.split(";")[0]
        connection.close()
        return text


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    assert server.stop() == 0


def ask(server: Server, token: str, *options: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [
            Path(sys.executable).with_name("schemathesis"), "--config-file", Path(__file__).with_name("schemathesis.toml"), "run", f"http://127.0.0.1:{server.port}/api/v1/openapi.json",
            "--header", f"Authorization: Bearer {token}", "--checks", CHECKS, "--seed", "1", "--workers", "1",
            "--suppress-health-check", "all", "--warnings", "off", *options,
        ],
        cwd=server.data, capture_output=True, text=True, timeout=600)


@pytest.mark.parametrize("scope", ["all", "add", "read"])
def test_every_answer_is_one_that_the_description_allows(server: Server, scope: str):
    token = Person(server, "anna").access(scope)
    examples = "25" if scope == "all" else "4"
    run = ask(server, token, "--phases", "examples,coverage,fuzzing", "--max-examples", examples)
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert "request failed" not in server.log


def test_what_one_answer_names_the_next_request_can_use(server: Server):
    token = Person(server, "vera").access("all")
    run = ask(server, token, "--phases", "stateful", "--max-examples", "10")
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert "request failed" not in server.log
