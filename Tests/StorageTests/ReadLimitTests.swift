import Dispatch
import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

/// No question holds the others up: neither one that takes long, nor one whose asker has gone.
@Suite("How long a page may read")
struct ReadLimitTests {
    /// A question that has no end.
    private static let endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"

    /// One that SQLite looks at the clock for, a few times.
    private static let short =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT sum(i) FROM n"

    private static func ask(_ store: Store, isBrief: Bool = false) async throws {
        _ = try await store.read(isBrief: isBrief) { try Int.fetchOne($0, sql: endless) }
    }

    private static func store(patience: Duration) throws -> (Store, TemporaryFolder) {
        let folder = try TemporaryFolder()
        return (try Store(folder: folder.url, timeZone: .gmt, readPatience: patience) { _ in }, folder)
    }

    @Test("One that takes too long is left off, and the next is answered", arguments: [true, false])
    func tooLong(isBrief: Bool) async throws {
        let (store, folder) = try Self.store(patience: .milliseconds(20))
        defer { withExtendedLifetime(folder) {} }
        for _ in 0..<6 {
            await #expect(throws: ReadFault.tooLong) { try await Self.ask(store, isBrief: isBrief) }
        }
        #expect(try await store.isWithoutUsers())
    }

    @Test("One whose asker has gone ends", arguments: [true, false])
    func cancelled(isBrief: Bool) async throws {
        let (store, folder) = try Self.store(patience: .seconds(600))
        defer { withExtendedLifetime(folder) {} }
        let asking = Task { try await Self.ask(store, isBrief: isBrief) }
        asking.cancel()
        await #expect(throws: CancellationError.self) { try await asking.value }
    }

    /// Else a line of long questions would take as long as all of them together.
    @Test("What has waited for a connection until its time was over is not begun")
    func waited() async throws {
        let (store, folder) = try Self.store(patience: .milliseconds(200))
        defer { withExtendedLifetime(folder) {} }
        let (isFree, isTaken) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        for _ in 0..<4 {
            DispatchQueue.global().async {
                try? store.readInBackground { _ in
                    isTaken.signal()
                    isFree.wait()
                }
            }
        }
        await withCheckedContinuation { taken in
            DispatchQueue.global().async {
                for _ in 0..<4 { isTaken.wait() }
                taken.resume()
            }
        }
        let waiting = Task { try await store.read { try Int.fetchOne($0, sql: Self.short) } }
        // Its time runs from when it is counted, which on a busy machine is long after this line.
        while store.readCount.load(ordering: .sequentiallyConsistent) < 5 {
            try await Task.sleep(for: .milliseconds(5))
        }
        try await Task.sleep(for: .milliseconds(400))
        for _ in 0..<4 { isFree.signal() }
        await #expect(throws: ReadFault.tooLong) { _ = try await waiting.value }
        #expect(try await store.isWithoutUsers())
    }

    @Test("Nobody waits longer than five seconds")
    func patience() { #expect(ReadLimit.patience == .seconds(5)) }

    @Test(
        "Behind many long ones, brief ones among them, who signs in and who asks whether all is well are answered"
    )
    func door() async throws {
        let (store, folder) = try Self.store(patience: .seconds(600))
        defer { withExtendedLifetime(folder) {} }
        _ = try await Household.register("Anna", in: store)
        let long = (0..<12).map { number in
            Task { try await Self.ask(store, isBrief: !number.isMultiple(of: 3)) }
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(try await store.credentials(email: "Anna@example.org")?.user.name == "Anna")
        #expect(try await store.user(sessionTokenHash: Data(), now: .now) == nil)
        #expect(await store.complaint() == nil)
        for task in long { task.cancel() }
        for task in long { _ = await task.result }
    }

    @Test("Beside what is read in the background and long pages, a brief page waits for none of them")
    func background() async throws {
        let (store, folder) = try Self.store(patience: .seconds(600))
        defer { withExtendedLifetime(folder) {} }
        let (isRead, isAsked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
            try? store.readInBackground { _ in
                isAsked.signal()
                isRead.wait()
            }
        }
        await withCheckedContinuation { asked in
            DispatchQueue.global().async {
                isAsked.wait()
                asked.resume()
            }
        }
        let long = (0..<3).map { _ in Task { try await Self.ask(store) } }
        try await Task.sleep(for: .milliseconds(50))
        #expect(try await store.tags(of: 1).isEmpty)
        for task in long { task.cancel() }
        for task in long { _ = await task.result }
        isRead.signal()
    }
}
