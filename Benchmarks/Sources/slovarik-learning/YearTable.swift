import Learning
import Simulation

/// The mean of several people's years.
private struct Mean {
    let begun: Double
    let known: Double
    /// nil where the way calls no words learned.
    let learned: Double?
    let minutes: Double
    let recall: Double
    /// Seconds that the day was expected to take which was to take longest, of anybody.
    let longestPlan: Double

    init(_ years: [Year]) {
        func mean(_ figure: (Year) -> Double) -> Double {
            years.reduce(0) { $0 + figure($1) } / Double(years.count)
        }
        begun = mean { Double($0.met) }
        known = mean(\.known)
        learned = years.allSatisfy { $0.learned != nil } ? mean { Double($0.learned ?? 0) } : nil
        minutes = mean(\.minutesPerDay)
        recall = mean(\.recallAtReview)
        longestPlan = years.flatMap(\.expectedSeconds).max() ?? 0
    }
}

private enum Truth: String, CaseIterable {
    case fsrs = "FSRS-6, weights of their own"
    case actr = "ACT-R"

    private static let people: ClosedRange<UInt64> = 1...6

    func years(of way: some Way, days: Int, pause: Range<Int> = 0..<0) -> [Year] {
        Self.people.map { person in
            switch self {
            case .fsrs: Year(of: way, FSRSMemory.person(person), days: days, pause: pause)
            case .actr: Year(of: way, ACTRMemory(seed: person), days: days, pause: pause)
            }
        }
    }

    func mean(of way: some Way, days: Int, pause: Range<Int> = 0..<0) -> Mean {
        Mean(years(of: way, days: days, pause: pause))
    }
}

/// What FSRS as Anki plays it needs for a number of words known, from what it comes to with several numbers of new
/// words a day.
private struct Curve {
    private let points: [Mean]

    init(_ truth: Truth, days: Int, newIgnoreLimit: Bool) {
        points = [1, 2, 3, 4, 6, 8, 10, 13, 16, 20].map {
            let way = AnkiWay(AnkiFSRS(), Limits(newWords: $0), newIgnoreLimit: newIgnoreLimit)
            return truth.mean(of: way, days: days)
        }
    }

    /// By straight lines between the two nearest; nil beyond them.
    func minutes(known: Double) -> Double? {
        for (low, high) in zip(points, points.dropFirst()) where low.known <= known && known <= high.known {
            return low.minutes + (high.minutes - low.minutes) * (known - low.known) / (high.known - low.known)
        }
        return nil
    }
}

private let periods = [(days: 365, goals: [5, 10, 15, 20]), (days: 730, goals: [10])]

/// `make bench learning`: means of six people, the same each time.
func printYear() {
    print(
        """
        | memory | days | a day | way | begun | known at the end | learned, as it counts | minutes a day | expected at most, of the goal | recall at review | minutes beside FSRS as Anki plays it, at equal words known | the same with "New cards ignore review limit" on |
        |---|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|
        """)
    for truth in Truth.allCases {
        for (days, goals) in periods {
            let curves = [false, true].map { Curve(truth, days: days, newIgnoreLimit: $0) }
            for goal in goals { printRows(truth, days: days, goal: goal, curves) }
        }
        for (days, newWords) in [(365, 2), (365, 8), (730, 8)] {
            printRows(truth, days: days, Limits(newWords: newWords))
        }
    }
    printPause()
}

/// What a pause does to the words that were begun before it.
private func printPause() {
    print(
        """

        | memory | days | goal | begun before the pause | of them known at the end | without the pause |
        |---|---:|---:|---:|---:|---:|
        """)
    for truth in Truth.allCases {
        for (days, goals) in periods {
            for goal in goals {
                let way = SlovarikWay(goal: goal)
                let away = truth.years(of: way, days: days, pause: pause)
                let there = truth.years(of: way, days: days)
                func mean(_ figure: (Year) -> Double, _ years: [Year]) -> Double {
                    years.reduce(0) { $0 + figure($1) } / Double(years.count)
                }
                func begun(_ year: Year) -> Int { year.metByDay[pause.lowerBound - 1] }
                let cells = [
                    truth.rawValue, String(days), minutes(goal), whole(mean({ Double(begun($0)) }, away)),
                    whole(mean({ $0.known(of: begun($0)) }, away)),
                    whole(mean({ $0.known(of: begun($0)) }, there)),
                ]
                print("| \(cells.joined(separator: " | ")) |")
            }
        }
    }
}

private let pause = 150..<195

/// Days of so many minutes, as the program plans them.
private func printRows(_ truth: Truth, days: Int, goal: Int, _ curves: [Curve]) {
    func row(_ name: String, _ mean: Mean, isWhole: Bool = true) {
        let beside = curves.map { curve in
            // Minutes of days on which nothing was done compare with nothing.
            isWhole ? curve.minutes(known: mean.known).map { percent(mean.minutes / $0) } ?? "–" : "–"
        }
        print(
            row: truth, days, minutes(goal), name, mean, percent(mean.longestPlan / Double(goal * 60)), beside
        )
    }
    row("Slovarik", truth.mean(of: SlovarikWay(goal: goal), days: days))
    let away = truth.mean(of: SlovarikWay(goal: goal), days: days, pause: pause)
    row("Slovarik, 45 days away", away, isWhole: false)
    row(
        "Slovarik, two right answers for a new word",
        truth.mean(of: SlovarikWay(goal: goal, steps: 2), days: days))
}

/// Days of so many new words, as others plan them.
private func printRows(_ truth: Truth, days: Int, _ limits: Limits) {
    let curves = [false, true].map { Curve(truth, days: days, newIgnoreLimit: $0) }
    func row(_ name: String, _ mean: Mean) {
        let beside = curves.map { $0.minutes(known: mean.known).map { percent(mean.minutes / $0) } ?? "–" }
        print(row: truth, days, "\(limits.newWords) new", name, mean, "–", beside)
    }
    row("FSRS as Anki plays it", truth.mean(of: AnkiWay(AnkiFSRS(), limits), days: days))
    row("SM-2 as Anki plays it", truth.mean(of: AnkiWay(SM2(), limits), days: days))
    row("boxes 0…5", truth.mean(of: BoxWay(limits), days: days))
}

private func print(
    row truth: Truth, _ days: Int, _ portion: String, _ name: String, _ mean: Mean, _ longest: String,
    _ beside: [String]
) {
    let cells =
        [
            truth.rawValue, String(days), portion, name, whole(mean.begun), whole(mean.known),
            mean.learned.map(whole) ?? "–", oneDigit(mean.minutes), longest, percent(mean.recall),
        ] + beside
    print("| \(cells.joined(separator: " | ")) |")
}

private func minutes(_ goal: Int) -> String { "\(goal) min" }

private func whole(_ value: Double) -> String { String(Int(value.rounded())) }

private func oneDigit(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
}

private func percent(_ share: Double) -> String { "\(whole(share * 100)) %" }
