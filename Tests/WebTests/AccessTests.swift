import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

@Suite("Access for programs")
struct AccessTests {
    @Test("A token is shown once; the list has its name, what it may and when it was used")
    func shownOnce() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let program = try await Program.admitted(by: visitor, in: house, may: .add)
        let token = try #require(program.token)
        let list = await visitor.open("/profile/access")
        #expect(!list.text.contains(token))
        #expect(list.text.contains("Читалка") && list.text.contains("Смотреть и добавлять слова"))
        #expect(list.text.contains("Ещё не пригодился"))
        #expect(await program.get("/plan").status == .ok)
        #expect(await !visitor.open("/profile/access").text.contains("Ещё не пригодился"))
    }

    @Test("A bookmark that brings words from any page is there to be dragged, or copied")
    func bookmarklet() async throws {
        let visitor = await Visitor.registered(in: try House())
        let page = await visitor.open("/profile/access")
        let link = try #require(
            page.text.firstMatch(of: /href="(javascript:[^"]+)" aria-describedby="drag"/)?.1)
        let copied = try #require(page.text.firstMatch(of: /id="bookmarklet" value="([^"]+)"/)?.1)
        #expect(link == copied && page.text.contains(#"id="drag""#))
        // As a bookmark keeps it: no blank, no quote, nothing that HTML writes otherwise.
        #expect(link.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"'<>&#`\\".utf8.contains($0) })
        let code = try #require(link.dropFirst("javascript:".count).removingPercentEncoding)
        #expect(code.contains("/words/new?'+q") && code.hasPrefix("(()=>{") && code.hasSuffix("})()"))
        // No link of our own pages runs.
        let policy = page.headerFields[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("script-src 'self';") && !policy.contains("unsafe"))
    }

    @Test("Without a name the form comes back with what was chosen")
    func nameless() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let page = await visitor.post("/profile/access", [("name", " "), ("scope", "all")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains(#"id="scope-all" value="all" checked"#))
    }

    @Test("Nobody has more accesses than fifty")
    func full() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        for _ in 0..<Access.limit { _ = try await Program.admitted(by: visitor, in: house) }
        let page = await visitor.post("/profile/access", [("name", "Ещё одна"), ("scope", "all")])
        #expect(page.status == .unprocessableContent && page.text.contains("50"))
    }

    @Test("Whoever has no token, or one that was never given, is told how to get one")
    func unknown() async throws {
        let house = try House()
        let wrong = String(repeating: "a", count: 43)
        for token in [nil, wrong, "", "x", String(repeating: "й", count: 43)] {
            let answer = await Program(in: house, token: token).get("/words")
            #expect(answer.status == .unauthorized && answer.code == "problem.noAccess")
            #expect(answer.headerFields[.wwwAuthenticate] == "Bearer")
            #expect(answer.headerFields[.contentType] == "application/problem+json")
        }
    }

    @Test("Guessing tokens costs tries, as guessing passwords does")
    func guessing() async throws {
        let house = try House()
        var statuses: Set<Int> = []
        for number in 0..<60 {
            let token = String(repeating: "a", count: 41) + String(10 + number)
            statuses.insert(await Program(in: house, token: token).get("/plan").status.code)
        }
        #expect(statuses == [401, 429])
    }

    @Test("A session's cookie is no access, from wherever the request comes")
    func cookies() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        var fields = HTTPFields()
        fields[.cookie] = "slovarik_session=\(await visitor.cookie("slovarik_session") ?? "")"
        fields[.origin] = "http://vocab.lan:8080"
        let program = Program(in: house)
        #expect(await program.ask(.get, "/words", fields: fields).status == .unauthorized)
        #expect(
            await program.ask(.post, "/categories", #"{"title":"Горы"}"#, fields: fields).status
                == .unauthorized)
    }

    @Test("No page of another site is told that it may read an answer")
    func foreignPages() async throws {
        let house = try House()
        let program = try await Program.admitted(by: Visitor.registered(in: house), in: house)
        var fields = HTTPFields()
        fields[.origin] = "http://evil.example"
        let answer = await program.ask(.get, "/words", fields: fields)
        #expect(answer.status == .ok && answer.headerFields[.accessControlAllowOrigin] == nil)
        #expect(answer.headerFields[.cacheControl] == "private, no-store")
        #expect(await program.ask(.options, "/words", fields: fields).status == .methodNotAllowed)
    }

    @Test("Each access does what it may and nothing more", arguments: Access.Scope.allCases)
    func scopes(scope: Access.Scope) async throws {
        let house = try House()
        let program = try await Program.admitted(by: Visitor.registered(in: house), in: house, may: scope)
        for operation in Operation.list {
            let path = operation.pattern.dropFirst("/api/v1".count).replacing(":id", with: "999999")
            let answer = await program.ask(
                operation.method, String(path), operation.body == nil ? nil : "{}")
            #expect((answer.code == "problem.scope") == (scope < operation.scope), "\(operation.id)")
        }
    }

    @Test("An access ends when somebody ends it, changes the password or deletes the account")
    func ends() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let ended = try await Program.admitted(by: visitor, in: house)
        let list = await visitor.open("/profile/access")
        let path = try #require(list.text.firstMatch(of: /\/profile\/access\/\d+\/delete/)?.0)
        #expect(await visitor.post(String(path)).text.contains("Доступ закрыт."))
        #expect(await ended.get("/plan").status == .unauthorized)

        let renewed = try await Program.admitted(by: visitor, in: house)
        await visitor.post(
            "/profile/password", [("present", "a phrase of words"), ("password", "another long phrase")])
        #expect(await renewed.get("/plan").status == .unauthorized)

        let last = try await Program.admitted(by: visitor, in: house)
        #expect(await last.get("/plan").status == .ok)
        await visitor.post("/profile/delete", [("password", "another long phrase")])
        #expect(await last.get("/plan").status == .unauthorized)
    }

    @Test("A program that asks without end is asked to wait, and its person's pages are not")
    func limit() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let program = try await Program.admitted(by: visitor, in: house)
        var last = await program.get("/tags")
        for _ in 0..<310 where last.status == .ok { last = await program.get("/tags") }
        #expect(last.status == .tooManyRequests && last.headerFields[.retryAfter] == "1")
        #expect(await visitor.open("/").status == .ok)
        house.wait(1)
        #expect(await program.get("/tags").status == .ok)
    }

    @Test("The log says that an access was made and ended, never the token or its name")
    func logged() async throws {
        let house = try House()
        let program = try await Program.admitted(by: Visitor.registered(in: house), in: house)
        _ = await program.get("/words")
        let log = house.log.lines.joined(separator: "\n")
        #expect(log.contains("security: access made"))
        #expect(!log.contains(program.token ?? "?") && !log.contains("Читалка"))
    }
}
