import Glibc
import Queues
import Synchronization
import Testing

@Suite("Work away from the threads that answer", .timeLimit(.minutes(10)))
struct QueueTests {
    /// Holds the only place of a queue until it is told to leave it.
    private static func occupy(_ queue: BoundedQueue, for owner: [UInt8] = []) async
        -> AsyncStream<
            Void
        >.Continuation
    {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        Task {
            let isOpen = Note(false)
            Task {
                for await _ in gate { break }
                isOpen.change { $0 = true }
            }
            try await queue.run(for: owner, orElse: Full()) { () throws(Full) in
                begin.yield()
                while !isOpen.now { usleep(1000) }
            }
        }
        for await _ in begun { break }
        return opener
    }

    private struct Full: Error {}

    /// What several threads write down.
    private final class Note<Value: Sendable>: Sendable {
        private let value: Mutex<Value>

        init(_ value: Value) { self.value = Mutex(value) }

        var now: Value { value.withLock { $0 } }

        func change(_ body: @Sendable (inout Value) -> Void) { value.withLock { body(&$0) } }
    }

    @Test("It is done on threads that yield to all others, and never on all cores where there are several")
    func yields() async throws {
        let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let most = Note((now: 0, most: 0))
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<24 {
                let queue = BoundedQueue(
                    label: "test.\(number)", concurrency: cores, lineLength: 100, threads: .shared)
                group.addTask {
                    try await queue.run(orElse: Full()) { () throws(Full) in
                        most.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                        usleep(5000)
                        most.change { $0.now -= 1 }
                        return getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
                    }
                }
            }
            for try await niceness in group { #expect(niceness == SpareThreads.niceness) }
        }
        #expect(most.now.most <= max(1, cores - 1))
    }

    @Test("Those who wait have their turns one after the other, however much of one of them waits")
    func turns() async throws {
        let queue = BoundedQueue(label: "test", lineLength: 10)
        let opener = await Self.occupy(queue)
        defer { opener.finish() }
        let done = Note<[UInt8]>([])
        await withTaskGroup(of: Void.self) { group in
            for owner: UInt8 in [1, 1, 1, 1, 2, 3] {
                group.addTask {
                    try? await queue.run(for: [owner], orElse: Full()) { () throws(Full) in
                        done.change { $0.append(owner) }
                    }
                }
            }
            while queue.waitingCount < 6 { await Task.yield() }
            opener.yield()
        }
        let order = done.now
        #expect(Set(order.prefix(3)) == [1, 2, 3] && order.suffix(3) == [1, 1, 1])
    }

    @Test("One of them has only so many places, and the others the rest of the line")
    func places() async throws {
        let queue = BoundedQueue(label: "test", lineLength: 3, places: 2)
        let opener = await Self.occupy(queue, for: [1])
        let refused = Note<[UInt8]>([])
        await withTaskGroup(of: Void.self) { group in
            @Sendable func ask(_ owner: UInt8) async {
                do { try await queue.run(for: [owner], orElse: Full()) { () throws(Full) in } } catch {
                    refused.change { $0.append(owner) }
                }
            }
            group.addTask { await ask(1) }
            while queue.waitingCount < 1 { await Task.yield() }
            group.addTask { await ask(1) }
            while refused.now != [1] { await Task.yield() }
            group.addTask { await ask(2) }
            group.addTask { await ask(3) }
            while queue.waitingCount < 3 { await Task.yield() }
            group.addTask { await ask(4) }
            while refused.now != [1, 4] { await Task.yield() }
            opener.yield()
        }
        // Whoever was served has their places back.
        try await queue.run(for: [1], orElse: Full()) { () throws(Full) in }
    }
}
