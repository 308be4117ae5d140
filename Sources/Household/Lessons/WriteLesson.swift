import Forms
import Foundation
import Learning
import Library
import Storage
import Vocabulary

/// What somebody wrote of a lesson, read.
package struct LessonReading: Sendable {
    /// As it is kept: with line feeds alone, and without what is not to be seen.
    package let text: String
    /// What its head calls it; empty where it says nothing.
    package let title: String
    package let result: Result<Lesson, LessonFile.Fault>

    package var fault: LessonFile.Fault? { if case .failure(let fault) = result { fault } else { nil } }

    /// The line with the fault, or the task that begins there; empty where the fault is about the whole.
    package var faultyLines: String {
        guard let line = fault?.line, line > 0 else { return "" }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropFirst(line - 1).map { String(Substring($0)) }
        guard let first = lines.first, first.hasPrefix("@") else { return lines.first ?? "" }
        return lines.prefix { !$0.isEmpty }.prefix(Self.quotedLines).joined(separator: "\n")
    }

    private static let quotedLines = 6

    init(_ typed: String, as id: Lesson.ID, in pair: LanguagePair) {
        let text = Self.kept(typed)
        self.text = text
        title = Self.title(of: text)
        result = Result { () throws(LessonFile.Fault) in
            try LessonFile(written: id, pair: pair).lesson(text)
        }
    }

    private static func kept(_ typed: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in typed.streamSafe.unicodeScalars
        where scalar == "\n" || scalar == "\t" || !TextRule.isForbidden(scalar) {
            scalars.append(scalar)
        }
        return String(scalars)
    }

    private static func title(of text: String) -> String {
        let name = "title:"
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 12).prefix(12) {
            let line = String(Substring(line))
            guard line.hasPrefix(name) else { continue }
            let title = line.dropFirst(name.count).unicodeScalars.drop { $0.properties.isWhitespace }
            return String(String.UnicodeScalarView(title.prefix(WrittenLesson.titleLimit))).trimmed
        }
        return ""
    }
}

/// Why what somebody wrote is not kept.
package enum LessonRefusal: Error, Sendable {
    /// It has more than `WrittenLesson.textLimit` bytes.
    case tooLong
    /// Its head has no title, by which it could be found again.
    case noTitle
    /// They have `WrittenLesson.limit` of them.
    case full
    /// There is none of theirs.
    case missing
}

/// Lessons that they write themselves.
extension Learner {
    /// Their own and those of others that they learn, the last written first.
    package func writtenLessons() async throws -> [WrittenLesson] {
        try await store.writtenLessons(of: user.id, now: now)
    }

    /// What there is to learn of them, and how far they are.
    package func standings(of lessons: [WrittenLesson]) async throws -> [Lesson.ID: LessonStanding] {
        let known = try await self.lessons(lessons.lazy.filter(\.isReady).map(\.id))
        let standings = try await store.lessonStandings(
            of: user.id, lessons.compactMap { known.outline($0.id) })
        return Dictionary(standings.map { ($0.lesson.id, $0) }) { first, _ in first }
    }

    /// nil where it is none of theirs.
    package func lessonDraft(_ id: Lesson.ID) async throws -> LessonDraft? {
        try await store.lessonDraft(id, of: user.id)
    }

    /// Reads a text without keeping it.
    package func readLesson(_ text: String, as id: Lesson.ID, in pair: LanguagePair) throws(LessonRefusal)
        -> LessonReading
    {
        guard text.utf8.count <= WrittenLesson.textLimit else { throw .tooLong }
        return LessonReading(text, as: id, in: pair)
    }

    /// Throws `LessonRefusal`, or `StorageFault.allowance`.
    package func addLesson(_ text: String, in pair: LanguagePair) async throws -> Lesson.ID {
        var generator: any RandomNumberGenerator = household.generator()
        let id = WrittenLesson.newID(using: &generator)
        let reading = try readLesson(text, as: id, in: pair)
        let isAdded = try await store.addLesson(id, pair, try reading.writing, of: user.id, now: now)
        guard isAdded else { throw LessonRefusal.full }
        return id
    }

    /// Keeps another text; what has a fault waits beside what is learned. Throws `LessonRefusal`, or
    /// `StorageFault.allowance`.
    package func changeLesson(_ draft: LessonDraft, to text: String) async throws -> LessonReading {
        let reading = try readLesson(text, as: draft.lesson.id, in: draft.lesson.pair)
        guard try await store.changeLesson(draft.lesson.id, try reading.writing, of: user.id) else {
            throw LessonRefusal.missing
        }
        return reading
    }

    /// False where it is none of theirs.
    package func deleteLesson(_ id: Lesson.ID) async throws -> Bool {
        try await store.deleteLesson(id, of: user.id, now: now)
    }

    /// False where there is none to bring back.
    package func bringBackLesson(_ id: Lesson.ID) async throws -> Bool {
        try await store.bringBackLesson(id, of: user.id, now: now)
    }
}

extension LessonReading {
    /// As it is kept. A lesson is found again by its title, so there is none without.
    var writing: Store.LessonWriting {
        get throws(LessonRefusal) {
            guard !title.isEmpty else { throw .noTitle }
            return Store.LessonWriting(title: title, text: text, hasFault: fault != nil)
        }
    }
}
