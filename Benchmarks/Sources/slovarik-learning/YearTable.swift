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

    init(_ years: [Year]) {
        func mean(_ figure: (Year) -> Double) -> Double {
            years.reduce(0) { $0 + figure($1) } / Double(years.count)
        }
        begun = mean { Double($0.met) }
        known = mean(\.known)
        learned = years.allSatisfy { $0.learned != nil } ? mean { Double($0.learned ?? 0) } : nil
        minutes = mean(\.minutesPerDay)
        recall = mean(\.recallAtReview)
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
        points = [1, 2, 3, 4, 6, 8, 10].map {
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

/// `make bench learning`: means of six people, the same each time.
func printYear() {
    print(
        """
        | memory | days | new a day | way | begun | known at the end | learned, as it counts | minutes a day | recall at review | minutes beside FSRS as Anki plays it, at equal words known | the same with "New cards ignore review limit" on |
        |---|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|
        """)
    for truth in Truth.allCases {
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

        | memory | days | new a day | begun before the pause | of them known at the end | without the pause |
        |---|---:|---:|---:|---:|---:|
        """)
    for truth in Truth.allCases {
        for (days, newWords) in [(365, 2), (365, 8), (730, 8)] {
            let way = SlovarikWay(Limits(newWords: newWords))
            let away = truth.years(of: way, days: days, pause: pause)
            let there = truth.years(of: way, days: days)
            func mean(_ figure: (Year) -> Double, _ years: [Year]) -> Double {
                years.reduce(0) { $0 + figure($1) } / Double(years.count)
            }
            func begun(_ year: Year) -> Int { year.metByDay[pause.lowerBound - 1] }
            let cells = [
                truth.rawValue, String(days), String(newWords), whole(mean({ Double(begun($0)) }, away)),
                whole(mean({ $0.known(of: begun($0)) }, away)),
                whole(mean({ $0.known(of: begun($0)) }, there)),
            ]
            print("| \(cells.joined(separator: " | ")) |")
        }
    }
}

private let pause = 150..<195

private func printRows(_ truth: Truth, days: Int, _ limits: Limits) {
    let curves = [false, true].map { Curve(truth, days: days, newIgnoreLimit: $0) }
    func row(_ name: String, _ mean: Mean, isWhole: Bool = true) {
        let beside = curves.map { curve in
            // Minutes of days on which nothing was done compare with nothing.
            isWhole ? curve.minutes(known: mean.known).map { percent(mean.minutes / $0) } ?? "–" : "–"
        }
        let cells =
            [
                truth.rawValue, String(days), String(limits.newWords), name, whole(mean.begun),
                whole(mean.known), mean.learned.map(whole) ?? "–", oneDigit(mean.minutes),
                percent(mean.recall),
            ] + beside
        print("| \(cells.joined(separator: " | ")) |")
    }
    row("Slovarik", truth.mean(of: SlovarikWay(limits), days: days))
    let away = truth.mean(of: SlovarikWay(limits), days: days, pause: pause)
    row("Slovarik, 45 days away", away, isWhole: false)
    row(
        "Slovarik, two right answers for a new word",
        truth.mean(of: SlovarikWay(limits, steps: 2), days: days))
    row("FSRS as Anki plays it", truth.mean(of: AnkiWay(AnkiFSRS(), limits), days: days))
    row("SM-2 as Anki plays it", truth.mean(of: AnkiWay(SM2(), limits), days: days))
    row("boxes 0…5", truth.mean(of: BoxWay(limits), days: days))
}

private func whole(_ value: Double) -> String { String(Int(value.rounded())) }

private func oneDigit(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
}

private func percent(_ share: Double) -> String { "\(whole(share * 100)) %" }
