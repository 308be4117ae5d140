import Forms
import Vocabulary

/// One word of a list, as it was understood.
package struct WordListEntry: Sendable, Equatable {
    /// What the list itself did not say, or not clearly.
    package struct Guesses: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Both sides have the same letters: the first was taken for the term.
        package static let order = Guesses(rawValue: 1)
        /// More than two sides, or more than one mark between them.
        package static let separators = Guesses(rawValue: 2)
        /// Comes from the dictionary.
        package static let term = Guesses(rawValue: 4)
        /// Comes from the dictionary.
        package static let translation = Guesses(rawValue: 8)
        /// A piece of a line that is too long to be read.
        package static let length = Guesses(rawValue: 16)
        /// A side begins with a number, or begins or ends with a hyphen: perhaps no part of the word.
        package static let marks = Guesses(rawValue: 64)
    }

    package var term = ""
    package var translation = ""
    package var transcription = ""
    package var partOfSpeech: PartOfSpeech?
    package var guesses: Guesses = []
    /// The person does not want this one.
    package var isLeftOut = false

    package init(
        term: String = "", translation: String = "", transcription: String = "",
        partOfSpeech: PartOfSpeech? = nil, guesses: Guesses = [], isLeftOut: Bool = false
    ) {
        self.term = term
        self.translation = translation
        self.transcription = transcription
        self.partOfSpeech = partOfSpeech
        self.guesses = guesses
        self.isLeftOut = isLeftOut
    }

    /// One side comes from the dictionary.
    package var isTranslated: Bool { !guesses.isDisjoint(with: [.term, .translation]) }

    package var text: WordText {
        var text = WordText(
            term: term, translation: translation, transcription: transcription, partOfSpeech: partOfSpeech)
        text.takeStress()
        return text
    }

    /// Nothing has to be filled in.
    package var isWhole: Bool { !term.isEmpty && !translation.isEmpty }
}

extension WordListEntry {
    package subscript(side: WordSide) -> String {
        get { side == .term ? term : translation }
        set {
            switch side {
            case .term: term = newValue
            case .translation: translation = newValue
            }
        }
    }

    /// With both sides as they would be kept.
    package var normalized: WordListEntry {
        var entry = self
        for side in [WordSide.term, .translation] {
            entry[side] = TextRule.wordSide.check(entry[side]).text.singleSpaced
        }
        return entry
    }
}
