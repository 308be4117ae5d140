import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Views

@testable import Web

/// Every route is asked with what no page of ours would send: in its path, in its query, in each field of its form. Each
/// has an answer that is not an error of the program's; and the program is still there. `SLOVARIK_FUZZ_SECONDS` asks
/// for as long, each time otherwise; the question that was under way is kept in `SLOVARIK_FUZZ_LAST`.
@Suite("Whatever a path or a form says, there is an answer", .serialized)
struct RouteExtremesTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["SLOVARIK_FUZZ_SECONDS"].flatMap(Double.init)
    private static let last = environment["SLOVARIK_FUZZ_LAST"]

    /// Both ends of 64 bits and what is beyond them; all, where there is time.
    private static let values = seconds == nil ? Array(Extremes.all.prefix(5)) : Extremes.all

    /// A house that goes on when somebody was signed out or deleted.
    private struct Asker {
        var scene: Scene
        var count = 0

        static func scene() async throws -> Scene { try await SceneModel.scene() }

        mutating func ask(
            _ row: RouteRow, path: String? = nil, query: String = "", body: String = "",
            type: String = "application/x-www-form-urlencoded"
        ) async throws {
            let person: Scene.Person = row.access == .administrator ? .administrator : .owner
            let things = try #require(scene.things[person])
            var fields = HTTPFields()
            fields[.origin] = "http://vocab.lan:8080"
            fields[.contentType] = type
            fields[.cookie] = things.session.map { "slovarik_session=\($0)" }
            let path = (path ?? row.path(things)) + query
            if let last = RouteExtremesTests.last {
                let question = "\(row.method.rawValue) \(path)\n\(body)\n"
                try question.write(toFile: last, atomically: false, encoding: .utf8)
            }
            let response = await scene.house.respond(row.method, path, fields: fields, body: body).whole()
            count += 1
            #expect(
                response.status.code < 500 || response.status == .serviceUnavailable,
                "\(row.method) \(path.prefix(200)) \(body.prefix(300)): \(response.status)")
            if response.location?.hasPrefix("/login") == true { try await signIn() }
        }

        /// Whoever was signed out comes back; where nobody can any more, there is another house.
        private mutating func signIn() async throws {
            for person in [Scene.Person.owner, .administrator] {
                let visitor = Visitor(scene.house, address: "192.168.1.\(30 + count % 200)")
                let form = [
                    ("email", try #require(scene.things[person]).email), ("password", Scene.password),
                ]
                _ = await visitor.send("/login", form)
                guard let session = await visitor.cookie("slovarik_session") else {
                    scene = try await Self.scene()
                    return
                }
                scene.things[person]?.session = session
            }
        }

        /// The path with an extreme in each of its gaps.
        mutating func askPath(_ row: RouteRow, _ value: String) async throws {
            guard row.pattern.contains(":") else { return }
            let path = row.pattern.split(separator: "/").map { $0.hasPrefix(":") ? value : String($0) }
            // What leads elsewhere is another path.
            guard !value.isEmpty, value != "-" else { return }
            let form = encoded(row.form(try scene.owner))
            try await ask(row, path: "/" + path.joined(separator: "/"), body: form)
        }

        mutating func askField(_ row: RouteRow, _ name: String, _ value: String, times: Int = 1) async throws
        {
            let more = Array(repeating: "\(name)=\(value)", count: times).joined(separator: "&")
            if row.method == .get {
                let path = row.path(try scene.owner).prefix { $0 != "?" }
                try await ask(row, path: path + "?" + more)
            } else {
                // An account that ends with each question would leave nobody to ask the next.
                let ends =
                    row.pattern == Path.places.deleteAccount.pattern
                    || row.pattern == Path.places.logout.pattern
                let rest = ends ? [] : row.form(try scene.owner).filter { $0.0 != name }
                try await ask(row, body: [encoded(rest), more].filter { !$0.isEmpty }.joined(separator: "&"))
            }
        }

        /// The same as an upload, whole or damaged: what a browser sends with a file.
        mutating func askUpload(_ row: RouteRow, _ name: String, _ value: String, _ damage: Int) async throws
        {
            let boundary = "----slovarik"
            let text = value.removingPercentEncoding ?? value
            let named = damage % 3 == 0 ? "\(name)\"; filename=\"\(text)" : name
            let parts = try row.form(scene.owner).filter { $0.0 != name } + [(named, text)]
            var body = parts.map {
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n"
            }.joined()
            if damage % 5 != 0 { body += "--\(boundary)--\r\n" }
            if damage % 7 == 0 { body = String(body.dropFirst(damage % 40)) }
            try await ask(row, body: body, type: "multipart/form-data; boundary=\(boundary)")
        }

        private func encoded(_ fields: [(String, String)]) -> String {
            FormValues(fields.map { (name: $0.0, value: $0.1) }).encoded()
        }
    }

    @Test("Extremes in each path, and in each field that a route's form has")
    func fields() async throws {
        var asker = Asker(scene: try await Asker.scene())
        for row in RouteRow.all where row.pattern != Path.places.logout.pattern {
            for value in Self.values { try await asker.askPath(row, value) }
            for name in Set(row.form(try asker.scene.owner).map(\.0)).sorted() {
                for value in Self.values { try await asker.askField(row, name, value) }
            }
        }
        #expect(asker.count > 700)
    }

    @Test("Any field of any form, on any route, once or many times")
    func anywhere() async throws {
        var asker = Asker(scene: try await Asker.scene())
        var generator = SplitMix(seed: Self.seconds == nil ? 19 : UInt64.random(in: 0...UInt64.max))
        let start = ContinuousClock.now
        while Self.seconds.map({ ContinuousClock.now - start < .seconds($0) }) ?? (asker.count < 600) {
            guard let row = RouteRow.all.randomElement(using: &generator),
                let name = Extremes.fields.randomElement(using: &generator),
                let value = Extremes.all.randomElement(using: &generator)
            else { return }
            if row.method == .post, Bool.random(using: &generator) {
                let damage = Int.random(in: 1...1000, using: &generator)
                try await asker.askUpload(row, name, value, damage)
            } else {
                try await asker.askField(
                    row, name, value, times: Int.random(in: 0...9, using: &generator) == 0 ? 150 : 1)
            }
        }
        #expect(Extremes.fields.count > 60)
    }

    @Test("No field that a page has, and none that a form of the matrix sends, is left out")
    func fieldsOfPages() async throws {
        let scene = try await Asker.scene()
        var names: Set<String> = []
        for row in RouteRow.all {
            let things = try #require(scene.things[row.access == .administrator ? .administrator : .owner])
            names.formUnion(row.form(things).map(\.0))
            guard row.method == .get else { continue }
            for session in [things.session, nil] {
                var fields = HTTPFields()
                fields[.cookie] = session.map { "slovarik_session=\($0)" }
                let page = await scene.house.respond(.get, row.path(things), fields: fields)
                let controls = /<(?:input|button|select|textarea)\b[^>]*?\sname="([^"]+)"/
                names.formUnion(page.text.matches(of: controls).map { String($0.1) })
            }
        }
        for name in ["period", "time", "act", "allowance", "registration", "deletion"] {
            #expect(Extremes.fields.contains(name))
        }
        #expect(names.count > 60)
        let known = Set(Extremes.fields.map(Self.withoutNumber))
        #expect(names.map(Self.withoutNumber).filter { !known.contains($0) }.sorted() == [])
    }

    /// Fields of one kind are told apart by a number.
    private static func withoutNumber(_ name: String) -> String { name.replacing(/-?\d+$/, with: "#") }

    @Test("A part of a lesson that no lesson can have is not there")
    func parts() async throws {
        let house = try House(lessons: try TeaTime.file())
        let visitor = await Visitor.registered(in: house)
        for number in ["-9223372036854775808", "9223372036854775807", "0", "-1", "01", "3", "1000000000"] {
            #expect(await visitor.open("/lessons/en-ru-tea-time/parts/\(number)").status == .notFound)
        }
    }
}

private struct SplitMix: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var z = seed
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
