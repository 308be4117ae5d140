import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Library
import Logging
import Passwords
import Recognition
import Speech
import Synchronization
import Translation
import Vocabulary

@testable import Storage
@testable import Web

/// The whole application on a data folder of its own, with a clock that a test can move. Registration is open to
/// everybody, unless a test says otherwise; nil for what holds when nobody has said anything. `after` another one, it is
/// the same house once it was started anew; `at` a folder, it begins with what is there, and takes it along when it goes.
/// When it starts, its clock is so many seconds `wrong`. It waits longer for a page than a person would: a busy machine
/// runs eight tests at once.
final class House: Sendable {
    let application: Application
    let data: URL
    private let clock: Clock
    private let opening: Task<Void, any Error>
    private let number = Atomic<UInt64>(0)
    /// What the server wrote down, one event a line.
    let log = WrittenLog()

    /// The folder with Views, Public, Locales, Courses and Lexicon.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The program's own, read once.
    static let lexicon = Result { try Lexicon(folder: root.appendingPathComponent("Lexicon")) }
    private static let parts = Result { try PageParts(root: root) }
    private static let courses = Result {
        try Courses(folder: root.appendingPathComponent("Courses"), lexicon: lexicon.get())
    }
    private static let passwordPolicy = PasswordPolicy(root: root, logger: Logger(label: "test"))

    /// The database of a house that nobody has entered: made once, for all its tables take longer than most tests.
    private static let unused = Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slovarik-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try Store(folder: folder)
        _ = try store.finish()
        return try Data(contentsOf: folder.appendingPathComponent(Store.fileName))
    }

    init(
        backupCount: Int = 0,
        trustedHosts: [String] = [], trustedProxies: Set<String> = [], dictionaries: [URL] = [],
        service: TranslationServiceConfiguration? = nil, order: Translator.Order = .dictionaryFirst,
        lexicon: Lexicon? = nil, speech: SpeechSynthesizer? = nil,
        recognition: Recognition = .off, passwordCost: PasswordCost = .nothing,
        registration: RegistrationPolicy? = .open, lessons: [String: String] = [:],
        courses: [String: String] = [:], after earlier: House? = nil, at folder: URL? = nil,
        clock wrong: TimeInterval = 0, readPatience: Duration = .seconds(60)
    ) throws {
        data =
            folder
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("slovarik-\(UUID().uuidString)")
        if folder != nil {
            // What was put there before is what it begins with.
        } else if let earlier {
            try earlier.application.close()
            try FileManager.default.copyItem(at: earlier.data, to: data)
            try? FileManager.default.removeItem(at: data.appendingPathComponent("courses"))
            // A copy is as new as it is made.
            for backup in Backup.all(in: Backup.folder(of: earlier.data)) {
                let copy = Backup.folder(of: data).appendingPathComponent(backup.file.lastPathComponent)
                try FileManager.default.setAttributes(
                    [.modificationDate: backup.madeAt], ofItemAtPath: copy.path)
            }
        } else {
            try FileManager.default.createDirectory(
                at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try House.unused.get().write(to: data.appendingPathComponent(Store.fileName))
        }
        try Self.write(lessons, in: data.appendingPathComponent("courses/lessons"))
        try Self.write(courses, in: data.appendingPathComponent("courses"))
        let log = log
        let logger = Logger(label: "test") { _ in log }
        let clock = Clock()
        var configuration = ApplicationConfiguration(data: data, root: House.root, logger: logger)
        configuration.passwordCost = passwordCost
        configuration.backupCount = backupCount
        configuration.trustedHosts = trustedHosts
        configuration.trustedProxies = trustedProxies.compactMap { IPNetwork($0) }
        configuration.dictionaries = dictionaries
        configuration.lessons = data.appendingPathComponent("no-lessons")
        configuration.lexicon = try House.lexicon.get()
        configuration.courses = courses.isEmpty ? try House.courses.get() : nil
        configuration.passwordPolicy = House.passwordPolicy
        configuration.translationLexicon = lexicon
        configuration.translationService = service
        configuration.translationOrder = order
        configuration.speech = speech
        configuration.recognition = recognition
        configuration.clock = { clock.now }
        configuration.uptime = { clock.uptime }
        if wrong != 0 { clock.put(wrong) }
        configuration.readPatience = readPatience
        let application = try Application(configuration, House.parts.get())
        self.application = application
        self.clock = clock
        opening = Task {
            guard let registration else { return }
            try await application.services.store.setRegistrationPolicy(
                registration, by: .commandLine, now: clock.now)
        }
    }

    /// Texts of the owner, by their file's path in `folder`.
    private static func write(_ texts: [String: String], in folder: URL) throws {
        for (name, text) in texts {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: data) }

    var file: URL { data.appendingPathComponent(Store.fileName) }

    /// Its file, opened beside it.
    func database() throws -> DatabaseQueue { try DatabaseQueue(beside: file) }

    func wait(_ seconds: TimeInterval) { clock.advance(seconds) }

    /// Puts the clock forward, or back, while no time passes.
    func putClock(_ seconds: TimeInterval) { clock.put(seconds) }

    @discardableResult
    func respond(
        _ method: HTTPRequest.Method, _ path: String, fields: HTTPFields = HTTPFields(),
        body: String = "", bytes: [UInt8]? = nil,
        authority: String? = "vocab.lan:8080", address: String = "192.168.1.20"
    ) async -> Response {
        _ = await opening.result
        var head = HTTPRequest(method: method, scheme: "http", authority: authority, path: path)
        head.headerFields = fields
        let request = Request(
            number: number.add(1, ordering: .relaxed).newValue, head: head, body: bytes ?? Array(body.utf8),
            remoteAddress: address)
        return await application.respond(to: request)
    }

    private final class Clock: Sendable {
        private let time = Mutex((now: Date(timeIntervalSince1970: 1_800_000_000), uptime: 0.0))
        var now: Date { time.withLock(\.now) }
        var uptime: TimeInterval { time.withLock(\.uptime) }
        func advance(_ seconds: TimeInterval) {
            time.withLock { $0 = ($0.now + seconds, $0.uptime + seconds) }
        }
        func put(_ seconds: TimeInterval) { time.withLock { $0.now += seconds } }
    }
}

extension DatabaseQueue {
    /// That waits for what a house writes of itself meanwhile, such as what was left for its start.
    convenience init(beside file: URL) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        try self.init(path: file.path, configuration: configuration)
    }
}

extension PasswordCost {
    /// For houses that nobody breaks into: thousands of tests sign up.
    fileprivate static let nothing = PasswordCost(memory: 64, iterations: 1, lanes: 1)
}

/// Those of the answers that have come, whoever asked.
final class Statuses: Sendable {
    private let kept = Mutex<[HTTPResponse.Status]>([])
    var all: [HTTPResponse.Status] { kept.withLock { $0 } }
    func add(_ status: HTTPResponse.Status) { kept.withLock { $0.append(status) } }
}

/// Keeps what is logged.
struct WrittenLog: LogHandler {
    private final class Lines: Sendable {
        let written = Mutex<[String]>([])
    }

    var logLevel = Logger.Level.debug
    var metadata: Logger.Metadata = [:]
    private let kept = Lines()
    var lines: [String] { kept.written.withLock { $0 } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let line = (["\(event.level)", "\(event.message)"] + values).joined(separator: " ")
        kept.written.withLock { $0.append(line) }
    }
}

extension Response {
    /// With a body that is made while it is sent; one that breaks off is no answer.
    func whole() async -> Response {
        guard let stream else { return self }
        let gathered = Mutex<[UInt8]>([])
        var response = self
        do {
            try await stream.produce { piece in gathered.withLock { $0 += piece } }
            response.body = gathered.withLock { $0 }
        } catch {
            response.status = .internalServerError
        }
        return response
    }

    var text: String { String(decoding: body, as: UTF8.self) }
    var location: String? { headerFields[.location] }
    var setCookies: [String] { headerFields[values: .setCookie] }

    /// The hidden fields of the training card that the page asks; none where it asks nothing.
    var card: [(String, String)] { hidden(["training", "word", "sequence", "exercise"]) }

    /// The hidden fields of the task of a lesson that the page asks; none where it asks nothing.
    var task: [(String, String)] { hidden(["latest", "sequence", "tasks"]) }

    private func hidden(_ names: [String]) -> [(String, String)] {
        names.compactMap { name in
            guard let field = text.firstRange(of: "name=\"\(name)\" value=\"") else { return nil }
            return (name, String(text[field.upperBound...].prefix { $0 != "\"" }))
        }
    }
}
