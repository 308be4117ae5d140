/// One of several things to choose from, with a dot before it.
struct Choice: Sendable {
    let id: String
    /// What all of the choices are sent as.
    let name: String
    let value: String
    let label: Label
    /// BCP 47 tag of the label, where it is not in the language of the page.
    var language: String?
    let isChosen: Bool
}
