import HTTPServer
import HTTPTypes
import Speech
import Testing
import Views

@testable import Web

/// Every route × nobody, another learner, a child of the owner, the owner, an administrator × where the request comes from. A row of
/// `RouteRow.all` says what is expected; a new route needs one line there.
@Suite("Who may do what, on every route")
struct RouteMatrixTests {
    /// What a browser says of the page that a form was posted from.
    private struct Sender: Sendable {
        var origin: String?
        var site: String?

        static let own = Sender(origin: "http://vocab.lan:8080")
        static let allowed = [own, Sender(site: "same-origin"), Sender(site: "none")]
        static let refused = [
            Sender(), Sender(origin: "null"), Sender(origin: "http://evil.example"),
            Sender(origin: "http://vocab.lan:9090"), Sender(origin: "https://vocab.lan:8080"),
            Sender(origin: "http://vocab.lan:8080", site: "same-site"),
            Sender(origin: "http://vocab.lan:8080", site: "cross-site"),
            Sender(origin: "http://vocab.lan:8080", site: "same-origin, cross-site"),
            Sender(origin: "http://vocab.lan:8080", site: ""),
        ]
    }

    private static func scene() async throws -> Scene {
        let speech = try #require(SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin"))
        return try await SceneModel.scene(speech: speech)
    }

    private func ask(
        _ row: RouteRow, _ person: Scene.Person, in scene: Scene, from sender: Sender,
        method: HTTPRequest.Method? = nil, fields more: [(String, String)]? = nil, session: String? = nil
    ) async throws -> RouteRow.Answer {
        // All ask for what is the owner's; where each works with their own, each tells of themselves.
        let isOwn = [.everybody, .signedIn, .adult, .child].contains(row.access)
        let named = try isOwn ? scene.things[person] ?? scene.owner : scene.owner
        var fields = HTTPFields()
        fields[.origin] = sender.origin
        fields[.secFetchSite] = sender.site
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[.cookie] = (session ?? scene.things[person]?.session).map { "slovarik_session=\($0)" }
        let body = FormValues((more ?? row.form(named)).map { (name: $0.0, value: $0.1) }).encoded()
        let response = await scene.house.respond(
            method ?? row.method, row.path(named), fields: fields, body: row.method == .get ? "" : body
        ).whole()
        return RouteRow.Answer(response)
    }

    @Test("Every route has one row, and every row a route")
    func complete() {
        let routes = Route.all.registered.map { "\($0.method.rawValue) \($0.value.pattern)" }
        #expect(RouteRow.all.map(\.testDescription).sorted() == routes.sorted())
    }

    @Test("A page opens for whom it is meant, and shows nobody else that there is anything")
    func pages() async throws {
        let scene = try await Self.scene()
        for row in RouteRow.all where row.method == .get {
            for person in Scene.Person.allCases {
                let before = try scene.tables()
                for method in [HTTPRequest.Method.get, .head] {
                    let answer = try await ask(row, person, in: scene, from: Sender(), method: method)
                    #expect(answer == row.answer(to: person), "\(method) \(row.pattern) \(person)")
                }
                if row.answer(to: person) != .page {
                    #expect(
                        try scene.tables() == before,
                        "\(row.pattern), not shown to \(person), changed something")
                }
            }
        }
    }

    @Test(
        "A form is carried out for whom it is meant, when it comes from a page of this site; else nothing changes",
        arguments: RouteRow.all.filter { $0.method != .get })
    func forms(row: RouteRow) async throws {
        let scene = try await Self.scene()
        let before = try scene.tables()
        for person in Scene.Person.allCases {
            for sender in Sender.refused {
                let answer = try await ask(row, person, in: scene, from: sender)
                #expect(answer == row.refusal(of: person), "\(person) \(sender)")
            }
        }
        #expect(try scene.tables() == before)

        func isLetIn(_ person: Scene.Person) -> Bool {
            row.access == .everybody || person != .nobody && row.answer(to: person) == row.answerSignedIn
        }
        for person in Scene.Person.allCases where !isLetIn(person) {
            for sender in Sender.allowed {
                let answer = try await ask(row, person, in: scene, from: sender)
                #expect(answer == row.answer(to: person), "\(person) \(sender)")
            }
        }
        #expect(try scene.tables() == before)

        for person in Scene.Person.allCases where isLetIn(person) {
            #expect(try await ask(row, person, in: scene, from: .own) == row.answer(to: person), "\(person)")
        }
        #expect(try (scene.tables() != before) == row.isWritten, "what is let in is carried out")
    }

    @Test(
        "Who learns a set sees it, who keeps it with its author does with its words as they do, and both nothing else"
    )
    func learners() async throws {
        let scene = try await Self.scene()
        let sessions = try await scene.learners()
        let rows = RouteRow.all.filter { [.owner, .adultOwner].contains($0.access) }
        for (relation, session) in sessions {
            for row in rows where row.method == .get || row.learners[relation] == nil {
                let before = row.method == .get ? nil : try scene.tables()
                let answer = try await ask(row, .owner, in: scene, from: .own, session: session)
                #expect(answer == row.learners[relation] ?? .missing, "\(row) \(relation)")
                if let before { #expect(try scene.tables() == before, "\(row) \(relation)") }
            }
        }
        for row in rows where row.method != .get {
            for (relation, expected) in row.learners {
                let scene = try await Self.scene()
                let session = try await scene.learners()[relation]
                let before = try scene.tables()
                let answer = try await ask(row, .owner, in: scene, from: .own, session: session)
                #expect(answer == expected, "\(row) \(relation)")
                #expect(try (scene.tables() != before) == row.isWritten, "\(row) \(relation)")
            }
        }
    }

    @Test("Every answer says what it is, and keeps a browser from taking it for anything else")
    func headers() async throws {
        let scene = try await Self.scene()
        let owner = try scene.owner
        var paths = RouteRow.all.filter { $0.method == .get }.map { $0.path(owner) }
        paths += [
            "/nowhere", "/static/", "/static/../Package.swift", "/.git/config", "/logout", "/categories/x",
        ]
        for path in paths {
            for method in [HTTPRequest.Method.get, .post, .delete] {
                var fields = HTTPFields()
                fields[.cookie] = "slovarik_session=\(owner.session ?? "")"
                let response = await scene.house.respond(method, path, fields: fields).whole()
                check(response, "\(method) \(path)")
                // The manifest is everybody's.
                let isKept = response.headerFields[.cacheControl]?.contains(/no-store|private/) != true
                #expect(!isKept || path.hasPrefix("/manifest"), "\(path)")
            }
        }
        check(await scene.house.respond(.get, "/", authority: "evil.example"), "a foreign name")
        for status in [HTTPResponse.Status.badRequest, .uriTooLong, .serviceUnavailable] {
            check(scene.house.application.rejection(status, of: nil), "\(status)")
        }
    }

    private func check(_ response: Response, _ comment: Comment) {
        let fields = response.headerFields
        #expect(fields[.xContentTypeOptions] == "nosniff", comment)
        #expect(fields[.contentSecurityPolicy]?.contains("default-src 'none'") == true, comment)
        #expect(fields[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true, comment)
        #expect(fields[.accessControlAllowOrigin] == nil && fields[.server] == nil, comment)
        guard !response.body.isEmpty else { return }
        let type = fields[.contentType] ?? ""
        #expect(!type.isEmpty && (!type.hasPrefix("text/") || type.contains("charset=utf-8")), comment)
    }

    @Test(
        "A form changes only what its own fields say: not the role, not another account, not what is worked out"
    )
    func foreignFields() async throws {
        let scene = try await Self.scene()
        let owner = try scene.owner
        let wanted = [
            ("role", "administrator"), ("isAdministrator", "1"), ("id", "1"), ("user", "1"), ("user_id", "1"),
            ("passwordHash", "x"), ("password_hash", "x"), ("progress", "5"), ("created_at", "0"),
            ("category_id", "1"),
        ]
        let before = try scene.tables()
        for row in RouteRow.all
        where row.method == .post && row.pattern.contains("profile")
            && [.signedIn, .adult].contains(row.access)
        {
            _ = try await ask(row, .owner, in: scene, from: .own, fields: wanted)
        }
        #expect(try scene.tables()["user"] == before["user"])
        let words = Path.words(of: owner.category).text
        let form = FormValues(
            ([("term", "thaw"), ("translation", "оттепель")] + wanted).map { (name: $0.0, value: $0.1) })
        var fields = HTTPFields()
        fields[.origin] = "http://vocab.lan:8080"
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[.cookie] = "slovarik_session=\(owner.session ?? "")"
        let answer = await scene.house.respond(.post, words, fields: fields, body: form.encoded())
        #expect(answer.location == Path.category(owner.category).text)
        let list = await scene.house.respond(.get, Path.category(owner.category).text, fields: fields).text
        #expect(list.contains("thaw") && !list.contains("Прогресс: 5 из 5"))
    }

    @Test("Of a field that comes twice the first counts, and an address's query fills in no form")
    func pollution() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.post("/categories", [("title", "Горы"), ("title", "Реки")])
        #expect(page.text.contains("<h1>Горы") || page.text.contains("Горы</h1>"))
        let empty = await visitor.send("/categories?title=Моря", [])
        #expect(empty.status == .unprocessableContent)
    }
}

extension RouteRow.Answer {
    init(_ response: Response) {
        switch (response.status.code, response.location) {
        case (200, _), (201, _): self = .page
        case (303, let location?) where location == "/login" || location.hasPrefix("/login?"): self = .signIn
        case (303, _?): self = .redirect
        case (403, _): self = .forbidden
        case (404, _): self = .missing
        default: self = .other(response.status.code)
        }
    }
}
