import Foundation
import Storage
import Vocabulary

/// Everything that is kept of one person as JSON, written piece by piece. The format is documented in docs/export.md.
struct ExportDocument: Sendable {
    /// Rises when something changes that a reader of the file would have to know.
    static let version = 1

    private let start: ExportStart
    private let store: Store
    private let now: Date
    private var user: User.ID { start.user.id }

    init(_ start: ExportStart, store: Store, now: Date) {
        self.start = start
        self.store = store
        self.now = now
    }

    func write(to writer: inout ExportWriter) async throws {
        try await writer.append("{\"format\":\"slovarik\",\"version\":\(Self.version),\"exported\":")
        try await writer.append(Self.json(Self.time(now)))
        try await writer.append(",\"account\":")
        try await writer.append(Self.json(Account(start)))
        try await list("devices", to: &writer) { _ in
            ExportSlice(entries: try start.devices.map { try Self.json(Visit($0)) }, next: nil)
        }
        try await categories(to: &writer)
        try await list("trainings", to: &writer) {
            try await store.exportedTrainings(of: user, after: $0, upTo: start.lastTraining)
                .json(Training.init)
        }
        try await list("reviews", to: &writer) {
            try await store.exportedReviews(of: user, after: $0, upTo: start.lastReview).json(Review.init)
        }
        try await list("achievements", to: &writer) { _ in
            ExportSlice(entries: try start.awards.map { try Self.json(Award($0)) }, next: nil)
        }
        try await list("pictures", to: &writer) {
            try await store.exportedPicture(of: user, after: $0).json(Upload.init)
        }
        try await writer.append("}\n")
    }

    private func categories(to writer: inout ExportWriter) async throws {
        try await writer.append(",\n\"categories\":[")
        var separator = "\n"
        var position: Int64?
        repeat {
            let slice = try await store.exportedCategories(of: user, after: position)
            for entry in slice.entries {
                try await writer.append(separator)
                separator = ",\n"
                // The words are the last member of the object.
                try await writer.append(Self.json(Category(entry)).dropLast())
                try await list("words", to: &writer) {
                    try await store.exportedWords(in: entry.category.id, of: user, after: $0).json(Word.init)
                }
                try await writer.append("}")
            }
            position = slice.next
        } while position != nil
        try await writer.append("]")
    }

    /// An array as a further member of an object, one entry a line.
    private func list(
        _ name: String, to writer: inout ExportWriter,
        _ slice: (_ after: Int64?) async throws -> ExportSlice<[UInt8]>
    ) async throws {
        try await writer.append(",\n\"\(name)\":[")
        var separator = "\n"
        var position: Int64?
        repeat {
            let slice = try await slice(position)
            for entry in slice.entries {
                try await writer.append(separator)
                try await writer.append(entry)
                separator = ",\n"
            }
            position = slice.next
        } while position != nil
        try await writer.append("]")
    }

    fileprivate static func json(_ entry: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(entry))
    }

    /// RFC 3339, in UTC, to the millisecond.
    static func time(_ moment: Date) -> String {
        let day = 86_400_000.0
        let milliseconds = (moment.timeIntervalSince1970 * 1000).rounded()
        let days = (milliseconds / day).rounded(.down)
        // Never more than a day, however absurd the moment.
        let rest = Int(min(max(milliseconds - days * day, 0), day - 1))
        func padded(_ value: Int, _ width: Int = 2) -> String {
            let digits = String(value)
            return String(repeating: "0", count: width - digits.count) + digits
        }
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0) }
            .joined(separator: ":")
        return "\(StudyDay(number: Int(exactly: days) ?? .max).iso)T\(clock).\(padded(rest % 1000, 3))Z"
    }
}

extension ExportSlice {
    fileprivate func json(_ member: (Entry) -> some Encodable) throws -> ExportSlice<[UInt8]> {
        ExportSlice<[UInt8]>(entries: try entries.map { try ExportDocument.json(member($0)) }, next: next)
    }
}

extension ExportDocument {
    private struct Account: Encodable {
        let name, email, theme, direction, categoryOrder, created: String
        let language, timeZone, emoji, picture: String?
        let dailyGoal: Int
        let isAdministrator: Bool

        init(_ start: ExportStart) {
            let user = start.user
            name = user.name
            email = user.email
            theme = user.theme.rawValue
            direction = user.direction.rawValue
            categoryOrder = user.categoryOrder.rawValue
            language = user.language?.rawValue
            timeZone = user.timeZone
            dailyGoal = user.dailyGoal
            emoji = user.picture?.emoji
            picture = user.picture?.upload
            isAdministrator = user.isAdministrator
            created = time(start.created)
        }
    }

    private struct Visit: Encodable {
        let userAgent, firstSeen, lastSeen: String

        init(_ device: Device) {
            userAgent = device.userAgent
            firstSeen = time(device.firstSeen)
            lastSeen = time(device.lastSeen)
        }
    }

    private struct Category: Encodable {
        let id: Vocabulary.Category.ID
        let title, termLanguage, translationLanguage, created: String
        let emoji, picture: String?

        init(_ entry: ExportedCategory) {
            let category = entry.category
            id = category.id
            title = category.title
            termLanguage = category.termLanguage
            translationLanguage = category.translationLanguage
            emoji = category.picture?.emoji
            picture = category.picture?.upload
            created = time(entry.created)
        }
    }

    private struct Word: Encodable {
        let id: Vocabulary.Word.ID
        let term, translation, transcription, example, exampleTranslation, note, created: String
        let partOfSpeech, emoji, picture: String?
        let progress, reviewCount: Int
        let reviewed, due, dueAt: String?
        let stability, difficulty: Double?
        let lapses: Int?

        init(_ entry: ExportedWord) {
            id = entry.id
            term = entry.text.term
            translation = entry.text.translation
            transcription = entry.text.transcription
            partOfSpeech = entry.text.partOfSpeech?.rawValue
            emoji = entry.picture?.emoji
            picture = entry.picture?.upload
            example = entry.text.example
            exampleTranslation = entry.text.exampleTranslation
            note = entry.text.note
            created = time(entry.created)
            progress = entry.progress.value
            reviewCount = entry.reviewCount
            reviewed = entry.reviewed.map(time)
            due = entry.memory?.dueDay.iso
            dueAt = entry.memory?.dueAt.map(time)
            stability = entry.memory.flatMap { $0.stability.isFinite ? $0.stability : nil }
            difficulty = entry.memory.flatMap { $0.difficulty.isFinite ? $0.difficulty : nil }
            lapses = entry.memory?.lapses
        }
    }

    private struct Training: Encodable {
        let id: Vocabulary.Training.ID
        let category: Vocabulary.Category.ID?
        let started: String
        let finished: String?

        init(_ training: ExportedTraining) {
            id = training.id
            category = training.category
            started = time(training.started)
            finished = training.finished.map(time)
        }
    }

    private struct Review: Encodable {
        let id: Vocabulary.Review.ID
        let word: Vocabulary.Word.ID?
        let category: Vocabulary.Category.ID?
        let training: Vocabulary.Training.ID?
        let sequence, progressBefore, progressAfter: Int
        let rating, mode, reviewed, studyDay: String
        let typed, retracted: String?
        let duration: Int?
        let hour: Int

        init(_ review: ExportedReview) {
            id = review.id
            word = review.word
            category = review.category
            training = review.training
            sequence = review.sequence
            progressBefore = review.progressBefore
            progressAfter = review.progressAfter
            rating = review.rating.rawValue
            mode = review.mode
            typed = review.typed
            duration = review.duration
            reviewed = time(review.reviewed)
            studyDay = review.time.day.iso
            hour = review.time.hour
            retracted = review.retracted.map(time)
        }
    }

    private struct Upload: Encodable {
        let name, type: String
        /// Encoded in base 64.
        let content: Data

        init(_ upload: ExportedPicture) {
            name = upload.name
            type = "image/webp"
            content = Data(upload.content)
        }
    }

    private struct Award: Encodable {
        let name, reached: String

        init(_ award: ExportedAward) {
            name = award.name
            reached = award.reached.iso
        }
    }
}
