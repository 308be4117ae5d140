import Forms
import HTTPServer
import Views
import Vocabulary

extension WordForm {
    /// What was typed so far, without a verdict.
    init(draft values: FormValues, picture: PictureChoice, in category: Category) {
        self.init(WordForm(values, picture: picture, in: category).text, picture: picture)
    }

    /// What was posted.
    init(_ values: FormValues, picture: PictureChoice, in category: Category) {
        self.init(picture: picture)
        // In the order of the page.
        text.translation = read(.side(.translation, in: category), values)
        text.term = read(.side(.term, in: category), values)
        text.partOfSpeech = values.choice("partOfSpeech")
        text.transcription = read(.transcription, values)
        text.example = read(.example(in: category), values)
        text.exampleTranslation = read(.exampleTranslation(in: category), values)
        text.note = read(.note, values)
        faults.add(picture)
    }

    private mutating func read(_ field: TextField, _ values: FormValues) -> String {
        faults.check(field, values[field.id])
    }
}
