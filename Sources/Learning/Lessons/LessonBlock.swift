/// What is added to a written lesson by a form: a task of some kind, a question or a section of theory. Who fills it in
/// writes the whole sentence as it should be, and then which words of it are asked for; nobody need know the marks of the
/// file.
public struct LessonBlock: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
        case theory, question, choice, words, forms, endings, marks, order, dictation, reading

        /// nil for what is no task.
        public var task: LessonTask.Kind? { LessonTask.Kind(rawValue: rawValue) }

        /// What is asked for, in the order of the form.
        public var fields: [Field] {
            switch self {
            case .theory: [.heading, .text, .examples]
            case .question: [.question, .answer, .note]
            case .choice: [.instruction, .text, .answers, .wrong, .translation, .reason]
            case .words: [.instruction, .text, .answers, .extra, .translation, .reason]
            case .forms: [.instruction, .text, .bases, .translation, .reason]
            case .endings: [.instruction, .text, .endings, .translation, .reason]
            case .marks: [.instruction, .text, .answers, .translation, .reason]
            case .order: [.instruction, .text, .others, .extra, .translation, .reason]
            case .dictation: [.instruction, .text, .others, .translation, .reason]
            case .reading: [.instruction, .text, .questions, .translation]
            }
        }

        /// What may be left empty.
        public var optionalFields: Set<Field> {
            switch self {
            case .theory: [.text, .examples]
            case .question: [.note]
            case .order, .dictation: [.others, .extra, .reason]
            default: [.extra, .translation, .reason]
            }
        }
    }

    public enum Field: String, Sendable, CaseIterable {
        case heading, question, answer, note, instruction, text, answers, wrong, bases, endings, others, extra
        case questions, examples, translation, reason

        /// Unicode scalars that are taken.
        public var limit: Int {
            switch self {
            case .heading, .question, .answer, .instruction: 100
            case .note, .translation, .reason: 300
            case .answers, .wrong, .bases, .endings, .extra: 400
            case .text, .others, .questions, .examples: 3000
            }
        }

        /// Several lines are written in it.
        public var isLong: Bool {
            [.text, .others, .bases, .questions, .examples, .note].contains(self)
        }
    }

    public let kind: Kind
    public var values: [Field: String]

    public init(_ kind: Kind, _ values: [Field: String] = [:]) {
        self.kind = kind
        self.values = values
    }

    /// What keeps it from being written.
    public enum Fault: Error, Sendable, Equatable {
        case empty(Field)
        /// The text does not have that word, or not so often.
        case notInText(Field, String)
        /// A line of the field is not as its hint says.
        case line(Field, String)
    }

    /// The lines that it is in the file. `anchor` is that of a new section of theory.
    public func lines(anchor: String = "") throws(Fault) -> [String] {
        for field in kind.fields where !kind.optionalFields.contains(field) && lines(of: field).isEmpty {
            throw .empty(field)
        }
        let text = line(.text)
        var lines: [String]
        switch kind {
        case .theory:
            let examples = self.lines(of: .examples).map { "> \($0)" }
            let paragraphs = self.lines(of: .text)
            return ["## \(line(.heading)) {#\(anchor)}"] + paragraphs + examples
        case .question:
            let note = line(.note)
            return ["? \(line(.question))", "= \(line(.answer))"] + (note.isEmpty ? [] : ["! \(note)"])
        case .choice:
            let wrong = items(.wrong)
            lines = [
                try marked(text, [line(.answers)], .answers) {
                    "{\(([$0] + wrong).joined(separator: " | "))}"
                }
            ]
        case .words, .marks:
            lines = [try marked(text, items(.answers), .answers) { "{\($0)}" }]
        case .forms:
            lines = [try forms(text)]
        case .endings:
            lines = [try endings(text)]
        case .order, .dictation:
            lines = [text] + self.lines(of: .others)
        case .reading:
            lines = self.lines(of: .text)
            for asked in self.lines(of: .questions) {
                let parts = asked.split(separator: "|").map { String($0).trimmed }
                guard parts.count >= 3 else { throw .line(.questions, asked) }
                lines.append("? \(parts[0]) {\(parts[1...].joined(separator: " | "))}")
            }
        }
        let extra = items(.extra), translation = line(.translation), reason = line(.reason)
        if !extra.isEmpty { lines.append("+ \(extra.joined(separator: ", "))") }
        if !translation.isEmpty { lines.append("= \(translation)") }
        if !reason.isEmpty { lines.append("! \(reason)") }
        return ["@\(kind.rawValue) \(line(.instruction))"] + lines
    }

    /// `works = work`, a line for each: the word of the text and its base form.
    private func forms(_ text: String) throws(Fault) -> String {
        var asked: [(word: String, base: String)] = []
        for line in lines(of: .bases) {
            let sides = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { throw .line(.bases, line) }
            asked.append((sides[0], sides[1]))
        }
        var bases = asked.map(\.base)[...]
        return try marked(text, asked.map(\.word), .bases) { "{\($0) : \(bases.popFirst() ?? "")}" }
    }

    /// `Москв|е`: what stands before the stroke is shown, what stands after it is asked for.
    private func endings(_ text: String) throws(Fault) -> String {
        var asked: [(stem: String, ending: String)] = []
        for item in items(.endings) {
            let sides = item.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String($0).trimmed }
            guard sides.count == 2, !sides[0].isEmpty else { throw .line(.endings, item) }
            asked.append((sides[0], sides[1]))
        }
        var left = asked[...]
        return try marked(text, asked.map { $0.stem + $0.ending }, .endings) { word in
            guard let (stem, ending) = left.popFirst() else { return word }
            return "\(stem){\(ending.isEmpty ? EndingsTask.none : ending)}"
        }
    }

    /// The text with each of `words`, which are found from left to right, put into braces by `mark`.
    private func marked(_ text: String, _ words: [String], _ field: Field, mark: (String) -> String)
        throws(Fault) -> String
    {
        var result = "", rest = Array(text.unicodeScalars)[...]
        for word in words {
            guard let place = Self.place(of: Array(word.unicodeScalars), in: rest) else {
                throw .notInText(field, word)
            }
            result.unicodeScalars.append(contentsOf: rest[..<place.lowerBound])
            result += mark(word)
            rest = rest[place.upperBound...]
        }
        result.unicodeScalars.append(contentsOf: rest)
        return result
    }

    /// Where a word stands, not within another one. Both are as long as a form lets them be.
    private static func place(of word: [Unicode.Scalar], in text: ArraySlice<Unicode.Scalar>) -> Range<Int>? {
        guard !word.isEmpty, word.count <= text.count else { return nil }
        for start in text.startIndex...(text.endIndex - word.count) where text[start] == word[0] {
            let end = start + word.count
            let isWhole =
                (start == text.startIndex || !text[start - 1].properties.isAlphabetic)
                && (end == text.endIndex || !text[end].properties.isAlphabetic)
            if isWhole && text[start..<end].elementsEqual(word) { return start..<end }
        }
        return nil
    }

    private func lines(of field: Field) -> [String] {
        (values[field] ?? "").split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter {
            !$0.isEmpty
        }
    }

    /// All of it in one line.
    private func line(_ field: Field) -> String { lines(of: field).joined(separator: " ") }

    /// What stands between commas.
    private func items(_ field: Field) -> [String] {
        lines(of: field).flatMap { $0.split(separator: ",") }.map { String($0).trimmed }.filter {
            !$0.isEmpty
        }
    }
}
