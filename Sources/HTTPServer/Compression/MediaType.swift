/// Types of content, by file name and by whether compressing them pays.
enum MediaType {
    static func of(fileName: String) -> String {
        let name = fileName.lowercased()
        guard let dot = name.lastIndex(of: "."),
            let type = byExtension[String(name[name.index(after: dot)...])]
        else { return "application/octet-stream" }
        return type
    }

    /// Text of any kind, JSON, JavaScript, XML and SVG; not what is compressed by its own format.
    static func isCompressible(_ type: String) -> Bool {
        let type = type.utf8.prefix { $0 != Byte.semicolon && $0 != Byte.space }
        return type.starts(with: "text/".utf8) || compressible.contains { type.elementsEqual($0.utf8) }
    }

    private static let compressible = [
        "application/javascript", "application/json", "application/manifest+json", "application/xml",
        "application/wasm", "application/xhtml+xml", "image/svg+xml", "image/x-icon", "font/ttf",
    ]

    private static let byExtension = [
        "avif": "image/avif",
        "css": "text/css; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "gif": "image/gif",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "mjs": "text/javascript; charset=utf-8",
        "mp3": "audio/mpeg",
        "ogg": "audio/ogg",
        "otf": "font/otf",
        "pdf": "application/pdf",
        "png": "image/png",
        "svg": "image/svg+xml",
        "ttf": "font/ttf",
        "txt": "text/plain; charset=utf-8",
        "wasm": "application/wasm",
        "wav": "audio/wav",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff": "font/woff",
        "woff2": "font/woff2",
        "xml": "application/xml",
    ]
}
