import Foundation
import Learning
import Translation
import Vocabulary

/// What lessons need while nobody has one open: their outlines, which are held, and their texts with what is searched of
/// them, which are read where they stand.
///
/// All of it is made of the files once, and kept in the folder of lookups until they or the program change.
struct LessonLookups: Sendable {
    /// Where something stands among the texts.
    struct Place: Sendable {
        let start, count: Int
        var end: Int { start + count }
    }

    struct Entry: Sendable {
        let file: LessonFile
        let outline: LessonOutline
        let text: Place
        /// One for each section of the outline.
        let sections: [Place]
    }

    /// In the order of their files.
    let entries: [Entry]
    private let texts: LookupFile

    private static let names = (outlines: "lessons.outlines", texts: "lessons.texts")

    /// Those of lessons that were read just now, held in memory.
    init(_ lessons: [(file: LessonFile, text: String, lesson: Lesson)]) {
        var texts: [UInt8] = []
        func add(_ text: String) -> Place {
            let start = texts.count
            texts += text.utf8
            return Place(start: start, count: texts.count - start)
        }
        entries = lessons.map { file, text, lesson in
            Entry(
                file: file, outline: lesson.outline, text: add(text),
                sections: lesson.theory.sections.map { add(Self.searched($0.text)) })
        }
        self.texts = LookupFile(held: Data(texts))
    }

    /// Those that were kept for these files; nil where they were kept for others, or are damaged.
    init?(in cache: URL, of files: [LessonFile], head: String) {
        guard let outlines = LookupFile(cache.appendingPathComponent(Self.names.outlines), head: head),
            let texts = LookupFile(cache.appendingPathComponent(Self.names.texts), head: head),
            let lines = outlines.bytes(0..<outlines.count),
            let entries = LessonOutlineLines.entries(of: lines, files: files),
            entries.allSatisfy({ ([$0.text] + $0.sections).allSatisfy { $0.end <= texts.count } })
        else { return nil }
        self.entries = entries
        self.texts = texts
    }

    /// The outlines last: whoever finds them finds the texts.
    func keep(in cache: URL, head: String) throws(DictionaryError) {
        guard let lines = LessonOutlineLines.lines(of: entries), let texts = texts.bytes(0..<texts.count)
        else {
            return
        }
        try LookupFile.write(cache.appendingPathComponent(Self.names.texts), head: head, texts)
        try LookupFile.write(cache.appendingPathComponent(Self.names.outlines), head: head, lines)
    }

    /// The text of a lesson; nil where somebody has cut off the file meanwhile.
    func text(of entry: Entry) -> String? {
        texts.bytes(entry.text.start..<entry.text.end).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The sections of a lesson's theory that have all these words, whichever way they are written; without words all.
    func sections(of entry: Entry, with words: [String]) -> [LessonOutline.Section] {
        let words = words.map { Array(Self.searched($0).utf8) }
        guard !words.isEmpty else { return entry.outline.sections }
        guard let first = entry.sections.first, let last = entry.sections.last,
            let bytes = texts.bytes(first.start..<last.end)
        else { return [] }
        return zip(entry.outline.sections, entry.sections).filter { _, place in
            bytes.withUnsafeBytes { bytes in
                let text = bytes[(place.start - first.start)..<(place.end - first.start)]
                return words.allSatisfy { Self.contains($0, in: UnsafeRawBufferPointer(rebasing: text)) }
            }
        }.map(\.0)
    }

    /// Looks for its last byte, which is rarer than the first: that is the same for half of all Russian letters.
    private static func contains(_ word: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        guard let last = word.last, let base = text.baseAddress else { return word.isEmpty }
        var place = word.count - 1
        while place < text.count, let found = memchr(base + place, Int32(last), text.count - place) {
            let end = UnsafeRawPointer(found) + 1
            if memcmp(end - word.count, word, word.count) == 0 { return true }
            place = end - base
        }
        return false
    }

    private static func searched(_ text: String) -> String { text.folded.withoutYo }
}
