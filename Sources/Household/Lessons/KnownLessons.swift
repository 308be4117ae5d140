import Learning
import Library
import Storage
import Synchronization
import Vocabulary

/// What is known of lessons without their texts: of those of the house, and of written ones as far as they were asked for.
package struct KnownLessons: Sendable {
    let house: Lessons
    let written: [Lesson.ID: LessonOutline]

    package func outline(_ id: Lesson.ID) -> LessonOutline? { house.outline(id) ?? written[id] }
}

/// What was read of written lessons lately, each as long as its version holds.
final class RecentWrittenLessons: Sendable {
    private struct Entry<Value: Sendable>: Sendable {
        let id: Lesson.ID
        let version: Int
        let value: Value
    }

    private struct State: Sendable {
        var outlines: [Entry<LessonOutline>] = []
        var lessons: [Entry<Lesson>] = []
    }

    private static let limits = (outlines: 400, lessons: 8)
    private let state = Mutex(State())

    func outline(_ id: Lesson.ID, version: Int) -> LessonOutline? {
        state.withLock { $0.outlines.first { $0.id == id && $0.version == version }?.value }
    }

    func lesson(_ id: Lesson.ID, version: Int) -> Lesson? {
        state.withLock { $0.lessons.first { $0.id == id && $0.version == version }?.value }
    }

    func keep(_ lesson: Lesson, version: Int) {
        let outline = lesson.outline
        state.withLock { state in
            Self.keep(
                Entry(id: lesson.id, version: version, value: lesson), in: &state.lessons, Self.limits.lessons
            )
            Self.keep(
                Entry(id: lesson.id, version: version, value: outline), in: &state.outlines,
                Self.limits.outlines)
        }
    }

    private static func keep<Value>(_ entry: Entry<Value>, in entries: inout [Entry<Value>], _ limit: Int) {
        entries.removeAll { $0.id == entry.id }
        if entries.count >= limit { entries.removeFirst() }
        entries.append(entry)
    }
}

extension Learner {
    /// What is known of these lessons; of the written ones only what is theirs, or given to them.
    package func lessons(_ ids: some Sequence<Lesson.ID>) async throws -> KnownLessons {
        let asked = Set(ids.lazy.filter(WrittenLesson.isID)).sorted()
        guard !asked.isEmpty else { return KnownLessons(house: household.lessons, written: [:]) }
        var known: [Lesson.ID: LessonOutline] = [:]
        var unread: [Lesson.ID] = []
        for lesson in try await store.writtenLessons(asked, for: user.id) {
            known[lesson.id] = household.recentLessons.outline(lesson.id, version: lesson.version)
            if known[lesson.id] == nil { unread.append(lesson.id) }
        }
        for (lesson, text) in try await store.writtenTexts(of: unread, for: user.id) {
            known[lesson.id] = household.read(lesson, text)?.outline
        }
        return KnownLessons(house: household.lessons, written: known)
    }

    package func lessonOutline(_ id: Lesson.ID) async throws -> LessonOutline? {
        try await lessons([id]).outline(id)
    }

    /// What is said of a written lesson; nil for one of the house, and for what is another's.
    package func writtenLesson(_ id: Lesson.ID) async throws -> WrittenLesson? {
        guard WrittenLesson.isID(id) else { return nil }
        return try await store.writtenLessons([id], for: user.id).first
    }

    /// With its theory and tasks; nil where there is none, or it is another's.
    package func lesson(_ id: Lesson.ID) async throws -> Lesson? {
        guard WrittenLesson.isID(id) else { return household.lessons[id] }
        guard let written = try await writtenLesson(id) else { return nil }
        if let known = household.recentLessons.lesson(id, version: written.version) { return known }
        return try await store.writtenTexts(of: [id], for: user.id).first.flatMap { household.read($0, $1) }
    }
}

extension Household {
    /// nil where an update reads its text in another way and finds a fault.
    func read(_ lesson: WrittenLesson, _ text: String) -> Lesson? {
        if let known = recentLessons.lesson(lesson.id, version: lesson.version) { return known }
        guard let read = try? LessonFile(written: lesson.id, pair: lesson.pair).lesson(text) else {
            return nil
        }
        recentLessons.keep(read, version: lesson.version)
        return read
    }
}
