/// What somebody has done so that a word which is forgotten again and again stays.
public struct WordHelp: Sendable, Hashable {
    /// A thread to the word, shown before it is answered; empty when there is none.
    public var hint: String
    /// Its letters are put together before it is asked in a harder form.
    public var lettersFirst: Bool
    /// The day on which it is asked again; until then it is not due. nil when it was never put aside.
    public var pausedUntil: StudyDay?

    public init(hint: String = "", lettersFirst: Bool = false, pausedUntil: StudyDay? = nil) {
        self.hint = hint
        self.lettersFirst = lettersFirst
        self.pausedUntil = pausedUntil
    }

    public func isPaused(on day: StudyDay) -> Bool { pausedUntil.map { day < $0 } ?? false }

    /// How often a word was forgotten after it was known when help is offered.
    public static let lapses = 4
    /// Days that a word may be put aside for, from tomorrow on.
    public static let pauses = 1...366
}
