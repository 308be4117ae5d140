import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Router")
struct RouterTests {
    private static let router: Router<String> = {
        var router = Router<String>()
        router.add(.get, "/", "home")
        router.add(.get, "/words", "words")
        router.add(.post, "/words", "create")
        router.add(.get, "/words/new", "new")
        router.add(.get, "/words/:id", "show")
        router.add(.delete, "/words/:id", "delete")
        router.add(.get, "/words/:word/edit", "edit")
        router.add(.get, "/:section/:id/words/new", "nested")
        router.add(.head, "/special", "special head")
        router.add(.get, "/special", "special")
        return router
    }()

    @Test(
        "The right value is found",
        arguments: [
            ("GET", "/", "home", nil), ("GET", "/words", "words", nil), ("POST", "/words", "create", nil),
            ("GET", "/words/new", "new", nil), ("GET", "/words/12", "show", "12"),
            ("DELETE", "/words/12", "delete", "12"), ("DELETE", "/words/new", "delete", "new"),
            ("GET", "/categories/7/words/new", "nested", "7"), ("HEAD", "/words", "words", nil),
            ("HEAD", "/special", "special head", nil), ("GET", "/words?page=2", "words", nil),
            ("GET", "/words/a%2Fb", "show", "a/b"), ("GET", "/words/%D0%B4%D0%B0", "show", "да"),
            ("GET", "/w%6Frds", "words", nil), ("GET", "/words/%6Eew", "new", nil),
            ("GET", "/words/a+b", "show", "a+b"),
        ] as [(String, String, String, String?)])
    func found(method: String, path: String, value: String, id: String?) throws {
        let method = try #require(HTTPRequest.Method(method))
        guard case .found(let found, let parameters) = Self.router.match(method, path: path) else {
            Issue.record("not found: \(path)")
            return
        }
        #expect(found == value)
        #expect(parameters["id"] == id)
    }

    @Test("Parameters have the names of their own pattern")
    func names() throws {
        guard case .found("edit", let parameters) = Self.router.match(.get, path: "/words/3/edit") else {
            Issue.record("not found")
            return
        }
        #expect(parameters["word"] == "3")
        #expect(parameters["id"] == nil)
    }

    @Test(
        "Other paths are not found",
        arguments: [
            "/word", "/words/", "/words//edit", "//", "/words/1/2", "/words/%zz", "/words/%FF", "", "*",
            "words",
        ])
    func notFound(path: String) {
        guard case .notFound = Self.router.match(.get, path: path) else {
            Issue.record("found: \(path)")
            return
        }
    }

    @Test(
        "A known path with another method tells the methods it has",
        arguments: [
            ("/", ["GET", "HEAD"]), ("/words", ["GET", "HEAD", "POST"]),
            ("/words/new", ["DELETE", "GET", "HEAD"]), ("/words/5", ["DELETE", "GET", "HEAD"]),
        ])
    func methods(path: String, allowed: [String]) {
        guard case .methodNotAllowed(let methods) = Self.router.match(.put, path: path) else {
            Issue.record("allowed")
            return
        }
        #expect(methods.map(\.rawValue) == allowed)
    }

    @Test("A method without body or effect is no excuse for another")
    func noHeadForPost() {
        var router = Router<Int>()
        router.add(.post, "/only", 1)
        guard case .methodNotAllowed([.post]) = router.match(.head, path: "/only") else {
            Issue.record("allowed")
            return
        }
    }

    @Test("Registering a route twice stops the program")
    func twice() async {
        await #expect(processExitsWith: .failure) {
            var router = Router<Int>()
            router.add(.get, "/words/:id", 1)
            router.add(.get, "/words/:word", 2)
        }
    }
}
