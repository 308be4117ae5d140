/// How the words of a test are asked. The raw value stands in forms and in the file.
public enum TestForm: String, Sendable, CaseIterable {
    /// The right one of several is chosen, and written, by turns.
    case mixed
    case choice
    case typing
}
