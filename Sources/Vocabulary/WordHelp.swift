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

    /// The day until which a word may be put aside; nil for one that is too near or too far away.
    public static func pause(until day: StudyDay, today: StudyDay) -> StudyDay? {
        pauses.contains(today.distance(to: day)) ? day : nil
    }
}

/// A word that was put aside, and until when it had been so before.
public struct PausedWord: Sendable, Hashable {
    public let id: Word.ID
    /// nil for a word that was not put aside.
    public let before: StudyDay?

    public init(_ id: Word.ID, before: StudyDay?) {
        self.id = id
        self.before = before
    }
}

extension PausedWord: LosslessStringConvertible {
    /// The numbers of the word and of the day, where there was one: `12-20830`.
    public var description: String { "\(id)" + (before.map { "-\($0.number)" } ?? "") }

    /// nil for a text that names no word or no day.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = parts.first.flatMap({ Word.ID(String($0)) }) else { return nil }
        guard parts.count == 2 else {
            self.init(id, before: nil)
            return
        }
        guard let day = Int(stated: parts[1]) else { return nil }
        self.init(id, before: StudyDay(number: day))
    }
}
