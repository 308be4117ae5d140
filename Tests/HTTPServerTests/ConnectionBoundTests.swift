import Testing

@testable import HTTPServer

@Suite("Bounds on connections")
struct ConnectionBoundTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    private static func occupied(_ server: TestServer, by count: Int) async throws -> [RawClient] {
        var clients: [RawClient] = []
        for _ in 0..<count {
            let client = try server.client()
            try await client.send(request)
            #expect(try await client.answer().status == 200)
            clients.append(client)
        }
        return clients
    }

    @Test(
        "When all are busy, one connection too many is told 503 and closed, the others go on",
        arguments: [
            \ServerConfiguration.maximumConnections, \.maximumConnectionsPerAddress,
        ])
    func bound(_ bound: WritableKeyPath<ServerConfiguration, Int> & Sendable) async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let responder = ClosureResponder { request in
            if request.path == "/slow" {
                begin.yield()
                for await _ in gate { break }
            }
            return .text("finished")
        }
        try await TestServer.run(responder, configure: { $0[keyPath: bound] = 3 }) { server in
            let clients = try await Self.occupied(server, by: 3)
            var heard = begun.makeAsyncIterator()
            for client in clients.dropLast() {
                try await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
                await heard.next()
            }
            // Half a request is no idleness.
            try await clients[2].send("GET / HTTP/1.1\r\n")
            try await Task.sleep(for: .milliseconds(50))
            let refused = try server.client()
            let answer = try await refused.answer()
            #expect(answer.status == 503)
            #expect(answer["Retry-After"] != nil)
            #expect(answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Cache-Control"] == "no-store")
            #expect(try await refused.isEnded())
            try await clients[2].send("Host: a\r\n\r\n")
            opener.finish()
            for client in clients { #expect(try await client.answer().status == 200) }
        }
    }

    @Test(
        "The connection that has been idle for longest makes room for a new one",
        arguments: [
            \ServerConfiguration.maximumConnections, \.maximumConnectionsPerAddress,
        ])
    func oldestIdle(_ bound: WritableKeyPath<ServerConfiguration, Int> & Sendable) async throws {
        try await TestServer.run(configure: { $0[keyPath: bound] = 3 }) { server in
            var clients: [RawClient] = []
            for _ in 0..<6 {
                clients += try await Self.occupied(server, by: 1)
                try await Task.sleep(for: .milliseconds(20))
            }
            for client in clients.prefix(3) { #expect(try await client.isEnded()) }
            for client in clients.suffix(3) {
                try await client.send(Self.request)
                #expect(try await client.answer().status == 200)
            }
        }
    }

    @Test("A house full of connections on which nothing was ever said lets others in")
    func silent() async throws {
        try await TestServer.run(configure: { $0.maximumConnections = 4 }) { server in
            let silent = try (0..<4).map { _ in try server.client() }
            try await Task.sleep(for: .milliseconds(50))
            #expect(try await Self.occupied(server, by: 4).count == 4)
            for client in silent { #expect(try await client.isEnded()) }
        }
    }

    @Test(
        "A house full of requests that never end lets others in after a while, sooner where one address has many",
        .timeLimit(.minutes(10)), arguments: [(4, Duration.milliseconds(100)), (9, .milliseconds(800))])
    func neverEnding(count: Int, patience: Duration) async throws {
        let slow = [
            "GET / HTTP/1.1\r\nX-", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1",
        ]
        try await TestServer.run(configure: {
            $0.maximumConnections = count
            $0.arrivalPatience = patience
            ($0.headerTimeout, $0.bodyTimeout) = (.seconds(600), .seconds(600))
        }) { server in
            let clients = try (0..<count).map { _ in try server.client() }
            for (number, client) in clients.enumerated() { try await client.send(slow[number % 2]) }
            while true {
                let other = try server.client()
                try await other.send(Self.request)
                guard try await other.answer().status != 200 else { break }
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    @Test("A connection that ends makes room for another")
    func room() async throws {
        try await TestServer.run(configure: { $0.maximumConnections = 2 }) { server in
            for _ in 0..<10 {
                let clients = try await Self.occupied(server, by: 2)
                for client in clients {
                    await client.endSending()
                    #expect(try await client.isEnded())
                }
            }
        }
    }

    @Test(
        "A network of version 6, whose every address may be one guest's, leaves half of the connections to others"
    )
    func network() {
        var configuration = ServerConfiguration()
        configuration.maximumConnections = 20
        configuration.maximumConnectionsPerAddress = 4
        let census = Census(configuration)
        let guests = (1...20).map { census.admit("2001:db8:1:2::\($0)") }
        #expect(guests.count { $0 == .admitted } == 10 && guests.count { $0 == .networkFull } == 10)
        for address in ["2001:db8:1:3::1", "192.168.1.20", "192.168.1.21", "::1"] {
            #expect(census.admit(address) == .admitted)
        }
        census.dismiss("2001:db8:1:2::7")
        #expect(census.admit("2001:db8:1:2:ffff::9") == .admitted)
        #expect(census.admit("2001:db8:1:2:ffff::9") == .networkFull)
    }

    @Test("A trusted address has no bound of its own")
    func unbounded() async throws {
        let configure = { (configuration: inout ServerConfiguration) in
            configuration.maximumConnectionsPerAddress = 1
            configuration.unboundedNetworks = [IPNetwork("127.0.0.0/8")].compactMap(\.self)
        }
        try await TestServer.run(configure: configure) { server in
            let clients = try await Self.occupied(server, by: 5)
            #expect(clients.count == 5)
        }
    }
}
