import Learning
import Vocabulary

/// Reads the text of a lesson. docs/lessons.md describes it, and Tests/Lessons checks what the program takes on trust.
package struct LessonFile: Sendable {
    /// What is wrong with a line, counted from 1.
    package struct Fault: Error, Sendable, Equatable {
        package let line: Int
        package let reason: String

        /// `line` is 0 for what is about the whole file.
        package init(line: Int, reason: String) {
            self.line = line
            self.reason = reason
        }
    }

    package let id: String
    package let level: Level
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

    private static let stemLimit = 50

    /// `name` is that of the file, without its folder: `a1-04-present-simple.md`.
    package init(name: String, pair: LanguagePair) throws(Fault) {
        let parts = name.split(separator: "-", maxSplits: 2)
        guard name.hasSuffix(".md"), parts.count == 3, let level = Level(rawValue: parts[0].uppercased()),
            parts[1].utf8.count <= 4, let number = Int(parts[1]),
            Theory.isAnchor(String(parts[2].dropLast(3)))
        else { throw Fault(line: 0, reason: "a lesson is called a1-04-present-simple.md: level, number, id") }
        let stem = String(parts[2].dropLast(3))
        guard stem.utf8.count <= Self.stemLimit else { throw Fault(line: 0, reason: "its id is too long") }
        // Of two pairs each may have a lesson on plurals.
        id = "\(pair.code)-\(stem)"
        self.level = level
        self.number = number
        self.pair = pair
    }

    /// The lesson that `text` is. Throws the first fault.
    package func lesson(_ text: String) throws(Fault) -> Lesson {
        var reading = Reading(pair: pair)
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
        try reading.endTask()
        return try lesson(reading)
    }

    private func lesson(_ reading: Reading) throws(Fault) -> Lesson {
        func text(_ name: String, _ limit: Int) throws(Fault) -> String {
            guard let text = reading.head[name], !text.isEmpty else {
                throw Fault(line: 1, reason: "the head has no \(name)")
            }
            guard text.unicodeScalars.count <= limit else {
                throw Fault(line: 1, reason: "\(name) is longer than \(limit) characters")
            }
            return text
        }
        guard let colour = Lesson.Colour(rawValue: try text("colour", 20)) else {
            throw Fault(line: 1, reason: "no such colour")
        }
        guard Self.parts.contains(reading.parts.count) else {
            throw Fault(line: 1, reason: "it has \(reading.parts.count) parts")
        }
        for part in reading.parts {
            guard Self.slots.contains(part.slots.count) else {
                throw Fault(line: part.line, reason: "the part has \(part.slots.count) tasks")
            }
            let count = part.slots.reduce(0) { $0 + $1.count }
            guard Self.tasks.contains(count) else {
                throw Fault(line: part.line, reason: "the part has \(count) tasks with those of @or")
            }
        }
        let words = try text("words", 2000).split(separator: ",").map { word in
            let sides = word.split(separator: "=", maxSplits: 1)
            return Lesson.Word(
                term: String(sides.first ?? "").trimmed,
                translation: sides.count > 1 ? String(sides[1]).trimmed : nil)
        }
        guard words.count <= Self.wordLimit,
            words.allSatisfy({ (1...100).contains($0.term.unicodeScalars.count) })
        else { throw Fault(line: 1, reason: "a word is empty or too long, or there are too many") }
        return Lesson(
            id: id, pair: pair, level: level, number: number, title: try text("title", 60),
            about: try text("about", 120), emoji: try text("emoji", 16), colour: colour, words: words,
            theory: reading.theory,
            parts: reading.parts.map { LessonPart(name: $0.name, slots: $0.slots) })
    }
}

/// A lesson as far as it is read.
private struct Reading {
    enum Section {
        case head, theory, part
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

    let pair: LanguagePair
    var section = Section.head
    var head: [String: String] = [:]
    var theory = Theory()
    var parts: [Part] = []
    var task: OpenTask?

    init(pair: LanguagePair) {
        self.pair = pair
    }

    private func fault(_ reason: String) -> LessonFile.Fault { LessonFile.Fault(line: 0, reason: reason) }

    mutating func read(_ text: String, line: Int) throws(LessonFile.Fault) {
        if text == "# theory" && section == .head {
            section = .theory
        } else if text.hasPrefix("# part:") {
            try readTheory("")
            try begin(String(text.dropFirst("# part:".count)).trimmed, line: line)
        } else {
            switch section {
            case .head: try readHead(text)
            case .theory: try readTheory(text)
            case .part: try readPart(text, line: line)
            }
        }
    }

    private mutating func readHead(_ text: String) throws(LessonFile.Fault) {
        guard !text.isEmpty else { return }
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            throw fault("a line of the head is «name: text»")
        }
        let name = String(text[..<colon])
        guard Self.heads.contains(name), head[name] == nil else {
            throw fault("there is no such line in the head, or it is there twice")
        }
        head[name] = String(text[text.utf8.index(after: colon)...]).trimmed
    }

    private mutating func readTheory(_ text: String) throws(LessonFile.Fault) {
        do throws(TheoryFault) {
            try theory.read(text, sentenceIn: pair.term)
        } catch {
            throw fault(error.description)
        }
    }

    private mutating func begin(_ name: String, line: Int) throws(LessonFile.Fault) {
        try endTask()
        guard !name.isEmpty, name.unicodeScalars.count <= Self.nameLimit else {
            throw fault("the name of a part is empty or too long")
        }
        guard !parts.contains(where: { $0.name == name }) else { throw fault("two parts have one name") }
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
                throw fault("a task is «@kind What to do»")
            }
            task = OpenTask(kind: kind, line: line, instruction: try styled(words[1]))
        } else if text.hasPrefix("theory:") {
            let anchor = String(text.dropFirst("theory:".count)).trimmed
            guard theory[anchor] != nil else { throw fault("the theory has no \(anchor)") }
            if task == nil { parts[parts.count - 1].theory = anchor }
            task?.theory = anchor
            task?.isTextOver = true
        } else if task == nil {
            throw fault("it belongs to no task")
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
            throw fault("the text of a task comes before its other lines")
        } else {
            task?.lines.append(text.trimmed)
        }
    }

    /// `@or` after a task: its kind, and its instruction and theory unless there are others.
    private mutating func beginOther(_ instruction: Substring?, line: Int) throws(LessonFile.Fault) {
        guard let slot = parts[parts.count - 1].slots.last, let first = slot.first else {
            throw fault("@or comes after a task")
        }
        guard LessonFile.tasksInSlot.contains(slot.count + 1) else {
            throw fault("a task has at most \(LessonFile.tasksInSlot.upperBound - 1) others with @or")
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
            throw fault(TheoryFault.style.description)
        }
        return styled
    }

    /// What was read since the line that began a task is one.
    mutating func endTask() throws(LessonFile.Fault) {
        guard let open = task else { return }
        task = nil
        guard let theory = open.theory ?? parts[parts.count - 1].theory else {
            throw LessonFile.Fault(line: parts[parts.count - 1].line, reason: "a part has a theory")
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
            throw LessonFile.Fault(line: open.line, reason: error.description)
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
