import Foundation
import Library
import Testing

@Suite("The command and where its words come from", .serialized)
struct WordSourceCommandTests {
    private let folder: URL
    private let dictionaries: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slovarik-\(UUID().uuidString)")
        dictionaries = folder.appendingPathComponent("dictionaries")
        try FileManager.default.createDirectory(at: dictionaries, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func run(_ arguments: String...) throws -> Program.Ending {
        try Program(arguments, in: folder).ending()
    }

    private func write(_ name: String, _ content: String) throws {
        try Data(content.utf8).write(to: dictionaries.appendingPathComponent(name))
    }

    /// Of one word, not packed.
    private func writeWholeDictionary() throws {
        try write("mueller7.index", "cat\tA\tJ\n")
        try write("mueller7.dict", "1. кот")
    }

    private func serve(_ options: String..., root: URL = Program.root) throws -> Program {
        let usual = ["--host", "127.0.0.1", "--backups", "0", "--dictionaries", dictionaries.path]
        return try Program(["serve", "--root", root.path] + usual + options, in: folder)
    }

    @Test(
        "After an update the server answers while the lexicon is made, and serves when that is done"
    )
    func listensWhileStarting() throws {
        defer { remove() }
        let root = folder.appendingPathComponent("root")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for name in ["Public", "Locales", "Courses", "Lexicon"] {
            try FileManager.default.copyItem(
                at: Program.root.appendingPathComponent(name), to: root.appendingPathComponent(name))
        }
        // It takes seconds to be sorted.
        let file = root.appendingPathComponent("Lexicon/c1.txt")
        let many = (0..<25_000).map { "word\($0) | noun | wɜːd | слово\($0)" }.joined(separator: "\n")
        let lines = try String(contentsOf: file, encoding: .utf8)
        try Data((lines + many + "\n").utf8).write(to: file)

        let port = try TestConnection.freePort()
        let server = try serve("--port", "\(port)", root: root)
        let connection = TestConnection(port: port)
        var health: String?
        while health == nil {
            health = try? connection.get("/health")
            usleep(1000)
        }
        #expect(health?.hasPrefix("HTTP/1.1 503 ") == true && health?.hasSuffix("\r\n\r\nstarting\n") == true)
        #expect(try run("health", "--port", "\(port)").status != 0)
        #expect(try server.port() == port)
        #expect(try run("health", "--port", "\(port)").output.hasPrefix("ok\n"))
        #expect(try connection.get("/register").hasPrefix("HTTP/1.1 200 "))
        server.terminate()
        #expect(server.ending().status == 0)
    }

    @Test("A lexicon with a wrong line ends the start with file and line")
    func wrongLine() throws {
        defer { remove() }
        let root = folder.appendingPathComponent("root")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for name in ["Public", "Locales", "Courses", "Lexicon"] {
            try FileManager.default.copyItem(
                at: Program.root.appendingPathComponent(name), to: root.appendingPathComponent(name))
        }
        let file = root.appendingPathComponent("Lexicon/b1.txt")
        try Data("# words\nno line of a lexicon\n".utf8).write(to: file)
        let ending = try serve("--port", "0", root: root).ending()
        #expect(ending.status != 0 && ending.output.isEmpty)
        #expect(ending.complaint.contains("\(file.path):2") && ending.complaint.contains("fields"))
    }

    @Test(
        "Without a dictionary the server is well, and says so to whoever asks, once in the log, and to the doctor"
    )
    func none() throws {
        defer { remove() }
        let nowhere = folder.appendingPathComponent("nowhere").path
        let server = try serve("--port", "0", "--dictionaries", nowhere, "--spelling", nowhere)
        let port = try server.port()
        let health = try run("health", "--port", "\(port)")
        #expect(health.status == 0)
        #expect(
            health.output == """
                ok
                no dictionary is installed
                Hunspell's dictionary en_GB is missing
                Hunspell's dictionary ru_RU is missing

                """)
        server.terminate()
        let log = server.ending().complaint
        #expect(log.ranges(of: "no dictionary is installed").count == 1)
        #expect(log.ranges(of: "a dictionary of Hunspell is missing").count == 1)
        let doctor = try run(
            "doctor", "--backups", "0", "--no-speech", "--dictionaries", nowhere, "--spelling", nowhere)
        #expect(doctor.output.contains("✗ dictionaries: there is none in \(nowhere)"))
        #expect(doctor.output.contains("✗ spelling: Hunspell has no en_GB, ru_RU"))
        #expect(doctor.output.contains("✓ lexicon: what is kept of it is whole"))
    }

    @Test(
        "A dictionary that cannot be read is named by the log once, by health and by the doctor; another is used",
        arguments: [
            (
                ["freedict-eng-rus.index": "", "freedict-eng-rus.dict": ""],
                "freedict-eng-rus.index is damaged: it has no words"
            ),
            (
                ["freedict-eng-rus.index": "dog\tA\tG\n", "freedict-eng-rus.dict.dz": "no gzip"],
                "freedict-eng-rus.dict.dz is damaged: it is not packed by dictzip"
            ),
            (
                ["freedict-eng-rus.index": "dog\tBwBF\tUF\n", "freedict-eng-rus.dict": "short"],
                "freedict-eng-rus.dict is damaged: it is shorter than its index says"
            ),
            (["freedict-eng-rus.index": "dog\tA\tG\n"], "freedict-eng-rus.dict.dz cannot be read"),
        ])
    func broken(files: [String: String], fault: String) throws {
        defer { remove() }
        try writeWholeDictionary()
        for (name, content) in files { try write(name, content) }
        try write("jargon.index", "foo\tA\tD\n")
        try write("jargon.dict", "bar")
        let server = try serve("--port", "0")
        let port = try server.port()
        // Dictionaries are opened beside the server.
        var health = ""
        for _ in 0..<6000 where !health.contains(fault) {
            health = try run("health", "--port", "\(port)").output
            usleep(10_000)
        }
        #expect(health == "ok\n\(fault)\n")
        server.terminate()
        let ending = server.ending()
        #expect(ending.status == 0 && ending.complaint.ranges(of: fault).count == 1)
        let doctor = try run(
            "doctor", "--backups", "0", "--no-speech", "--dictionaries", dictionaries.path)
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("✗ dictionaries: mueller7; \(dictionaries.path)/\(fault); not used"))
        #expect(doctor.output.contains("other languages: jargon"))
    }

    @Test(
        "Affixes that cannot be read, and a lexicon that was damaged after it was made, are found by the doctor"
    )
    func damaged() throws {
        defer { remove() }
        try writeWholeDictionary()
        let spelling = folder.appendingPathComponent("spelling")
        try FileManager.default.createDirectory(at: spelling, withIntermediateDirectories: true)
        for name in ["en_GB", "ru_RU"] {
            try Data("SET KOI8-R\n".utf8).write(to: spelling.appendingPathComponent(name + ".aff"))
            try Data("1\nword\n".utf8).write(to: spelling.appendingPathComponent(name + ".dic"))
        }
        let server = try serve("--port", "0")
        _ = try server.port()
        server.terminate()
        #expect(server.ending().status == 0)
        let options = ["doctor", "--backups", "0", "--no-speech", "--dictionaries", dictionaries.path]
        let spelled = try Program(options + ["--spelling", spelling.path], in: folder).ending()
        #expect(spelled.output.contains("en_GB.aff is damaged: its affixes cannot be read"))

        let kept = folder.appendingPathComponent("data/dictionaries/lexicon.entries")
        var lines = try Data(contentsOf: kept).split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(
            try Program(options, in: folder).ending().output.contains(
                "✓ lexicon: what is kept of it is whole"))
        lines[41] = Data(repeating: 0, count: lines[41].count)
        try Data(lines.joined(separator: [0x0A])).write(to: kept)
        let doctor = try Program(options, in: folder).ending()
        #expect(doctor.status == 1 && doctor.output.contains("✗ lexicon: \(kept.path):42: it is no entry"))
        let again = try serve("--port", "0")
        _ = try again.port()
        again.terminate()
        #expect(again.ending().status == 0)
        #expect(
            try Program(options, in: folder).ending().output.contains(
                "✓ lexicon: what is kept of it is whole"))
    }
}
