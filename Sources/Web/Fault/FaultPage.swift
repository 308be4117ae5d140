/// A page that says what went wrong and how to go on.
struct FaultPage: Sendable {
    enum Kind: Sendable {
        case missing, broken, busy
    }

    let isMissing: Bool
    let isBroken: Bool
    let isBusy: Bool
    let heading: String
    let explanation: String
    /// The request's number, for the log; nil where there is nothing to look up.
    let number: String?
    let href: String
    let label: String

    init(_ kind: Kind, heading: String, explanation: String, number: String?, href: String, label: String) {
        isMissing = kind == .missing
        isBroken = kind == .broken
        isBusy = kind == .busy
        self.heading = heading
        self.explanation = explanation
        self.number = number
        self.href = href
        self.label = label
    }
}
