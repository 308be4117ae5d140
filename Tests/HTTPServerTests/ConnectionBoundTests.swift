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
        "One connection too many is told 503 and closed, the others go on",
        arguments: [
            \ServerConfiguration.maximumConnections, \.maximumConnectionsPerAddress,
        ])
    func bound(_ bound: WritableKeyPath<ServerConfiguration, Int> & Sendable) async throws {
        try await TestServer.run(configure: { $0[keyPath: bound] = 3 }) { server in
            let clients = try await Self.occupied(server, by: 3)
            let refused = try server.client()
            #expect(try await refused.answer().status == 503)
            #expect(try await refused.isEnded())
            for client in clients {
                try await client.send(Self.request)
                #expect(try await client.answer().status == 200)
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
