import Vocabulary

/// The form for a new category, or for one that there is.
struct CategoryFormPage: Sendable {
    let heading: String
    let action: String
    let submit: String
    let cancelHref: String
    let backLabel: String
    let deleteHref: String?
    let summary: ErrorSummary?
    let fields: [Field]
    /// The languages in a few words, before they are unfolded to be chosen.
    let pairSummary: String
    let pair: [Select]
    let isPairOpen: Bool
    let picture: PictureField

    init(_ form: CategoryForm, editing category: Category?, text: Catalogue) {
        let id = category?.id
        heading = text(id == nil ? "category.newHeading" : "category.editHeading")
        action = id.map { Path.category($0) } ?? Path.categories
        submit = text(id == nil ? "action.create" : "action.save")
        cancelHref = id.map { Path.category($0) } ?? Path.home
        backLabel = category?.title ?? text("words.heading")
        deleteHref = id.map(Path.deleteCategory)
        let label = text("category.title")
        summary = ErrorSummary(
            form.faults,
            labels: [
                "title": label, "termLanguage": text("profile.termLanguage"),
                PictureField.id: text("picture.file"),
            ], text: text)
        pairSummary = text(
            "category.pair",
            [
                "term": text("wordLanguage.\(form.pair.term)"),
                "translation": text("wordLanguage.\(form.pair.translation)"),
            ])
        pair = Select.pair(form.pair, error: form.faults["termLanguage"], text: text)
        isPairOpen = form.faults["termLanguage"] != nil
        picture = PictureField(form.picture, of: .category, text: text)
        fields = [
            Field(
                "title", label: label, value: form.title, maximum: TextRule.title.maximum,
                hint: text("category.titleHint"), error: form.faults["title"].map { text($0) })
        ]
    }
}
