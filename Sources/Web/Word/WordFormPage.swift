import Vocabulary

/// The form for a new word, or for one that there is.
struct WordFormPage: Sendable {
    let heading: String
    let categoryTitle: String
    let action: String
    /// Where words are asked for that begin as somebody has begun to type.
    let suggestionsHref: String
    let submit: String
    let cancelHref: String
    let deleteHref: String?
    /// Many words at once; nil while one is changed.
    let listHref: String?
    let summary: ErrorSummary?
    /// The word that says the same already.
    let takenHref: String?
    /// What the dictionary said; nil when it was not asked.
    let outcome: TranslationPart?
    /// Both sides.
    let fields: [Field]
    let partOfSpeech: Select
    /// What else may be left out.
    let moreFields: [Field]
    let picture: PictureField
    /// The part that may be left out has something in it.
    let isMoreOpen: Bool

    init(
        _ form: WordForm, in category: Category, editing id: Word.ID?, outcome: TranslationOutcome? = nil,
        text: Catalogue
    ) {
        self.outcome = outcome.map { TranslationPart($0, in: category, text: text) }
        heading = text(id == nil ? "word.newHeading" : "word.editHeading")
        categoryTitle = category.title
        action = id.map(Path.word) ?? Path.words(of: category.id)
        suggestionsHref = Path.suggestions
        submit = text(id == nil ? "word.add" : "action.save")
        cancelHref = Path.category(category.id)
        deleteHref = id.map(Path.deleteWord)
        listHref = id == nil ? Path.wordList(of: category.id) : nil
        takenHref = form.taken.map(Path.editWord)
        let labels = [
            "translation": text("pair.\(category.translationLanguage)"),
            "term": text("pair.\(category.termLanguage)"),
            "transcription": text("word.transcription"), "example": text("word.example"),
            "exampleTranslation": text("word.exampleTranslation"), "note": text("word.note"),
            PictureField.id: text("picture.file"),
        ]
        summary = ErrorSummary(form.faults, labels: labels, text: text)
        func field(_ id: String, _ value: String, _ rule: TextRule, lang: String?, isMultiline: Bool = false)
            -> Field
        {
            Field(
                id, label: labels[id] ?? id, value: value, lang: lang, maximum: rule.maximum,
                isRequired: rule.isRequired, isMultiline: isMultiline, error: form.faults[id].map { text($0) }
            )
        }
        fields = [
            field("translation", form.text.translation, .wordSide, lang: category.translationLanguage),
            field("term", form.text.term, .wordSide, lang: category.termLanguage),
        ]
        moreFields = [
            field("transcription", form.text.transcription, .transcription, lang: nil),
            field("example", form.text.example, .remark, lang: category.termLanguage, isMultiline: true),
            field(
                "exampleTranslation", form.text.exampleTranslation, .remark,
                lang: category.translationLanguage,
                isMultiline: true),
            field("note", form.text.note, .remark, lang: nil, isMultiline: true),
        ]
        partOfSpeech = Select(
            "partOfSpeech", label: text("word.partOfSpeech"), chosen: form.text.partOfSpeech?.rawValue ?? "",
            isRequired: false,
            options: [("", text("word.noPartOfSpeech"))]
                + PartOfSpeech.allCases.map { ($0.rawValue, text($0)) })
        picture = PictureField(form.picture, of: .word, text: text)
        isMoreOpen =
            form.picture != PictureForm() || form.text.partOfSpeech != nil
            || moreFields.contains { !$0.value.isEmpty || $0.error != nil }
    }
}
