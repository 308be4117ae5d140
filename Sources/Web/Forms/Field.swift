/// One field of a form, as the template `parts/field` draws it.
struct Field: Sendable {
    enum Kind: String, Sendable {
        case text, email, password, search
    }

    /// What a browser may fill in (HTML, autofill detail tokens).
    enum Autocomplete: String, Sendable {
        case name, email, username
        case newPassword = "new-password"
        case currentPassword = "current-password"
    }

    let id: String
    let label: String
    let value: String
    let type: String
    /// nil leaves it to the browser, which then also brings back what was typed when somebody goes back to the form;
    /// with `off` it does not.
    let autocomplete: String?
    /// BCP 47 tag of what is typed here; nil when it is in the language of the page.
    let lang: String?
    /// UTF-16 units that a browser lets through: far more than may be kept, since it would cut off the rest of a
    /// text that is too long without a word. It comes here whole and goes back with a sentence.
    let inputLimit: Int
    let isRequired: Bool
    let isMultiline: Bool
    let hint: String?
    let error: String?
    /// The ids of hint and error, for `aria-describedby`.
    let describedBy: String?

    init(
        _ id: String, label: String, value: String = "", kind: Kind = .text,
        autocomplete: Autocomplete? = nil,
        lang: String? = nil, maximum: Int, isRequired: Bool = true, isMultiline: Bool = false,
        hint: String? = nil,
        error: String? = nil
    ) {
        self.id = id
        self.label = label
        self.value = value.bounded(bytes: Self.byteLimit(of: maximum)).streamSafe
        self.type = kind.rawValue
        self.autocomplete = autocomplete?.rawValue
        self.lang = lang
        inputLimit = Self.inputLimit(of: maximum)
        self.isRequired = isRequired
        self.isMultiline = isMultiline
        self.hint = hint
        self.error = error
        describedBy = Self.describedBy(id, hint: hint, error: error)
    }

    private static func inputLimit(of maximum: Int) -> Int { maximum * 10 }

    /// Bytes of UTF-8 that a browser lets through: a UTF-16 unit is three at most.
    static func byteLimit(of maximum: Int) -> Int { inputLimit(of: maximum) * 3 }

    /// The ids of a field's hint and error; nil when it has neither.
    static func describedBy(_ id: String, hint: String?, error: String?) -> String? {
        let ids = [hint == nil ? nil : "\(id)-hint", error == nil ? nil : "\(id)-error"].compactMap { $0 }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}
