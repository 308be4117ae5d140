import Forms
import HTTPServer
import Household
import Views
import Vocabulary

extension WordForm {
    /// What was typed so far, without a verdict.
    init(
        draft values: FormValues, picture: PictureChoice, recording: RecordingChoice = RecordingChoice(),
        in category: Category
    ) {
        let form = WordForm(values, picture: picture, recording: recording, in: category)
        self.init(form.text, picture: picture, recording: recording, tags: form.tags)
        base = form.base
    }

    /// What was posted.
    init(
        _ values: FormValues, picture: PictureChoice, recording: RecordingChoice = RecordingChoice(),
        in category: Category
    ) {
        let entered = EnteredWord(
            in: category, partOfSpeech: values.choice("partOfSpeech"), tags: TagList(values["tags"])
        ) { values[$0.rawValue] }
        self.init(entered, picture: picture, recording: recording)
        base = Self.base(values)
    }

    /// What the form was filled with when it was opened; nil where it does not say so.
    private static func base(_ values: FormValues) -> WordText? {
        guard values[WordForm.name(ofBase: .text(.term))] != nil else { return nil }
        var base = WordText(term: "", translation: "")
        for member in WordText.members {
            let value = values[WordForm.name(ofBase: member)]
            switch member {
            case .text(let field): base[field] = field.rule.check(value).text
            case .partOfSpeech: base.partOfSpeech = value.flatMap(PartOfSpeech.init)
            }
        }
        return base
    }

    private init(_ entered: EnteredWord, picture: PictureChoice, recording: RecordingChoice) {
        self.init(entered.text, picture: picture, recording: recording, tags: entered.tags)
        faults = entered.faults
        faults.add(picture)
        faults.add(recording)
    }
}
