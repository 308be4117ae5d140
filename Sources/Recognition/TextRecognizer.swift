public import Foundation
import Processes
import Queues

/// Printed text read by `tesseract`: one process for a page, one page at a time, away from the threads that answer
/// requests.
public final class TextRecognizer: Sendable {
    /// Pages that may wait their turn.
    public static let lineLength = 4
    /// Bytes of what the program says of a page. A page full of print has some hundred kilobytes.
    private static let longestAnswer = 4 * 1024 * 1024

    /// The program's names of the languages that can be learned, by their codes of ISO 639-1.
    private static let models = [
        "en": "eng", "de": "deu", "fr": "fra", "es": "spa", "it": "ita", "pt": "por", "nl": "nld",
        "sv": "swe",
        "fi": "fin", "pl": "pol", "cs": "ces", "uk": "ukr", "ru": "rus", "tr": "tur", "el": "ell",
        "he": "heb",
        "ar": "ara", "zh": "chi_sim", "ja": "jpn", "ko": "kor", "la": "lat",
    ]

    private let program: URL
    private let patience: TimeInterval
    private let queue = BoundedQueue(label: "slovarik.recognition", lineLength: TextRecognizer.lineLength)
    /// Codes of the languages whose letters it knows.
    public let languages: Set<String>

    /// `program` is tesseract, or something that takes the same options; `patience` is the most seconds for one page.
    /// nil where it does not say which languages it knows.
    public init?(program: URL, patience: TimeInterval = 30) {
        guard
            let child = ChildProcess(program.path, arguments: ["--list-langs"], environment: Self.environment)
        else { return nil }
        let (list, ending) = child.run(limit: Self.longestAnswer, seconds: patience)
        guard ending == .exited(status: 0), let list else { return nil }
        let names = Set(String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init))
        languages = Set(Self.models.filter { names.contains($0.value) }.keys)
        self.program = program
        self.patience = patience
    }

    /// One core is enough for a page, so that the others are left for answering. Where the models lie is the machine's word.
    private static let environment =
        ["LANG=C.UTF-8", "OMP_THREAD_LIMIT=1"]
        + (ProcessInfo.processInfo.environment["TESSDATA_PREFIX"].map { ["TESSDATA_PREFIX=\($0)"] } ?? [])

    /// What stands on a page, as a table with a line for each word and its place: the program's own TSV.
    ///
    /// - Parameters:
    ///   - page: a file that the program reads, such as a grey map.
    ///   - languages: codes of ISO 639-1, the likeliest first.
    public func read(_ page: [UInt8], in languages: [String]) async throws(RecognitionError) -> [UInt8] {
        let models = languages.compactMap { self.languages.contains($0) ? Self.models[$0] : nil }
        guard !models.isEmpty, models.count == languages.count else { throw .unknownLanguage }
        let (program, patience) = (program, patience)
        return try await queue.run(orElse: .busy) { () throws(RecognitionError) in
            let arguments = [
                "stdin", "stdout", "-l", models.joined(separator: "+"), "--psm", "3", "--dpi", "300", "tsv",
            ]
            guard
                let child = ChildProcess(
                    program.path, arguments: arguments, environment: Self.environment, input: page)
            else { throw .failed(status: -1) }
            let (table, ending) = child.run(limit: Self.longestAnswer, seconds: patience)
            guard case .exited(let status) = ending, let table else { throw .endless }
            guard status == 0 else { throw .failed(status: status) }
            return table
        }
    }
}

/// Why nothing of a page was read.
public enum RecognitionError: Error, Equatable {
    /// The letters of one of the languages are not known.
    case unknownLanguage
    /// Too many pages wait already; ask again in a moment.
    case busy
    /// The program could not be started, or ended without a text.
    case failed(status: Int32)
    /// The program was ended because it took too long or did not stop.
    case endless
}

/// Whether pages of print can be read on this machine.
public enum Recognition: Sendable {
    /// The owner does not want it.
    case off
    case missing
    case installed(TextRecognizer)

    /// What the search path of this process has.
    public static func found(in searchPath: String) -> Recognition {
        for folder in searchPath.split(separator: ":") {
            let program = URL(fileURLWithPath: String(folder)).appendingPathComponent("tesseract")
            if FileManager.default.isExecutableFile(atPath: program.path) {
                return TextRecognizer(program: program).map { .installed($0) } ?? .missing
            }
        }
        return .missing
    }

    /// nil where there is none.
    public var recognizer: TextRecognizer? {
        if case .installed(let recognizer) = self { recognizer } else { nil }
    }

    /// What is missing for reading lists of English and Russian words, in English.
    public var shortcomings: [String] {
        switch self {
        case .off: []
        case .missing: ["tesseract is not installed"]
        case .installed(let recognizer):
            [("en", "eng"), ("ru", "rus")].filter { !recognizer.languages.contains($0.0) }
                .map { "tesseract has no \($0.1)" }
        }
    }
}
