import Foundation
import GRDB
import Vocabulary

extension ExportedWord {
    /// Beside those of its memory, its help and its tags.
    enum Columns {
        fileprivate static let created = Column<Int64>("created_at", of: "word")
        fileprivate static let origin = Column<String?>("origin", of: "word")
        fileprivate static let progress = Column<Int?>("progress", of: "memory")
        fileprivate static let reviewed = Column<Int64?>("reviewed_at", of: "memory")

        fileprivate static let recordingStart = Column<Data?>("recording_start")

        static let selected = [
            "(SELECT substr(content, 1, 4) FROM recording WHERE name = word.recording) AS \(recordingStart)",
            Store.columns(Word.Columns.id, Word.Columns.recording, created, origin),
            Picture.Columns.word.selected,
            Store.wordTextColumns,
        ].joined(separator: ", ")
    }

    /// From a row that has its columns, `Store.memoryColumns`, `Store.helpColumns` and `Store.tagNames`.
    init(_ row: Row) throws {
        try self.init(
            id: row[Word.Columns.id], text: WordText(row), picture: Picture(row, .word),
            recording: row[Word.Columns.recording],
            recordingFormat: row[Columns.recordingStart].map { RecordingFormat(ofKept: $0) },
            created: Date(milliseconds: row[Columns.created]),
            progress: Vocabulary.Progress(row[Columns.progress] ?? 0),
            reviewCount: row.count(MemoryState.Columns.repetitions),
            reviewed: row[Columns.reviewed].map(Date.init(milliseconds:)),
            memory: MemoryState(row), help: WordHelp(row),
            tags: (row[Store.tagNamesColumn] ?? "").tagNames,
            origin: row[Columns.origin].flatMap { WordOrigin($0) })
    }
}

extension ExportedReview {
    enum Columns {
        static let id = Column<Review.ID>("id", of: "review")
        static let user = Column<User.ID>("user_id")
        fileprivate static let word = Column<Word.ID?>("word_id")
        fileprivate static let category = Column<Category.ID?>("category_id")
        fileprivate static let training = Column<Training.ID?>("training_id")
        fileprivate static let sequence = Column<Int>("sequence")
        fileprivate static let rating = Column<String>("rating")
        fileprivate static let mode = Column<String>("mode")
        fileprivate static let purpose = Column<String?>("purpose")
        fileprivate static let typed = Column<String?>("typed")
        fileprivate static let duration = Column<Int?>("duration")
        fileprivate static let doneUntil = Column<StudyDay?>("done_until")
        fileprivate static let progressBefore = Column<Int>("progress_before")
        fileprivate static let progressAfter = Column<Int>("progress_after")
        fileprivate static let reviewed = Column<Int64>("reviewed_at")
        fileprivate static let retracted = Column<Int64?>("retracted_at")
        fileprivate static let clock = Column<Int64?>("clock")
        fileprivate static let studyDay = Column<StudyDay>("study_day")
        fileprivate static let hour = Column<Int>("hour")

        static let selected = Store.columns(
            id, user, word, category, training, sequence, rating, mode, purpose, typed, duration, doneUntil,
            progressBefore, progressAfter, reviewed, retracted, clock, studyDay, hour)
    }

    /// From a row that has its columns. There are no other ratings.
    init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], word: row[Columns.word], category: row[Columns.category],
            training: row[Columns.training], sequence: row[Columns.sequence],
            rating: Rating(rawValue: row[Columns.rating]) ?? .forgot, form: row[Columns.mode],
            purpose: row[Columns.purpose].flatMap(Review.Purpose.init), typed: row[Columns.typed],
            duration: row[Columns.duration], doneUntil: row[Columns.doneUntil],
            progressBefore: row[Columns.progressBefore], progressAfter: row[Columns.progressAfter],
            reviewed: Date(milliseconds: row[Columns.reviewed]),
            retracted: row[Columns.retracted].map(Date.init(milliseconds:)),
            clock: row[Columns.clock].map(Date.init(milliseconds:)),
            time: LocalTime(day: row[Columns.studyDay], hour: row[Columns.hour]))
    }
}
