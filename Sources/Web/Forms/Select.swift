import Vocabulary

/// A field with a list to choose one from, as the template `parts/select` draws it.
struct Select: Sendable {
    struct Option: Sendable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    let id: String
    let label: String
    let isRequired: Bool
    let options: [Option]
    let hint: String?
    let error: String?
    /// The ids of hint and error, for `aria-describedby`.
    let describedBy: String?

    init(
        _ id: String, label: String, chosen: String, isRequired: Bool = true,
        options: [(value: String, label: String)], hint: String? = nil, error: String? = nil
    ) {
        self.id = id
        self.label = label
        self.isRequired = isRequired
        self.options = options.map { Option(value: $0.value, label: $0.label, isChosen: $0.value == chosen) }
        self.hint = hint
        self.error = error
        describedBy = Field.describedBy(id, hint: hint, error: error)
    }

    /// Both languages of a pair, the one being learned first.
    static func pair(_ pair: LanguagePair, hint: String? = nil, error: Message? = nil, text: Catalogue)
        -> [Select]
    {
        let names = LanguagePair.languages.map { (value: $0, label: text("wordLanguage.\($0)")) }
        return [
            Select(
                "termLanguage", label: text("profile.termLanguage"), chosen: pair.term, options: names,
                error: error.map { text($0) }),
            Select(
                "translationLanguage", label: text("profile.translationLanguage"), chosen: pair.translation,
                options: names, hint: hint),
        ]
    }
}
