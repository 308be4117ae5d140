import HTTPServer
import HTTPTypes
import Logging
import Page

/// Answers every request with the page, through the router as the program does.
struct PageResponder: Responder {
    private let routes: Router<@Sendable (Request) -> Response>

    init() {
        var routes = Router<@Sendable (Request) -> Response>()
        routes.add(.get, "/page") { _ in Response.html(Page.html) }
        self.routes = routes
    }

    func bodyLimit(for head: HTTPRequest) -> Int { 64 * 1024 }

    func respond(to request: Request) async -> Response {
        switch routes.match(request.head.method, path: request.head.path ?? "/") {
        case .found(let handler, _): handler(request)
        default: Response.text("not found", status: .notFound)
        }
    }

    func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response {
        Response(status: status)
    }
}

var logger = Logger(label: "page")
logger.logLevel = .warning

var configuration = ServerConfiguration()
configuration.host = "127.0.0.1"
configuration.port = Page.port
// All of the load comes from one address.
configuration.maximumConnectionsPerAddress = configuration.maximumConnections

try await Server(configuration: configuration, responder: PageResponder(), logger: logger).run()
