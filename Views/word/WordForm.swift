import Forms
import Localization
import Vocabulary

/// The form of a word, as it was filled in.
package struct WordForm: Sendable, FaultyForm {
    package var text: WordText
    package var picture: PictureChoice
    package var faults = FormFaults()
    /// The word in this category that says the same already.
    package var taken: Word.ID?

    package init(
        _ text: WordText = WordText(term: "", translation: ""), picture: PictureChoice = PictureChoice()
    ) {
        self.text = text
        self.picture = picture
    }
}

extension TextField {
    /// One side of a word, called by its language.
    package static func side(_ side: WordSide, in category: Category) -> TextField {
        let language = side.language(in: category)
        return TextField(
            side.rawValue, label: Message("pair.\(language)"), rule: .wordSide, language: language)
    }

    package static let transcription = TextField(
        "transcription", label: "word.transcription", rule: .transcription)

    package static func example(in category: Category) -> TextField {
        TextField(
            "example", label: "word.example", rule: .remark, language: category.termLanguage,
            isMultiline: true)
    }

    package static func exampleTranslation(in category: Category) -> TextField {
        TextField(
            "exampleTranslation", label: "word.exampleTranslation", rule: .remark,
            language: category.translationLanguage, isMultiline: true)
    }

    package static let note = TextField("note", label: "word.note", rule: .remark, isMultiline: true)
}
