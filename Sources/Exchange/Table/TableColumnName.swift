import Forms
import Vocabulary

/// What a column of a table is.
package enum TableRole: String, Sendable, CaseIterable {
    case term, translation, transcription, partOfSpeech, example, exampleTranslation, note, emoji, tags
    case category, termLanguage, translationLanguage
    /// How well Lute knows the word.
    case status
    /// The same of LinguaCafe.
    case stage
    /// By which Anki knows a note again.
    case guid

    init(_ field: WordText.Field) {
        switch field {
        case .term: self = .term
        case .translation: self = .translation
        case .transcription: self = .transcription
        case .example: self = .example
        case .exampleTranslation: self = .exampleTranslation
        case .note: self = .note
        }
    }

    init(_ member: WordText.Member) {
        switch member {
        case .text(let field): self.init(field)
        case .partOfSpeech: self = .partOfSpeech
        }
    }

    /// nil for what is no text of a word.
    package var field: WordText.Field? { WordText.Field(rawValue: rawValue) }
}

/// What people and programs call the columns of a table.
enum TableColumnName {
    /// Those that say exactly one thing, in small letters.
    private static let known: [String: TableRole] = [
        "word": .term, "term": .term, "слово": .term, "термин": .term,
        "translation": .translation, "перевод": .translation, "reading": .transcription,
        "transcription": .transcription, "транскрипция": .transcription,
        "pronunciation": .transcription, "part of speech": .partOfSpeech, "pos": .partOfSpeech,
        "часть речи": .partOfSpeech,
        "emoji": .emoji, "эмодзи": .emoji, "tags": .tags, "tag": .tags, "labels": .tags, "метки": .tags,
        "теги": .tags, "category": .category, "deck": .category, "set": .category, "list": .category,
        "категория": .category, "колода": .category, "набор": .category, "раздел": .category,
        "language": .termLanguage, "язык": .termLanguage, "status": .status, "статус": .status,
        "stage": .stage, "guid": .guid,
    ]

    /// Bytes of a name that are looked at.
    private static let limit = 100

    /// nil for what says nothing known.
    static func role(_ name: String) -> TableRole? {
        known[name.bounded(bytes: limit).lowercased().trimming]
    }

    /// A language of the pair, as the name of the column that is written in it.
    static func role(_ name: String, in pair: LanguagePair) -> TableRole? {
        let name = name.bounded(bytes: limit)
        guard name.unicodeScalars.count <= 20, let language = LanguageGuess.named(name) else { return nil }
        if language == pair.term { return .term }
        return language == pair.translation ? .translation : nil
    }

    /// A row of words says what columns are called where it says so of two, which are not the same.
    static func isHeader(_ row: [String], titles: [[String]]) -> Bool {
        if titles.contains(where: { isOurs(row, titles: $0) }) { return true }
        let roles = row.compactMap { name -> String? in
            if let role = role(name) { return role.rawValue }
            if let field = FieldName.field(called: name).field, name.utf8.count <= limit,
                !name.contains("\n"), !name.isEmpty
            {
                return field.rawValue
            }
            let language = name.utf8.count <= 40 ? LanguageGuess.named(name) : nil
            return language
        }
        return Set(roles).count >= 2 && roles.count * 2 >= row.count
    }

    /// Whether a row is the head of our own table.
    static func isOurs(_ row: [String], titles: [String]) -> Bool {
        row.count >= WordTable.leastColumns && row.count <= titles.count
            && zip(row, titles).allSatisfy { $0.isSame(as: $1) }
    }
}
