import HTTPServer
import HTTPTypes

extension Response {
    /// The head of a file that a browser keeps.
    static func download(_ name: String, type: String) -> Response {
        Response(
            status: .ok,
            headerFields: [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\""])
    }
}
