import Foundation
import Learning
import Simulation
import Vocabulary

/// A log is a line: words separated by `;`, answers by a space, each `day:grade`.
func printLogs(_ count: Int) {
    for number in 0..<count {
        let days = [40, 60, 90, 120, 180, 240, 300, 365][number % 8]
        let goal = 5 + number * 3 % 9
        let spread = [0.15, 0.3, 0.45][number % 3]
        let way = SlovarikWay(goal: goal)
        let pause = number % 4 == 3 ? days / 2..<days / 2 + 20 : 0..<0
        let seed = UInt64(number + 1)
        let log =
            number % 5 == 4
            ? Year(of: way, ACTRMemory(seed: seed), days: days, pause: pause).log
            : Year(of: way, FSRSMemory.person(seed, spread: spread), days: days, pause: pause).log
        print(line(log))
    }
}

/// The weights of each log, a line for a line, and on standard error what the fitting took.
func printWeights() throws {
    while let line = readLine() {
        let log = log(line)
        let start = ContinuousClock.now
        let weights = try Fitting.weights(fittedTo: log) ?? MemoryModel.standard.weights
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print(weights.map { String($0) }.joined(separator: " "), seconds)
    }
}

private func line(_ log: AnswerLog) -> String {
    log.words.map { $0.map { "\($0.day.number):\($0.grade.rawValue)" }.joined(separator: " ") }
        .joined(separator: ";")
}

private func log(_ line: String) -> AnswerLog {
    AnswerLog(
        words: line.split(separator: ";").map { word in
            word.split(separator: " ").compactMap { answer in
                let parts = answer.split(separator: ":").compactMap { Int($0) }
                guard parts.count == 2, let grade = Grade(rawValue: parts[1]) else { return nil }
                return AnswerLog.Answer(day: StudyDay(number: parts[0]), grade: grade)
            }
        })
}
