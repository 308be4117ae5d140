import Exchange
import Vocabulary

/// A word as a program sees it.
struct WordResource: Resource {
    static let name = "Word"
    static let schema = JSONSchema.object(
        [.init("id", .id, "Its number"), .init("category", .id, "The number of its category")]
            + WordText.Field.allCases.map { .init($0.rawValue, .text(), WordResource.summary(of: $0)) }
            + [
                .init(
                    "partOfSpeech", .choice(of: PartOfSpeech.self), "Left out where nobody said it",
                    isRequired: false),
                .init("tags", .list(.text()), "By name"),
                .init("emoji", .text(), "What shows it, where that is an emoji", isRequired: false),
                .init("progress", .number(in: 0...5), "0 is new, 5 is learned"),
                .init("isKnown", .boolean, "It was known when it was met"),
            ])

    static func summary(of field: WordText.Field) -> String {
        switch field {
        case .term: "In the language that is learned"
        case .translation: "In one's own language"
        case .transcription: "How it is said, in IPA"
        case .example: "A sentence in the language that is learned"
        case .exampleTranslation: "The same in one's own language"
        case .note: "Whatever one wants to remember of it"
        }
    }

    let word: Word

    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init(name: "id", value: .number(Int(word.id.number))),
            .init(name: "category", value: .number(Int(word.category.id.number))),
        ]
        members += WordText.Field.allCases.map { .init(name: $0.rawValue, value: .text(word.text[$0])) }
        if let part = word.text.partOfSpeech {
            members.append(.init(name: "partOfSpeech", value: .text(part.rawValue)))
        }
        members.append(.init(name: "tags", value: .list(word.tags.map { .text($0.name) })))
        if let emoji = word.picture?.emoji { members.append(.init(name: "emoji", value: .text(emoji))) }
        members += [
            .init(name: "progress", value: .number(word.progress.value)),
            .init(name: "isKnown", value: .boolean(word.isKnown)),
        ]
        return .members(members)
    }
}

/// Some of the words that were found.
struct WordListResource: Resource {
    static let name = "WordList"
    static let schema = JSONSchema.object([
        .init("words", .list(.named(WordResource.self)), "This page of them"),
        .init("page", .number(in: 1...Int.largestStated), "Which one"),
        .init("pageCount", .number(in: 1...Int.largestStated), "How many there are"),
    ])

    let words: [Word]
    let page: Int
    let pageCount: Int

    var json: JSONValue {
        .object(
            ("words", .list(words.map { WordResource(word: $0).json })), ("page", .number(page)),
            ("pageCount", .number(pageCount)))
    }
}

/// A word as a program sends it. A word to be changed keeps what is not said of it.
struct SentWord: Resource, Decodable {
    static let name = "SentWord"
    static let schema = JSONSchema.object(
        WordText.Field.allCases.map {
            .init(
                $0.rawValue, .text(lengths: 0...$0.rule.maximum), WordResource.summary(of: $0),
                isRequired: false)
        } + [
            .init(
                "partOfSpeech", .choice(of: PartOfSpeech.self), "What kind of word it is", isRequired: false),
            .init(
                "tags", .list(.text(lengths: 1...30), upTo: Tag.wordLimit), "By name, without commas",
                isRequired: false),
        ])

    let texts: [WordText.Field: String]
    let partOfSpeech: PartOfSpeech?
    let tags: [String]?

    private enum Key: String, CodingKey { case partOfSpeech, tags }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: WordText.Field.self)
        var texts: [WordText.Field: String] = [:]
        for field in WordText.Field.allCases {
            texts[field] = try fields.decodeIfPresent(String.self, forKey: field)
        }
        self.texts = texts
        let others = try decoder.container(keyedBy: Key.self)
        partOfSpeech = try others.decodeIfPresent(PartOfSpeech.self, forKey: .partOfSpeech)
        tags = try others.decodeIfPresent([String].self, forKey: .tags)
    }
}

/// Words that a program adds to a category.
struct SentWords: Resource, Decodable {
    static let name = "SentWords"
    /// How many come at once.
    static let limit = 100
    static let schema = JSONSchema.object([
        .init("category", .id, "Where they go"),
        .init("words", .list(.named(SentWord.self), upTo: limit, from: 1), "One or many"),
        .init(
            "isFilled", .boolean, "What is left out is looked up in the dictionaries of the house",
            isRequired: false),
    ])

    let category: Category.ID
    let words: [SentWord]
    let isFilled: Bool?
}

/// What became of words that a program added, in the order in which they came.
struct AddedWordsResource: Resource {
    static let name = "AddedWords"
    static let schema = JSONSchema.object([
        .init("results", .list(.named(AddedWordResource.self)), "One for each word that was sent")
    ])

    let results: [AddedWordResource]

    var json: JSONValue { .object(("results", .list(results.map(\.json)))) }
}

struct AddedWordResource: Resource {
    static let name = "AddedWord"
    static let schema = JSONSchema.object([
        .init("outcome", .choice(of: Outcome.self), "There: the category had the same word before"),
        .init("id", .id, "The word's number, where it is there now", isRequired: false),
        .init("errors", .list(.named(Problem.FieldError.self)), "What is wrong with it", isRequired: false),
    ])

    enum Outcome: String, CaseIterable { case added, there, refused }

    let outcome: Outcome
    var id: Word.ID?
    var errors: [JSONValue] = []

    var json: JSONValue {
        .object(
            ("outcome", .text(outcome.rawValue)), ("id", id.map { .number(Int($0.number)) }),
            ("errors", errors.isEmpty ? nil : .list(errors)))
    }
}
