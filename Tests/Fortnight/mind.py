"""What a person of the fortnight remembers, and how long they take: drawn from a seed, and knowing nothing of the
scheduler.

What was met fades by a power of the time since it was last seen, the slower the better it was learned; to see the answer
again, and more so to find it oneself, makes it last longer, the more the harder it was.
"""

import datetime
import math
import random
from dataclasses import dataclass, field

# Seconds that a screen takes somebody of middling pace, by what is asked.
SECONDS = {"meeting": 5.5, "choice": 4.5, "picture": 4, "pairs": 15, "letters": 8, "listening": 6.5, "gap": 8.5,
           "typing": 7.5, "card": 5, "review": 5}
# How much harder it is to find a word oneself than to know it again.
RECALL = {"typing": 0.93, "gap": 0.92, "letters": 0.97, "listening": 0.96, "card": 0.96}
# Knowing one answer to be wrong helps; only where there is something to choose from.
GUESS = {"choice": 0.4, "picture": 0.45, "pairs": 0.4}


@dataclass
class Trace:
    days: float
    seen: datetime.datetime


@dataclass
class Mind:
    seed: int
    memory: float  # days that a word lasts which was met once
    haste: float  # 1 is middling, less is quicker
    lapse: float = 0.02  # a slip of thumb or thought
    slip: float = 0.04  # a slip of letters, where something is typed
    known_before: float = 0.04  # of the words that are met
    _traces: dict[str, Trace] = field(default_factory=dict)

    def __post_init__(self):
        self.chance = random.Random(self.seed)

    def meet(self, word: str, now: datetime.datetime) -> bool:
        """Sees both sides; answers whether that is no news."""
        is_known = word not in self._traces and self.chance.random() < self.known_before
        days = 90 if is_known else self.memory * self.chance.lognormvariate(0, 0.5)
        self._see(word, now, days, 1.1)
        return is_known

    def has_met(self, word: str) -> bool:
        return word in self._traces

    def finds(self, word: str, form: str, now: datetime.datetime) -> bool:
        """Whether the answer comes to mind."""
        probability = self._recall(word, now) * RECALL.get(form, 1)
        probability += (1 - probability) * GUESS.get(form, 0)
        return self.chance.random() < probability * (1 - self.lapse)

    def learn(self, word: str, was_found: bool, now: datetime.datetime) -> None:
        """Sees what was right."""
        fading = 1 - self._recall(word, now)
        self._see(word, now, self.memory, 1.15 + 4.5 * fading if was_found else 1 - 0.5 * fading)

    def slips(self) -> bool:
        return self.chance.random() < self.slip

    def seconds(self, screen: str) -> float:
        return SECONDS[screen] * self.haste * self.chance.lognormvariate(-0.06, 0.35)

    def _recall(self, word: str, now: datetime.datetime) -> float:
        trace = self._traces.get(word)
        if trace is None:
            return 0
        days = max(0, (now - trace.seen).total_seconds()) / 86_400
        # Nine in ten after as many days as it lasts; a little is lost at once.
        return 0.96 * math.pow(1 + days / (4.3 * trace.days), -0.5)

    def _see(self, word: str, now: datetime.datetime, first: float, growth: float) -> None:
        trace = self._traces.get(word)
        days = max(0.3, trace.days * growth) if trace else first
        self._traces[word] = Trace(days, now)
