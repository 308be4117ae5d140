import Foundation
import Vocabulary

/// A line of the lexicon that cannot be read.
public struct LexiconError: Error, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let file: String
    /// From 1; 0 for the file as a whole.
    public let line: Int
    public let reason: String

    public var description: String { "\(file):\(line): \(reason)" }
}

/// The lines of one level: `a1.txt` … `c1.txt`, one entry each, the commonest first. docs/lexicon.md describes them.
struct LexiconFile {
    /// Each as it stands there, with what it says.
    let lines: [(text: String, entry: LexiconEntry)]

    /// Fields of a line, parted by `|`; from the emoji on they may be left out.
    private static let fieldCounts = 4...10

    /// Characters of a side or a transcription, and of an example or a hint: what a word may have.
    private static let longest = (side: 100, sentence: 300)

    init(_ file: URL, level: Level) throws(LexiconError) {
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw LexiconError(file: file.path, line: 0, reason: "cannot be read: \(error)")
        }
        var lines: [(text: String, entry: LexiconEntry)] = []
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            guard !line.isEmpty, line.first != UInt8(ascii: "#") else { continue }
            do throws(Fault) {
                lines.append((String(Substring(line)), try Self.entry(Substring(line), level: level)))
            } catch {
                throw LexiconError(file: file.path, line: index + 1, reason: error.reason)
            }
        }
        self.lines = lines
    }

    struct Fault: Error { let reason: String }

    /// What one line says.
    static func entry(_ line: Substring, level: Level) throws(Fault) -> LexiconEntry {
        let fields = line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            .map { Substring($0).trimmed }
        guard fieldCounts.contains(fields.count) else {
            throw Fault(
                reason:
                    "it has \(fields.count) fields, not \(fieldCounts.lowerBound) to \(fieldCounts.upperBound)"
            )
        }
        func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
        guard let part = PartOfSpeech(rawValue: field(1)) else {
            throw Fault(reason: "there is no part of speech “\(field(1))”")
        }
        let renderings = try field(3).utf8.split(separator: UInt8(ascii: ",")).map { part throws(Fault) in
            try rendering(Substring(part))
        }
        guard !field(0).isEmpty, !renderings.isEmpty else { throw Fault(reason: "one of its sides is empty") }
        guard field(5).isEmpty == field(6).isEmpty else {
            throw Fault(reason: "an example and its translation come together")
        }
        guard !field(0).contains("\t"), !field(8).contains("\t") else {
            throw Fault(reason: "a tabulator stands within a text")
        }
        let entry = LexiconEntry(
            term: field(0), partOfSpeech: part, level: level, transcription: field(2), renderings: renderings,
            emoji: field(4).isEmpty ? nil : field(4), example: field(5), exampleTranslation: field(6),
            hint: field(7), sense: field(8), labels: try labels(field(9)))
        for text in [entry.term, entry.translation, entry.transcription]
        where text.unicodeScalars.count > longest.side {
            throw Fault(reason: "“\(text)” is longer than \(longest.side) characters")
        }
        for text in [entry.example, entry.exampleTranslation, entry.hint, entry.turnedWord.text.note]
        where text.unicodeScalars.count > longest.sentence {
            throw Fault(reason: "“\(text)” is longer than \(longest.sentence) characters")
        }
        return entry
    }

    /// `adult`, or several after commas.
    private static func labels(_ text: String) throws(Fault) -> Set<WordLabel> {
        var labels: Set<WordLabel> = []
        for name in text.utf8.split(separator: UInt8(ascii: ",")).map({ Substring($0).trimmed }) {
            guard let label = WordLabel(rawValue: name) else {
                throw Fault(reason: "there is no label “\(name)”")
            }
            labels.insert(label)
        }
        return labels
    }

    /// `де́лать / сде́лать`, `дверь [f]`.
    private static func rendering(_ text: Substring) throws(Fault) -> Rendering {
        var text = text.trimmed
        var gender: GrammaticalGender?
        if text.utf8.last == UInt8(ascii: "]"), let bracket = text.utf8.firstIndex(of: UInt8(ascii: "[")) {
            let mark = text.utf8[text.utf8.index(after: bracket)...].dropLast()
            gender = GrammaticalGender(rawValue: String(Substring(mark)))
            guard gender != nil else { throw Fault(reason: "there is no gender “\(Substring(mark))”") }
            text = text[..<bracket].trimmed
        }
        guard !text.isEmpty else { throw Fault(reason: "a translation is empty") }
        return Rendering(text: text.withoutStress, stressed: text, gender: gender)
    }
}
