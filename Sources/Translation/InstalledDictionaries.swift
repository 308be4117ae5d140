public import Foundation
import Synchronization

/// What stands in the folders of dictionaries, looked through for whoever keeps the server.
public struct InstalledDictionaries: Sendable {
    /// The names of those that can be asked, the largest first.
    public private(set) var names: [String] = []
    /// What is wrong with others.
    public private(set) var faults: [DictionaryError] = []
    /// The names of those whose languages the program does not know.
    public private(set) var foreign: [String] = []

    /// Reads the index of each and the article that ends last.
    public init(in folders: [URL]) {
        for files in DictionaryFiles.all(in: folders) {
            do throws(DictionaryError) {
                try Self.check(files)
                names.append(files.name)
            } catch {
                faults.append(error)
            }
        }
        faults += DictionaryFiles.withoutText(in: folders)
        foreign = DictionaryFiles.foreign(in: folders)
    }

    private static func check(_ files: DictionaryFiles) throws(DictionaryError) {
        let text = try DictzipFile(path: files.text.path)
        var last: IndexLine?
        try DictionaryIndex(files.index).visit { line throws(DictionaryError) in
            if line.offset + line.length > last.map({ $0.offset + $0.length }) ?? -1 { last = line }
        }
        if let last { _ = try text.read(at: last.offset, count: last.length) }
    }
}

/// What lookups have to do without, each said once.
final class Shortcomings: Sendable {
    /// More than these nobody reads.
    private static let limit = 20

    private let known = Mutex<[DictionaryError]>([])
    private let report: @Sendable (DictionaryError) -> Void

    init(_ report: @escaping @Sendable (DictionaryError) -> Void) { self.report = report }

    /// Keeps it, and reports it unless it is known already.
    func note(_ error: DictionaryError) {
        let isNew = known.withLock { known in
            guard known.count < Self.limit, !known.contains(error) else { return false }
            known.append(error)
            return true
        }
        if isNew { report(error) }
    }

    var all: [DictionaryError] { known.withLock { $0 } }
}
