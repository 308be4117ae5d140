import Localization

/// What to type where, for each program that speaks to AnkiConnect.
struct ProgramGuide: Sendable {
    enum Program: String, Sendable, CaseIterable {
        case yomitan, asbplayer, vocabSieve, koreader, lute, linguaCafe

        /// As it is called everywhere.
        var name: String {
            switch self {
            case .yomitan: "Yomitan"
            case .asbplayer: "asbplayer"
            case .vocabSieve: "VocabSieve"
            case .koreader: "KOReader"
            case .lute: "Lute"
            case .linguaCafe: "LinguaCafe"
            }
        }

        /// What to type where.
        var steps: Message { Message("programGuide.\(rawValue)", marks) }

        /// What stands for parts of a word there.
        private var marks: [String: String] {
            switch self {
            case .yomitan:
                [
                    "word": "{expression}", "translation": "{glossary-plain}", "reading": "{reading}",
                    "sentence": "{sentence}",
                ]
            case .lute: ["word": "{ term }", "translation": "{ translation }", "sentence": "{ sentence }"]
            case .asbplayer, .vocabSieve, .koreader, .linguaCafe: [:]
            }
        }
    }

    /// Whether the access may add words: else programs can only look.
    let mayAdd: Bool
}
