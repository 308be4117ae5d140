import Forms
import Foundation
import Learning
import Vocabulary

/// What stands in one object of a file that is brought back. docs/export.md lists the members; others are passed over.
protocol ImportRecord: Decodable {
    static var kind: ImportKind { get }
    /// Bytes of an object as it is written.
    static var limit: Int { get }
    /// What of it can be taken. It is held to the rules of forms.
    func entries(now: Date) throws(ImportRefused) -> [ImportEntry]
}

struct ImportRefused: Error {
    let reason: ImportRefusal

    init(_ reason: ImportRefusal) {
        self.reason = reason
    }
}

extension ImportRecord {
    static var limit: Int { 64 * 1024 }
}

struct CategoryRecord: ImportRecord {
    static let kind = ImportKind.categories

    let id: Int64
    let title, termLanguage, translationLanguage, created: String
    let emoji, picture, colour, origin: String?
    let ready: Bool?

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] { [try entry(place: 1, now: now)] }

    /// `place` is its own among the categories of the file.
    func entry(place: Int, now: Date) throws(ImportRefused) -> ImportEntry {
        let (title, fault) = TextRule.title.check(title)
        guard fault == nil else { throw ImportRefused(.text) }
        let pair = LanguagePair(term: termLanguage, translation: translationLanguage)
        guard [pair.term, pair.translation].allSatisfy({ $0.utf8.count <= TextRule.choiceLimit }),
            pair.isKnown
        else { throw ImportRefused(.language) }
        let category = Vocabulary.Category(
            id: Category.ID(id), title: title, termLanguage: pair.term,
            translationLanguage: pair.translation,
            picture: Picture(emoji: emoji, upload: picture),
            colour: colour.flatMap(CategoryColour.init))
        return .category(
            ExportedCategory(
                category: category, created: try moment(created, now: now), isReady: ready ?? false,
                origin: origin.flatMap(CategoryOrigin.init)),
            place: place)
    }
}

struct TrainingRecord: ImportRecord {
    static let kind = ImportKind.trainings

    let id: Int64
    let category: Int64?
    let started: String
    let finished: String?

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] {
        let training = ExportedTraining(
            id: Training.ID(id), category: category.map { Category.ID($0) },
            started: try moment(started, now: now), finished: try moment(finished, now: now))
        return [.training(training)]
    }
}

struct ReviewRecord: ImportRecord {
    static let kind = ImportKind.reviews
    private static let longest = 86_400_000

    let word, category, training: Int64?
    let sequence: Int
    let rating, mode, reviewed, studyDay: String
    let purpose, typed, retracted, doneUntil: String?
    let duration: Int?
    let progressBefore, progressAfter, hour: Int

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] {
        let steps = Vocabulary.Progress.range
        guard let rating: Rating = rating.name(), (0...1_000_000_000).contains(sequence),
            (1...20).contains(mode.utf8.count), mode.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
            steps.contains(progressBefore), steps.contains(progressAfter), (0...23).contains(hour)
        else { throw ImportRefused(.damaged) }
        let moment = try moment(reviewed, now: now)
        // A study day begins at most 18 hours after that of Greenwich, and at most 10 hours before.
        guard let day = StudyDay(iso: studyDay),
            abs(day.number - Int(moment.timeIntervalSince1970 / 86_400)) <= 1
        else { throw ImportRefused(.time) }
        let (text, fault) = TextRule.remark.check(typed)
        let review = ExportedReview(
            id: 0, word: word.map { Word.ID($0) }, category: category.map { Category.ID($0) },
            training: training.map { Training.ID($0) }, sequence: sequence, rating: rating, form: mode,
            purpose: purpose.flatMap(Review.Purpose.init),
            typed: typed == nil || fault != nil ? nil : text,
            duration: duration.flatMap { (0...Self.longest).contains($0) ? $0 : nil },
            doneUntil: doneUntil.flatMap(StudyDay.init(iso:)).flatMap { $0 >= day ? $0 : nil },
            progressBefore: progressBefore, progressAfter: progressAfter, reviewed: moment,
            retracted: try self.moment(retracted, now: now), time: LocalTime(day: day, hour: hour))
        return [.review(review)]
    }
}

/// How words are scheduled: there is one in a file at most.
struct SchedulingRecord: Decodable {
    /// Bytes.
    static let limit = 4096

    let retention: Int?
    let isFitted: Bool?
    let weights: [Double]?

    /// nil where a part of it cannot be; weights are brought into their bounds.
    var scheduling: Scheduling? {
        var scheduling = Scheduling()
        if let retention {
            guard Scheduling.retentions.contains(retention) else { return nil }
            scheduling.retention = retention
        }
        if let isFitted { scheduling.isFitted = isFitted }
        if let weights {
            guard let model = MemoryModel(stored: weights) else { return nil }
            scheduling.weights = model.weights
        }
        return scheduling
    }
}

struct AwardRecord: ImportRecord {
    static let kind = ImportKind.achievements
    private static let names = Set((Achievement.all + Achievement.former).map(\.name))
    private static let earliest = StudyDay(number: 10_957)

    let name, reached: String

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] {
        guard name.utf8.count <= 40, Self.names.contains(name) else { throw ImportRefused(.damaged) }
        guard let day = StudyDay(iso: reached), day >= Self.earliest,
            day.number <= Int(now.timeIntervalSince1970 / 86_400) + 1
        else { throw ImportRefused(.time) }
        return [.award(ExportedAward(name: name, reached: day))]
    }
}

struct PictureRecord: ImportRecord {
    static let kind = ImportKind.pictures
    /// Those that are kept have a megabyte at most, which is a third more in base 64.
    static let limit = 1_500_000

    let name: String
    /// Base 64.
    let content: Data

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] {
        guard Picture.isUploadName(name), !content.isEmpty else { throw ImportRefused(.damaged) }
        return [.picture(ExportedPicture(name: name, content: content))]
    }
}

struct RecordingRecord: ImportRecord {
    static let kind = ImportKind.recordings
    /// In base 64, with its name.
    static let limit = Recording.largestFile / 3 * 4 + 1_000

    let name: String
    /// Base 64.
    let content: Data

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] {
        guard Picture.isUploadName(name) else { throw ImportRefused(.damaged) }
        guard RecordingFormat(of: Array(content)) != nil else { throw ImportRefused(.unknownFormat) }
        return [.recording(ExportedRecording(name: name, content: content))]
    }
}

extension ImportRecord {
    func moment(_ text: String, now: Date) throws(ImportRefused) -> Date {
        guard let moment = Date(exported: text), moment >= Date(timeIntervalSince1970: 946_684_800),
            moment <= now + 86_400
        else { throw ImportRefused(.time) }
        return moment
    }

    func moment(_ text: String?, now: Date) throws(ImportRefused) -> Date? {
        guard let text else { return nil }
        return try moment(text, now: now) as Date
    }
}

extension String {
    /// What is meant where there are few names of ours; nil for a text that is none of them, however long it is.
    func name<Choice: RawRepresentable<String>>() -> Choice? {
        utf8.count <= TextRule.choiceLimit ? Choice(rawValue: self) : nil
    }
}

extension Picture {
    init?(emoji: String?, upload: String?) {
        if let upload, Self.isUploadName(upload) {
            self = .upload(upload)
        } else if let emoji, Emoji.isEmoji(emoji) {
            self = .emoji(emoji)
        } else {
            return nil
        }
    }
}
