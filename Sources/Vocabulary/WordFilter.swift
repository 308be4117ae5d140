/// Which of their words somebody asks for.
public indirect enum WordFilter: Sendable, Equatable {
    case everything
    case nothing
    case all([WordFilter])
    case any([WordFilter])
    case not(WordFilter)
    /// In categories whose titles are like this.
    case category(TextPattern)
    case words([Word.ID])
    /// A field that is like this as a whole.
    case text(WordText.Field, TextPattern)
    case tag(TextPattern)
    /// Added on this study day or later.
    case added(StudyDay)
    /// Answered last on this study day or later.
    case answered(StudyDay)
    case state(State)
    case figure(Figure, Comparison, Double)

    public enum State: Sendable, Equatable {
        /// Never answered.
        case new
        case begun
        /// Answered, and remembered for less than a day.
        case shaky
        /// To be asked on this study day, or before.
        case due(StudyDay)
        /// Put aside beyond this study day.
        case paused(StudyDay)
    }

    /// What is remembered of a word that was answered, as a number.
    public enum Figure: Sendable, Equatable {
        /// Days, as `MemoryState` has it.
        case stability
        /// From 0 to 1.
        case difficulty
        /// Days from the last answer to when it is due.
        case interval
        /// Days from this one to when it is due.
        case dueIn(StudyDay)
        case repetitions, lapses
    }

    public enum Comparison: String, Sendable, Equatable, CaseIterable {
        case least = ">=", most = "<=", other = "!=", equal = "=", more = ">", less = "<"
    }
}

/// A text in which some places are open; compared without difference of case.
public struct TextPattern: Sendable, Equatable {
    public enum Piece: Sendable, Equatable {
        case text(String)
        /// Any number of characters.
        case many
        /// One character.
        case one
    }

    /// No two texts and no two `many` stand beside each other.
    public private(set) var pieces: [Piece] = []

    public init(_ pieces: [Piece]) {
        for piece in pieces {
            switch (self.pieces.last, piece) {
            case (.text(let before), .text(let text)):
                self.pieces[self.pieces.count - 1] = .text(before + text)
            case (.many, .many): break
            default: self.pieces.append(piece)
            }
        }
    }

    public init(_ text: String) {
        self.init(text.isEmpty ? [] : [.text(text)])
    }

    /// What the whole has to be; nil where something is open.
    public var exact: String? {
        if pieces.isEmpty { return "" }
        if pieces.count == 1, case .text(let text) = pieces[0] { return text }
        return nil
    }

    /// Whether every text is like this.
    public var takesAll: Bool { pieces == [.many] }
}
