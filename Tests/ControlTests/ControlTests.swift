import Foundation
import Synchronization
import Testing

@testable import Control

@Suite("The control socket")
struct ControlTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("control-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private var socketPath: String { folder.appendingPathComponent(ControlSocket.fileName).path }

    /// On a thread of its own: it waits for the answer.
    private func ask(_ text: String, in folder: URL) async throws -> String {
        let result: Result<[UInt8], ControlError> = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: Result { () throws(ControlError) in
                        try ControlClient.ask(Array(text.utf8), in: folder)
                    })
            }
        }
        return String(decoding: try result.get(), as: UTF8.self)
    }

    private func echo(in folder: URL) throws -> ControlServer {
        try ControlServer(folder: folder) { Array("heard ".utf8) + $0 }
    }

    /// A connection that has not said anything yet.
    private func connection() throws -> Descriptor {
        let socket = try ControlSocket.makeSocket()
        try #require(ControlSocket.withAddress(in: folder) { connect(socket.number, $0, $1) } == 0)
        return socket
    }

    @Test("A line is answered with a line, one after the other")
    func asksAndAnswers() async throws {
        defer { remove() }
        let server = try echo(in: folder)
        #expect(try await ask("one", in: folder) == "heard one")
        #expect(try await ask("два", in: folder) == "heard два")
        await server.stop()
    }

    @Test("Only its owner may open the socket, and it is gone with the server")
    func mode() async throws {
        defer { remove() }
        let server = try echo(in: folder)
        var status = stat()
        #expect(lstat(socketPath, &status) == 0 && status.st_mode & 0o777 == 0o600)
        await server.stop()
        #expect(lstat(socketPath, &status) != 0)
        await #expect(throws: ControlError.nobody) { try await ask("one", in: folder) }
    }

    @Test("A socket that an ended server left behind is replaced, another file is not")
    func stale() async throws {
        defer { remove() }
        do {
            let left = try ControlSocket.makeSocket()
            try #require(ControlSocket.withAddress(in: folder) { bind(left.number, $0, $1) } == 0)
        }
        await #expect(throws: ControlError.nobody) { try await ask("one", in: folder) }
        let server = try echo(in: folder)
        #expect(try await ask("one", in: folder) == "heard one")
        await server.stop()

        try Data("mine".utf8).write(to: URL(fileURLWithPath: socketPath))
        #expect(throws: ControlError.unusable("something else is in its place")) { try echo(in: folder) }
        #expect(try String(contentsOfFile: socketPath, encoding: .utf8) == "mine")
    }

    @Test("A folder whose path is longer than a socket's may be")
    func longPath() async throws {
        defer { remove() }
        let deep = folder.appendingPathComponent(String(repeating: "a long name ", count: 20))
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        #expect(deep.path.utf8.count > 200)
        let server = try echo(in: deep)
        #expect(try await ask("one", in: deep) == "heard one")
        await server.stop()
    }

    @Test("One is heard at a time")
    func oneAtATime() async throws {
        defer { remove() }
        let (running, most) = (Counter(), Counter())
        let server = try ControlServer(folder: folder) { line in
            most.raise(to: running.add(1))
            for _ in 0..<100 { await Task.yield() }
            _ = running.add(-1)
            return line
        }
        let folder = folder
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<6 { group.addTask { try await ask("\(number)", in: folder) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(answers.count == 6)
        #expect(most.value == 1)
        await server.stop()
    }

    @Test("A line that is too long is not answered, and the next one is")
    func tooLong() async throws {
        defer { remove() }
        let server = try echo(in: folder)
        let talker = try connection()
        let line = [UInt8](repeating: UInt8(ascii: "a"), count: ControlSocket.requestLimit)
        #expect(throws: ControlError.silent) {
            try talker.write(line: line, until: .now + .seconds(10))
            _ = try talker.readLine(limit: 100, until: .now + .seconds(10))
        }
        #expect(try await ask("one", in: folder) == "heard one")
        await #expect(throws: ControlError.tooLong) {
            try await ask(String(repeating: "a", count: ControlSocket.requestLimit), in: folder)
        }
        await server.stop()
    }

    @Test("Who says nothing holds up neither the stop nor, for long, the others")
    func silent() async throws {
        defer { remove() }
        let server = try echo(in: folder)
        let listener = try connection()
        #expect(try await ask("one", in: folder) == "heard one")
        let second = try connection()
        await server.stop()
        withExtendedLifetime((listener, second)) {}
    }
}

/// A number that several threads change.
private final class Counter: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    func add(_ change: Int) -> Int { number.add(change, ordering: .sequentiallyConsistent).newValue }

    func raise(to value: Int) { _ = number.max(value, ordering: .sequentiallyConsistent) }
}
