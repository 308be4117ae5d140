import CHunspell
import CMalloc
import Dispatch
import Foundation
import Synchronization

/// What Hunspell knows of a language's spelling: which word a form belongs to, and what was meant by a slip.
///
/// Its dictionary is read when it is asked, and held until nobody has asked for a while: the two take more memory than
/// the rest of the program. One question is answered at a time: the library keeps what it works on in the dictionary.
final class Speller: Sendable {
    private let aff: String
    private let dic: String
    private let state = Mutex(State())

    private struct State: ~Copyable {
        var handle: Handle?
        /// Whether somebody has asked since it was last looked.
        var wasAsked = false
        /// Whether it is looked again in a while.
        var isWatched = false
    }

    /// Seconds without a question after which memory is given back; at most twice as many.
    private static let quiet = 60

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

    /// Whether its dictionary is held in memory.
    var isRead: Bool { state.withLock { $0.handle != nil } }

    /// Gives the dictionary back when nobody has asked since the last time; says whether it did.
    @discardableResult
    func rest() -> Bool {
        let isAtRest = state.withLock { state in
            guard !state.wasAsked else {
                state.wasAsked = false
                return false
            }
            state.handle = nil
            state.isWatched = false
            return true
        }
        if isAtRest { ReturnedMemory.trim() }
        return isAtRest
    }

    private func watch() {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(Self.quiet)) {
            [weak self] in
            guard let self, !self.rest() else { return }
            self.watch()
        }
    }

    private func ask(_ question: (borrowing Handle) -> [String]) -> [String] {
        let (answer, isNew) = state.withLock { state in
            let handle = state.handle.take() ?? Handle(aff: aff, dic: dic)
            let answer = question(handle)
            state.handle = consume handle
            state.wasAsked = true
            let isNew = !state.isWatched
            state.isWatched = true
            return (answer, isNew)
        }
        if isNew { watch() }
        return answer
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

/// Memory that was used for a while and is free again. The C library keeps it for itself unless it is asked.
enum ReturnedMemory {
    static func trim() { _ = malloc_trim(0) }
}
