import Foundation
import Synchronization
import Testing

@testable import Translation

/// A moment that a test moves, and the lines that were reported.
final class ServiceHouse: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    private let lines = Mutex<[String]>([])
    var reports: [String] { lines.withLock { $0 } }

    func wait(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

    func service(
        _ url: String, _ kind: TranslationServiceConfiguration.Kind = .libretranslate,
        key: String? = "secret-key",
        limits: ServiceLimits = ServiceLimits()
    ) throws -> TranslationService {
        TranslationService(
            try TranslationServiceConfiguration(kind, url: url, key: key, allowsPlainHTTP: true),
            limits: limits,
            clock: { self.time.withLock { $0 } }, report: { line in self.lines.withLock { $0.append(line) } })
    }
}

@Suite("Translation services")
struct ServiceTests {
    private let house = ServiceHouse()
    private static let good = #"{"translatedText":"взлететь","alternatives":["снять","<b>снять</b>"]}"#

    private func ask(_ service: TranslationService, _ text: String = "take off") async -> Result<
        [String], ServiceFault
    > {
        do throws(ServiceFault) {
            return .success(try await service.translations(of: text, from: "en", to: "ru"))
        } catch {
            return .failure(error)
        }
    }

    @Test("LibreTranslate is asked with JSON, the key in its body")
    func libreTranslate() async throws {
        let server = try RawService(RawService.json(Self.good))
        defer { server.stop() }
        #expect(try await ask(house.service(server.url + "/sub/")) == .success(["взлететь", "снять"]))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /sub/translate HTTP/1.1\r\n"))
        let body = try #require(request.split(separator: "\r\n\r\n").last)
        let fields = try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
        #expect(fields["q"] as? String == "take off" && fields["api_key"] as? String == "secret-key")
        #expect(fields["source"] as? String == "en" && fields["target"] as? String == "ru")
        #expect(fields["format"] as? String == "text" && house.reports.isEmpty)
    }

    @Test("DeepL is asked with JSON, the key in its own header field")
    func deepL() async throws {
        let server = try RawService(
            RawService.json(#"{"translations":[{"detected_source_language":"RU","text":"to take off"}]}"#))
        defer { server.stop() }
        let service = try house.service(server.url, .deepl)
        #expect(try await service.translations(of: "взлететь", from: "ru", to: "en") == ["to take off"])
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /v2/translate HTTP/1.1\r\n"))
        #expect(request.contains("Authorization: DeepL-Auth-Key secret-key\r\n"))
        #expect(request.contains(#""source_lang":"RU""#) && request.contains(#""target_lang":"EN-GB""#))
        #expect(request.contains(#""text":["взлететь"]"#))
    }

    @Test(
        "A status that is no success has its own fault",
        arguments: [
            ("401 Unauthorized", ServiceFault.refused), ("403 Forbidden", .refused),
            ("429 Too Many", .exhausted),
            ("456 Quota exceeded", .exhausted), ("400 Bad Request", .unsupported),
            ("500 Internal Server Error", .wrongAnswer(reason: "status 500")),
            ("503 Unavailable", .wrongAnswer(reason: "status 503")),
            ("204 No Content", .wrongAnswer(reason: "status 204")),
        ])
    func status(status: String, fault: ServiceFault) async throws {
        let server = try RawService(RawService.json(Self.good, status: status))
        defer { server.stop() }
        #expect(try await ask(house.service(server.url)) == .failure(fault))
        #expect(house.reports == ["LibreTranslate \(fault)"])
    }

    @Test("A redirect is not followed")
    func redirect() async throws {
        let other = try RawService(RawService.json(Self.good))
        let server = try RawService(
            RawService.json(
                "", status: "307 Temporary Redirect", fields: "Location: \(other.url)/translate\r\n"))
        defer {
            server.stop()
            other.stop()
        }
        #expect(
            try await ask(house.service(server.url)) == .failure(.wrongAnswer(reason: "a redirect")))
        #expect(other.requests.isEmpty)
    }

    @Test(
        "What is not the JSON of a plain translation is refused",
        arguments: [
            "", "<html>", "null", "[]", "{}", #"{"translatedText":7}"#, #"{"translatedText":null}"#,
            #"{"translatedText":"<script>alert(1)</script>"}"#, #"{"translatedText":"a\u0000b"}"#,
            #"{"translatedText":"a\nb"}"#, #"{"translatedText":"a\u202Eb"}"#,
            #"{"translatedText":"a\u200Bb"}"#,
            #"{"translatedText":"\#(String(repeating: "x", count: 5000))"}"#,
        ])
    func wrongBody(body: String) async throws {
        let server = try RawService(RawService.json(body))
        defer { server.stop() }
        guard case .failure(.wrongAnswer) = try await ask(house.service(server.url)) else {
            Issue.record("accepted")
            return
        }
        #expect(house.reports.count == 1 && !house.reports[0].contains("take off"))
        #expect(!house.reports[0].contains("secret-key"))
    }

    @Test("Bytes that are no UTF-8, and no HTTP, are refused")
    func wrongBytes() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 24\r\nConnection: close\r\n\r\n"
        let invalid =
            Array(head.utf8)
            + Array(#"{"translatedText":"ab"}"#.utf8).map { $0 == UInt8(ascii: "a") ? 0xFF : $0 }
        for bytes in [invalid + [0x20], Array("SSH-2.0-OpenSSH_9.2\r\n".utf8), []] {
            let server = try RawService(.bytes(bytes))
            defer { server.stop() }
            guard case .failure(let fault) = try await ask(house.service(server.url)) else {
                Issue.record("accepted")
                continue
            }
            #expect(fault.isFailure)
        }
    }

    @Test("An empty translation is none")
    func empty() async throws {
        let server = try RawService(RawService.json(#"{"translatedText":" "}"#))
        defer { server.stop() }
        #expect(try await ask(house.service(server.url)) == .success([]))
    }

    @Test("An endless chunked body is ended after 256 KB", .timeLimit(.minutes(10)))
    func endless() async throws {
        let server = try RawService(.endless)
        defer { server.stop() }
        #expect(
            try await ask(house.service(server.url)) == .failure(.wrongAnswer(reason: "more than 256 KB")))
    }

    @Test(
        "A service that hangs is ended after the time it has", .timeLimit(.minutes(10)),
        arguments: [
            "", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"tr",
        ])
    func hanging(start: String) async throws {
        let server = try RawService(.hang(start))
        defer { server.stop() }
        let service = try house.service(server.url, limits: .init(connect: 0.5, total: 1))
        #expect(await ask(service) == .failure(.timedOut))
        // Nobody but the client ends it.
        while server.left == 0 { try await Task.sleep(for: .milliseconds(20)) }
    }

    @Test("A service that takes no connection, or is not there, is unreachable", .timeLimit(.minutes(10)))
    func unreachable() async throws {
        let deaf = try RawService(.deaf)
        let service = try house.service(deaf.url, limits: .init(connect: 0.5, total: 86_400))
        #expect(await ask(service) == .failure(.unreachable))
        let gone = try RawService(.bytes([]))
        gone.stop()
        #expect(try await ask(house.service("http://127.0.0.1:1")) == .failure(.unreachable))
        #expect(try await ask(house.service("http://no-such-host.invalid")) == .failure(.unreachable))
    }

    @Test("A service whose certificate nobody vouches for is not asked")
    func certificate() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func openssl(_ arguments: [String], output: Pipe = Pipe()) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
        try openssl([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout",
            "key.pem",
            "-out", "certificate.pem", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
        ]).waitUntilExit()
        let output = Pipe()
        let server = try openssl(
            ["s_server", "-accept", "0", "-key", "key.pem", "-cert", "certificate.pem", "-www"],
            output: output)
        defer { server.terminate() }
        var greeting = ""
        while !greeting.contains("ACCEPT") || !greeting.hasSuffix("\n") {
            let piece = output.fileHandleForReading.availableData
            try #require(!piece.isEmpty)
            greeting += String(decoding: piece, as: UTF8.self)
        }
        let port = try #require(greeting.firstMatch(of: /ACCEPT .*:(\d+)\n/)?.1)
        #expect(try await ask(house.service("https://localhost:\(port)")) == .failure(.untrusted))
        #expect(house.reports.contains { $0.contains("certificate") })
    }

    @Test("At most two calls are under way")
    func busy() async throws {
        let server = try RawService(.hang(""))
        defer { server.stop() }
        let service = try house.service(server.url, limits: .init(connect: 4, total: 4))
        let outcomes = await withTaskGroup(of: Result<[String], ServiceFault>.self) { group in
            for _ in 0..<5 { group.addTask { await ask(service) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .failure(.busy) } == 3)
        #expect(outcomes.count { $0 == .failure(.timedOut) } == 2)
        #expect(server.requests.count <= 2)
    }

    @Test("Of one who asks one call is under way, and the other place is somebody else's")
    func turns() async throws {
        let server = try RawService(.hang(""))
        defer { server.stop() }
        let service = try house.service(server.url, limits: .init(connect: 4, total: 4))
        func ask(_ asker: Int64) async -> ServiceFault? {
            do throws(ServiceFault) {
                _ = try await service.translations(of: "take off", from: "en", to: "ru", for: asker)
                return nil
            } catch {
                return error
            }
        }
        async let first = ask(1)
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(await ask(1) == .busy)
        #expect(await ask(2) == .timedOut)
        #expect(await first == .timedOut)
        // Who was answered may ask again.
        #expect(await ask(1) == .timedOut)
    }

    @Test("After five failures it is left alone for a minute, then asked again once")
    func paused() async throws {
        let server = try RawService(RawService.json("", status: "500 Oops"))
        defer { server.stop() }
        let service = try house.service(server.url)
        for _ in 0..<5 { #expect(await ask(service) == .failure(.wrongAnswer(reason: "status 500"))) }
        house.wait(59)
        #expect(await ask(service) == .failure(.paused))
        #expect(server.requests.count == 5)
        house.wait(2)
        #expect(await ask(service) == .failure(.wrongAnswer(reason: "status 500")))
        #expect(await ask(service) == .failure(.paused))
    }

    @Test("A configuration that would send words in the open, or nowhere, is refused")
    func configuration() {
        func fault(_ kind: TranslationServiceConfiguration.Kind, _ url: String?, _ key: String?)
            -> TranslationServiceConfiguration.Fault?
        {
            Result { () throws(TranslationServiceConfiguration.Fault) in
                try TranslationServiceConfiguration(kind, url: url, key: key)
            }.fault
        }
        #expect(fault(.libretranslate, nil, nil) == .missingURL)
        #expect(fault(.libretranslate, "http://libre.lan", nil) == .plainHTTP)
        #expect(fault(.libretranslate, "ftp://libre.lan", nil) == .badURL)
        #expect(fault(.libretranslate, "https://a:b@libre.lan", nil) == .badURL)
        #expect(fault(.libretranslate, "https://libre.lan/?key=1", nil) == .badURL)
        #expect(fault(.libretranslate, "nonsense", nil) == .badURL)
        #expect(fault(.deepl, nil, nil) == .missingKey)
        #expect(fault(.deepl, nil, "a\r\nHost: b") == .badKey)
        #expect(fault(.deepl, nil, "abc:fx") == nil)
        #expect(fault(.libretranslate, "https://libre.lan", nil) == nil)
    }
}

extension Result {
    fileprivate var fault: Failure? {
        if case .failure(let fault) = self { fault } else { nil }
    }
}
