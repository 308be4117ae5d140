import Foundation
import Library
import Testing

@Suite("The command", .serialized)
struct CommandTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slovarik-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func serve(port: Int = 0, data: String = "data", root: URL = Program.root) throws -> Program {
        try Program(
            ["serve", "--host", "127.0.0.1", "--port", "\(port)", "--data", data, "--root", root.path],
            in: folder)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test("It serves from any working folder, is found well, and ends in good order when told to")
    func servesAndStops() throws {
        defer { remove() }
        let server = try serve()
        let port = try server.port()
        let health = try Program(["health", "--port", "\(port)"], in: folder).ending()
        #expect(health.status == 0 && health.output == "ok\n")
        server.terminate()
        #expect(server.ending().status == 0)
        #expect(
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("data/slovarik.sqlite").path)
        )
        #expect(try Program(["health", "--port", "\(port)"], in: folder).ending().status != 0)
    }

    @Test(
        "After a stop the one file has all that was written, also twenty thousand words that came a moment ago"
    )
    func wholeFile() throws {
        defer { remove() }
        let server = try serve()
        let connection = TestConnection(port: try server.port())
        let form = "name=Anna&email=anna%40example.org&password=a+phrase+of+words"
        let cookies = connection.cookies(of: try connection.post("/register", form))
        let address = try #require(
            try connection.post("/categories", "title=Weather", cookies: cookies)
                .firstMatch(of: /ocation: (\/categories\/\d+)/)?.1)
        for part in 0..<2 {
            let lines = (0..<10_000).map { "term%20\(part)-\($0)%09word%20\(part)-\($0)%09%09%090%0A" }
            let answer = try connection.post(
                "\(address)/words/list", "action=save&entries=" + lines.joined(), cookies: cookies)
            #expect(answer.hasPrefix("HTTP/1.1 303"))
        }
        server.terminate()
        let ending = server.ending()
        #expect(ending.status == 0 && !ending.complaint.contains("not in one file"))
        let data = folder.appendingPathComponent("data")
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: data.path).contains("slovarik.sqlite-wal"))
        let copy = folder.appendingPathComponent("copy")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: data.appendingPathComponent("slovarik.sqlite"),
            to: copy.appendingPathComponent("slovarik.sqlite"))
        let listed = try Program(["user", "list", "--json", "--data", "copy"], in: folder).ending()
        #expect(listed.status == 0 && listed.output.contains(/"words" ?: ?20\d{3}\b/))
    }

    @Test("An empty file beside backups opens no new house: it is said how the data are restored")
    func emptyFile() throws {
        defer { remove() }
        let server = try serve()
        _ = try server.port()
        server.terminate()
        #expect(server.ending().status == 0)
        let data = folder.appendingPathComponent("data")
        let backups = data.appendingPathComponent("backups")
        try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
        let file = data.appendingPathComponent("slovarik.sqlite")
        try FileManager.default.copyItem(at: file, to: backups.appendingPathComponent("kept.sqlite"))
        try Data().write(to: file)
        let refused = try serve().ending()
        #expect(refused.status != 0)
        #expect(complaints(refused).count == 1)
        #expect(refused.complaint.contains("slovarik restore"))
        #expect(try Data(contentsOf: file).isEmpty)
    }

    /// A database of no tables, with the head of another one.
    private func withoutTables(_ file: URL) throws -> Data {
        var page = Array(try Data(contentsOf: file).prefix(100)) + [UInt8](repeating: 0, count: 3996)
        // One page, whose cells begin at its end and are none.
        page.replaceSubrange(28..<32, with: [0, 0, 0, 1])
        page.replaceSubrange(100..<108, with: [13, 0, 0, 0, 0, 16, 0, 0])
        return Data(page)
    }

    @Test(
        "A file that has lost its tables opens no new house, beside backups or beside a log",
        arguments: [true, false])
    func noTables(isBesideLog: Bool) throws {
        defer { remove() }
        for isKilled in [false, isBesideLog] {
            let server = try serve()
            let connection = TestConnection(port: try server.port())
            _ = try connection.post(
                "/register", "name=Anna&email=anna%40example.org&password=a+phrase+of+words")
            if isKilled { server.crash() } else { server.terminate() }
            _ = server.ending()
        }
        let data = folder.appendingPathComponent("data")
        let file = data.appendingPathComponent("slovarik.sqlite")
        let log = data.appendingPathComponent("slovarik.sqlite-wal")
        if !isBesideLog {
            let backups = data.appendingPathComponent("backups")
            try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: file, to: backups.appendingPathComponent("kept.sqlite"))
        }
        let empty = try withoutTables(file)
        try empty.write(to: file)
        let written = try? Data(contentsOf: log)
        #expect((written?.count ?? 0 > 0) == isBesideLog)
        let refused = try serve().ending()
        #expect(refused.status != 0 && complaints(refused).count == 1)
        #expect(refused.complaint.contains("slovarik restore"))
        #expect(refused.complaint.contains(isBesideLog ? "there are in" : "kept.sqlite"))
        // What is left of the data stays as it is.
        #expect(try Data(contentsOf: file) == empty)
        #expect((try? Data(contentsOf: log)) == written)
    }

    @Test("Told to stop while it still starts, it ends in good order", arguments: [SIGTERM, SIGINT])
    func stopsWhileStarting(signal: Int32) throws {
        defer { remove() }
        let server = try serve()
        // It listens for the signal before it begins with anything.
        while !server.catches(signal) {
            try #require(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("data").path))
        }
        server.signal(signal)
        #expect(server.ending().status == 0)
    }

    @Test("Options come from the environment too, and without a subcommand it serves")
    func environment() throws {
        defer { remove() }
        let server = try Program(
            [],
            environment: [
                "SLOVARIK_HOST": "127.0.0.1", "SLOVARIK_PORT": "0", "SLOVARIK_DATA": "elsewhere",
                "SLOVARIK_ROOT": Program.root.path,
            ], in: folder)
        _ = try server.port()
        server.terminate()
        #expect(server.ending().status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("elsewhere").path))
    }

    @Test("What a stranger asks for cannot write a line of the log, nor a long one")
    func forgedLine() throws {
        defer { remove() }
        let server = try Program(
            [
                "serve", "--host", "127.0.0.1", "--port", "0", "--data", "data", "--root", Program.root.path,
                "--log-level", "debug",
            ], in: folder)
        let port = try server.port()
        for path in [
            "/a%0A2030-01-01T00:00:00+0000%20warning%20slovarik:%20security:%20forged",
            "/b%E2%80%A8forged%1B[2J",
            "/c%20status=forged%22", "/" + String(repeating: "forged", count: 1000),
        ] {
            _ = try TestConnection(port: port).get(path)
        }
        server.terminate()
        let lines = server.ending().complaint.split(separator: "\n")
        let forged = lines.filter { $0.contains("forged") }
        #expect(forged.count == 4)
        #expect(
            lines.allSatisfy {
                $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d{4} [a-z]+ .*/) != nil
                    && $0.utf8.count < 2500
            }
        )
        #expect(forged.allSatisfy { $0.contains("answered") && $0.contains(" status=404") })
        #expect(forged.first?.contains("/a\\u{a}2030") == true)
        #expect(!forged.contains { $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 } })
    }

    @Test("A port that is taken is one clear line")
    func portTaken() throws {
        defer { remove() }
        let first = try serve()
        let port = try first.port()
        let second = try serve(port: port, data: "other").ending()
        #expect(second.status != 0)
        #expect(complaints(second) == ["slovarik: port \(port) on 127.0.0.1 is in use by another program"])
        first.terminate()
        _ = first.ending()
    }

    @Test(
        "A trusted proxy that is neither an address nor a network is one clear line",
        arguments: ["172.16.0.0/33", "172.16.5.1/12", "proxy", "10.0.0.1:80"])
    func trustedProxy(text: String) throws {
        defer { remove() }
        let arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--root", Program.root.path]
        let ending = try Program(arguments + ["--trusted-proxy", text], in: folder).ending()
        #expect(ending.status != 0)
        #expect(
            ending.complaint.contains("\(text) is neither an IP address nor a network such as 172.16.0.0/12"))
        let server = try Program(arguments + ["--trusted-proxy", "172.16.0.0/12", "fd00::/8"], in: folder)
        _ = try server.port()
        server.terminate()
        #expect(server.ending().status == 0)
    }

    @Test("A data folder in use by another server is one clear line")
    func locked() throws {
        defer { remove() }
        let first = try serve()
        _ = try first.port()
        let second = try serve().ending()
        #expect(second.status != 0)
        #expect(complaints(second).count == 1)
        #expect(second.complaint.contains("is in use by another Slovarik"))
        first.terminate()
        _ = first.ending()
    }

    @Test("A data folder that cannot be made is one clear line")
    func unwritable() throws {
        defer { remove() }
        try Data().write(to: folder.appendingPathComponent("file"))
        let ending = try serve(data: "file/data").ending()
        #expect(ending.status != 0)
        #expect(complaints(ending).count == 1)
        #expect(ending.complaint.contains("file/data cannot be written"))
    }

    @Test("Missing files are one clear line", arguments: ["Public", "Locales", "Courses", "Lexicon"])
    func missing(name: String) throws {
        defer { remove() }
        let root = folder.appendingPathComponent("root")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for other in ["Public", "Locales", "Courses", "Lexicon"] where other != name {
            try FileManager.default.copyItem(
                at: Program.root.appendingPathComponent(other), to: root.appendingPathComponent(other))
        }
        let ending = try serve(root: root).ending()
        #expect(ending.status != 0)
        #expect(complaints(ending).count == 1)
        #expect(ending.complaint.contains(name) && ending.complaint.contains("is missing"))
    }

    @Test("A database of another program is one clear line")
    func foreign() throws {
        defer { remove() }
        let data = folder.appendingPathComponent("data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try Data("no database at all".utf8).write(to: data.appendingPathComponent("slovarik.sqlite"))
        let ending = try serve().ending()
        #expect(ending.status != 0)
        #expect(complaints(ending).count == 1)
        #expect(ending.complaint.contains("cannot be read as a database"))
    }

    /// The lines written beside the log.
    @Test(
        "A translation service that cannot be asked as configured is one clear line",
        arguments: [
            (["--translation-service", "libretranslate"], [:], "needs its URL"),
            (
                ["--translation-service", "libretranslate", "--translation-url", "http://libre.lan"], [:],
                "allow it explicitly"
            ),
            ([], ["SLOVARIK_TRANSLATION_SERVICE": "deepl"], "DeepL needs a key"),
            (["--translation-service", "oracle"], [:], "libretranslate or deepl"),
            (["--translation-order", "last"], [:], "dictionary-first or service-first"),
            (
                ["--translation-service", "deepl", "--translation-key-file", "nowhere"], [:],
                "nowhere cannot be read"
            ),
        ] as [([String], [String: String], String)])
    func translationService(options: [String], environment: [String: String], complaint: String) throws {
        defer { remove() }
        let ending = try Program(
            ["serve", "--host", "127.0.0.1", "--port", "0", "--data", "data", "--root", Program.root.path]
                + options,
            environment: environment, in: folder
        ).ending()
        #expect(ending.status != 0 && ending.complaint.contains(complaint))
    }

    @Test("A translation service with a key of its own file is no obstacle to the start")
    func translationKeyFile() throws {
        defer { remove() }
        try Data("abc:fx\n".utf8).write(to: folder.appendingPathComponent("key"))
        let server = try Program(
            [
                "serve", "--host", "127.0.0.1", "--port", "0", "--data", "data", "--root", Program.root.path,
                "--translation-service", "deepl", "--translation-key-file", "key",
                "--translation-order", "service-first",
            ], in: folder)
        _ = try server.port()
        server.terminate()
        #expect(server.ending().status == 0)
    }

    private func complaints(_ ending: Program.Ending) -> [String] {
        ending.complaint.split(separator: "\n").map(String.init).filter { $0.hasPrefix("slovarik: ") }
    }
}
