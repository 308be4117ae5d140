import Passwords
import Vocabulary

/// A form that changes the account and asks the password.
struct AccountFormPage: Sendable {
    let heading: String
    /// What will come of it.
    let explanations: [String]
    let action: String
    let submit: String
    /// It cannot be taken back.
    let isDangerous: Bool
    let cancelHref = Path.profile
    let summary: ErrorSummary?
    let fields: [Field]
    /// The e-mail, so that a browser knows whose password it keeps.
    let username: String

    init(
        heading: String, explanations: [String], action: String, submit: String, isDangerous: Bool = false,
        of user: User, faults: FormFaults, fields: [Field], text: Catalogue
    ) {
        self.heading = heading
        self.explanations = explanations
        self.action = action
        self.submit = submit
        self.isDangerous = isDangerous
        self.fields = fields
        username = user.email
        summary = ErrorSummary(
            faults, labels: Dictionary(uniqueKeysWithValues: fields.map { ($0.id, $0.label) }), text: text)
    }

    /// The field of the password that the account has now.
    static func password(_ id: String, label: String, faults: FormFaults, text: Catalogue) -> Field {
        Field(
            id, label: label, kind: .password, autocomplete: .currentPassword,
            maximum: PasswordPolicy.length.upperBound, error: faults[id].map { text($0) })
    }
}
