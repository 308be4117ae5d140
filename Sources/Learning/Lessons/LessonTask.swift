/// Something to do in a lesson: a text with blanks, answered as its kind wants it.
public struct LessonTask: Sendable {
    public enum Content: Sendable {
        case words(WordsTask)
        case choice(ChoiceTask)
        case marks(MarksTask)
        case endings(EndingsTask)
        case forms(FormsTask)
        case order(OrderTask)
        case dictation(DictationTask)
        case reading(ReadingTask)
    }

    /// What it is called in a file.
    public enum Kind: String, Sendable, CaseIterable {
        case words, choice, marks, endings, forms, order, dictation, reading

        /// Whether people say more than its lesson can name. What is chosen has one right answer.
        public var mayHaveOtherAnswers: Bool {
            switch self {
            case .endings, .forms, .order, .dictation: true
            case .words, .choice, .marks, .reading: false
            }
        }

        /// It is shown what the text means before it is answered.
        package var needsTranslation: Bool { self == .order || self == .dictation }
    }

    public let content: Content
    /// One sentence that says what to do.
    public let instruction: StyledText
    /// The section of the theory that it is about.
    public let theory: String
    /// Of the whole text; empty where the lesson gives none.
    public let translation: String
    /// Why the answers are what they are, by blank; at 0 what is about all of them.
    public let reasons: [Int: StyledText]
    /// The same for the same text, answers and choices.
    public let fingerprint: UInt64

    package init(
        content: Content, instruction: StyledText, theory: String, translation: String,
        reasons: [Int: StyledText], fingerprint: UInt64
    ) {
        self.content = content
        self.instruction = instruction
        self.theory = theory
        self.translation = translation
        self.reasons = reasons
        self.fingerprint = fingerprint
    }

    public var kind: Kind {
        switch content {
        case .words: .words
        case .choice: .choice
        case .marks: .marks
        case .endings: .endings
        case .forms: .forms
        case .order: .order
        case .dictation: .dictation
        case .reading: .reading
        }
    }

    /// What there is to choose from; of a text that is read, nothing.
    public var offered: [String] {
        switch content {
        case .words(let task): task.bank
        case .choice(let task): task.choices
        case .order(let task): task.bank
        case .marks, .endings, .forms, .dictation, .reading: []
        }
    }

    public var blankCount: Int { text.blankCount }
    /// How many texts an answer has: a sentence that is built or written down is one.
    public var fieldCount: Int { kind.needsTranslation ? 1 : blankCount }

    /// The text with its blanks; of marked words, those that are to be marked; of a text that is read, its questions.
    public var text: LessonText {
        switch content {
        case .words(let task): task.text
        case .choice(let task): task.text
        case .marks(let task): task.text
        case .endings(let task): task.text
        case .forms(let task): task.text
        case .order: LessonText(pieces: [.blank(1)], blankCount: 1)
        case .dictation(let task): .words(task.wordCount)
        case .reading(let task): task.text
        }
    }

    /// What an answer is worth. Throws where it is none: nothing was filled in, or what was sent is none of what was
    /// offered.
    public func check(_ answer: LessonAnswer) throws(LessonAnswerFault) -> LessonResult {
        switch content {
        case .words(let task): try task.check(answer)
        case .choice(let task): try task.check(answer)
        case .marks(let task): try task.check(answer)
        case .endings(let task): try task.check(answer)
        case .forms(let task): try task.check(answer)
        case .order(let task): try task.check(answer)
        case .dictation(let task): try task.check(answer)
        case .reading(let task): try task.check(answer)
        }
    }

    /// What there is to choose from in another order than at the attempt before: `earlier` of them are over.
    public static func offered(_ texts: [String], after earlier: Int) -> [String] {
        guard !texts.isEmpty else { return [] }
        let first = max(0, earlier) % texts.count
        return Array(texts[first...] + texts[..<first])
    }

    /// In an order that follows from the texts alone, so that a reload changes nothing.
    static func shuffled(_ texts: [String], seed: UInt64) -> [String] {
        var generator = SplitMix64(seed: seed)
        return texts.sorted().shuffled(using: &generator)
    }
}
