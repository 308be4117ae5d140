import Glibc
import HTTPTypes
import Logging
import Testing

@testable import HTTPServer

@Suite("Stopping")
struct StopTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    @Test("An answer under way is finished, then the connection ends")
    func underWay() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let responder = ClosureResponder { request in
            if request.path == "/slow" {
                begin.yield()
                for await _ in gate { break }
            }
            return .text("finished")
        }
        try await TestServer.run(responder, configure: { $0.queues = 1 }) { server in
            let idle = try server.client()
            try await idle.send(Self.request)
            _ = try await idle.answer()
            let client = try server.client()
            try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
            for await _ in begun { break }
            async let stopped: Void = server.server.stop()
            #expect(try await idle.isEnded())
            opener.finish()
            let answer = try await client.answer()
            #expect(answer.text == "finished")
            #expect(answer["Connection"] == "close")
            #expect(try await client.isEnded())
            await stopped
        }
    }

    @Test("Idle connections hold up no stop, and nobody listens any more", .timeLimit(.minutes(10)))
    func idle() async throws {
        try await TestServer.run { server in
            let idle = try server.client()
            try await idle.send(Self.request)
            _ = try await idle.answer()
            let silent = try server.client()
            await server.server.stop(within: .seconds(3600))
            #expect(try await idle.isEnded())
            #expect(try await silent.isEnded())
            #expect(throws: RawClient.Failure.self) { try server.client() }
        }
    }

    @Test("A request that has not arrived whole holds up no stop", .timeLimit(.minutes(10)))
    func halfSent() async throws {
        try await TestServer.run(ClosureResponder.slowEcho) { server in
            var clients: [RawClient] = []
            for start in [
                "GET / HTTP/1.1\r\nHost", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
            ] {
                let client = try server.client()
                try await client.send(start)
                clients.append(client)
            }
            try await Task.sleep(for: .milliseconds(50))
            await server.server.stop(within: .seconds(3600))
            for client in clients { #expect(try await client.isEnded()) }
        }
    }

    @Test(
        "A client that never ends its side after the last answer holds up no stop", .timeLimit(.minutes(10)))
    func draining() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            try await client.send("nonsense\r\n\r\n")
            #expect(try await client.answer().status == 400)
            let chatter = Task {
                while !Task.isCancelled {
                    try await client.send("more")
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            await server.server.stop(within: .seconds(3600))
            chatter.cancel()
        }
    }

    @Test("What is not finished in time is cut off and cancelled", .timeLimit(.minutes(10)))
    func grace() async throws {
        let (events, event) = AsyncStream.makeStream(of: Bool?.self)
        let responder = ClosureResponder { _ in
            event.yield(nil)
            try? await Task.sleep(for: .seconds(3600))
            event.yield(Task.isCancelled)
            return .text("late")
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send(Self.request)
            var heard = events.makeAsyncIterator()
            _ = await heard.next()
            await server.server.stop(within: .milliseconds(100))
            #expect(try await client.isEnded())
            #expect(await heard.next() == .some(true))
        }
    }

    @Test("A server runs once, and stopping it again does nothing")
    func again() async throws {
        try await TestServer.run { server in
            await server.server.stop()
            await server.server.stop()
            #expect(throws: ServerError.alreadyStarted) { try server.server.start() }
        }
    }

    @Test("SIGTERM and SIGINT end run", .timeLimit(.minutes(10)), arguments: [SIGTERM, SIGINT])
    func signals(number: Int32) async throws {
        await #expect(processExitsWith: .success) { [number] in
            var configuration = ServerConfiguration()
            configuration.host = "127.0.0.1"
            configuration.port = 0
            let server = Server(
                configuration: configuration, responder: ClosureResponder.echo, logger: Logger(label: "test"))
            Task {
                try await Task.sleep(for: .milliseconds(200))
                kill(getpid(), number)
            }
            try await server.run()
        }
    }

    @Test("Cancelling its task ends run")
    func cancelRun() async throws {
        var configuration = ServerConfiguration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        let server = Server(
            configuration: configuration, responder: ClosureResponder.echo, logger: Logger(label: "test"))
        let running = Task { try await server.run() }
        try await Task.sleep(for: .milliseconds(50))
        running.cancel()
        try await running.value
    }
}
