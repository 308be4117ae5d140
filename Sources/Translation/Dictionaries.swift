public import Foundation

/// The dictionaries that were found, opened in the background; whoever asks before they are open waits for them.
public final class Dictionaries: Sendable {
    let opening: Task<[DictdDictionary], Never>
    let report: @Sendable (DictionaryError) -> Void

    /// Bytes of UTF-8: a hundred characters, which a side of a word has at most. What is longer is in no dictionary,
    /// and costs nothing.
    public static let longestText = 400

    /// Looks for dictd dictionaries in `folders` and keeps what their lookups need in `cache`. What is wrong with
    /// one of them goes to `report`; the others are used.
    public init(folders: [URL], cache: URL, report: @escaping @Sendable (DictionaryError) -> Void) {
        self.report = report
        opening = Task {
            // Reading a whole dictionary takes a while; the threads that answer requests do not wait for it.
            await withCheckedContinuation { continuation in
                DispatchQueue.global(qos: .utility).async {
                    continuation.resume(returning: Self.open(DictionaryFiles.all(in: folders), cache, report))
                }
            }
        }
    }

    /// The names of the dictionaries that are in `folders`.
    public static func names(in folders: [URL]) -> [String] { DictionaryFiles.all(in: folders).map(\.name) }

    /// Asks for a word or phrase; languages by their ISO 639-1 codes.
    public func answer(_ text: String, from: String, to: String) async -> LookupResult {
        guard text.utf8.count <= Self.longestText else { return .notFound }
        var answer = LookupResult.unavailable
        for dictionary in await opening.value {
            do throws(DictionaryError) {
                let next: LookupResult
                if dictionary.files.from == from, dictionary.files.to == to {
                    next = try dictionary.forward(text)
                } else if dictionary.files.from == to, dictionary.files.to == from {
                    next = try dictionary.backward(text)
                } else {
                    continue
                }
                if case .found = next { return next }
                if case .near = answer { continue }
                answer = next
            } catch {
                report(error)
            }
        }
        return answer
    }

    /// IPA of a word; empty when no dictionary of the language has it.
    public func transcription(of word: String, language: String) async -> String {
        guard word.utf8.count <= Self.longestText else { return "" }
        for dictionary in await opening.value where dictionary.files.from == language {
            if let found = try? dictionary.transcription(of: word), !found.isEmpty { return found }
        }
        return ""
    }

    /// Words that begin as somebody has begun to type, the common ones first.
    public func completions(of prefix: String, from: String, to: String, limit: Int) async -> [String] {
        guard prefix.utf8.count <= Self.longestText else { return [] }
        for dictionary in await opening.value {
            let files = dictionary.files
            if files.from == from && files.to == to {
                return dictionary.completions(of: prefix, isForward: true, limit: limit)
            }
            if files.from == to && files.to == from {
                return dictionary.completions(of: prefix, isForward: false, limit: limit)
            }
        }
        return []
    }

    private static func open(
        _ files: [DictionaryFiles], _ cache: URL, _ report: (DictionaryError) -> Void
    ) -> [DictdDictionary] {
        files.compactMap { files in
            do throws(DictionaryError) {
                return try DictdDictionary(files, cache: cache)
            } catch {
                report(error)
                return nil
            }
        }
    }
}
