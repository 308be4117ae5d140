"""The tables of docs/fortnight.md, of what was written down."""

from collections import Counter

from diary import FORMS, Day, counted, longest, questions

BOUND = 1.1


def days_of(diary: dict) -> list[Day]:
    return [Day(**day) for day in diary["days"]]


def table(header: list[str], rows: list[list]) -> str:
    lines = [header, ["---"] + ["---:"] * (len(header) - 1), *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)


def by_day(diary: dict) -> str:
    rows = []
    for day in days_of(diary):
        goal = day.goal * 60
        right = f"{100 * sum(day.rights) / len(day.rights):.0f} %" if day.rights else "—"
        rows.append([day.number, day.said, len(day.shown), f"{day.pace:.1f}", f"{day.expected:.0f}", f"{day.expected / goal:.2f}",
                     f"{day.seconds:.0f}", f"{day.seconds / goal:.2f}", day.due, day.begun, right, day.learned, day.trainings])
    return table(["day", "minutes said", "screens", "pace", "expected, s", "of the goal", "taken, s", "of the goal", "due",
                  "new", "right", "learned", "trainings"], rows)


def in_a_row(day: Day) -> int:
    return max((longest(questions(screens), FORMS) for screens in day.sittings), default=0)


def met_in_a_row(day: Day) -> int:
    return max((longest(counted(screens), ("meeting",)) for screens in day.sittings), default=0)


def by_kind(diaries: dict[str, dict]) -> str:
    rows = []
    counts = {key: Counter(screen for day in days_of(diary) for screen in day.shown) for key, diary in diaries.items()}
    for kind in ("meeting", "known", *FORMS):
        rows.append([kind, *(f"{counts[key][kind]} ({100 * counts[key][kind] / max(1, counts[key].total()):.0f} %)"
                             for key in diaries)])
    rows.append(["all", *(counts[key].total() for key in diaries)])
    return table(["kind", *diaries], rows)


def proofs(diaries: dict[str, dict]) -> str:
    def row(title, of):
        return [title, *(of(diary) for diary in diaries.values())]

    def most(of):
        return lambda diary: max((of(day) for day in days_of(diary)), default=0)

    own = lambda diary: [day.own_first for day in days_of(diary) if day.own_first is not None]
    return table(["what is asked for", *diaries], [
        row("presses to the first success (≤ 3)", lambda diary: diary["presses_to_success"]),
        row(f"most of the goal that a day was expected to take (≤ {BOUND})",
            most(lambda day: round(day.expected / day.goal / 60, 2))),
        row("most minutes that the words screen said beforehand, of the goal",
            most(lambda day: round(day.said / day.goal, 2))),
        row("most of the goal that it took by the person's own clock", most(lambda day: round(day.seconds / day.goal / 60, 2))),
        row("most questions of one kind in a row of a training (≤ 2)", most(in_a_row)),
        row("the same over the trainings of a day", most(lambda day: longest(day.asked, FORMS))),
        row("most meetings in a row of a training (≤ 2)", most(met_in_a_row)),
        row("typed and built answers in the language being learned, of all",
            lambda diary: f"{diary['typed'].get('learned', 0)} of {sum(diary['typed'].values())}"),
        row("boards of pairs, and those with a word that was not met", lambda diary: "{}, {}".format(
            sum(day.pairs for day in days_of(diary)), sum(day.strange_pairs for day in days_of(diary)))),
        row("questions with options looked at", lambda diary: diary["choices"]),
        row("of which another option is right too", lambda diary: len(diary["doubled"])),
        row("sets taken from the results' next door", lambda diary: sum(day.taken for day in days_of(diary))),
        row("words learned at the end", lambda diary: days_of(diary)[-1].learned if diary["days"] else 0),
        row("of which, on any day, with a stability under 21 days (0)", most(lambda day: day.hollow)),
        row("days on which words were added, and of these, those whose plan took them first",
            lambda diary: f"{len(own(diary))}, {sum(own(diary))}"),
    ])


def findings(diaries: dict[str, dict]) -> str:
    lines = []
    for key, diary in diaries.items():
        lines += [f"- {key}: {text}" for text in diary["doubled"]]
        for text, count in diary["faults"].items():
            example = diary["examples"].get(text)
            lines.append(f"- {key}: {text}, {count} times{f' ({example})' if example else ''}")
        for day in days_of(diary):
            if max(in_a_row(day), met_in_a_row(day)) > 2:
                lines.append(f"- {key}: three of a kind in a row on day {day.number}: {' | '.join(day.trail)}")
    return "\n".join(lines) or "Nothing."


def written(diaries: dict[str, dict]) -> str:
    parts = ["### What was asked for", proofs(diaries), "### Share of each kind", by_kind(diaries)]
    for key, diary in diaries.items():
        parts += [f"### {diary['name']} (`{key}`)", by_day(diary)]
    return "\n\n".join(parts) + "\n"
