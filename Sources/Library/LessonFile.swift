import Learning
import Vocabulary

/// Reads the text of a lesson. docs/lessons.md describes it, and Tests/Lessons checks what the program takes on trust.
package struct LessonFile: Sendable {
    /// What is wrong with a line, counted from 1.
    package struct Fault: Error, Sendable, Equatable {
        package let line: Int
        package let reason: LessonFault

        /// `line` is 0 for what is about the whole file.
        package init(line: Int, reason: LessonFault) {
            self.line = line
            self.reason = reason
        }
    }

    package let id: Lesson.ID
    /// nil for one that somebody at home wrote.
    package let level: Level?
    package let number: Int
    package let pair: LanguagePair

    /// Bytes that a lesson may have.
    package static let byteLimit = 256 * 1024
    package static let parts = 1...12
    package static let slots = 1...30
    /// Tasks of which an attempt draws one.
    package static let tasksInSlot = 1...6
    /// Of a part, in all its slots.
    package static let tasks = 1...90
    package static let wordLimit = 60
    package static let questionLimit = 200

    private static let stemLimit = 50

    /// `name` is that of the file, without its folder: `a1-04-present-simple.md`.
    package init(name: String, pair: LanguagePair) throws(Fault) {
        let parts = name.split(separator: "-", maxSplits: 2)
        guard name.hasSuffix(".md"), parts.count == 3, let level = Level(rawValue: parts[0].uppercased()),
            parts[1].utf8.count <= 4, let number = Int(parts[1]),
            Theory.isAnchor(String(parts[2].dropLast(3)))
        else { throw Fault(line: 0, reason: .fileName) }
        let stem = String(parts[2].dropLast(3))
        guard stem.utf8.count <= Self.stemLimit else { throw Fault(line: 0, reason: .longID) }
        // Of two pairs each may have a lesson on plurals.
        id = "\(pair.code)-\(stem)"
        self.level = level
        self.number = number
        self.pair = pair
    }

    /// A lesson that somebody at home wrote: it has a title, and whatever else they want it to have. A part that names no
    /// theory is about its first section.
    package init(written id: Lesson.ID, pair: LanguagePair) {
        self.id = id
        self.pair = pair
        level = nil
        number = 0
    }

    private var isWritten: Bool { level == nil }

    /// The lesson that `text` is. Throws the first fault.
    package func lesson(_ text: String) throws(Fault) -> Lesson {
        var reading = Reading(pair: pair, isWritten: isWritten)
        var line = 0
        // By bytes: what is one character to a reader is looked for nowhere in a line end.
        for text in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            do throws(Fault) {
                try reading.read(String(Substring(text)).withoutEnd, line: line)
            } catch {
                throw Fault(line: error.line == 0 ? line : error.line, reason: error.reason)
            }
        }
        do throws(Fault) {
            try reading.end()
        } catch {
            throw Fault(line: error.line == 0 ? line : error.line, reason: error.reason)
        }
        return try lesson(reading)
    }

    private func lesson(_ reading: Reading) throws(Fault) -> Lesson {
        func fault(_ reason: LessonFault) -> Fault { Fault(line: 1, reason: reason) }
        func text(_ name: String, _ limit: Int, usual: String? = nil) throws(Fault) -> String {
            guard
                let text = reading.head[name].flatMap({ $0.isEmpty ? nil : $0 })
                    ?? (isWritten ? usual : nil)
            else { throw fault(.missing(name)) }
            guard text.unicodeScalars.count <= limit else { throw fault(.long(name, limit: limit)) }
            return text
        }
        let title = try text("title", 60)
        guard let colour = Lesson.Colour(rawValue: try text("colour", 20, usual: "blue")) else {
            throw fault(.colour)
        }
        guard Self.parts.contains(reading.parts.count) || isWritten && reading.parts.isEmpty else {
            throw fault(.parts(reading.parts.count))
        }
        for part in reading.parts {
            func fault(_ reason: LessonFault) -> Fault { Fault(line: part.line, reason: reason) }
            guard Self.slots.contains(part.slots.count) else { throw fault(.slots(part.slots.count)) }
            let count = part.slots.reduce(0) { $0 + $1.count }
            guard Self.tasks.contains(count) else { throw fault(.tasks(count)) }
        }
        let words = try text("words", 2000, usual: "").split(separator: ",").map { word in
            let sides = word.split(separator: "=", maxSplits: 1)
            return Lesson.Word(
                term: String(sides.first ?? "").trimmed,
                translation: sides.count > 1 ? String(sides[1]).trimmed : nil)
        }
        guard words.count <= Self.wordLimit,
            words.allSatisfy({ (1...100).contains($0.term.unicodeScalars.count) })
        else { throw fault(.words) }
        guard
            !reading.parts.isEmpty || !words.isEmpty || !reading.questions.isEmpty
                || reading.theory.sections.contains(where: { !$0.blocks.isEmpty })
        else { throw fault(.empty) }
        return Lesson(
            id: id, pair: pair, level: level, number: number, title: title,
            about: try text("about", 120, usual: ""), emoji: try text("emoji", 16, usual: "📘"),
            colour: colour, words: words, questions: reading.questions, theory: reading.theory,
            parts: reading.parts.map { LessonPart(name: $0.name, slots: $0.slots) })
    }
}

/// A lesson as far as it is read.
private struct Reading {
    enum Section {
        case head, theory, questions, part
    }

    struct Part {
        let name: String
        let line: Int
        var theory: String?
        var slots: [[LessonTask]] = []
    }

    struct OpenTask {
        let kind: LessonTask.Kind
        let line: Int
        let instruction: StyledText
        var lines: [String] = []
        var extra: [String] = []
        var translation = ""
        var reasons: [Int: StyledText] = [:]
        var theory: String?
        /// It is another task for the slot of the one before it.
        var isOther = false
        /// What follows the text has begun.
        var isTextOver = false
    }

    static let heads = ["title", "about", "emoji", "colour", "words"]
    static let nameLimit = 120
    static let questionSide = 1...100
    static let noteLimit = 300

    let pair: LanguagePair
    /// Somebody at home wrote it.
    let isWritten: Bool
    var section = Section.head
    var head: [String: String] = [:]
    var theory = Theory()
    var questions: [Lesson.Question] = []
    var parts: [Part] = []
    var task: OpenTask?

    init(pair: LanguagePair, isWritten: Bool) {
        self.pair = pair
        self.isWritten = isWritten
    }

    private func fault(_ reason: LessonFault) -> LessonFile.Fault {
        LessonFile.Fault(line: 0, reason: reason)
    }

    mutating func read(_ text: String, line: Int) throws(LessonFile.Fault) {
        if text == "# theory" && section == .head {
            section = .theory
        } else if text == "# questions" && (section == .head || section == .theory) {
            try endSection()
            section = .questions
        } else if text.hasPrefix("# part:") {
            try endSection()
            try begin(String(text.dropFirst("# part:".count)).trimmed, line: line)
        } else {
            switch section {
            case .head: try readHead(text)
            case .theory: try readTheory(text)
            case .questions: try readQuestion(text)
            case .part: try readPart(text, line: line)
            }
        }
    }

    private mutating func readHead(_ text: String) throws(LessonFile.Fault) {
        guard !text.isEmpty else { return }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            throw fault(.headLine)
        }
        let name = String(text[..<colon])
        guard Self.heads.contains(name), head[name] == nil else {
            throw fault(.headName)
        }
        head[name] = String(text[text.utf8.index(after: colon)...]).trimmed
    }

    private mutating func readTheory(_ text: String) throws(LessonFile.Fault) {
        do throws(TheoryFault) {
            try theory.read(text, sentenceIn: pair.term)
        } catch {
            throw fault(.theory(error))
        }
    }

    private mutating func readQuestion(_ text: String) throws(LessonFile.Fault) {
        guard !text.isEmpty else { return }
        let said = String(text.dropFirst(2)).trimmed
        let length = said.unicodeScalars.count
        let isNote = text.hasPrefix("! ")
        let limit = isNote ? Self.noteLimit : Self.questionSide.upperBound
        guard ["? ", "= ", "! "].contains(where: text.hasPrefix) else { throw fault(.questionLine) }
        guard (1...limit).contains(length) else { throw fault(.question(limit: limit)) }
        let last = questions.count - 1
        if text.hasPrefix("? ") {
            try endSection()
            questions.append(Lesson.Question(text: said, answer: "", note: ""))
        } else if last >= 0, isNote, questions[last].note.isEmpty, !questions[last].answer.isEmpty {
            questions[last].note = said
        } else if last >= 0, !isNote, questions[last].answer.isEmpty {
            questions[last].answer = said
        } else {
            throw fault(.questionLine)
        }
    }

    /// What was read of the theory and of questions is whole.
    private mutating func endSection() throws(LessonFile.Fault) {
        if section == .theory { try readTheory("") }
        guard questions.last?.answer.isEmpty != true else { throw fault(.unanswered) }
        guard questions.count < LessonFile.questionLimit || section != .questions else {
            throw fault(.questions(questions.count))
        }
    }

    mutating func end() throws(LessonFile.Fault) {
        if section == .part { try endTask() } else { try endSection() }
    }

    private mutating func begin(_ name: String, line: Int) throws(LessonFile.Fault) {
        try endTask()
        guard !name.isEmpty, name.unicodeScalars.count <= Self.nameLimit else {
            throw fault(.partName)
        }
        guard !parts.contains(where: { $0.name == name }) else { throw fault(.twicePart) }
        parts.append(Part(name: name, line: line))
        section = .part
    }

    private mutating func readPart(_ text: String, line: Int) throws(LessonFile.Fault) {
        guard !text.isEmpty else { return try endTask() }
        if text.hasPrefix("@") {
            try endTask()
            let words = text.dropFirst().split(separator: " ", maxSplits: 1)
            if words.first == "or" { return try beginOther(words.dropFirst().first, line: line) }
            guard words.count == 2, let kind = LessonTask.Kind(rawValue: String(words[0])) else {
                throw fault(.taskLine)
            }
            task = OpenTask(kind: kind, line: line, instruction: try styled(words[1]))
        } else if text.hasPrefix("theory:") {
            let anchor = String(text.dropFirst("theory:".count)).trimmed
            guard theory[anchor] != nil else { throw fault(.unknownTheory(anchor)) }
            if task == nil { parts[parts.count - 1].theory = anchor }
            task?.theory = anchor
            task?.isTextOver = true
        } else if task == nil {
            throw fault(.noTask)
        } else if text.hasPrefix("= ") {
            task?.translation = String(text.dropFirst(2)).trimmed
            task?.isTextOver = true
        } else if text.hasPrefix("+ ") {
            task?.extra += text.dropFirst(2).split(separator: ",").map { String($0).trimmed }
            task?.isTextOver = true
        } else if let (number, reason) = Self.reason(text) {
            let reason = try styled(reason)
            task?.reasons[number] = reason
            task?.isTextOver = true
        } else if task?.isTextOver == true {
            throw fault(.textAfterwards)
        } else {
            task?.lines.append(text.trimmed)
        }
    }

    /// `@or` after a task: its kind, and its instruction and theory unless there are others.
    private mutating func beginOther(_ instruction: Substring?, line: Int) throws(LessonFile.Fault) {
        guard let slot = parts[parts.count - 1].slots.last, let first = slot.first else {
            throw fault(.otherWithoutTask)
        }
        guard LessonFile.tasksInSlot.contains(slot.count + 1) else {
            throw fault(.others)
        }
        var own = first.instruction
        if let instruction { own = try styled(instruction) }
        task = OpenTask(
            kind: first.kind, line: line, instruction: own, theory: first.theory, isOther: true)
    }

    /// `! text`, or `!2 text`.
    private static func reason(_ text: String) -> (Int, Substring)? {
        guard text.hasPrefix("!"), let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let number = text.utf8.dropFirst()[..<space]
        guard number.count <= 1 else { return nil }
        guard let digit = number.first else { return (0, text[text.utf8.index(after: space)...]) }
        guard (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit) else { return nil }
        return (Int(digit - UInt8(ascii: "0")), text[text.utf8.index(after: space)...])
    }

    private func styled(_ text: Substring) throws(LessonFile.Fault) -> StyledText {
        guard let styled = StyledText(String(text).trimmed) else {
            throw fault(.theory(.style))
        }
        return styled
    }

    /// What was read since the line that began a task is one.
    mutating func endTask() throws(LessonFile.Fault) {
        guard let open = task else { return }
        task = nil
        let usual = isWritten ? theory.sections.first?.id : nil
        guard let theory = open.theory ?? parts[parts.count - 1].theory ?? usual else {
            throw LessonFile.Fault(line: parts[parts.count - 1].line, reason: .noTheory)
        }
        let fingerprint = ([open.kind.rawValue] + open.lines + ["+"] + open.extra)
            .joined(separator: "\n").fingerprint
        do throws(LessonTaskFault) {
            let content = try LessonTask.Content(
                open.kind, open.lines, extra: open.extra, seed: fingerprint)
            let task = LessonTask(
                content: content, instruction: open.instruction, theory: theory,
                translation: open.translation, reasons: open.reasons, fingerprint: fingerprint)
            guard !open.kind.needsTranslation || !open.translation.isEmpty else { throw .noTranslation }
            guard open.reasons.keys.allSatisfy({ $0 <= task.blankCount }) else { throw .reasonWithoutBlank }
            if open.isOther {
                let slot = parts[parts.count - 1].slots.count - 1
                guard !parts[parts.count - 1].slots[slot].contains(where: { $0.fingerprint == fingerprint })
                else { throw .twiceInSlot }
                parts[parts.count - 1].slots[slot].append(task)
            } else {
                parts[parts.count - 1].slots.append([task])
            }
        } catch {
            throw LessonFile.Fault(line: open.line, reason: .task(error))
        }
    }
}

extension String {
    /// Without white space at its end.
    fileprivate var withoutEnd: String {
        let scalars = unicodeScalars
        guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return last == scalars.index(before: scalars.endIndex) ? self : String(self[...last])
    }
}
