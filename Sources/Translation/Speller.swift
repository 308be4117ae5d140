import CHunspell
import Foundation
import Synchronization

/// What Hunspell knows of a language's spelling: which word a form belongs to, and what was meant by a slip.
///
/// Its dictionary is read when it is first asked, and held from then on (English 9 MB, Russian 25 MB). One question is
/// answered at a time: the library keeps what it works on in the dictionary.
final class Speller: Sendable {
    private let aff: String
    private let dic: String
    private let state = Mutex(State.unread)

    private enum State: ~Copyable {
        case unread
        case read(Handle)
    }

    /// Characters of a word that suggestions are looked for: the work grows with every one.
    private static let longestSlip = 30
    /// Bytes of a word of which stems are looked for.
    private static let longestForm = 100

    /// `name` is that of the files without their ending, such as `en_GB`; nil where they are missing.
    init?(_ name: String, in folder: URL) {
        aff = folder.appendingPathComponent(name + ".aff").path
        dic = folder.appendingPathComponent(name + ".dic").path
        guard [aff, dic].allSatisfy(FileManager.default.isReadableFile) else { return nil }
    }

    /// The words of which this is a form: кот of котами. Empty for what is in no dictionary; a word that is a
    /// dictionary form has itself among them.
    func stems(of word: String) -> [String] {
        guard word.utf8.count <= Self.longestForm else { return [] }
        return ask { $0.stems(of: word) }
    }

    /// Words that somebody may have meant, the likeliest first; empty for a word that is right.
    func suggestions(for word: String) -> [String] {
        guard word.utf8.count <= Self.longestForm, word.unicodeScalars.count <= Self.longestSlip else {
            return []
        }
        return ask { $0.suggestions(for: word) }
    }

    private func ask(_ question: (borrowing Handle) -> [String]) -> [String] {
        state.withLock { state in
            switch consume state {
            case .unread:
                let handle = Handle(aff: aff, dic: dic)
                let answer = question(handle)
                state = .read(handle)
                return answer
            case .read(let handle):
                let answer = question(handle)
                state = .read(handle)
                return answer
            }
        }
    }

    /// Owns what the library has read.
    private struct Handle: ~Copyable {
        private let pointer: OpaquePointer?

        init(aff: String, dic: String) { pointer = Hunspell_create(aff, dic) }

        deinit { if let pointer { Hunspell_destroy(pointer) } }

        func stems(of word: String) -> [String] {
            list { Hunspell_stem(pointer, $0, word) }
        }

        func suggestions(for word: String) -> [String] {
            guard Hunspell_spell(pointer, word) == 0 else { return [] }
            return list { Hunspell_suggest(pointer, $0, word) }
        }

        private func list(
            _ fill: (UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>) -> CInt
        ) -> [String] {
            guard pointer != nil else { return [] }
            var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
            let count = fill(&words)
            defer { Hunspell_free_list(pointer, &words, count) }
            return (0..<Int(max(count, 0))).compactMap { words?[$0].map { String(cString: $0) } }
        }
    }
}
