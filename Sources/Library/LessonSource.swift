import Learning
import Vocabulary

/// The text of a lesson as its author changes it, with or without faults: line after line, where its parts begin.
package struct LessonSource: Sendable {
    private var lines: [String]

    package init(_ text: String) {
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        while lines.last?.trimmed == "" { lines.removeLast() }
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    private static let part = "# part:"

    private enum Heading: String {
        case theory = "# theory"
        case questions = "# questions"
    }

    /// What its parts are called, in their order.
    package var parts: [String] { lines.filter { $0.hasPrefix(Self.part) }.map(Self.name) }

    /// That a new section of theory may have.
    package var freeAnchor: String {
        let taken = Set(
            lines.filter { $0.hasPrefix("## ") }.compactMap { line in
                line.firstRange(of: " {#").map { String(line[$0.upperBound...].dropLast()) }
            })
        return (1...).lazy.map { "s\($0)" }.first { !taken.contains($0) } ?? ""
    }

    /// Adds a block where those of its kind stand: a task at the end of the part of that name, which begins with it where
    /// there is none; theory before questions, both before the parts.
    package mutating func add(_ block: LessonBlock, toPart name: String) throws(LessonBlock.Fault) {
        let added = try block.lines(anchor: freeAnchor)
        switch block.kind {
        case .theory: add(added, under: .theory, before: ["# questions", Self.part])
        case .question: add(added, under: .questions, before: [Self.part])
        default:
            if let start = lines.firstIndex(where: { $0.hasPrefix(Self.part) && Self.name($0) == name }) {
                insert(added, at: end(after: start, before: [Self.part]))
            } else {
                insert(["\(Self.part) \(name)", ""] + added, at: lines.count)
            }
        }
    }

    private mutating func add(_ added: [String], under heading: Heading, before next: [String]) {
        if let start = lines.firstIndex(of: heading.rawValue) {
            insert(added, at: end(after: start, before: next))
        } else {
            insert([heading.rawValue, ""] + added, at: end(after: -1, before: next))
        }
    }

    /// Where what began at a line ends: before the next line that begins with one of these.
    private func end(after start: Int, before next: [String]) -> Int {
        lines.indices.dropFirst(start + 1).first { index in next.contains(where: lines[index].hasPrefix) }
            ?? lines.count
    }

    /// With an empty line before and after it.
    private mutating func insert(_ added: [String], at index: Int) {
        var start = index
        while start > 0, lines[start - 1].trimmed.isEmpty { start -= 1 }
        lines.replaceSubrange(
            start..<index, with: (start > 0 ? [""] : []) + added + (index < lines.count ? [""] : []))
    }

    private static func name(_ line: String) -> String { String(line.dropFirst(part.count)).trimmed }
}
