import HTTPServer
import Vocabulary

struct WordForm: Sendable {
    var text: WordText
    var picture: PictureForm
    var faults = FormFaults()
    /// The word in this category that says the same already.
    var taken: Word.ID?

    init(
        _ text: WordText = WordText(term: "", translation: ""), picture: PictureForm = PictureForm()
    ) {
        self.text = text
        self.picture = picture
    }

    /// What was typed so far, without a verdict.
    init(draft values: FormValues, picture: PictureForm = PictureForm()) {
        self.init(WordForm(values).text, picture: picture)
    }

    init(_ values: FormValues, picture: PictureForm = PictureForm()) {
        self.picture = picture
        let translation = TextRule.wordSide.check(values["translation"])
        let term = TextRule.wordSide.check(values["term"])
        let transcription = TextRule.transcription.check(values["transcription"])
        let partOfSpeech = PartOfSpeech(rawValue: values["partOfSpeech"] ?? "")
        let example = TextRule.remark.check(values["example"])
        let exampleTranslation = TextRule.remark.check(values["exampleTranslation"])
        let note = TextRule.remark.check(values["note"])
        text = WordText(
            term: term.text, translation: translation.text, transcription: transcription.text,
            partOfSpeech: partOfSpeech, example: example.text, exampleTranslation: exampleTranslation.text,
            note: note.text)
        faults.add("translation", translation.fault)
        faults.add("term", term.fault)
        faults.add("transcription", transcription.fault)
        faults.add("example", example.fault)
        faults.add("exampleTranslation", exampleTranslation.fault)
        faults.add("note", note.fault)
        faults.add(PictureField.id, picture.fault)
    }
}
