/// There is no word to ask.
struct TrainingEmptyPage: Sendable {
    let explanation: String
    let href: String
    let label: String
}
