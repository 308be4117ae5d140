extension TextField {
    /// What a category is called.
    package static let title = TextField(
        "title", label: "category.title", rule: .title, hint: "category.titleHint")
}
