import Storage

/// One word of a list, as it was understood.
struct WordListEntry: Sendable, Equatable {
    /// What the list did not say clearly.
    struct Guesses: OptionSet, Sendable {
        let rawValue: Int

        /// Both sides have the same letters: the first was taken for the term.
        static let order = Guesses(rawValue: 1)
        /// More than two sides, or more than one mark between them.
        static let separators = Guesses(rawValue: 2)
    }

    var term = ""
    var translation = ""
    var transcription = ""
    var partOfSpeech: PartOfSpeech?
    var guesses: Guesses = []
    /// The person does not want this one.
    var isLeftOut = false

    var text: WordText {
        WordText(
            term: term, translation: translation, transcription: transcription, partOfSpeech: partOfSpeech)
    }

    /// A line of a list that says the same, but for the part of speech.
    var line: String {
        let sides = [term, translation].filter { !$0.isEmpty }.joined(separator: " — ")
        return transcription.isEmpty ? sides : "\(sides) [\(transcription)]"
    }
}
