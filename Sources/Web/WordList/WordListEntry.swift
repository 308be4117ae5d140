import Vocabulary

/// One word of a list, as it was understood.
struct WordListEntry: Sendable, Equatable {
    /// What the list itself did not say, or not clearly.
    struct Guesses: OptionSet, Sendable {
        let rawValue: Int

        /// Both sides have the same letters: the first was taken for the term.
        static let order = Guesses(rawValue: 1)
        /// More than two sides, or more than one mark between them.
        static let separators = Guesses(rawValue: 2)
        /// Comes from the dictionary.
        static let term = Guesses(rawValue: 4)
        /// Comes from the dictionary.
        static let translation = Guesses(rawValue: 8)
        /// A piece of a line that is too long to be read.
        static let length = Guesses(rawValue: 16)
        /// A side begins with a number, or begins or ends with a hyphen: perhaps no part of the word.
        static let marks = Guesses(rawValue: 64)
    }

    var term = ""
    var translation = ""
    var transcription = ""
    var partOfSpeech: PartOfSpeech?
    var guesses: Guesses = []
    /// The person does not want this one.
    var isLeftOut = false

    /// One side comes from the dictionary.
    var isTranslated: Bool { !guesses.isDisjoint(with: [.term, .translation]) }

    var text: WordText {
        var text = WordText(
            term: term, translation: translation, transcription: transcription, partOfSpeech: partOfSpeech)
        text.takeStress()
        return text
    }

    /// Nothing has to be filled in.
    var isWhole: Bool { !term.isEmpty && !translation.isEmpty }
}
