import HTTPServer
import Storage

struct WordForm: Sendable {
    var text: WordText
    var faults = FormFaults()
    /// The word in this category that says the same already.
    var taken: Word.ID?

    init(_ text: WordText = WordText(term: "", translation: "")) {
        self.text = text
    }

    /// What was typed so far, without a verdict.
    init(draft values: FormValues) {
        self.init(WordForm(values).text)
    }

    init(_ values: FormValues) {
        let translation = TextRule.wordSide.check(values["translation"])
        let term = TextRule.wordSide.check(values["term"])
        let transcription = TextRule.transcription.check(values["transcription"])
        let example = TextRule.remark.check(values["example"])
        let note = TextRule.remark.check(values["note"])
        text = WordText(
            term: term.text, translation: translation.text, transcription: transcription.text,
            example: example.text, note: note.text)
        faults.add("translation", translation.fault)
        faults.add("term", term.fault)
        faults.add("transcription", transcription.fault)
        faults.add("example", example.fault)
        faults.add("note", note.fault)
    }
}
