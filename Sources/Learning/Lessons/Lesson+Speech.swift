extension Lesson {
    /// Everything of it that can be heard but for its words: examples of the theory, tasks and their solutions.
    public var sentences: [String] {
        theory.sections.flatMap(\.blocks).flatMap { block in
            if case .examples(let examples) = block { examples.map(\.sentence.plain) } else { [String]() }
        } + parts.flatMap(\.tasks).flatMap(\.sentences)
    }
}

extension LessonTask {
    /// A blank that is not filled, as it is said: a pause.
    private static let pause = "…"

    /// Everything that can be heard of it, each at once.
    var sentences: [String] {
        switch content {
        case .order(let task): [question] + task.sentences
        case .reading(let task): task.paragraphs
        default: [question, solution]
        }
    }

    /// What can be heard before it is answered: its text with a pause at each blank, and what there is to choose from.
    public var question: String {
        switch content {
        case .words(let task): said(task.text, choices: task.bank)
        case .choice(let task): said(task.text, choices: task.choices)
        case .marks: solution
        case .forms(let task): said(task.text, choices: [])
        case .endings(let task): Self.withoutWords(beforePlacesOf: task.text)
        case .order(let task): Self.said(task.bank)
        case .dictation, .reading: solution
        }
    }

    /// The text as it should be.
    public var solution: String {
        switch content {
        case .words(let task): task.text.filled(task.answers)
        case .choice(let task): task.text.filled([task.right])
        case .marks(let task): task.text.filled(task.words.filter(\.isRight).map(\.text))
        case .forms(let task): task.text.filled(task.answers.map { $0.first ?? "" })
        case .endings(let task):
            task.text.filled(task.answers.map { $0.first == EndingsTask.none ? "" : $0.first ?? "" })
        case .order(let task): task.sentences[0]
        case .dictation(let task): task.sentences[0]
        case .reading(let task): task.paragraphs.joined(separator: "\n")
        }
    }

    private func said(_ text: LessonText, choices: [String]) -> String {
        let sentence = text.filled(Array(repeating: Self.pause, count: text.blankCount))
        return choices.isEmpty ? sentence : sentence + "\n" + Self.said(choices)
    }

    private static func said(_ choices: [String]) -> String {
        choices.map { "\($0)." }.joined(separator: "\n")
    }

    /// Half a word would be said as another one.
    private static func withoutWords(beforePlacesOf text: LessonText) -> String {
        var said = ""
        for piece in text.pieces {
            switch piece {
            case .text(let text): said += text
            case .lineBreak: said += "\n"
            case .blank:
                while let last = said.last, !last.isWhitespace { said.removeLast() }
                said += pause
            }
        }
        return said
    }
}
