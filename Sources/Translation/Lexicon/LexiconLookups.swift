import Foundation
import Vocabulary

/// What asking the lexicon needs: its lines as they were written, and sorted lines that lead to them from either side.
///
/// Read and sorted once whenever the lexicon's files have changed, then read where it stands: 9,000 entries as values would take more
/// memory and time at every start than the rest of the program.
struct LexiconLookups: Sendable {
    /// `level TAB line` of every entry, by level, the commonest first: an entry is named by the byte at which its line
    /// begins, and a lower number is what a learner needs sooner.
    private let entries: SortedLines
    /// `key, rank, place, entry, form, text, part of speech, sense, usual Russian` of every headword.
    let terms: SortedLines
    /// The first six of these of every Russian text.
    let renderings: SortedLines
    /// `form, number, word`.
    let forms: SortedLines
    /// Of the files that it was made of.
    private let stamp: String

    static let none = LexiconLookups(
        entries: .none, terms: .none, renderings: .none, forms: .none, stamp: "")

    private init(
        entries: SortedLines, terms: SortedLines, renderings: SortedLines, forms: SortedLines, stamp: String
    ) {
        self.stamp = stamp
        self.entries = entries
        self.terms = terms
        self.renderings = renderings
        self.forms = forms
    }

    /// Reads the files of a folder and holds the lookups in memory. The first wrong line is thrown.
    init(folder: URL) throws(LexiconError) {
        self.init(try Texts(folder), stamp: Self.stamp(of: folder))
    }

    /// Those that were written into `cache` for the files as they are now; else they are read, and written there for
    /// the next time. `report` is told when that cannot be; they are held in memory then.
    init(folder: URL, cache: URL, report: (DictionaryError) -> Void) throws(LexiconError) {
        let stamp = Self.stamp(of: folder)
        let head = "slovarik lexicon 4 \(stamp)"
        if let mapped = LexiconLookups(cache, head: head, stamp: stamp) {
            self = mapped
            return
        }
        let texts = try Texts(folder)
        do throws(DictionaryError) {
            try texts.write(to: cache, head: head)
        } catch {
            report(.notWritable(path: cache.path))
        }
        guard let mapped = LexiconLookups(cache, head: head, stamp: stamp) else {
            try self.init(folder: folder)
            return
        }
        self = mapped
    }

    private init(_ texts: Texts, stamp: String) {
        self.init(
            entries: SortedLines(texts.entries), terms: SortedLines(texts.terms),
            renderings: SortedLines(texts.renderings), forms: SortedLines(texts.forms), stamp: stamp)
    }

    private init?(_ cache: URL, head: String, stamp: String) {
        let files = Texts.names.map(cache.appendingPathComponent)
        guard let entries = SortedLines(files[0], head: head),
            let terms = SortedLines(files[1], head: head),
            let renderings = SortedLines(files[2], head: head),
            let forms = SortedLines(files[3], head: head)
        else { return nil }
        self.init(entries: entries, terms: terms, renderings: renderings, forms: forms, stamp: stamp)
    }

    var isEmpty: Bool { terms.lines(from: "", limit: 1).isEmpty }

    /// What the line at this byte says; nil where there is none.
    func entry(at start: Int) -> LexiconEntry? {
        entries.line(at: start).flatMap { Self.entry($0) }
    }

    private static func entry(_ line: some Collection<UInt8>) -> LexiconEntry? {
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        guard parts.count == 2, let level = Level(rawValue: String(decoding: parts[0], as: UTF8.self)) else {
            return nil
        }
        return try? LexiconFile.entry(Substring(decoding: parts[1], as: UTF8.self), level: level)
    }

    /// The first line of the files that does not say what it should; nil where there is none, or there are no files.
    static func fault(in cache: URL) -> LexiconError? {
        func fault(_ file: URL, _ isWrong: (ArraySlice<UInt8>) -> String?) -> LexiconError? {
            do throws(DictionaryError) {
                var reader = try LineReader(file)
                var number = 0
                while try reader.advance() {
                    number += 1
                    // The first two are the file's head.
                    if number > 2, let reason = isWrong(reader.current) {
                        return LexiconError(file: file.path, line: number, reason: reason)
                    }
                }
                return nil
            } catch {
                return LexiconError(file: file.path, line: 0, reason: error.description)
            }
        }
        let files = Texts.names.map(cache.appendingPathComponent)
        guard FileManager.default.fileExists(atPath: files[0].path) else { return nil }
        var starts: Set<Int> = []
        var start = 0
        if let wrong = fault(
            files[0],
            { line in
                starts.insert(start)
                start += line.count + 1
                return Self.entry(line) == nil ? "it is no entry" : nil
            })
        {
            return wrong
        }
        for file in files[1...2] {
            if let wrong = fault(
                file,
                { line in
                    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                    let place = fields.count > 5 ? Int(String(decoding: fields[3], as: UTF8.self)) : nil
                    return place.map(starts.contains) == true ? nil : "it leads to no entry"
                })
            {
                return wrong
            }
        }
        return fault(files[3]) { $0.count { $0 == UInt8(ascii: "\t") } == 2 ? nil : "it is no form" }
    }

    /// The texts of a side by their letters; the sooner a learner needs one, the less rare it is.
    func nearWords(_ side: WordSide, cache: URL) throws(DictionaryError) -> NearWords {
        let lines = side == .term ? terms : renderings
        let count = max(1, entries.count)
        return try NearWords.made(
            in: cache.appendingPathComponent("lexicon.near-\(side)"), head: "slovarik near words 2 \(stamp)"
        ) { add in
            lines.visit(from: "") { fields in
                if fields.count > 3 { add(fields[0], LexiconLine.number(fields[3]) * 300 / count) }
                return true
            }
        }
    }

    /// Changes whenever the files do.
    private static func stamp(of folder: URL) -> String {
        let names = Level.ofWords.map(\.code) + ["forms"]
        return FileStamp(of: names.map { folder.appendingPathComponent($0 + ".txt") }).description
    }
}

extension LexiconLookups {
    /// The files as they are written.
    private struct Texts {
        static let names = ["entries", "terms", "renderings", "forms"].map { "lexicon." + $0 }

        let entries: Data
        let terms: Data
        let renderings: Data
        let forms: Data

        init(_ folder: URL) throws(LexiconError) {
            var text = ""
            var (terms, renderings, forms) = (LineSorter(), LineSorter(), LineSorter())
            for level in Level.ofWords {
                let file = folder.appendingPathComponent(level.code + ".txt")
                for (line, entry) in try LexiconFile(file, level: level).lines {
                    let start = text.utf8.count
                    text += "\(level.rawValue)\t\(line)\n"
                    let part = entry.partOfSpeech.rawValue
                    let usual = entry.renderings[0].text
                    terms.add(
                        Self.line(entry.term, of: entry, 0, start, 0) + "\t\(part)\t\(entry.sense)\t\(usual)")
                    for (place, rendering) in entry.renderings.enumerated() {
                        for (form, text) in rendering.forms.enumerated() {
                            renderings.add(Self.line(text, of: entry, place, start, form))
                        }
                    }
                }
            }
            let words = try WordForms.read(folder.appendingPathComponent("forms.txt"))
            for (number, (form, word)) in words.enumerated() {
                forms.add("\(form.lookupKey)\t\(Self.padded(number, 6))\t\(word)")
            }
            entries = Data(text.utf8)
            do throws(DictionaryError) {
                self.terms = try terms.data()
                self.renderings = try renderings.data()
                self.forms = try forms.data()
            } catch {
                throw LexiconError(file: folder.path, line: 0, reason: "\(error)")
            }
        }

        /// The entries last: whoever finds them finds the others.
        func write(to folder: URL, head: String) throws(DictionaryError) {
            for (name, data) in zip(Self.names, [entries, terms, renderings, forms]).reversed() {
                try LineWriter.write(folder.appendingPathComponent(name), head: head) {
                    writer throws(DictionaryError) in try writer.addBytes(data)
                }
            }
        }

        private static func line(
            _ text: String, of entry: LexiconEntry, _ place: Int, _ start: Int, _ form: Int
        ) -> String {
            "\(text.lookupKey)\t\(padded(rank(entry, place), 3))\t\(padded(place, 2))\t\(padded(start, 8))\t\(form)\t\(text)"
        }

        /// How far back an entry stands among those that render one text: two for a level, three for a place among its
        /// renderings. So busy of занятый (A1, in the second place) comes before engaged (B1, in the first), and truth of
        /// правда (A2, first) before really (A1, second).
        private static func rank(_ entry: LexiconEntry, _ place: Int) -> Int {
            2 * (Level.ofWords.firstIndex(of: entry.level) ?? 0) + 3 * place
        }

        /// So that numbers are sorted as their digits are.
        private static func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
    }
}
