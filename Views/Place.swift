import HTTPServer
import Learning
import Vocabulary

/// A place of this site: a path in which what `Subject` names is left open. The path of a `Place<Void>` is complete.
///
/// The pattern is what a router takes: `/words/:id/edit`.
package struct Place<Subject>: Sendable {
    package let pattern: String
    /// Where its page belongs; nil where to no section.
    package let section: Frame.Section?
    /// The pattern around its gaps: one more than there are gaps.
    private let pieces: [String]

    /// A pattern with another number of gaps is a programmer's error and stops the program.
    fileprivate init(_ pattern: String, in section: Frame.Section?, gaps: Int) {
        self.pattern = pattern
        self.section = section
        var pieces = [""]
        for segment in pattern.split(separator: "/") {
            pieces[pieces.count - 1] += "/"
            if segment.first == ":" {
                pieces.append("")
            } else {
                pieces[pieces.count - 1] += segment
            }
        }
        precondition(pieces.count == gaps + 1, "What it names does not fit its gaps: \(pattern)")
        self.pieces = pieces
    }
}

extension Place<Void> {
    init(_ pattern: String, in section: Frame.Section? = nil) {
        self.init(pattern, in: section, gaps: 0)
    }

    package var address: Address { Address(text: pattern) }
}

extension Place where Subject: PathSubject {
    /// What stands before the first gap.
    var beginning: String { pieces[0] }

    init(_ pattern: String, in section: Frame.Section? = nil) {
        self.init(pattern, in: section, gaps: Subject.segmentCount)
    }

    /// The address of this subject's page.
    package func address(of subject: Subject) -> Address {
        var text = pieces[0]
        var gap = 0
        subject.forEachSegment { segment in
            gap += 1
            text += segment
            text += pieces[gap]
        }
        return Address(text: text)
    }
}

/// What fills the gaps of a place.
package protocol PathSubject {
    static var segmentCount: Int { get }
    /// Hands over `segmentCount` texts of ASCII letters, digits and `-._~`.
    func forEachSegment(_ body: (String) -> Void)
}

extension Identifier: PathSubject {
    package static var segmentCount: Int { 1 }
    package func forEachSegment(_ body: (String) -> Void) { body(description) }
}

/// A part of a lesson, as addresses name it.
package struct LessonPartAddress: PathSubject {
    let lesson: Lesson.ID
    /// Counted from 1.
    let number: Int

    package init(_ lesson: Lesson.ID, _ number: Int) {
        self.lesson = lesson
        self.number = number
    }

    package static var segmentCount: Int { 2 }
    package func forEachSegment(_ body: (String) -> Void) {
        body(lesson)
        body(String(number))
    }
}

extension LevelCheck: PathSubject {
    package static var segmentCount: Int { 2 }
    package func forEachSegment(_ body: (String) -> Void) {
        body(pair.code)
        body(level.code)
    }
}

/// The name of a course, a lesson or a picture, which we gave ourselves.
extension String: PathSubject {
    package static var segmentCount: Int { 1 }
    package func forEachSegment(_ body: (String) -> Void) { body(self) }
}

extension WordBatch: PathSubject {
    package static var segmentCount: Int { 2 }
    package func forEachSegment(_ body: (String) -> Void) {
        body(category.description)
        body(range)
    }

    /// The first and the last word, as addresses name them: `12-15`.
    var range: String { "\(ids.lowerBound)-\(ids.upperBound)" }
}

/// An address of this site, as a link, a form or a redirect takes it: made of a place.
package struct Address: Sendable, Hashable, CustomStringConvertible {
    /// A path, with a query where there is one; ASCII.
    package let text: String

    package var description: String { text }

    /// The same page, at one of its parts.
    package func at(_ part: String) -> Address { Address(text: text + "#" + part) }

    /// The same page, asked with a query; the address has none yet.
    func asked(_ pairs: [(String, String)]) -> Address {
        guard !pairs.isEmpty else { return self }
        return Address(text: text + "?" + FormValues(pairs.map { (name: $0.0, value: $0.1) }).encoded())
    }

    /// The same page, asked with a number; the address has no query yet.
    func asked(_ name: StaticString, _ number: UInt64) -> Address {
        Address(text: "\(text)?\(name)=\(number)")
    }

    /// nil when `text`, which came from outside, is no path of this site.
    init?(ofThisSite text: String) {
        guard text.utf8.count <= 2000, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            text.hasPrefix("/"),
            !text.hasPrefix("//"), !text.contains("\\")
        else { return nil }
        self.init(text: text)
    }

    fileprivate init(text: String) {
        self.text = text
    }
}
