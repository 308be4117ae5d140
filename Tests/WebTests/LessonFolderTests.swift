import Foundation
import Learning
import Library
import Speech
import Testing
import Vocabulary

@testable import Web

@Suite("The program's own lessons")
struct LessonFolderTests {
    private func lessons() throws -> Lessons {
        try Lessons(
            folder: House.root.appendingPathComponent("Courses/lessons"),
            own: House.root.appendingPathComponent("none"),
            report: { Issue.record("\($0)") })
    }

    @Test("Each is read, and has a theory for every task")
    func read() throws {
        let lessons = try lessons()
        for outline in lessons.outlines {
            let lesson = try #require(lessons[outline.id])
            for task in lesson.parts.flatMap(\.tasks) {
                #expect(lesson.theory[task.theory] != nil, "\(outline.id)")
            }
            #expect(lesson.outline.taskCount == outline.taskCount)
        }
    }

    @Test("Every right answer passes its own check, and no wrong choice does")
    func answers() throws {
        let lessons = try lessons()
        for outline in lessons.outlines {
            for task in try #require(lessons[outline.id]).parts.flatMap(\.tasks) {
                let right = try solution(of: task)
                #expect(try task.check(right).isRight, "\(outline.id): \(task.text.filled([]))")
                if case .choice(let choice) = task.content {
                    let count = try choice.choices.count { try task.check(.blanks([$0])).isRight }
                    #expect(count == 1, "\(outline.id): \(choice.choices)")
                }
            }
        }
    }

    @Test(
        "What is built of its words alone, in the order of each sentence, is right; in the order of the bank it is not"
    )
    func built() throws {
        let lessons = try lessons()
        for outline in lessons.outlines {
            for task in try #require(lessons[outline.id]).parts.flatMap(\.tasks) {
                guard case .order(let order) = task.content else { continue }
                for sentence in order.sentences {
                    #expect(try task.check(.blanks([sentence])).isRight, "\(outline.id): \(sentence)")
                }
                let mixed = order.bank.joined(separator: " ")
                #expect(try !task.check(.blanks([mixed])).isRight, "\(outline.id): \(mixed)")
            }
        }
    }

    @Test("Everything that a lesson has said is short enough to be said")
    func said() throws {
        let lessons = try lessons()
        for outline in lessons.outlines {
            let sentences = try #require(lessons[outline.id]).sentences
            for sentence in sentences where sentence.unicodeScalars.count > SpeechSynthesizer.longestText {
                Issue.record("\(outline.id): \(sentence)")
            }
        }
    }

    /// What the result of any answer says is right.
    private func solution(of task: LessonTask) throws -> LessonAnswer {
        switch task.content {
        case .marks(let marks):
            return .marks(marks.words.indices.filter { marks.words[$0].isRight }.map { $0 + 1 })
        case .words(let words):
            let any = Array(repeating: words.bank[0], count: task.blankCount)
            return .blanks(try task.check(.blanks(any)).blanks.map(\.right))
        case .choice(let choice):
            return .blanks(try task.check(.blanks([choice.choices[0]])).blanks.map(\.right))
        case .order(let order): return .blanks([order.sentences[0]])
        case .dictation(let dictation): return .blanks([dictation.sentences[0]])
        case .reading(let reading):
            let any = reading.questions.map { $0.choices[0] }
            return .blanks(try task.check(.blanks(any)).blanks.map(\.right))
        case .endings, .forms:
            let any = Array(repeating: "x", count: task.blankCount)
            return .blanks(try task.check(.blanks(any)).blanks.map(\.right))
        }
    }
}
