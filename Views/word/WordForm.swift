import Forms
import Localization
import Vocabulary

/// The form of a word, as it was filled in.
package struct WordForm: Sendable, PicturedForm {
    package var text: WordText
    package var picture: PictureChoice
    package var recording: RecordingChoice
    package var tags: TagList
    /// What the fields were filled with when the form was opened, where others may write the same word meanwhile.
    package var base: WordText?
    /// Only authors give tags.
    package var hasTags = true
    /// All tags of the person, to choose from.
    package var ownTags: [Tag] = []
    package var faults = FormFaults()
    /// The word in this category that says the same already.
    package var taken: Word.ID?

    package init(
        _ text: WordText = WordText(term: "", translation: ""), picture: PictureChoice = PictureChoice(),
        recording: RecordingChoice = RecordingChoice(), tags: TagList = TagList()
    ) {
        self.text = text
        self.picture = picture
        self.recording = recording
        self.tags = tags
    }
}

extension WordForm {
    /// The field in which the form carries what it was filled with.
    package static func name(ofBase member: WordText.Member) -> String { "base-\(member.name)" }

    func fields(_ fields: [WordText.Field], in category: Category) -> [Field] {
        fields.map { Field(.text($0, in: category), value: text[$0], faults: faults) }
    }

    /// What comes of saving a new word.
    static func outcome(in category: Category) -> Message {
        Message("word.addedOutcome", ["category": category.title])
    }

    /// The card of what is typed, where no dictionary found anything.
    func card(in category: Category, outcome: Message, recent: [Word]) -> FoundWord {
        var card = FoundWord(text, picture: picture.chosen, pair: category.pair)
        card.isFound = false
        card.outcome = outcome
        card.recent = recent
        return card
    }

    /// Something is wrong with what may be left out.
    var hasFaultyDetail: Bool {
        WordText.Field.details.contains { faults[$0.rawValue] != nil } || faults[TextField.tags.id] != nil
            || picture.fault != nil
    }
}

/// What a form was filled with, which it carries along.
struct WordBase: Sendable {
    let text: WordText
}

/// What a word has to have.
struct WordSides: Sendable {
    let form: WordForm
    let category: Category
}

/// What may be left out of a word.
struct WordDetails: Sendable {
    let form: WordForm
    let category: Category

    var partOfSpeech: Select {
        Select(
            "partOfSpeech", label: "word.partOfSpeech", chosen: form.text.partOfSpeech?.rawValue ?? "",
            isRequired: false,
            options: [Select.Option(value: "", label: .sentence("word.noPartOfSpeech"))]
                + PartOfSpeech.allCases.map {
                    Select.Option(
                        value: $0.rawValue, label: .sentence(Message("partOfSpeech.\($0.rawValue)")))
                })
    }

    var fields: [Field] { form.fields(WordText.Field.details, in: category) }
    var tags: TagField { TagField(.tags, value: form.tags.text, faults: form.faults, of: form.ownTags) }
}
