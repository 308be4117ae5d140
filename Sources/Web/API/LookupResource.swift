import Exchange
import Translation
import Vocabulary

/// What the dictionaries know of a word.
struct LookupResource: Resource {
    static let name = "Lookup"
    static let schema = JSONSchema.object([
        .init("side", .choice(["term", "translation"]), "Which side of a word was asked about"),
        .init("word", .text(), "The word that was found: cat for cats", isRequired: false),
        .init("transcription", .text(), "How it is said, in IPA", isRequired: false),
        .init(
            "translations", .list(.named(Translation.self)), "The best first; none where nothing was found"),
        .init("near", .list(.text()), "Words that were meant perhaps"),
        .init("own", .list(.named(WordResource.self)), "Words that the person has of it already"),
    ])

    enum Translation: Resource {
        static let name = "Translation"
        static let schema = JSONSchema.object([
            .init("text", .text(), "The other side"),
            .init("partOfSpeech", .choice(of: PartOfSpeech.self), "Where it is known", isRequired: false),
            .init("emoji", .text(), "What shows it", isRequired: false),
        ])
    }

    let side: WordSide
    let reply: Reply
    let own: [Word]

    private var finding: Finding? {
        if case .found(let finding) = reply.answer { finding } else { nil }
    }

    var json: JSONValue {
        .object(
            ("side", .text(side.rawValue)), ("word", finding.map { .text($0.word) }),
            ("transcription", finding.map { .text($0.transcription) }),
            (
                "translations",
                .list(
                    (finding?.translations ?? []).map {
                        .object(
                            ("text", .text($0.text)),
                            ("partOfSpeech", $0.partOfSpeech.map { .text($0.rawValue) }),
                            ("emoji", $0.entry?.emoji.map { .text($0) }))
                    })
            ), ("near", .list(reply.near.map { .text($0) })),
            ("own", .list(own.map { WordResource(word: $0).json })))
    }
}
