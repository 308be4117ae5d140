import Hummingbird
import Logging
import Page

let router = Router()
router.get("/page") { _, _ in
    Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: .init(byteBuffer: ByteBuffer(string: Page.html)))
}

var logger = Logger(label: "page")
logger.logLevel = .warning

let application = Application(
    router: router,
    configuration: .init(address: .hostname("127.0.0.1", port: Page.port)),
    logger: logger)
try await application.runService()
