import Forms
import HTTPServer
import Household
import Views
import Vocabulary

extension WordForm {
    /// What was typed so far, without a verdict.
    init(draft values: FormValues, picture: PictureChoice, in category: Category) {
        let form = WordForm(values, picture: picture, in: category)
        self.init(form.text, picture: picture, tags: form.tags)
    }

    /// What was posted.
    init(_ values: FormValues, picture: PictureChoice, in category: Category) {
        let entered = EnteredWord(
            in: category, partOfSpeech: values.choice("partOfSpeech"), tags: TagList(values["tags"])
        ) { values[$0.rawValue] }
        self.init(entered, picture: picture)
    }

    private init(_ entered: EnteredWord, picture: PictureChoice) {
        self.init(entered.text, picture: picture, tags: entered.tags)
        faults = entered.faults
        faults.add(picture)
    }
}
