import Foundation
import Vocabulary

/// Everything that is kept of one person as JSON. The format is documented in docs/export.md.
enum ExportDocument {
    /// Rises when something changes that a reader of the file would have to know.
    static let version = 1

    static func json(_ belongings: Belongings, now: Date) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes = Array("{\"format\":\"slovarik\",\"version\":\(version),\"exported\":".utf8)
        bytes += try encoder.encode(time(now))
        bytes += Array(",\"account\":".utf8)
        bytes += try encoder.encode(Account(belongings.account))
        try list("devices", belongings.devices.map(Visit.init), encoder, &bytes)
        try list("categories", belongings.sections.map(Section.init), encoder, &bytes)
        try list("trainings", belongings.sittings.map(Sitting.init), encoder, &bytes)
        try list("reviews", belongings.answers.lazy.map(Answer.init), encoder, &bytes)
        try list("achievements", belongings.awards.map(Award.init), encoder, &bytes)
        try list("pictures", belongings.uploads.lazy.map(Upload.init), encoder, &bytes)
        bytes += Array("}\n".utf8)
        return bytes
    }

    /// One entry at a time: an encoder that is given a learner's half a million answers at once needs a gigabyte.
    private static func list(
        _ name: String, _ entries: some Sequence<some Encodable>, _ encoder: JSONEncoder,
        _ bytes: inout [UInt8]
    ) throws {
        bytes += Array(",\n\"\(name)\":[".utf8)
        var separator = "\n"
        for entry in entries {
            bytes += Array(separator.utf8)
            bytes += try encoder.encode(entry)
            separator = ",\n"
        }
        bytes += Array("]".utf8)
    }

    /// RFC 3339, in UTC, to the millisecond.
    static func time(_ moment: Date) -> String {
        moment.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension ExportDocument {
    private struct Account: Encodable {
        let name, email, theme, direction, categoryOrder, created: String
        let language, timeZone, emoji, picture: String?
        let dailyGoal: Int
        let isAdministrator: Bool

        init(_ account: Belongings.Account) {
            let user = account.user
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
            created = time(account.created)
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

    private struct Section: Encodable {
        let id: Vocabulary.Category.ID
        let title, termLanguage, translationLanguage, created: String
        let emoji, picture: String?
        let words: [Entry]

        init(_ section: Belongings.Section) {
            id = section.category.id
            title = section.category.title
            termLanguage = section.category.termLanguage
            translationLanguage = section.category.translationLanguage
            emoji = section.category.picture?.emoji
            picture = section.category.picture?.upload
            created = time(section.created)
            words = section.words.map(Entry.init)
        }
    }

    private struct Entry: Encodable {
        let id: Word.ID
        let term, translation, transcription, example, exampleTranslation, note, created: String
        let partOfSpeech, emoji, picture: String?
        let progress, reviewCount: Int
        let reviewed, due, dueAt: String?
        let stability, difficulty: Double?
        let lapses: Int?

        init(_ entry: Belongings.Entry) {
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
            stability = entry.memory?.stability
            difficulty = entry.memory?.difficulty
            lapses = entry.memory?.lapses
        }
    }

    private struct Sitting: Encodable {
        let id: Training.ID
        let category: Vocabulary.Category.ID?
        let started: String
        let finished: String?

        init(_ sitting: Belongings.Sitting) {
            id = sitting.id
            category = sitting.category
            started = time(sitting.started)
            finished = sitting.finished.map(time)
        }
    }

    private struct Answer: Encodable {
        let id: Review.ID
        let word: Word.ID?
        let category: Vocabulary.Category.ID?
        let training: Training.ID?
        let sequence, progressBefore, progressAfter: Int
        let rating, mode, reviewed, studyDay: String
        let typed, retracted: String?
        let duration: Int?
        let hour: Int

        init(_ answer: Belongings.Answer) {
            id = answer.id
            word = answer.word
            category = answer.category
            training = answer.training
            sequence = answer.sequence
            progressBefore = answer.progressBefore
            progressAfter = answer.progressAfter
            rating = answer.rating.rawValue
            mode = answer.mode
            typed = answer.typed
            duration = answer.duration
            reviewed = time(answer.reviewed)
            studyDay = answer.time.day.iso
            hour = answer.time.hour
            retracted = answer.retracted.map(time)
        }
    }

    private struct Upload: Encodable {
        let name, type: String
        /// Encoded in base 64.
        let content: Data

        init(_ upload: Belongings.Upload) {
            name = upload.name
            type = "image/webp"
            content = Data(upload.content)
        }
    }

    private struct Award: Encodable {
        let name, reached: String

        init(_ award: Belongings.Award) {
            name = award.name
            reached = award.reached.iso
        }
    }
}
