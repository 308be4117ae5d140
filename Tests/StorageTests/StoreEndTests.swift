import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("The end of a store")
struct StoreEndTests {
    @Test(
        "It ends while many read, briefly and at length, and whoever comes afterwards is told so",
        .timeLimit(.minutes(1)))
    func reading() async throws {
        for _ in 0..<5 {
            let folder = try TemporaryFolder()
            let store = try Store(folder: folder.url, timeZone: .gmt)
            let readers = Task {
                await withTaskGroup { group in
                    for number in 0..<12 {
                        group.addTask {
                            // A brief read does not give its thread back by itself.
                            while await isRead(store, isBrief: number % 2 == 0) { await Task.yield() }
                        }
                    }
                }
            }
            try await Task.sleep(for: .milliseconds(20))
            let isWhole = try await withCheckedThrowingContinuation { continuation in
                Thread { continuation.resume(with: Result { try store.finish() }) }.start()
            }
            #expect(isWhole)
            await readers.value
            await #expect(throws: DatabaseError.self) { try await store.allowance() }
        }
    }

    private func isRead(_ store: Store, isBrief: Bool) async -> Bool {
        (try? await store.read(isBrief: isBrief) { try $0.execute(sql: "SELECT 1") }) != nil
    }
}
