import Foundation
import Testing

@Suite("The commands for backups", .serialized)
struct BackupCommandTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slovarik-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func serve(_ options: [String] = [], environment: [String: String] = [:]) throws -> Program {
        let arguments = ["--host", "127.0.0.1", "--port", "0", "--root", Program.root.path] + options
        return try Program(["serve"] + arguments, environment: environment, in: folder)
    }

    private func run(_ arguments: String...) throws -> Program.Ending {
        try Program(arguments, in: folder).ending()
    }

    private func backups() -> [String] {
        let path = folder.appendingPathComponent("data/backups").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test("A backup beside a running server is one line with its size, and is not replaced unasked")
    func besideServer() throws {
        defer { remove() }
        let server = try serve(["--backups", "0"])
        _ = try server.port()
        let first = try run("backup", "copy.sqlite")
        #expect(first.status == 0 && first.complaint.isEmpty)
        let file = folder.appendingPathComponent("copy.sqlite")
        #expect(first.output.contains(file.path) && first.output.contains("kB, checked"))
        let second = try run("backup", "copy.sqlite")
        #expect(second.status == 1 && second.output.isEmpty)
        #expect(second.complaint.contains("already exists") && second.complaint.contains("--force"))
        let third = try run("backup", "--force", "--json", "copy.sqlite")
        let said = try JSONSerialization.jsonObject(with: Data(third.output.utf8)) as? [String: Any]
        let bytes = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
        #expect(third.status == 0 && said?["bytes"] as? Int == bytes && said?["file"] as? String == file.path)
        #expect(said?["madeAt"] is String)
        server.terminate()
        #expect(server.ending().status == 0)
        #expect(backups().isEmpty)
    }

    @Test("A backup of a folder without data is one clear line")
    func noData() throws {
        defer { remove() }
        let ending = try run("backup", "--data", "nowhere", "copy.sqlite")
        #expect(
            ending.status == 1 && ending.complaint.contains("There is no \(folder.path)/nowhere/slovarik"))
    }

    @Test("A disk that takes no more amid the copy is one clear line, and nothing is left of it")
    func breaksOff() throws {
        defer { remove() }
        let server = try serve(["--backups", "0"])
        _ = try server.port()
        server.terminate()
        #expect(server.ending().status == 0)
        let ending = try Program(["backup", "copy.sqlite"], mostBlocks: 100, in: folder).ending()
        #expect(ending.status == 1 && ending.output.isEmpty)
        #expect(ending.complaint.hasPrefix("slovarik: \(folder.path)/copy.sqlite cannot be written: "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["data"])
    }

    @Test("A server makes one soon after its start, and none where none are wanted")
    func daily() throws {
        defer { remove() }
        let server = try serve()
        _ = try server.port()
        for _ in 0..<3000 where backups().first?.hasSuffix(".sqlite") != true { usleep(20_000) }
        server.terminate()
        let ending = server.ending()
        #expect(ending.status == 0 && ending.complaint.contains("backup made"))
        #expect(backups().count == 1 && backups()[0].hasPrefix("slovarik-20"))
        for number in ["many", "-1"] {
            let refused = try serve(environment: ["SLOVARIK_BACKUPS": number]).ending()
            #expect(refused.status != 0 && refused.complaint.contains("number"))
        }
    }

    @Test("A backup is restored with the server stopped, and what to do next is said")
    func restore() throws {
        defer { remove() }
        let server = try serve(["--backups", "0"])
        _ = try server.port()
        #expect(try run("backup", "copy.sqlite").status == 0)
        let refused = try run("restore", "copy.sqlite")
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.complaint.contains("in use by another Slovarik; stop that one first"))
        server.terminate()
        #expect(server.ending().status == 0)

        let restored = try run("restore", "copy.sqlite")
        #expect(restored.status == 0 && restored.complaint.isEmpty)
        #expect(restored.output.contains("data/before-restore-20"))
        #expect(restored.output.hasSuffix("Start the server now.\n"))
        let again = try run("restore", "--json", "--data", "elsewhere", "copy.sqlite")
        let said = try JSONSerialization.jsonObject(with: Data(again.output.utf8)) as? [String: Any]
        #expect(said?["data"] as? String == folder.path + "/elsewhere" && said?["before"] == nil)
        let after = try serve()
        _ = try after.port()
        after.terminate()
        #expect(after.ending().status == 0)

        let file = folder.appendingPathComponent("copy.sqlite")
        try Data("rubbish".utf8).write(to: file)
        let rubbish = try run("restore", "copy.sqlite")
        #expect(rubbish.status == 1)
        #expect(rubbish.complaint == "slovarik: \(file.path) is not a Slovarik database.\n")
    }

    private func doctor(_ options: [String] = []) throws -> Program.Ending {
        let dictionaries = folder.appendingPathComponent("dictionaries").path
        return try Program(
            ["doctor", "--backups", "0", "--no-speech", "--dictionaries", dictionaries] + options, in: folder
        ).ending()
    }

    @Test("The doctor says line by line whether all is well, and ends with 0 only when it is")
    func looksAfter() throws {
        defer { remove() }
        let dictionaries = folder.appendingPathComponent("dictionaries")
        try FileManager.default.createDirectory(at: dictionaries, withIntermediateDirectories: true)
        let server = try serve(["--backups", "0"])
        _ = try server.port()
        let ill = try doctor()
        #expect(ill.status == 1 && ill.complaint.isEmpty)
        let lines = ill.output.split(separator: "\n")
        #expect(lines.contains("✓ lock: a server is running"))
        #expect(lines.contains("✓ spelling: forms and slips of words are found by Hunspell"))
        #expect(lines.contains("✓ sums: totals and memory agree with the log"))
        #expect(
            lines.filter { $0.hasPrefix("✗") } == ["✗ dictionaries: there is none in \(dictionaries.path)"])
        #expect(lines.filter { $0.hasPrefix("  → ") }.count == 1)

        for (name, content) in [("mueller7.index", "cat\tA\tJ\n"), ("mueller7.dict", "1. кот")] {
            try Data(content.utf8).write(to: dictionaries.appendingPathComponent(name))
        }
        let well = try doctor(["--json"])
        let said = try JSONSerialization.jsonObject(with: Data(well.output.utf8)) as? [String: Any]
        let findings = said?["findings"] as? [[String: Any]]
        #expect(well.status == 0 && said?["isWell"] as? Bool == true && findings?.count == 14)
        let isEveryWell = findings?.allSatisfy { $0["advice"] == nil && $0["isWell"] as? Bool == true }
        #expect(isEveryWell == true)

        let refused = try doctor(["--rebuild"])
        #expect(refused.status == 1 && refused.complaint.contains("in use by another Slovarik"))
        server.terminate()
        #expect(server.ending().status == 0)
        let rebuilt = try doctor(["--rebuild"])
        #expect(rebuilt.status == 0 && rebuilt.output.contains("✓ lock: no server is running"))
    }
}
