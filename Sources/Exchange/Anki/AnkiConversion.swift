import Forms
import Foundation
import Learning
import Localization
import Vocabulary
import struct Vocabulary.Progress

/// Makes of the notes of a package what any file brings, by a plan.
package struct AnkiConversion {
    private let plan: AnkiPlan
    private let zone: TimeZone
    private let now: Date
    private let places: [AnkiDeck.ID: Int]
    /// The numbers of the media, by their names: of those that are called as pictures are, and of all.
    private let pictureFiles, files: [String: Int]
    private var wordCount: Int64 = 0
    /// Of media, which words show.
    package private(set) var pictures: Set<Int> = []
    /// Of media, which say words.
    package private(set) var recordings: Set<Int> = []

    /// - Parameter media: the names of the package's, by their numbers.
    /// - Parameter zone: of the learner, by whose days answers count.
    package init(_ plan: AnkiPlan, media: [Int: String] = [:], zone: TimeZone, now: Date) {
        files = Dictionary(media.lazy.map { ($0.value, $0.key) }) { first, _ in first }
        pictureFiles = files.filter { Self.isPicture($0.key) }
        self.plan = plan
        self.zone = zone
        self.now = now
        let taken = plan.contents.decks.filter(plan.takes)
        places = Dictionary(taken.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
    }

    /// Of the decks. More than one person may have are refused by whoever takes them.
    package var categories: [ImportEntry] {
        plan.contents.decks.compactMap { deck in
            guard let place = places[deck.id], let known = plan.decks[deck.id] else { return nil }
            let category = Vocabulary.Category(
                id: Category.ID(Int64(place)), title: known.title, termLanguage: known.pair.term,
                translationLanguage: known.pair.translation)
            return .category(
                ExportedCategory(
                    category: category, created: moment(deck.id), isReady: false,
                    origin: .deck(String(deck.id))),
                place: place)
        }
    }

    /// Its words with their answers; nothing where nothing of it is taken.
    package mutating func entries(of note: AnkiNote) -> [ImportEntry] {
        guard let place = places[note.deck], plan.takes(note.type),
            let fields = plan.noteTypes[note.type]?.fields
        else { return [] }
        let side = fields.firstIndex(of: .term).flatMap { $0 < note.fields.count ? note.fields[$0] : nil }
        let cloze = ClozeText(FieldText.line(of: side ?? ""))
        let whole = Self.text(of: note.fields, as: fields)
        if cloze.gaps.isEmpty { return word(whole, of: note, note.cards, .note(note.guid), in: place) }
        return cloze.gaps.flatMap { gap in
            word(
                whole.asked(gap, in: cloze), of: note,
                note.cards.filter { $0.place == gap.number - 1 }, .gap(gap.number, ofNote: note.guid),
                in: place)
        }
    }

    /// A field of a word may be made of several.
    static func text(of contents: [String], as fields: [WordText.Field?]) -> WordText {
        var text = WordText(term: "", translation: "")
        for (field, content) in zip(fields, contents) {
            guard let field else { continue }
            let line = FieldText.line(of: content, separator: field.kind == .remark ? " " : "; ")
            guard !line.isEmpty else { continue }
            text[field] += text[field].isEmpty ? line : (field.kind == .remark ? " " : "; ") + line
        }
        return text
    }

    private mutating func word(
        _ text: WordText, of note: AnkiNote, _ cards: [AnkiCard], _ origin: WordOrigin, in place: Int
    ) -> [ImportEntry] {
        var entries: [ImportEntry] = []
        guard let text = text.fitted else { return [.refused(.words, .text)] }
        var tags: [String] = []
        for tag in note.tags where tags.count < Tag.wordLimit {
            let (name, fault) = Self.tag(tag)
            if fault == nil { tags.append(name) } else { entries = [.refused(.words, .detail)] }
        }
        wordCount += 1
        let picture = picture(of: note)
        if let picture { pictures.insert(picture) }
        let recording = recording(of: note)
        if let recording { recordings.insert(recording) }
        let isPaused = !cards.isEmpty && cards.allSatisfy(\.isSuspended)
        let today = StudyDay(now, in: zone)
        entries.append(
            .word(
                ExportedWord(
                    id: Word.ID(wordCount), text: text,
                    picture: picture.map { .upload(Self.name(ofMedium: $0)) },
                    recording: recording.map(Self.name(ofMedium:)),
                    created: moment(note.id),
                    progress: .none,
                    reviewCount: 0, reviewed: nil, memory: nil,
                    help: isPaused ? WordHelp(pausedUntil: today.adding(WordHelp.pauses.upperBound)) : nil,
                    tags: tags, origin: origin.kept),
                categoryPlace: place))
        return entries + reviews(of: Word.ID(wordCount), cards, in: Category.ID(Int64(place)))
    }

    /// As it will be kept: Anki's have no blanks.
    static func tag(_ name: String) -> (name: String, fault: Message?) {
        TagList.check(name.bounded(bytes: 500).replacing("_", with: " "))
    }

    /// The first picture in any of its fields, by its number.
    private func picture(of note: AnkiNote) -> Int? {
        guard !pictureFiles.isEmpty else { return nil }
        return note.fields.lazy.compactMap { FieldText.picture(in: $0) }.compactMap { pictureFiles[$0] }.first
    }

    /// The first sound of the field that was chosen for it, by its number.
    private func recording(of note: AnkiNote) -> Int? {
        guard let place = plan.noteTypes[note.type]?.recording, place < note.fields.count else { return nil }
        return FieldText.sound(in: note.fields[place]).flatMap { files[$0] }
    }

    /// Of a kind that is taken, with a name of bounded length.
    private static func isPicture(_ name: String) -> Bool {
        guard name.utf8.count <= 500 else { return false }
        let end = name.utf8.suffix(5).map(\.lowercased)
        return [".jpg", ".jpeg", ".png", ".webp"].contains {
            end.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }

    /// What a medium is called in a draft.
    package static func name(ofMedium number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: max(0, 32 - digits.count)) + digits
    }

    /// Those of all its cards are answers to the word, in the order of time. A moment that cannot be is nobody's.
    private func reviews(of word: Word.ID, _ cards: [AnkiCard], in category: Category.ID) -> [ImportEntry] {
        guard plan.bringsAnswers else { return [] }
        let possible = Self.earliest...Int64((now.timeIntervalSince1970 + 86_400) * 1000)
        let answers = cards.flatMap(\.answers).sorted { $0.moment < $1.moment }
        var entries: [ImportEntry] = []
        var state: MemoryState?
        var progress = Progress.none
        for (sequence, answer) in answers.enumerated() {
            guard possible.contains(answer.moment) else {
                entries.append(.refused(.reviews, .time))
                continue
            }
            let moment = Date(timeIntervalSince1970: Double(answer.moment) / 1000)
            let time = LocalTime(moment, in: zone)
            let next = Scheduler.standard.state(
                state, after: Grade(answer.rating), at: moment, on: time.day, word: word)
            let after = progress.after(answer.rating, nil, stability: next.stability)
            entries.append(
                .review(
                    ExportedReview(
                        id: 0, word: word, category: category, training: nil, sequence: sequence,
                        rating: answer.rating, form: Review.ankiForm, purpose: nil, typed: nil,
                        duration: min(max(0, answer.duration), Self.longest), doneUntil: nil,
                        progressBefore: progress.value, progressAfter: after.value, reviewed: moment,
                        retracted: nil, time: time)))
            (state, progress) = (next, after)
        }
        return entries
    }

    /// 1 January 2000, in milliseconds.
    private static let earliest: Int64 = 946_684_800_000
    /// Milliseconds: a day.
    private static let longest = 86_400_000

    /// Anki's numbers are the moments at which things were made; those of its own are not.
    private func moment(_ id: Int64) -> Date {
        guard id >= Self.earliest, id <= Int64(now.timeIntervalSince1970 * 1000) else { return now }
        return Date(timeIntervalSince1970: Double(id) / 1000)
    }
}
