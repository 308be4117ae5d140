import Foundation
import Learning
import Testing
import Vocabulary
import struct Vocabulary.Progress

/// A word answered as the plan of each day asks it: three right answers on the first day, then when it is due.
@Suite("Dots of words that were failed and of words that were not")
struct DotsTests {
    private static let days = 90

    private struct Course {
        /// At the end of each day.
        private(set) var dots: [Int] = []
        /// The day of the first wrong answer; until then it is like all others.
        private(set) var firstFailure = DotsTests.days
        /// Of the memory when the word became learned.
        private(set) var learnedWith: [Double] = []

        /// `failed` are the numbers of the answers that were wrong.
        init(word: Word.ID, failed: Set<Int>) {
            var (state, progress) = (MemoryState?.none, Progress.none)
            var number = 0
            for today in 0..<DotsTests.days {
                let day = StudyDay(number: 20_000 + today)
                var purpose: Review.Purpose? = state == nil ? .first : state?.dueDay == day ? .due : nil
                var steps = 0
                while let asked = purpose {
                    let rating: Rating = failed.contains(number) ? .forgot : .remember
                    if !rating.isRight { firstFailure = min(firstFailure, today) }
                    number += 1
                    let next = Scheduler.standard.state(
                        state, after: Grade(rating), at: .distantPast, on: day, word: word)
                    let before = progress
                    progress = progress.after(rating, asked, stability: next.stability)
                    if !before.isLearned, progress.isLearned { learnedWith.append(next.stability) }
                    state = next
                    steps += rating.isRight ? 1 : 0
                    switch asked {
                    case .first, .step: purpose = steps < TrainingQueue.steps ? .step : nil
                    default: purpose = rating.isRight ? nil : .again
                    }
                }
                dots.append(progress.value)
            }
        }
    }

    private static let words = (1...60).map { Word.ID(Int64($0)) }

    @Test("A word that was failed is never ahead of one that was not, whichever answers were wrong")
    func neverAhead() {
        let flawless = Self.words.map { Course(word: $0, failed: []).dots }
        let least = (0..<Self.days).map { day in flawless.map { $0[day] }.min() ?? 0 }
        #expect(least.last == 5)
        for mask in 1..<256 {
            let failed = Set((0..<8).filter { mask >> $0 & 1 == 1 })
            for word in Self.words {
                let course = Course(word: word, failed: failed)
                let isAhead = (course.firstFailure..<Self.days).contains { course.dots[$0] > least[$0] }
                #expect(!isAhead, "\(failed.sorted()) \(word)")
            }
        }
    }

    @Test(
        "No word becomes learned whose memory lasts less than three weeks, and a forgotten one is learned no more"
    )
    func truth() {
        for mask in 0..<256 {
            let failed = Set((0..<8).filter { mask >> $0 & 1 == 1 })
            let course = Course(word: 1, failed: failed)
            #expect(course.learnedWith.allSatisfy { $0 >= 21 })
            #expect(zip(course.dots, course.dots.dropFirst()).allSatisfy { abs($0 - $1) <= 1 })
        }
    }
}
