import HTTPServer
import HTTPTypes
import Testing

@Suite("Accounts")
struct AccountTests {
    @Test("Registration leads to signing in only where somebody is who could")
    func nobodyYet() async throws {
        let house = try House()
        #expect(await !Visitor(house).open("/register").text.contains("href=\"/login\""))
        _ = await Visitor.registered(in: house)
        #expect(await Visitor(house).open("/register").text.contains("href=\"/login\""))
    }

    @Test("Somebody new is led through the onboarding to ready categories")
    func register() async throws {
        let house = try House()
        let visitor = Visitor(house)
        let welcome = await visitor.post(
            "/register", [("name", "Анна"), ("email", "anna@example.org"), ("password", "a phrase of words")])
        #expect(await visitor.path == "/welcome")
        #expect(welcome.text.contains("Вперёд"))
        let home = await visitor.open("/")
        #expect(home.text.contains("Животные") && home.text.contains("Путешествия"))
    }

    @Test("The ready categories have titles in the reader's language")
    func readyCategoriesInEnglish() async throws {
        let visitor = await Visitor.registered(in: try House(), language: "en")
        #expect(await visitor.open("/").text.contains(">Animals</a>"))
    }

    @Test("A fault is named at its field and in the title, and what was typed is still there")
    func faults() async throws {
        let visitor = Visitor(try House())
        let page = await visitor.post("/register", [("name", " "), ("email", "anna"), ("password", "tiny")])
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("<title>Ошибка: "))
        #expect(page.text.contains(#"value="anna""#))
        for field in ["name", "email", "password"] {
            #expect(page.text.contains(##"href="#\##(field)""##))
            #expect(page.text.contains(#"id="\#(field)-error""#))
        }
        #expect(page.text.contains(#"aria-describedby="password-hint password-error""#))
        #expect(!page.text.contains("tiny"))
    }

    @Test("An e-mail that has an account is pointed out")
    func emailTaken() async throws {
        let house = try House()
        let form = [("name", "Анна"), ("email", "anna@example.org"), ("password", "a phrase of words")]
        await Visitor(house).post("/register", form)
        let page = await Visitor(house).post("/register", form)
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("уже есть аккаунт"))
    }

    @Test("Whoever knows the old password and signs in while it is changed is not signed in afterwards")
    func overtakenSignIn() async throws {
        let house = try House()
        let owner = Visitor(house)
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        await owner.post("/register", [("name", "Анна")] + form)
        let late = (0..<40).map { Visitor(house, address: "10.0.0.\($0)") }
        await withTaskGroup { group in
            group.addTask {
                await owner.post(
                    "/profile/password",
                    [("present", "a phrase of words"), ("password", "another long phrase")])
            }
            for visitor in late {
                group.addTask { await visitor.post("/login", form) }
                await Task.yield()
            }
        }
        #expect(await owner.ask("/profile").status == .ok)
        for visitor in late { #expect(await visitor.ask("/profile").status == .seeOther) }
    }

    @Test("Signing in leads to the words, or to the page that was asked for")
    func signIn() async throws {
        let house = try House()
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        await Visitor(house).post("/register", [("name", "Анна")] + form)
        let visitor = Visitor(house)
        await visitor.open("/profile")
        #expect(await visitor.path == "/login?next=%2Fprofile")
        await visitor.post("/login", form + [("next", "/profile")])
        #expect(await visitor.path == "/profile")
        let other = Visitor(house)
        await other.post("/login", form)
        #expect(await other.path == "/")
    }

    @Test(
        "The page after signing in is always one of our own",
        arguments: [
            "https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "/\r\nX: y",
            "",
        ])
    func ownPathsOnly(next: String) async throws {
        let house = try House()
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        await Visitor(house).post("/register", [("name", "Анна")] + form)
        let answer = await Visitor(house).send("/login", form + [("next", next)])
        #expect(answer.location == "/")
    }

    @Test("An unknown e-mail and a wrong password get the same answer, to the byte")
    func sameAnswer() async throws {
        let house = try House()
        await Visitor(house).post(
            "/register", [("name", "Анна"), ("email", "anna@example.org"), ("password", "a phrase of words")])
        let wrong = await Visitor(house).post(
            "/login", [("email", "anna@example.org"), ("password", "something else")])
        let unknown = await Visitor(house).post(
            "/login", [("email", "nobd@example.org"), ("password", "something else")])
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.replacing("anna@", with: "nobd@") == unknown.text)
        #expect(wrong.headerFields == unknown.headerFields)
    }

    @Test("The session's cookie is out of reach of scripts and of other sites, and lasts")
    func cookie() async throws {
        let visitor = Visitor(try House())
        let answer = await visitor.send(
            "/register", [("name", "Анна"), ("email", "anna@example.org"), ("password", "a phrase of words")])
        let cookie = try #require(answer.setCookies.first { $0.hasPrefix("slovarik_session=") })
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=15552000"] {
            #expect(cookie.contains(part))
        }
    }

    @Test("Behind a trusted proxy with TLS the cookie is bound to the host and secure")
    func secureCookie() async throws {
        let house = try House(trustedProxies: ["10.0.0.1"])
        var fields = HTTPFields()
        fields[.origin] = "https://vocab.lan"
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[HTTPField.Name("X-Forwarded-Proto")!] = "https"
        let answer = await house.respond(
            .post, "/register", fields: fields, body: "name=Anna&email=a%40b.c&password=a+phrase+of+words",
            authority: "vocab.lan", address: "10.0.0.1")
        let cookie = try #require(answer.setCookies.first)
        #expect(cookie.hasPrefix("__Host-slovarik=") && cookie.contains("Secure"))
        #expect(answer.headerFields[.strictTransportSecurity] != nil)
    }

    @Test("Signing in again gives a new token and ends the old one")
    func newToken() async throws {
        let house = try House()
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        let visitor = Visitor(house)
        await visitor.post("/register", [("name", "Анна")] + form)
        let old = try #require(await visitor.cookie("slovarik_session"))
        await visitor.post("/login", form)
        let new = await visitor.cookie("slovarik_session")
        #expect(new != nil && new != old)
        let thief = Visitor(house)
        await thief.keep("slovarik_session", old)
        await thief.open("/")
        #expect(await thief.path == "/login")
    }

    @Test("Signing out ends the session, also for a copy of the cookie")
    func signOut() async throws {
        let house = try House()
        let visitor = await Visitor.registered(in: house)
        let token = try #require(await visitor.cookie("slovarik_session"))
        let answer = await visitor.ask("/logout")
        #expect(answer.status == .methodNotAllowed, "a link cannot sign out")
        let page = await visitor.post("/logout")
        #expect(await visitor.path == "/login")
        #expect(page.text.contains("Вы вышли"))
        let copy = Visitor(house)
        await copy.keep("slovarik_session", token)
        await copy.open("/")
        #expect(await copy.path == "/login")
    }

    @Test(
        "Under TLS, signing out has the browser forget the pictures and sounds that it kept",
        arguments: [true, false])
    func forgotten(isSecure: Bool) async throws {
        let house = try House(trustedProxies: ["10.0.0.1"])
        var fields = HTTPFields()
        fields[.origin] = isSecure ? "https://vocab.lan" : "http://vocab.lan"
        fields[.contentType] = "application/x-www-form-urlencoded"
        fields[HTTPField.Name("X-Forwarded-Proto")!] = isSecure ? "https" : "http"
        let answer = await house.respond(
            .post, "/logout", fields: fields, authority: "vocab.lan", address: "10.0.0.1")
        #expect(answer.status == .seeOther)
        // Elsewhere browsers do not, and complain.
        let cleared = answer.headerFields[HTTPField.Name("Clear-Site-Data")!]
        #expect(cleared == (isSecure ? "\"cache\"" : nil))
    }

    @Test("Ten wrong passwords at once, then one a minute; nobody is locked out")
    func rateLimit() async throws {
        let house = try House()
        let form = [("email", "anna@example.org"), ("password", "a phrase of words")]
        await Visitor(house).post("/register", [("name", "Анна")] + form)
        let wrong = [("email", "Anna@example.org"), ("password", "something else")]
        for _ in 0..<10 {
            #expect(await Visitor(house).post("/login", wrong).status == .unprocessableContent)
        }
        let refused = await Visitor(house).post("/login", wrong)
        #expect(refused.status == .tooManyRequests)
        #expect(refused.headerFields[.retryAfter] == "60")
        #expect(refused.text.contains("Слишком много попыток"))
        house.wait(61)
        let visitor = Visitor(house)
        await visitor.post("/login", form)
        #expect(await visitor.path == "/")
    }

    @Test("A common password is refused")
    func commonPassword() async throws {
        let page = await Visitor(try House()).post(
            "/register", [("name", "Анна"), ("email", "a@b.c"), ("password", "Password1")])
        #expect(page.text.contains("слишком известный"))
    }
}
