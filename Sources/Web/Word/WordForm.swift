import Forms
import HTTPServer
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
        self.init(picture: picture, tags: TagList(values["tags"]))
        text.partOfSpeech = values.choice("partOfSpeech")
        for field in WordText.Field.sides + WordText.Field.details {
            text[field] = faults.check(.text(field, in: category), values[field.rawValue])
        }
        text.takeStress()
        faults.add(.tags, tags.fault)
        faults.add(picture)
    }
}
