import Localization

/// What to type where, for each program that speaks to AnkiConnect.
struct ProgramGuide: Sendable {
    enum Program: String, Sendable, CaseIterable {
        case yomitan, asbplayer, vocabSieve, koreader, lute, linguaCafe

        /// What stands beside what there.
        struct Field: Sendable {
            let name: String
            let content: String

            init(_ name: String, _ content: String) {
                self.name = name
                self.content = content
            }
        }

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
        var steps: Message { Message("programGuide.\(rawValue)") }

        /// As the program writes them; none where it fills them in itself.
        var fields: [Field] {
            switch self {
            case .yomitan:
                [
                    Field("Word", "{expression}"), Field("Translation", "{glossary-plain}"),
                    Field("Transcription", "{reading}"), Field("Example", "{sentence}"),
                ]
            case .asbplayer:
                [
                    Field("Sentence Field", "Example"), Field("Word Field", "Word"),
                    Field("Definition Field", "Translation"), Field("Image Field", "Picture"),
                ]
            case .vocabSieve:
                [Field("Word", "Word"), Field("Sentence", "Example"), Field("Definition", "Translation")]
            case .koreader:
                [
                    Field("modelName", "Slovarik"), Field("word_field", "Word"),
                    Field("context_field", "Example"), Field("def_field", "Translation"),
                ]
            case .lute:
                [
                    Field("Word", "{ term }"), Field("Translation", "{ translation }"),
                    Field("Example", "{ sentence }"),
                ]
            case .linguaCafe: []
            }
        }
    }

    /// Whether the access may add words: else programs can only look.
    let mayAdd: Bool
}
