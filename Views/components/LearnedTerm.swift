import Learning
import Vocabulary

/// The term of a word, with its stress where that is known, and beside it the gender of a noun.
///
/// A stress mark is for the eye: it is read out badly, so the plain word is what is heard.
struct LearnedTerm: Sendable {
    let term: String
    /// nil where the term shows no stress.
    let stressed: String?
    /// nil where there is none to be shown.
    let gender: GrammaticalGender?

    init(_ text: WordText, withGender: Bool = false) {
        term = text.term
        stressed = text.stressedTerm
        gender = withGender ? text.gender : nil
    }

    /// One of the terms of a question.
    init(_ term: String, stressed: String?) {
        self.term = term
        self.stressed = stressed
        gender = nil
    }
}

/// What the short marks beside nouns mean, where a page has such nouns.
struct GenderLegend: Sendable {
    /// In the order of grammars; empty where no noun says its gender.
    let genders: [GrammaticalGender]

    init(_ texts: some Sequence<WordText>) {
        let found = Set(texts.lazy.compactMap(\.gender))
        genders = GrammaticalGender.allCases.filter(found.contains)
    }
}

/// How a term is said, where it does not show it itself.
struct SoundLine: Sendable {
    let sound: String?
    let language: String

    init(_ text: WordText, _ language: String) {
        sound = text.sound
        self.language = language
    }
}
