import Learning
import Library
import Storage
import Vocabulary

/// The task of a lesson that is asked next: of one of its parts, in a practice, or in the check of a level.
package struct AskedTask: Sendable {
    /// What it is a task of.
    package enum Source: Sendable {
        /// A part, and where that stands in the lesson.
        case part(LessonOutline.Part, index: Int)
        case practice(LessonPractice)
        case check(LevelCheck)
    }

    package let lesson: Lesson
    package let task: LessonTask
    /// The latest attempt; nil before the first.
    package let latest: LessonAttempt?
    /// How many attempts were begun before this one; what there is to choose from stands in another order at each.
    package let earlier: Int
    /// How many tasks of this attempt are answered; 0 when it begins, for the first time or again.
    package let sequence: Int
    /// Of the attempt, with those that are answered.
    package let count: Int
    /// What an answer has to be to, as it was shown: the tasks that were drawn of the part, or the task alone.
    package let fingerprint: UInt64
    package let source: Source

    package var part: (outline: LessonOutline.Part, index: Int)? {
        if case .part(let outline, let index) = source { (outline, index) } else { nil }
    }

    package var check: LevelCheck? { if case .check(let check) = source { check } else { nil } }

    /// Whether an answer at a place of a practice ends it.
    func endsPractice(at sequence: Int) -> Bool {
        count - self.sequence == 1 || sequence + 1 >= Self.sitting
    }

    /// Mistakes that are asked in a row.
    static let sitting = 20
}

extension Learner {
    /// The task of a part to go on with; of a part that is finished or was not begun, the first. nil where the lesson has
    /// no such part.
    package func task(of part: Int, in lesson: Lesson) async throws -> AskedTask? {
        let outlines = try await lessonOutline(lesson.id)?.parts ?? []
        guard outlines.indices.contains(part), lesson.parts.indices.contains(part) else { return nil }
        let outline = outlines[part]
        let latest = try await store.latestAttempt(of: user.id, at: outline.name, of: lesson.id)
        let open = latest.flatMap { $0.goesOn(with: outline) ? $0 : nil }
        let earlier = try await store.earlierAttempts(
            of: user.id, at: outline.name, of: lesson.id, before: open?.id)
        let tasks = lesson.parts[part].drawn(after: earlier)
        let sequence = open?.answered ?? 0
        return AskedTask(
            lesson: lesson, task: tasks[min(sequence, tasks.count - 1)], latest: latest, earlier: earlier,
            sequence: sequence, count: tasks.count, fingerprint: tasks.fingerprint,
            source: .part(outline, index: part))
    }

    /// The task that is asked next in a practice; nil when there is none.
    package func next(in practice: LessonPractice) async throws -> AskedTask? {
        switch practice {
        case .mistakes: try await nextMistake()
        case .review: try await nextReview()
        }
    }

    /// How many tasks of a practice are left when those of `attempt` are over.
    package func leftCount(of practice: LessonPractice, leaving attempt: LessonAttempt.ID) async throws -> Int
    {
        switch practice {
        case .mistakes: try await lessonMistakes(leaving: attempt).count
        case .review: try await reviewsLeft(leaving: attempt)
        }
    }

    private func nextMistake() async throws -> AskedTask? {
        let latest = try await store.latestAttempt(of: user.id, at: nil, of: nil)
        let open = latest.flatMap { $0.isOpen && $0.practice == .mistakes ? $0 : nil }
        let left = try await lessonMistakes(leaving: open?.id)
        guard let first = left.first, let lesson = try await lesson(first.lesson),
            let task = lesson.task(first.task)
        else { return nil }
        let earlier = try await store.earlierAttempts(of: user.id, at: nil, of: nil, before: open?.id)
        let sequence = open?.answered ?? 0
        let leftCount = min(left.count, max(1, AskedTask.sitting - sequence))
        return AskedTask(
            lesson: lesson, task: task, latest: latest, earlier: earlier, sequence: sequence,
            count: sequence + leftCount,
            fingerprint: task.fingerprint, source: .practice(.mistakes))
    }
}

extension [LessonTask] {
    /// Of all of them together.
    var fingerprint: UInt64 { LessonOutline.Part.fingerprint(of: map(\.fingerprint)) }
}

extension Lesson {
    /// The task with this fingerprint; nil when the lesson has it no more.
    package func task(_ fingerprint: UInt64) -> LessonTask? {
        parts.lazy.flatMap(\.tasks).first { $0.fingerprint == fingerprint }
    }
}
