import Foundation
import Learning
import Simulation
import Vocabulary

/// Seconds of this process on a core, whatever else the machine does.
private func measured(_ work: () throws -> Void) rethrows -> Double {
    let begun = clock()
    try work()
    return Double(clock() - begun) / Double(CLOCKS_PER_SEC)
}

/// Seconds for a fit of 10,000 answers, and milliseconds for the price of every retention with 10,000 words.
func printSpeed() throws {
    var answers = 0
    let year = Year(of: SlovarikWay(), FSRSMemory.person(1), days: 365).log
    let log = AnswerLog(
        words: Array(
            year.words.prefix { word in
                answers += word.count
                return answers <= 10_000
            }))
    let fit = try measured { _ = try Fitting.fit(log, from: MemoryModel.standard.weights) }
    let states = (0..<10_000).map { place in
        MemoryState(
            stability: Double(1 + place % 90), difficulty: Double(1 + place % 10),
            dueDay: StudyDay(number: place % 60), reviewedOn: StudyDay(number: -(place % 30)),
            repetitions: 3, lapses: 0)
    }
    let person = RetentionCost.Person(
        known: states, newCount: 10_000, newPerDay: 8, secondsPerAnswer: 6)
    let price = measured {
        for percent in Scheduling.retentions {
            _ = RetentionCost(retention: Double(percent) / 100, of: person, today: StudyDay(number: 0))
        }
    }
    print(fit, price * 1000)
}
