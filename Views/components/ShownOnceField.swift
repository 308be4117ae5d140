import Localization

/// A secret that is shown once, with a button that copies it.
struct ShownOnceField: Sendable {
    let id: String
    let label: Message
    let value: String
    /// What the button says.
    var button: Message = "link.copy"
    /// It is what the page is for.
    var isFirst = false
}
