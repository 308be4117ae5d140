"""Fits the weights of simulated logs with our optimiser and with fsrs-rs, and compares how well they predict.

oracle PROGRAM: the program `slovarik-learning`. Two judges say how well, and neither is ours: fsrs-rs itself
(recency-weighted, as both fit) and py-fsrs (each answer counts the same). Ends with 1 when our log loss is more than
1 % above that of fsrs-rs with either judge on any log.
"""

import math
import subprocess
import sys
import time
from datetime import datetime, timedelta, timezone

import fsrs
import fsrs_rs_python as rs

COUNT = 20
LIMIT = 1.01

Answer = tuple[int, int]  # day, grade


def parsed(line: str) -> list[list[Answer]]:
    """The words of a log: `day:grade` of each answer."""
    return [[tuple(map(int, answer.split(":"))) for answer in word.split(" ")] for word in line.split(";")]


def items(words: list[list[Answer]]) -> list[rs.FSRSItem]:
    """One for each answer that can be predicted, with those before it, in the order of time."""
    found = []
    for number, answers in enumerate(words):
        days = [day for day, _ in answers]
        gaps = [day - before for day, before in zip(days, days[:1] + days)]
        reviews = [rs.FSRSReview(grade, gap) for (_, grade), gap in zip(answers, gaps)]
        for index, gap in enumerate(gaps):
            if gap > 0:
                found.append(((days[index], number, index), rs.FSRSItem(reviews[: index + 1])))
    return [item for _, item in sorted(found, key=lambda entry: entry[0])]


def plain_loss(words: list[list[Answer]], weights: list[float]) -> float:
    """Mean log loss by py-fsrs."""
    # Its bounds are checked to the last digit, fsrs-rs has 32-bit ones.
    bounds = zip(fsrs.scheduler.LOWER_BOUNDS_PARAMETERS, fsrs.scheduler.UPPER_BOUNDS_PARAMETERS)
    weights = [min(max(weight, low), high) for weight, (low, high) in zip(weights, bounds)]
    scheduler = fsrs.Scheduler(weights, learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    begin = datetime(2027, 1, 1, 12, tzinfo=timezone.utc)
    total, count = 0.0, 0
    for answers in words:
        card, last = fsrs.Card(), answers[0][0]
        for day, grade in answers:
            moment = begin + timedelta(days=day)
            if day > last:
                recall = scheduler.get_card_retrievability(card, moment)
                total -= math.log(recall if grade > 1 else 1 - recall)
                count += 1
            card, _ = scheduler.review_card(card, fsrs.Rating(grade), moment)
            last = day
    return total / count


def main(program: str) -> int:
    logs = subprocess.run([program, "logs", str(COUNT)], capture_output=True, text=True, check=True).stdout
    fits = subprocess.run([program, "fit"], input=logs, capture_output=True, text=True, check=True).stdout
    print("| log | predictions | defaults | fsrs-rs | ours | ratio | fsrs-rs, plain | ours, plain | ratio | "
          "fsrs-rs, s | ours, s |\n|---:|" + "---:|" * 10)
    worst = 0.0
    for number, (log, fit) in enumerate(zip(logs.splitlines(), fits.splitlines(), strict=True), 1):
        words = parsed(log)
        reviews = items(words)
        *ours, seconds = map(float, fit.split())
        begun = time.perf_counter()
        theirs = list(rs.FSRS([]).compute_parameters(reviews))
        their_seconds = time.perf_counter() - begun
        start, their_loss, our_loss = (
            rs.FSRS(weights).evaluate(reviews).log_loss for weights in (list(rs.DEFAULT_PARAMETERS), theirs, ours)
        )
        their_plain, our_plain = plain_loss(words, theirs), plain_loss(words, ours)
        ratios = our_loss / their_loss, our_plain / their_plain
        worst = max(worst, *ratios)
        print(f"| {number} | {len(reviews):,} | {start:.4f} | {their_loss:.4f} | {our_loss:.4f} | {ratios[0]:.4f} | "
              f"{their_plain:.4f} | {our_plain:.4f} | {ratios[1]:.4f} | {their_seconds:.2f} | {seconds:.2f} |", flush=True)
    verdict = "met" if worst <= LIMIT else "**missed**"
    print(f"\nOur log loss is at most {worst:.4f} times that of fsrs-rs; target ≤ {LIMIT}: {verdict}.")
    return 0 if worst <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
