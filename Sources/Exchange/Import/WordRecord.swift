import Forms
import Foundation
import Vocabulary

/// A word with what was done for it and its tags.
struct WordRecord: ImportRecord {
    static let kind = ImportKind.words

    /// What stands beside its texts.
    private struct Rest: Decodable {
        let id: Int64
        let created: String
        let partOfSpeech, emoji, picture, recording, hint, pausedUntil, origin: String?
        let lettersFirst: Bool?
        let tags: [String]?
    }

    /// As it was written; what may be left out is empty where it was.
    private let text: WordText
    private let rest: Rest

    init(from decoder: any Decoder) throws {
        rest = try Rest(from: decoder)
        var text = WordText(
            term: "", translation: "", partOfSpeech: rest.partOfSpeech.flatMap { $0.name() })
        let texts = try decoder.container(keyedBy: WordText.Field.self)
        for field in WordText.Field.allCases {
            text[field] =
                field.rule.isRequired
                ? try texts.decode(String.self, forKey: field)
                : try texts.decodeIfPresent(String.self, forKey: field) ?? ""
        }
        self.text = text
    }

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] { try entries(categoryPlace: 1, now: now) }

    func entries(categoryPlace place: Int, now: Date) throws(ImportRefused) -> [ImportEntry] {
        var text = text
        var entries: [ImportEntry] = []
        for field in WordText.Field.allCases {
            let (checked, fault) = field.rule.check(text[field])
            if fault == nil {
                text[field] = checked
            } else if field.rule.isRequired {
                throw ImportRefused(.text)
            } else {
                text[field] = ""
                entries = [.refused(.words, .detail)]
            }
        }
        var names: [String] = []
        for tag in rest.tags ?? [] {
            let (name, fault) = TagList.check(tag)
            if fault == nil, names.count < Tag.wordLimit {
                names.append(name)
            } else {
                entries = [.refused(.words, .detail)]
            }
        }
        let word = ExportedWord(
            id: Word.ID(rest.id), text: text, picture: Picture(emoji: rest.emoji, upload: rest.picture),
            recording: rest.recording.flatMap { Picture.isUploadName($0) ? $0 : nil },
            created: try moment(rest.created, now: now), progress: .none, reviewCount: 0, reviewed: nil,
            memory: nil, help: help(now: now), tags: names,
            origin: rest.origin.flatMap(WordOrigin.init))
        return entries + [.word(word, categoryPlace: place)]
    }
}

extension WordRecord {
    /// nil where the file says nothing of it, or nothing that can be.
    private func help(now: Date) -> WordHelp? {
        let (hint, fault) = TextRule.remark.check(rest.hint)
        let days = WordHelp.pauses.upperBound + 2
        let today = Int(now.timeIntervalSince1970 / 86_400)
        let day = rest.pausedUntil.flatMap(StudyDay.init(iso:)).flatMap {
            abs($0.number - today) <= days ? $0 : nil
        }
        let help = WordHelp(
            hint: fault == nil ? hint : "", lettersFirst: rest.lettersFirst ?? false, pausedUntil: day)
        return help == WordHelp() ? nil : help
    }
}
