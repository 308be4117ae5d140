import Dispatch
import Foundation
import HTTPServer
import HTTPTypes
import Logging
import Testing

@testable import Web

@Suite("A server that still starts")
struct StartingTests {
    /// An application that is not whole before somebody lets it.
    private struct Start {
        let data = FileManager.default.temporaryDirectory.appendingPathComponent(
            "slovarik-\(UUID().uuidString)")
        let starting: StartingApplication
        let mayGoOn = DispatchSemaphore(value: 0)

        init(patience: Double = 0) throws {
            var configuration = ApplicationConfiguration(
                data: data, root: House.root, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            configuration.lexicon = try House.lexicon.get()
            let mayGoOn = mayGoOn
            configuration.clock = {
                mayGoOn.wait()
                mayGoOn.signal()
                return Date(timeIntervalSince1970: 1_800_000_000)
            }
            starting = try StartingApplication(configuration, patience: patience)
        }

        func respond(_ method: HTTPRequest.Method, _ path: String, language: String = "ru", body: String = "")
            async -> Response
        {
            var head = HTTPRequest(method: method, scheme: "http", authority: "vocab.lan:8080", path: path)
            head.headerFields[.acceptLanguage] = language
            head.headerFields[.origin] = "http://vocab.lan:8080"
            head.headerFields[.contentType] = "application/x-www-form-urlencoded"
            return await starting.respond(
                to: Request(number: 1, head: head, body: Array(body.utf8), remoteAddress: "192.168.1.20"))
        }

        func end() async throws {
            mayGoOn.signal()
            try await starting.whole().close()
            try? FileManager.default.removeItem(at: data)
        }
    }

    @Test(
        "A page says that it opens by itself, in the reader's language, and asks again; machines are told to wait"
    )
    func page() async throws {
        let start = try Start()
        for (language, heading) in [("ru", "Ещё минутка"), ("en", "Just a moment")] {
            let page = await start.respond(.get, "/", language: language)
            #expect(page.status == .serviceUnavailable && page.text.contains("<h1>\(heading)</h1>"))
            #expect(
                page.headerFields[HTTPField.Name("Refresh")!] == "2" && page.headerFields[.retryAfter] == "2")
            #expect(page.headerFields[.contentSecurityPolicy] != nil)
            #expect(!page.text.contains(#"href="/login""#), "there is nothing to press")
        }
        #expect(await start.respond(.get, "/health").text == "starting\n")
        try await start.end()
    }

    @Test("What is read, and what is posted however long it takes, is answered when everything is there")
    func waits() async throws {
        let start = try Start(patience: 60)
        async let page = start.respond(.get, "/register")
        async let posted = start.respond(
            .post, "/register", body: "name=Anna&email=anna%40example.org&password=a+phrase+of+words")
        start.mayGoOn.signal()
        let (read, made) = await (page, posted)
        // Whoever was first may have made the first account already.
        #expect([.ok, .seeOther, .notFound].contains(read.status) && made.status == .seeOther)
        try await start.end()
    }
}
