import Foundation
import Testing

@testable import Storage
@testable import Web

@Suite("Backups of a running server")
struct BackupTests {
    @Test("It makes one at its start while it answers, and says so in the log without a name or word")
    func made() async throws {
        let house = try House(backupCount: 7)
        _ = await Visitor.registered(in: house)
        let backups = house.application.services.backups
        while !house.log.lines.contains(where: { $0.contains("backup made") }) { await Task.yield() }
        let backup = try #require(Backup.all(in: backups.folder).first)
        #expect(backup.file.lastPathComponent == "slovarik-2027-01-15.sqlite" && backup.bytes > 0)
        #expect(backups.failure == nil)
        #expect(house.log.lines.contains { $0.hasPrefix("info backup made bytes=\(backup.bytes) file=") })
        try house.application.close()
    }

    @Test("One that fails is in the log and where the administrator's page finds it, and the server is well")
    func fails() async throws {
        let house = try House(backupCount: 7)
        let backups = house.application.services.backups
        while !house.log.lines.contains(where: { $0.contains("backup made") }) { await Task.yield() }
        try FileManager.default.createDirectory(
            at: backups.folder.appendingPathComponent("slovarik-2027-01-16.sqlite"),
            withIntermediateDirectories: false)
        house.wait(25 * 3600)
        backups.makeIfDue()
        #expect(backups.failure?.error.description.contains("it is a folder") == true)
        #expect(await house.respond(.get, "/health").text.hasPrefix("ok\n"))
        try house.application.close()
        #expect(house.log.lines.contains { $0.hasPrefix("error no backup made reason=") })
    }
}
