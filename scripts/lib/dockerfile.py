"""Reads a Dockerfile into its stages, as far as the project's own Dockerfile goes.

An instruction or an option that is not known here is refused, never skipped: a rehearsal that
leaves something out would prove nothing.
"""

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Copy:
    source: str
    target: str
    stage: str | None  # None: from the project's folder


@dataclass
class Stage:
    image: str
    name: str | None
    steps: list[tuple[str, object]] = field(default_factory=list)  # RUN str, COPY Copy, WORKDIR str
    environment: dict[str, str] = field(default_factory=dict)
    user: str | None = None
    volumes: list[str] = field(default_factory=list)
    ports: list[int] = field(default_factory=list)
    health: list[str] | None = None
    command: list[str] | None = None


def read(path: Path) -> list[Stage]:
    stages: list[Stage] = []
    for line in _instructions(path.read_text()):
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "FROM":
            image, _, name = rest.partition(" AS ")
            stages.append(Stage(image, name or None))
            continue
        stage = stages[-1]
        if word in ("RUN", "WORKDIR"):
            stage.steps.append((word, rest))
        elif word == "COPY":
            stage.steps.append((word, _copy(rest)))
        elif word == "ENV":
            stage.environment |= dict(part.split("=", 1) for part in shlex.split(rest))
        elif word == "USER":
            stage.user = rest
        elif word == "VOLUME":
            stage.volumes.append(rest)
        elif word == "EXPOSE":
            stage.ports.append(int(rest))
        elif word == "HEALTHCHECK":
            stage.health = json.loads(re.fullmatch(r"(?:--\S+ )*CMD (\[.*\])", rest)[1])
        elif word == "CMD":
            stage.command = json.loads(rest)
        else:
            raise ValueError(f"{path}: the rehearsal does not know the instruction {word}")
    return stages


def _instructions(text: str) -> list[str]:
    """The logical lines: comments taken out, continued lines put together."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines()


def _copy(rest: str) -> Copy:
    stage = None
    words = rest.split()
    if words[0].startswith("--from="):
        stage = words.pop(0).removeprefix("--from=")
    if len(words) != 2 or words[0].startswith("--"):
        raise ValueError(f"the rehearsal does not know this form of COPY: {rest}")
    return Copy(words[0], words[1], stage)
