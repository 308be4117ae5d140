import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Raw requests")
struct RawRequestTests {
    @Test("The table says at least 450 different things")
    func size() {
        #expect(RawRequest.all.count >= 450)
        #expect(Set(RawRequest.all.map(\.name)).count == RawRequest.all.count)
        #expect(Set(RawRequest.all.map(\.bytes)).count >= 450)
    }

    @Test(
        "Every request is answered as it deserves, sent whole and byte by byte, and the connection goes on or ends"
    )
    func answered() async throws {
        try await TestServer.run(
            ProbedResponder(), configure: { $0.maximumConnectionsPerAddress = 256 }
        ) { server in
            try await withThrowingTaskGroup { group in
                var waiting = RawRequest.all[...]
                for _ in 0..<16 {
                    guard let request = waiting.popFirst() else { break }
                    group.addTask { try await Self.probe(request, at: server) }
                }
                while try await group.next() != nil {
                    guard let request = waiting.popFirst() else { continue }
                    group.addTask { try await Self.probe(request, at: server) }
                }
            }
        }
    }

    private static func probe(_ request: RawRequest, at server: TestServer) async throws {
        let whole = try await exchange(request, at: server) { try await $0.send(request.bytes) }
        let crumbs = try await exchange(request, at: server) { await $0.sendByteByByte(request.bytes) }
        #expect(whole == crumbs, "\(request.name)")
    }

    /// Sends a request, expects its answers, and returns them as text without their dates.
    private static func exchange(
        _ request: RawRequest, at server: TestServer, sending send: (RawClient) async throws -> Void
    ) async throws -> [String] {
        let client = try server.client()
        try await send(client)
        var texts: [String] = []
        for expected in request.answers {
            let answer: RawAnswer
            do {
                answer = try await finalAnswer(client, toHead: expected.isToHead)
            } catch {
                Issue.record("\(request.name): \(error) in place of \(expected.status)")
                return texts
            }
            check(answer, expected, of: request)
            let fields = answer.fields.filter { $0.name != "Date" }.map { "\($0.name): \($0.value)" }
            texts.append("\(answer.status) \(fields) \(answer.text)")
        }
        if request.stays {
            try await client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
            let next = try? await client.answer().text
            #expect(next == "GET /next ", "\(request.name)")
        } else {
            if request.answers.isEmpty { await client.endSending() }
            #expect(try await client.isEnded(), "\(request.name)")
        }
        return texts
    }

    private static func check(_ answer: RawAnswer, _ expected: RawRequest.Answer, of request: RawRequest) {
        #expect(answer.status == expected.status, "\(request.name)")
        if let text = expected.text { #expect(answer.text == text, "\(request.name)") }
        for (name, value) in expected.fields { #expect(answer[name] == value, "\(request.name): \(name)") }
        let date = answer["Date"] ?? ""
        #expect(
            date.wholeMatch(of: #/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/#) != nil,
            "\(request.name): \(date)")
    }

    /// The next answer that is no `100 Continue`: whether one comes depends on how much of the body is here already.
    private static func finalAnswer(_ client: RawClient, toHead: Bool) async throws -> RawAnswer {
        while true {
            let answer = try await client.answer(toHead: toHead)
            if answer.status != 100 { return answer }
        }
    }
}
