import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Views

@testable import Web

/// What becomes of a form that is sent when the session is over.
@Suite("A session that ended")
struct SessionOverTests {
    private static let forms = RouteRow.all.filter {
        $0.method == .post && ($0.access == .signedIn || $0.access == .owner)
    }
    private static let sentence = "Сеанс закончился, но то, что вы набрали, не пропало."

    /// The owner's browser, signed out in another tab.
    private func signedOut(in scene: Scene) async throws -> (Visitor, Scene.Things) {
        let owner = try scene.owner
        let here = Visitor(scene.house)
        await here.post("/login", [("email", owner.email), ("password", Scene.password)])
        await Visitor(copying: here).post("/logout")
        return (here, owner)
    }

    private func visitor(_ house: House, _ email: String) async -> Visitor {
        let visitor = Visitor(house)
        await visitor.post(
            "/register", [("name", "Анна"), ("email", email), ("password", Scene.password)])
        return visitor
    }

    private func signIn(_ email: String) -> [(String, String)] {
        [("email", email), ("password", Scene.password)]
    }

    @Test("What was sent is carried out as soon as the person has signed in again", arguments: forms)
    func everyForm(row: RouteRow) async throws {
        let scene = try await SceneModel.sceneOfOwner()
        let (here, owner) = try await signedOut(in: scene)
        let fields = row.form(owner)
        let before = try scene.tables()
        let page = await here.send(row.path(owner), fields)
        #expect(try scene.tables() == before)
        let route = Route.all.registered.first { $0.value.pattern == row.pattern && $0.method == .post }
        let isReceivedIntoFile = try #require(route).value.isReceivedIntoFile
        let hasSecret = fields.contains { KeptForm.secretFields.contains($0.0) }
        guard !isReceivedIntoFile, !hasSecret else {
            #expect(page.status == .seeOther && page.location?.hasPrefix("/login") == true)
            #expect(!page.text.contains(Scene.password))
            let told = await here.open(page.location ?? "")
            #expect(told.text.contains("Сеанс закончился, и сохранить не получилось."))
            return
        }
        #expect(page.status == .forbidden && page.text.contains(Self.sentence))
        #expect(!page.text.contains("notice"))
        let wrong = await here.send(
            "/login", page.hiddenFields + [("email", owner.email), ("password", "no")])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains(Self.sentence))
        let answer = await here.send("/login", wrong.hiddenFields + signIn(owner.email))
        #expect(RouteRow.Answer(answer) == row.answerSignedIn)
        let after = try scene.tables()
        let changed = after.keys.filter { after[$0] != before[$0] && $0 != "session" }
        // One session has begun; where devices were to be signed out, another has ended.
        let isSessionEnded = (after["session"]?.count ?? 0) <= (before["session"]?.count ?? 0)
        #expect(!row.isWritten || !changed.isEmpty || isSessionEnded)
        // The session is that of this browser, and what was asked has not ended it.
        #expect(await here.send("/categories", [("title", "Море")]).status == .seeOther)
    }

    @Test("What nobody may send twice is known by the fields of the pages")
    func secrets() async throws {
        let scene = try await SceneModel.sceneOfOwner()
        let owner = Visitor(scene.house)
        await owner.keep("slovarik_session", try #require(try scene.owner.session))
        var found: Set<String> = []
        for row in RouteRow.all where row.method == .get && row.access != .administrator {
            let page = await owner.ask(row.path(try scene.owner)).whole()
            for field in page.text.matches(of: /<input[^>]*type="password"[^>]*>/) {
                let name = try #require(field.output.firstMatch(of: /\bname="([^"]*)"/))
                found.insert(String(name.1))
            }
        }
        #expect(found.count >= 2 && found.isSubset(of: KeptForm.secretFields), "\(found)")
    }

    @Test("Nobody else's session carries it out, whoever signs in at the browser")
    func anotherPerson() async throws {
        let house = try House()
        let here = await visitor(house, "anna@example.org")
        _ = await visitor(house, "boris@example.org")
        await here.post("/logout")
        let page = await here.send("/profile/account", [("name", "Мария")])
        #expect(page.text.contains(Self.sentence))
        let other = await here.post("/login", page.hiddenFields + signIn("boris@example.org"))
        #expect(await here.path == "/" && other.text.contains("Это набирал кто-то другой"))
        #expect(await !here.open("/profile/account").text.contains("Мария"))
        await here.post("/logout")
        // Anna's form is Anna's still, though Boris was here meanwhile.
        let own = await here.post("/login", page.hiddenFields + signIn("anna@example.org"))
        #expect(own.status == .ok)
        #expect(await here.open("/profile/account").text.contains("Мария"))
    }

    @Test("A form that another site thought up is carried out for nobody")
    func forged() async throws {
        let house = try House()
        let here = await visitor(house, "anna@example.org")
        await here.post("/logout")
        let kept = FormValues([(name: "name", value: "Мария")]).encoded()
        for owner in ["", "AAAA", String(repeating: "A", count: 43), String(repeating: "é", count: 9000)] {
            let fields = [("keptAddress", "/profile/account"), ("kept", kept), ("keptOwner", owner)]
            await here.post("/login", fields + signIn("anna@example.org"))
            #expect(await !here.open("/profile/account").text.contains("Мария"))
            await here.post("/logout")
        }
        let page = await here.send("/profile/account", [("name", "Мария")])
        for address in ["/logout", "/login", "//evil.example/", "/nowhere"] {
            let fields = page.hiddenFields.filter { $0.0 != "keptAddress" } + [("keptAddress", address)]
            await here.post("/login", fields + signIn("anna@example.org"))
            #expect(await here.path == "/")
            await here.post("/logout")
        }
    }

    @Test("What an administrator sent is carried out too, once they have signed in again")
    func administrator() async throws {
        let house = try House()
        let here = await visitor(house, "anna@example.org")
        await here.post("/administration/registration", [("registration", "open")])
        _ = await visitor(house, "boris@example.org")
        await here.post("/logout")
        let page = await here.send("/administration/registration", [("registration", "closed")])
        #expect(page.status == .forbidden && page.text.contains(Self.sentence))
        let after = await here.post("/login", page.hiddenFields + signIn("anna@example.org"))
        #expect(after.text.contains("<h1>Управление</h1>"))
        #expect(await !Visitor(house).open("/register").text.contains("id=\"email\""))
        // A page of theirs is read after signing in; a password is not kept.
        await here.post("/logout")
        #expect(await here.ask("/administration").location == "/login?next=%2Fadministration")
        let secret = await here.send(
            "/administration/members/2/role", [("act", "promotion"), ("password", Scene.password)])
        #expect(secret.location?.hasPrefix("/login") == true && !secret.text.contains(Scene.password))
    }

    @Test(
        "Where nobody was an administrator there is nothing of theirs, and nothing of theirs is carried out")
    func noAdministrator() async throws {
        let house = try House()
        await visitor(house, "anna@example.org").post(
            "/administration/registration", [("registration", "open")])
        let here = await visitor(house, "boris@example.org")
        await here.post("/logout")
        let closing = [("registration", "closed")]
        for stranger in [here, Visitor(house)] {
            #expect(await stranger.send("/administration/registration", closing).status == .notFound)
            #expect(await stranger.ask("/administration").status == .notFound)
        }
        let page = await here.send("/profile/account", [("name", "Мария")])
        let kept = FormValues([(name: "registration", value: "closed")]).encoded()
        let fields =
            page.hiddenFields.filter { $0.0 != "keptAddress" && $0.0 != "kept" }
            + [("keptAddress", "/administration/registration"), ("kept", kept)]
        await here.post("/login", fields + signIn("boris@example.org"))
        #expect(await here.path == "/")
        #expect(await Visitor(house).open("/register").text.contains("id=\"email\""))
    }

    @Test(
        "A file that was too large for somebody who is not signed in leads to signing in, and back to its form"
    )
    func largeFile() async throws {
        let house = try House()
        let here = await visitor(house, "anna@example.org")
        let session = try #require(await here.cookie("slovarik_session"))
        await here.post("/logout")
        let browser = try #require(await here.cookie("slovarik_browser"))
        var head = HTTPRequest(
            method: .post, scheme: "http", authority: "vocab.lan:8080", path: "/profile/import")
        head.headerFields[.referer] = "http://vocab.lan:8080/profile/import"
        head.headerFields[.contentLength] = "1000000"
        for cookie in ["slovarik_browser=\(browser)", "slovarik_session=\(session)"] {
            head.headerFields[.cookie] = cookie
            let answer = house.application.rejection(.contentTooLarge, of: head)
            #expect(answer.location == "/login?next=%2Fprofile%2Fimport")
            #expect(answer.headerFields[.setCookie]?.contains("sessionOver") == true)
        }
        head.headerFields[.cookie] = nil
        #expect(house.application.rejection(.contentTooLarge, of: head).location == "/login")
        // Nor does a file that is too large for anybody.
        head.headerFields[.contentLength] = "9000000000000"
        #expect(house.application.rejection(.contentTooLarge, of: head).status == .contentTooLarge)
        head.headerFields[.contentLength] = "1000000"
        head.path = "/login"
        #expect(house.application.rejection(.contentTooLarge, of: head).status == .contentTooLarge)
    }

    @Test("What is at fault comes back at its own form, as it was typed")
    func faulty() async throws {
        let house = try House()
        let here = await visitor(house, "anna@example.org")
        let category = await here.category("Погода")
        await here.post("/logout")
        let page = await here.send(category + "/words", [("term", "\"hail\" & <b>"), ("translation", "")])
        let form = await here.send("/login", page.hiddenFields + signIn("anna@example.org"))
        #expect(form.status == .unprocessableContent)
        #expect(form.text.contains("value=\"&quot;hail&quot; &amp; &lt;b&gt;\""))
        #expect(form.text.contains("action=\"\(category)/words\"") && form.text.contains("site-nav"))
    }

    @Test("A picture is not kept: all else is, and it is said")
    func picture() async throws {
        let house = try House()
        let here = await visitor(house, "anna@example.org")
        await here.post("/logout")
        let page = await here.post("/categories", [("title", "Горы")], picture: Scene.picture)
        #expect(page.text.contains("Только файл придётся выбрать ещё раз."))
        let category = await here.post("/login", page.hiddenFields + signIn("anna@example.org"))
        #expect(category.text.contains("Горы</h1>") && category.text.contains("Всё сохранено, кроме файла"))
    }

    @Test("A list longer than a plain form waits too, where the browser was signed in before")
    func longList() async throws {
        let house = try House()
        let here = await visitor(house, "anna@example.org")
        let category = await here.category("Погода")
        await here.post("/logout")
        let lines = (1...3000).map { "слово\($0) — word\($0)" }.joined(separator: "\n")
        var head = HTTPRequest(
            method: .post, scheme: "http", authority: "vocab.lan:8080", path: category + "/words/list")
        #expect(await house.application.bodyLimit(for: head) == 64 * 1024)
        head.headerFields[.cookie] = "slovarik_browser=\(try #require(await here.cookie("slovarik_browser")))"
        let limit = await house.application.bodyLimit(for: head)
        let body = FormValues([(name: "list", value: lines)]).encoded()
        #expect(body.utf8.count > 64 * 1024 && limit >= KeptForm.limit && KeptForm.limit >= body.utf8.count)
        let page = await here.send(category + "/words/list", [("list", lines)])
        head.path = "/login"
        // A photo of a list does not wait there: what was typed does.
        #expect(await house.application.bodyLimit(for: head) >= 2 * KeptForm.limit)
        let preview = await here.post("/login", page.hiddenFields + signIn("anna@example.org"))
        #expect(preview.text.contains("Готово к добавлению: 3\u{A0}000"))
        // A mark that was thought up admits nothing.
        head.headerFields[.cookie] = "slovarik_browser=" + String(repeating: "A", count: 107)
        #expect(await house.application.bodyLimit(for: head) == 64 * 1024)
    }

    @Test("A browser that was never signed in is only led to the sign-in")
    func stranger() async throws {
        let answer = await Visitor(try House()).send("/categories", [("title", "Горы")])
        #expect(answer.location == "/login" && !answer.text.contains("Горы"))
    }
}

extension Response {
    /// The hidden fields of the page, as its form would send them.
    var hiddenFields: [(String, String)] {
        text.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/).map {
            let value = $0.2.replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
                .replacing("&gt;", with: ">").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
            return (String($0.1), String(value))
        }
    }
}
