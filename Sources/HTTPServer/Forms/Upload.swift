/// The content of the one file that a form brought, where it lies: in memory, or in a file.
public struct Upload: Sendable {
    private enum Content {
        case memory([UInt8])
        case file(BodyFile, Range<Int>)
    }

    private static let pieceSize = 64 * 1024
    /// The header of the part, and what stands behind its content, are looked for in so many bytes.
    private static let margin = 8 * 1024

    private let content: Content
    /// What it was called at the sender, without folders; empty where it says nothing. Never use it as a path.
    public let name: String

    /// Bytes.
    public var size: Int {
        switch content {
        case .memory(let bytes): bytes.count
        case .file(_, let range): range.count
        }
    }

    /// What lies in memory.
    public init(_ bytes: [UInt8], called name: String = "") {
        content = .memory(bytes)
        self.name = name
    }

    /// From a body in which nothing stands but a file, in the field `name`; nil when none was chosen. Only its
    /// beginning and its end are looked at: what stands between is the content, whatever it is.
    init?(_ name: String, boundary: String, in body: BodyFile) throws(FormError) {
        guard (1...70).contains(boundary.utf8.count) else { throw .unsupportedContentType }
        let (first, last) = (Array("--\(boundary)\r\n".utf8), Array("\r\n--\(boundary)--".utf8))
        let tail = max(0, body.size - Self.margin)
        guard let head = try? body.read(Self.margin, at: 0), head.starts(with: first),
            let end = head[first.count...].firstRange(of: Array("\r\n\r\n".utf8)),
            let foot = try? body.read(Self.margin, at: tail),
            let closing = foot.ranges(of: last).last?.lowerBound
        else { throw .malformed("not one file") }
        let header = try MultipartHeader(head[first.count..<end.lowerBound])
        let range = end.upperBound..<max(end.upperBound, tail + closing)
        guard header.name.utf8.elementsEqual(name.utf8), let fileName = header.fileName else {
            throw .malformed("not one file")
        }
        if fileName.isEmpty && range.isEmpty { return nil }
        content = .file(body, range)
        self.name = fileName
    }

    /// A body that was received into a file.
    init(_ body: BodyFile) {
        content = .file(body, 0..<body.size)
        name = ""
    }

    /// What is called gives the content piece by piece, at the end nothing. Reading a file blocks.
    public func pieces() -> () throws -> [UInt8] {
        switch content {
        case .memory(let bytes):
            var rest = bytes
            return {
                defer { rest = [] }
                return rest
            }
        case .file(let file, let range):
            var offset = range.lowerBound
            return {
                let piece = try file.read(min(Self.pieceSize, range.upperBound - offset), at: offset)
                offset += piece.count
                return piece
            }
        }
    }
}

extension Request {
    /// The whole body, wherever it lies.
    public var upload: Upload { file.map { Upload($0) } ?? Upload(body) }

    /// The file in the field `name` of a form that has nothing else; nil when none was chosen.
    ///
    /// - Throws: as `multipart()`.
    public func upload(_ name: String) throws(FormError) -> Upload? {
        guard let file else { return try multipart().file(name).map { Upload($0.bytes, called: $0.name) } }
        return try Upload(name, boundary: try boundary(), in: file)
    }
}
