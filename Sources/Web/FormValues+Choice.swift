import Forms
import HTTPServer

/// A text that a stranger sends where there are few to choose from costs no more than the longest of them.
extension FormValues {
    /// Bytes.
    static let nameLimit = TextRule.choiceLimit

    /// What a field says that holds a name of ours; empty when it is longer than any of them.
    func name(_ field: String) -> String? {
        self[field].map { $0.utf8.count <= Self.nameLimit ? $0 : "" }
    }

    /// What was chosen of a few; nil when it is none of them.
    func choice<Choice: RawRepresentable<String>>(_ field: String) -> Choice? {
        name(field).flatMap(Choice.init)
    }
}
