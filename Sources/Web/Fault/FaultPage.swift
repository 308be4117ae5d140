/// A page that says what went wrong and how to go on.
struct FaultPage: Sendable {
    let heading: String
    let explanation: String
    /// The request's number, for the log; nil where there is nothing to look up.
    let number: String?
    let href: String
    let label: String
}
