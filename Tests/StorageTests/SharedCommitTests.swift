import Foundation
import GRDB
import Synchronization
import Testing
import Vocabulary

@testable import Storage

@Suite("Commits that are shared")
struct SharedCommitTests {
    private struct Refused: Error {}

    private final class Gate: Sendable {
        let isHeld = Atomic(true)
    }

    private static func opened(_ commits: Commits? = nil) throws -> (TemporaryFolder, Store) {
        let folder = try TemporaryFolder()
        return (folder, try Store(patientlyIn: folder.url) { commits?.listen($0) })
    }

    private static func note(_ name: String, in db: Database) throws {
        try db.execute(
            sql: "INSERT INTO setting (name, value) VALUES (?, 'x')", arguments: [name])
    }

    /// Holds the connection that writes until all of these wait for it.
    private func atOnce(
        _ store: Store, _ writes: [@Sendable (Database) throws -> Void]
    ) async -> [Result<Void, any Error>] {
        let gate = Gate()
        return await withTaskGroup(of: (Int, Result<Void, any Error>).self) { group in
            group.addTask {
                try? await store.write { _ in
                    while gate.isHeld.load(ordering: .acquiring) { usleep(200) }
                }
                return (-1, .success(()))
            }
            try? await Task.sleep(for: .milliseconds(20))
            for (index, write) in writes.enumerated() {
                group.addTask {
                    do {
                        try await store.write { try write($0) }
                        return (index, .success(()))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            try? await Task.sleep(for: .milliseconds(100))
            gate.isHeld.store(false, ordering: .releasing)
            var results: [(Int, Result<Void, any Error>)] = []
            for await result in group where result.0 >= 0 { results.append(result) }
            return results.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func names(in store: Store) async throws -> Set<String> {
        try await store.read { Set(try String.fetchAll($0, sql: "SELECT name FROM setting")) }
    }

    @Test("What waits at the same time is on the disk by one commit")
    func shared() async throws {
        let commits = Commits()
        let (folder, store) = try Self.opened(commits)
        let before = commits.count
        let results = await atOnce(
            store, (0..<20).map { number in { try Self.note("note \(number)", in: $0) } })
        #expect(results.allSatisfy { (try? $0.get()) != nil })
        #expect(commits.count - before < 20)
        #expect(try await names(in: store).isSuperset(of: (0..<20).map { "note \($0)" }))
        withExtendedLifetime(folder) {}
    }

    @Test("One that throws takes itself back and nothing else")
    func refused() async throws {
        let (folder, store) = try Self.opened()
        let results = await atOnce(
            store,
            (0..<10).map { number in
                {
                    try Self.note("note \(number)", in: $0)
                    if number == 4 { throw Refused() }
                }
            })
        #expect(results.indices.filter { (try? results[$0].get()) == nil } == [4])
        let names = try await names(in: store)
        #expect(names.contains("note 3") && names.contains("note 5") && !names.contains("note 4"))
        withExtendedLifetime(folder) {}
    }

    @Test("Where the disk is full nobody is told that anything was written")
    func full() async throws {
        let (folder, store) = try Self.opened()
        try await store.fillDisk(true)
        let results = await atOnce(
            store, (0..<5).map { number in { try Self.note("note \(number)", in: $0) } })
        #expect(results.allSatisfy { (try? $0.get()) == nil })
        try await store.fillDisk(false)
        #expect(try await !names(in: store).contains { $0.hasPrefix("note") })
        try await store.write { try Self.note("afterwards", in: $0) }
        withExtendedLifetime(folder) {}
    }
}
