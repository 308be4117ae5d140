import Foundation

/// Which word a form belongs to, by a dictionary of Hunspell's.
///
/// Its words are sorted once into the data folder and read there; its affixes are few and held. Hunspell itself reads all of it
/// into memory, which was more than the rest of the program takes. Both are opened for the first question.
struct Speller: Sendable {
    /// nil where it is faulty, which was reported.
    private let contents: Deferred<Contents?>

    /// Bytes of a word of which stems are looked for.
    private static let longestForm = 100

    /// The two files of a dictionary; nil where they are missing. `name` is theirs without the ending, such as `en_GB`.
    struct Files: Sendable {
        let name: String
        let affixes: URL
        let words: URL

        init?(_ name: String, in folder: URL) {
            self.name = name
            affixes = folder.appendingPathComponent(name + ".aff")
            words = folder.appendingPathComponent(name + ".dic")
            guard [affixes, words].allSatisfy({ FileManager.default.isReadableFile(atPath: $0.path) }) else {
                return nil
            }
        }

        /// What is wrong with them; nil where nothing is.
        var fault: DictionaryError? {
            guard (try? String(contentsOf: affixes, encoding: .utf8)).flatMap(AffixRules.init) != nil else {
                return .damaged(path: affixes.path, reason: "its affixes cannot be read")
            }
            let size = (try? words.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
            return size > 0 ? nil : .damaged(path: words.path, reason: "it has no words")
        }
    }

    /// What is made of the words is kept in `cache`. `report` is told once when something is wrong with them: then nothing
    /// is a form; or when `cache` cannot be written: then they are held in memory.
    init(_ files: Files, cache: URL, report: @escaping @Sendable (DictionaryError) -> Void) {
        contents = Deferred {
            do throws(DictionaryError) {
                return try Contents(files, cache: cache, report: report)
            } catch {
                report(error)
                return nil
            }
        }
    }

    /// The words of which this is a form: кот of котами. Empty for what is in no dictionary; a word that is a
    /// dictionary form has itself among them.
    func stems(of word: String) -> [String] {
        guard word.utf8.count <= Self.longestForm else { return [] }
        return contents()?.stems(of: word) ?? []
    }

    private struct Contents {
        let rules: AffixRules
        /// `word, flags`; a word with several meanings may stand there more than once.
        let words: SortedLines

        init(_ files: Files, cache: URL, report: (DictionaryError) -> Void) throws(DictionaryError) {
            guard let affixes = try? String(contentsOf: files.affixes, encoding: .utf8),
                let rules = AffixRules(affixes)
            else { throw .damaged(path: files.affixes.path, reason: "its affixes cannot be read") }
            self.rules = rules
            let head = "slovarik spelling 2 \(FileStamp(of: [files.affixes, files.words]))"
            let file = cache.appendingPathComponent(files.name + ".words")
            if let words = SortedLines(file, head: head) {
                self.words = words
                return
            }
            let sorted = try Self.sorted(files.words)
            do throws(DictionaryError) {
                try LineWriter.write(file, head: head) { writer throws(DictionaryError) in
                    try writer.addBytes(sorted)
                }
            } catch {
                report(error)
            }
            words = SortedLines(file, head: head) ?? SortedLines(sorted)
            ReturnedMemory.trim()
        }

        /// `word TAB flags` of every line; what follows is of no use here.
        private static func sorted(_ file: URL) throws(DictionaryError) -> Data {
            var lines = LineSorter()
            var reader = try LineReader(file)
            while try reader.advance() {
                reader.withLine { line in
                    let end = line.firstIndex { $0 == 0x09 || $0 == 0x20 || $0 == 0x0D } ?? line.endIndex
                    let slash = line[..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
                    guard slash > 0 else { return }
                    lines.add(line[..<slash], line[min(end, slash + 1)..<end])
                }
            }
            return try lines.data()
        }

        func stems(of word: String) -> [String] {
            var stems: [String] = []
            func add(_ stem: String) { if !stems.contains(stem) { stems.append(stem) } }
            // What is written with capitals may be a word without.
            let plain = word.lowercased()
            for form in plain == word ? [word] : [word, plain] {
                let scalars = Array(form.unicodeScalars)
                if !flags(of: form).isEmpty { add(form) }
                rules.words(endingAs: scalars[...]) { stem, suffix in
                    if has([suffix.flag], stem) { add(stem) }
                }
                rules.words(beginningAs: scalars) { rest, prefix in
                    let stem = AffixRules.text(rest)
                    if has([prefix.flag], stem) { add(stem) }
                    guard prefix.isCrossed else { return }
                    rules.words(endingAs: rest) { stem, suffix in
                        if suffix.isCrossed, has([prefix.flag, suffix.flag], stem) { add(stem) }
                    }
                }
            }
            return stems
        }

        /// Whether there is such a word and it may have these affixes.
        private func has(_ wanted: [Unicode.Scalar], _ word: String) -> Bool {
            flags(of: word).contains { flags in wanted.allSatisfy { flags.unicodeScalars.contains($0) } }
        }

        /// Of each word spelled so.
        private func flags(of word: String) -> [Substring] {
            words.lines(for: word).map { $0.count > 1 ? $0[1] : "" }
                .filter { flags in rules.onlyWithin.map { !flags.unicodeScalars.contains($0) } ?? true }
        }
    }
}
