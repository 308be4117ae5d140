public import Foundation
import Library
import Translation

extension Application {
    /// The lexicon of the program; what its lookups need is kept beside those of the dictionaries.
    static func lexicon(root: URL, data: URL, report: (DictionaryError) -> Void) throws(StartError) -> Lexicon
    {
        let folder = lexiconFolder(of: root)
        guard FileManager.default.fileExists(atPath: folder.path) else { throw .missing(folder.path) }
        do {
            return try Lexicon(folder: folder, cache: lookups(in: data), report: report)
        } catch {
            throw .unreadable("\(error.file):\(error.line)", reason: error.reason)
        }
    }

    static func lexiconFolder(of root: URL) -> URL { root.appendingPathComponent("Lexicon") }

    /// What is wrong with what is kept of the lexicon and the dictionaries in the data folder; empty where nothing is, or
    /// nothing is kept yet.
    public static func lookupFaults(in data: URL) -> [String] {
        let folder = lookups(in: data)
        if let fault = Lexicon.fault(inCache: folder) { return [fault.description] }
        return Dictionaries.faults(inCache: folder).map(\.description)
    }

    static func lookups(in data: URL) -> URL { data.appendingPathComponent("dictionaries") }
}
