import Foundation
import Testing

@Suite("Accounts on the command line", .serialized)
struct AccountCommandTests {
    private let folder: URL
    private let secret = "a phrase of words"

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slovarik-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func serve(data: String = "data") throws -> (server: Program, port: Int) {
        let server = try Program(
            ["serve", "--host", "127.0.0.1", "--port", "0", "--data", data, "--root", Program.root.path],
            in: folder)
        return (server, try server.port())
    }

    @discardableResult
    private func run(
        _ arguments: String..., input: String = "", data: String = "data"
    ) throws -> Program.Ending {
        try Program(
            arguments + ["--data", data, "--root", Program.root.path], input: input, in: folder
        ).ending()
    }

    private func add(_ name: String, data: String = "data") throws -> Program.Ending {
        try run(
            "user", "add", "--name", name, "--email", "\(name)@example.org", "--password-from-stdin",
            input: secret + "\n", data: data)
    }

    /// What a command printed as JSON, one object or several.
    private func objects(_ ending: Program.Ending) throws -> [[String: Any]] {
        let value = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
        return try #require(value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] })
    }

    private func names(data: String = "data") throws -> [String] {
        try objects(run("user", "list", "--json", data: data)).compactMap { $0["name"] as? String }
    }

    /// The status of a page's answer.
    private func status(_ path: String, port: Int) throws -> String {
        try TestConnection(port: port).get(path).split(separator: " ").dropFirst().first.map(String.init)
            ?? ""
    }

    /// The same by the server or without one; `port` is the server's.
    private func goThrough(port: Int?) throws {
        #expect(try add("Anna").status == 0)
        let boris = try objects(
            run("user", "add", "--name", "Борис", "--email", "boris@example.org", "--json"))
        #expect(boris.first?["role"] as? String == "learner" && boris.first?["number"] as? Int == 2)
        let link = try #require((boris.first?["link"] as? [String: Any])?["url"] as? String)
        if let port {
            #expect(link.hasPrefix("http://127.0.0.1:\(port)/password/"))
            #expect(try status(String(link.dropFirst("http://127.0.0.1:\(port)".count)), port: port) == "200")
        }

        let reset = try run("user", "reset-password", "BORIS@example.org", "--address", "https://words.lan/")
        #expect(reset.output.contains("\nhttps://words.lan/password/"))
        if let port {
            // A new link ends the earlier one.
            #expect(try status(String(link.dropFirst("http://127.0.0.1:\(port)".count)), port: port) == "410")
        }
        let set = try run(
            "user", "reset-password", "2", "--password-from-stdin", input: "another long phrase\n")
        #expect(set.status == 0 && !set.output.contains("http"))
        #expect(
            try run("invite", "--address", "http://words.lan").output.contains(
                "http://words.lan/invitations/"))

        let refused = try run("user", "remove", "Anna@example.org", "--yes")
        #expect(refused.status != 0 && refused.complaint.contains("Anna is the only administrator"))
        #expect(try run("user", "make-administrator", "2").output == "Борис is now an administrator.\n")
        #expect(try run("user", "remove", "1").status != 0)
        #expect(try names() == ["Anna", "Борис"])
        let asked = try run("user", "remove", "1", input: "y\n")
        #expect(asked.status == 0 && asked.complaint.contains("73 words"))
        #expect(try names() == ["Борис"])
    }

    @Test("Without a server the command opens the data folder itself")
    func alone() throws {
        defer { remove() }
        try goThrough(port: nil)
    }

    @Test("Beside a running server the server carries the commands out, and logs each by number")
    func besideServer() throws {
        defer { remove() }
        let (server, port) = try serve()
        try goThrough(port: port)
        server.terminate()
        let ending = server.ending()
        #expect(ending.status == 0)
        let lines = ending.complaint.split(separator: "\n")
        for (act, account) in [
            ("account-added", 1), ("password-link-made", 2), ("password-set", 2), ("invitation-made", nil),
            ("made-administrator", 2), ("account-removed", 1),
        ] {
            let found = lines.filter { $0.hasSuffix("security: administration: \(act)") }
            #expect(!found.isEmpty && found.allSatisfy { $0.contains("by=\"command line\"") }, "\(act)")
            #expect(
                found.contains { line in account.map { line.contains("account=\($0) ") } ?? true }, "\(act)")
        }
        for secret in [secret, "another long phrase", "Anna", "boris", "Борис", "/password/"] {
            #expect(!ending.complaint.contains(secret), "\(secret)")
        }
        let socket = folder.appendingPathComponent("data/slovarik.socket").path
        #expect(!FileManager.default.fileExists(atPath: socket))
    }

    @Test(
        "Eight commands at once are carried out one after the other, beside a server that is asked for pages")
    func atOnce() throws {
        defer { remove() }
        let (server, port) = try serve()
        let programs = try (1...8).map { number in
            try Program(
                [
                    "user", "add", "--name", "Nr \(number)", "--email", "\(number)@example.org", "--data",
                    "data", "--password-from-stdin",
                ], input: secret + "\n", in: folder)
        }
        #expect(try status("/health", port: port) == "200")
        for program in programs { #expect(program.ending().status == 0) }
        #expect(try names().count == 8)
        server.terminate()
        #expect(server.ending().status == 0)
        #expect(try names().count == 8)
    }

    @Test("After a crash the socket that was left is replaced, in a folder with a path of any length")
    func crash() throws {
        defer { remove() }
        let data = (1...4).map { "a folder with a very long name, number \($0)" }.joined(separator: "/")
        let (first, _) = try serve(data: data)
        #expect(try add("Anna", data: data).status == 0)
        first.crash()
        _ = first.ending()
        #expect(try names(data: data) == ["Anna"])
        let (second, _) = try serve(data: data)
        #expect(try names(data: data) == ["Anna"])
        second.terminate()
        #expect(second.ending().status == 0)
    }

    @Test(
        "What cannot be done is one clear line",
        arguments: [
            (
                ["user", "add", "--name", "Anna", "--email", "nobody"], "",
                "does not look like an e-mail address"
            ),
            (["user", "add", "--name", "", "--email", "a@b.c"], "", "cannot be a name"),
            (
                ["user", "add", "--name", "A", "--email", "ANNA@example.org"], "",
                "already an account with the e-mail ANNA@example.org"
            ),
            (["user", "add", "--name", "A", "--email", "a@b.c", "--language", "xx"], "", "ru or en"),
            (["user", "reset-password", "nobody@example.org"], "", "There is no account nobody@example.org"),
            (["user", "reset-password", "99"], "", "There is no account 99"),
            (["user", "reset-password", "1", "--password-from-stdin"], "short\n", "too short"),
            (["user", "reset-password", "1", "--password-from-stdin"], "password123\n", "too common"),
            (
                ["user", "reset-password", "1", "--password-from-stdin"], "",
                "no password on standard input"
            ),
            (
                ["user", "reset-password", "1", "--address", "words.lan"], "",
                "words.lan is not the address of a site"
            ),
            (["invite", "--address", "ftp://words.lan"], "", "is not the address of a site"),
        ] as [([String], String, String)])
    func refusals(arguments: [String], input: String, complaint: String) throws {
        defer { remove() }
        #expect(try add("Anna").status == 0)
        let ending = try Program(
            arguments + ["--data", "data", "--root", Program.root.path], input: input, in: folder
        ).ending()
        #expect(ending.status != 0 && ending.complaint.contains(complaint), "\(ending.complaint)")
        #expect(try names() == ["Anna"])
    }

    @Test("A folder without a database is not made into one by looking")
    func noData() throws {
        defer { remove() }
        for arguments in [["user", "list"], ["invite"], ["user", "remove", "1", "--yes"]] {
            let ending = try Program(arguments + ["--data", "elsewhere"], in: folder).ending()
            #expect(ending.status != 0 && ending.complaint.contains("There is no database in"))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("elsewhere").path))
    }
}
