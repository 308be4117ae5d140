import Localization

/// A field of a form in which text is typed: all that its form, its check and its label have to agree on.
package struct TextField: Sendable {
    package enum Kind: String, Sendable {
        case text, email, password, search, time, date
    }

    /// What a browser may fill in (HTML, autofill detail tokens).
    package enum Autocomplete: String, Sendable {
        case name, email, username
        case newPassword = "new-password"
        case currentPassword = "current-password"
        case oneTimeCode = "one-time-code"
        case off
    }

    /// Its name in the form that is sent, and its id on the page.
    package let id: String
    package let label: Message
    package let rule: TextRule
    package let kind: Kind
    /// nil leaves it to the browser, which then also brings back what was typed when somebody goes back to the form;
    /// with `off` it does not.
    package let autocomplete: Autocomplete?
    /// BCP 47 tag of what is typed here; nil when it is in the language of the page.
    package let language: String?
    /// A word of a language that is learned or known: it is neither capitalised nor marked as wrong.
    package let isWord: Bool
    package let isMultiline: Bool
    /// Digits alone: a phone shows its keys for them.
    package let isNumeric: Bool
    package let hint: Message?

    package init(
        _ id: String, label: Message, rule: TextRule, kind: Kind = .text, autocomplete: Autocomplete? = nil,
        language: String? = nil, isWord: Bool? = nil, isMultiline: Bool = false, isNumeric: Bool = false,
        hint: Message? = nil
    ) {
        self.id = id
        self.label = label
        self.rule = rule
        self.kind = kind
        self.autocomplete = autocomplete
        self.language = language
        self.isWord = isWord ?? (language != nil)
        self.isMultiline = isMultiline
        self.isNumeric = isNumeric
        self.hint = hint
    }
}

extension FormFaults {
    /// Checks what was typed into a field and keeps what is wrong with it; returns the text as it will be kept.
    package mutating func check(_ field: TextField, _ typed: String?) -> String {
        let (text, fault) = field.rule.check(typed)
        add(field, fault)
        return text
    }

    package mutating func add(_ field: TextField, _ message: Message?) {
        add(field.id, label: field.label, message)
    }
}
