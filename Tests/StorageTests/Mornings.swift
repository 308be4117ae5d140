import Foundation
import Learning
import Library
import Storage
import Testing
import Vocabulary

/// A lesson with one part of two tasks, or more of the same.
enum Mornings {
    static func lesson(tasks: [String] = ["work | works", "drink | drinks"], part: String = "О себе") throws
        -> Lesson
    {
        let tasks = tasks.map { "@choice Выберите.\nI {\($0)} every day.\n" }.joined(separator: "\n")
        return try LessonFile(name: "a1-01-mornings.md", pair: .usual).lesson(
            """
            title: Утро
            about: Привычки
            emoji: ☕
            colour: teal
            words: tea

            # theory

            ## Утверждения {#statements}
            Так говорят о привычках.

            # part: \(part)
            theory: statements

            \(tasks)
            """)
    }
}

extension Household {
    /// Answers a task of a lesson with one of its choices; by default the one that is asked.
    @discardableResult
    func answerLesson(
        _ choice: String, _ lesson: Lesson? = nil, sequence: Int? = nil, latest: LessonAttempt.ID?? = nil,
        after seconds: TimeInterval = 0
    ) async throws -> Store.TaskAnswering {
        let lesson = try lesson ?? Mornings.lesson()
        let part = lesson.outline.parts[0]
        let known = try await store.latestAttempt(of: anna.id, at: part.name, of: lesson.id)
        let asked = sequence ?? known.flatMap { $0.goesOn(with: part) ? $0.answered : nil } ?? 0
        let task = lesson.parts[0].tasks[asked]
        return try await store.answer(
            .init(
                lesson: lesson.id, part: part, section: task.theory, latest: latest ?? known?.id,
                sequence: asked,
                task: task.fingerprint,
                given: choice, result: try task.check(.blanks([choice])), duration: 1000),
            of: anna.id, now: now + seconds)
    }

    func standing(of lesson: Lesson? = nil) async throws -> LessonPartStanding {
        let outline = try (lesson ?? Mornings.lesson()).outline
        return try #require(try await store.lessonStandings(of: anna.id, [outline]).first?.parts.first)
    }
}
