package import Foundation

/// The two files of one dictd dictionary, and the languages it leads from and to.
struct DictionaryFiles: Sendable {
    let name: String
    /// ISO 639-1 codes.
    let from: String
    let to: String
    let index: URL
    let text: URL

    /// Mueller's dictionary has a format of its own.
    var isMueller: Bool { name.hasPrefix("mueller") }

    /// nil when the text is missing or the name does not say which languages it has.
    init?(index: URL) {
        let texts = Self.texts(beside: index)
        guard let text = texts.first(where: { FileManager.default.fileExists(atPath: $0.path) }),
            let (from, to) = Self.languages(of: index)
        else { return nil }
        name = Self.name(of: index)
        self.index = index
        self.text = text
        (self.from, self.to) = (from, to)
    }

    private static func name(of index: URL) -> String { index.deletingPathExtension().lastPathComponent }

    private static func texts(beside index: URL) -> [URL] {
        ["dict.dz", "dict"].map { index.deletingPathExtension().appendingPathExtension($0) }
    }

    /// As its name says them; nil where it does not.
    private static func languages(of index: URL) -> (from: String, to: String)? {
        let name = name(of: index)
        if name.hasPrefix("mueller") { return ("en", "ru") }
        let codes = name.split(separator: "-").suffix(2).map {
            Locale.LanguageCode(String($0)).identifier(.alpha2)
        }
        guard name.hasPrefix("freedict-"), codes.count == 2, let from = codes[0], let to = codes[1] else {
            return nil
        }
        return (from, to)
    }

    private var indexSize: Int { (try? index.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 }

    /// Changes whenever the files do.
    var stamp: String { FileStamp(of: [index, text]).description }

    /// Every dictionary of the folders, the largest first: of two for the same languages it knows more.
    static func all(in folders: [URL]) -> [DictionaryFiles] {
        indexes(in: folders).compactMap(DictionaryFiles.init(index:)).sorted { $0.indexSize > $1.indexSize }
    }

    /// Those of known languages that have an index and no text.
    static func withoutText(in folders: [URL]) -> [DictionaryError] {
        indexes(in: folders).filter { languages(of: $0) != nil && DictionaryFiles(index: $0) == nil }
            .map { .unreadable(path: texts(beside: $0)[0].path) }
    }

    /// The names of those whose languages are not known.
    static func foreign(in folders: [URL]) -> [String] {
        indexes(in: folders).filter { languages(of: $0) == nil }.map(name)
    }

    private static func indexes(in folders: [URL]) -> [URL] {
        folders.flatMap { folder in
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
                ?? []
            return files.filter { $0.pathExtension == "index" }.sorted { $0.path < $1.path }
        }
    }
}

/// Sizes and dates of files: what was made of them is made anew when they change.
package struct FileStamp: CustomStringConvertible {
    package let description: String

    package init(of files: [URL]) {
        description = files.map { file in
            var status = stat()
            guard stat(file.path, &status) == 0 else { return "0@0" }
            // Of files that somebody writes a second is long.
            return "\(status.st_size)@\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        }.joined(separator: " ")
    }
}

/// What is wrong with the files of a dictionary; one line for the log.
public enum DictionaryError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String)
    case damaged(path: String, reason: String)
    case notWritable(path: String)

    public var description: String {
        switch self {
        case .unreadable(let path): "\(path) cannot be read"
        case .damaged(let path, let reason): "\(path) is damaged: \(reason)"
        case .notWritable(let path): "\(path) cannot be written"
        }
    }

    /// The same without the folder, for everybody.
    public var summary: String {
        let path =
            switch self {
            case .unreadable(let path), .damaged(let path, _), .notWritable(let path): path
            }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return folder == "/" ? description : description.replacing(folder + "/", with: "")
    }
}
