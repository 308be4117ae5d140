import HTTPServer
import HTTPTypes
import Testing

@Suite("The door")
struct DoorTests {
    private func post(
        origin: String?, referer: String? = nil, site: String? = nil, authority: String = "vocab.lan:8080"
    ) async throws -> HTTPResponse.Status {
        var fields = HTTPFields()
        fields[.origin] = origin
        fields[.referer] = referer
        fields[HTTPField.Name("Sec-Fetch-Site")!] = site
        fields[.contentType] = "application/x-www-form-urlencoded"
        return try await House().respond(
            .post, "/login", fields: fields, body: "email=a%40b.c&password=x", authority: authority
        ).status
    }

    @Test("A post from a page of this site is let in")
    func ownOrigin() async throws {
        #expect(try await post(origin: "http://vocab.lan:8080") == .unprocessableContent)
        #expect(try await post(origin: nil, site: "same-origin") == .unprocessableContent)
    }

    @Test(
        "A post from elsewhere is refused: another site, another port, another scheme, no origin",
        arguments: [
            "http://evil.example", "http://vocab.lan:9090", "http://vocab.lan", "https://vocab.lan:8080",
            "null", nil,
        ])
    func foreignOrigin(origin: String?) async throws {
        #expect(try await post(origin: origin) == .forbidden)
    }

    @Test(
        "A browser that says no origin is let in by the page that it comes from",
        arguments: ["", "login?next=/"])
    func ownReferer(page: String) async throws {
        let referer = "http://vocab.lan:8080/" + page
        #expect(try await post(origin: nil, referer: referer) == .unprocessableContent)
        #expect(try await post(origin: "null", referer: referer) == .forbidden)
        #expect(try await post(origin: nil, referer: referer, site: "cross-site") == .forbidden)
    }

    @Test(
        "A page of elsewhere is none that lets in",
        arguments: [
            "http://vocab.lan:8080", "http://vocab.lan:8080.evil.example/", "http://vocab.lan:80801/",
            "http://vocab.lan/", "https://vocab.lan:8080/", "http://vocab.lan:8080@evil.example/",
            "http://evil.example/http://vocab.lan:8080/", "", "/",
        ])
    func foreignReferer(referer: String) async throws {
        #expect(try await post(origin: nil, referer: referer) == .forbidden)
    }

    @Test("What the browser says of the site outweighs the origin", arguments: ["cross-site", "same-site"])
    func fetchSite(site: String) async throws {
        #expect(try await post(origin: "http://vocab.lan:8080", site: site) == .forbidden)
    }

    @Test(
        "Names of a home network, addresses and configured names are answered",
        arguments: [
            "localhost:8080", "vocab.lan", "nas.local:8080", "nas.home.arpa", "server", "192.168.1.5:8080",
            "[::1]:8080",
            "words.example.org",
        ])
    func ownNames(authority: String) async throws {
        let house = try House(trustedHosts: ["words.example.org"])
        #expect(await house.respond(.get, "/register", authority: authority).status == .ok)
    }

    @Test(
        "A name that somebody else pointed here is not answered",
        arguments: ["evil.example", "vocab.lan.evil.example:8080", "1.2.3.4.evil.example", "256.1.1.1", nil])
    func foreignNames(authority: String?) async throws {
        let house = try House(trustedHosts: ["words.example.org"])
        #expect(await house.respond(.get, "/login", authority: authority).status == .misdirectedRequest)
    }

    @Test(
        "Every answer carries the headers that keep a browser strict",
        arguments: ["/login", "/nowhere", "/health"])
    func headers(path: String) async throws {
        let fields = try await House().respond(.get, path).headerFields
        let policy = try #require(fields[.contentSecurityPolicy])
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(fields[.xContentTypeOptions] == "nosniff")
        #expect(fields[HTTPField.Name("Referrer-Policy")!] == "same-origin")
        #expect(fields[.cacheControl] == "no-store")
        #expect(fields[.strictTransportSecurity] == nil)
    }

    @Test("Style sheets and scripts are kept by the browser for ever under their hashed names")
    func assets() async throws {
        let house = try House()
        let page = await house.respond(.get, "/register").text
        let href = try #require(page.split(separator: "\"").first { $0.hasPrefix("/static/style/") })
        let sheet = await house.respond(.get, String(href))
        #expect(sheet.status == .ok)
        #expect(sheet.headerFields[.cacheControl]?.contains("immutable") == true)
    }

    @Test("An unknown path is a friendly page in the reader's language")
    func unknown() async throws {
        let house = try House()
        let page = await Visitor(house, language: "en").open("/nowhere")
        #expect(page.status == .notFound)
        #expect(page.text.contains("There’s no such page"))
        #expect(await Visitor(house, language: "ru").open("/nowhere").text.contains("Такой страницы нет"))
    }

    @Test(
        "A page that says what went wrong leads back to where one came from, if that is a page of this site")
    func wayBack() async throws {
        let house = try House()
        func page(from referrer: String) async -> String {
            await house.respond(.get, "/nowhere", fields: [.referer: referrer]).text
        }
        let own = "http://vocab.lan:8080"
        #expect(await page(from: own + "/register?a=1").contains(#"href="/register?a=1" data-back"#))
        for other in [
            "http://evil.example/register", own + "x/register", own + "//evil.example/", own + "/nowhere",
            own,
            own + "/" + String(repeating: "a", count: 3000),
        ] {
            #expect(await !page(from: other).contains("data-back"))
        }
    }

    @Test("A known path by another method says which are allowed")
    func method() async throws {
        let answer = try await House().respond(.get, "/logout")
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headerFields[.allow]?.contains("POST") == true)
    }

    @Test(
        "Signed out, every private page leads to the sign-in",
        arguments: ["/", "/training", "/profile", "/categories/1"])
    func privatePages(path: String) async throws {
        let answer = try await House().respond(.get, path)
        #expect(answer.status == .seeOther)
        #expect(answer.location?.hasPrefix("/login") == true)
    }

    @Test(
        "A form of another kind or with broken coding is refused with a page",
        arguments: ["title=%zz", "title=%ff"])
    func brokenForm(body: String) async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let token = try #require(await visitor.cookie("slovarik_session"))
        var fields = HTTPFields()
        fields[.origin] = "http://vocab.lan:8080"
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[.cookie] = "slovarik_session=\(token)"
        #expect(await house.respond(.post, "/categories", fields: fields, body: body).status == .badRequest)
    }

    @Test("A form that is too large is refused with a page in the reader's language")
    func tooLarge() async throws {
        let house = try House()
        var head = HTTPRequest(method: .post, scheme: "http", authority: "vocab.lan", path: "/categories")
        head.headerFields[.acceptLanguage] = "ru"
        #expect(await house.application.bodyLimit(for: head) == 65_536)
        let page = house.application.rejection(.contentTooLarge, of: head)
        #expect(page.status == .contentTooLarge && page.text.contains("Слишком много сразу"))
    }

    @Test("A fault within shows a page without inner details, and a number that is in the log")
    func internalFault() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        try house.application.close()
        let page = await visitor.open("/")
        #expect(page.status == .internalServerError)
        #expect(page.text.contains("Something went wrong") || page.text.contains("Что-то сломалось"))
        #expect(page.text.contains(/: \d+</))
        #expect(!page.text.contains("SQLite") && !page.text.contains("Database"))
    }
}
