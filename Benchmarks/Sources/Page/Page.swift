/// What both servers answer, and where.
public enum Page {
    /// 8 KB of HTML, about the size of a screen of the program.
    public static let html: String = {
        let head = "<!DOCTYPE html><html lang=\"en\"><head><title>Page</title></head><body><main>\n"
        let row = "<p lang=\"en\">squirrel <span lang=\"ru\">белка</span></p>\n"
        let tail = "</main></body></html>\n"
        var text = head
        while text.utf8.count + row.utf8.count + tail.utf8.count <= 8192 { text += row }
        return text + tail
    }()

    /// The first argument of the command.
    public static var port: Int {
        guard CommandLine.arguments.count == 2, let port = Int(CommandLine.arguments[1]) else {
            fatalError("usage: \(CommandLine.arguments[0]) PORT")
        }
        return port
    }
}
