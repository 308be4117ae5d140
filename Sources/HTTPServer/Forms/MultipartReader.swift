import Glibc

/// Reads one `multipart/form-data` body (RFC 7578).
struct MultipartReader {
    /// A part's header fields together may take this many bytes.
    private static let headerLimit = 4096

    private let delimiter: [UInt8]
    private var form = MultipartForm()
    private var parts = 0
    private var fileFields: Set<[UInt8]> = []

    /// - Throws: `.unsupportedContentType` for a boundary that is empty or longer than 70 characters.
    init(boundary: String) throws(FormError) {
        guard (1...70).contains(boundary.utf8.count) else { throw .unsupportedContentType }
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// - Throws: `.tooManyFields`, `.malformed`.
    mutating func read(_ body: [UInt8]) throws(FormError) -> MultipartForm {
        var position = try start(of: body)
        while true {
            if body[position...].starts(with: [Byte.hyphen, Byte.hyphen]) { return form }
            position = try skipLineEnd(in: body, from: position)
            guard let next = Self.find(delimiter, in: body, from: position - 2) else {
                throw .malformed("no closing boundary")
            }
            guard next >= position else { throw .malformed("part without header") }
            try add(part: body[position..<next])
            position = next + delimiter.count
        }
    }

    /// The position behind the first delimiter, which need not follow a line end.
    private func start(of body: [UInt8]) throws(FormError) -> Int {
        let first = delimiter.count - 2
        if body.starts(with: delimiter.dropFirst(2)) { return first }
        guard let preamble = Self.find(delimiter, in: body, from: 0) else { throw .malformed("no boundary") }
        return preamble + delimiter.count
    }

    private func skipLineEnd(in body: [UInt8], from position: Int) throws(FormError) -> Int {
        var position = position
        while position < body.count, body[position] == Byte.space || body[position] == Byte.tab {
            position += 1
        }
        guard body[position...].starts(with: [Byte.carriageReturn, Byte.lineFeed]) else {
            throw .malformed("boundary line with other text")
        }
        return position + 2
    }

    private mutating func add(part: ArraySlice<UInt8>) throws(FormError) {
        parts += 1
        guard parts <= FormValues.fieldLimit else { throw .tooManyFields }
        let header = part.prefix(Self.headerLimit)
        let separator: [UInt8] = [
            Byte.carriageReturn, Byte.lineFeed, Byte.carriageReturn, Byte.lineFeed,
        ]
        guard let end = header.firstRange(of: separator) else { throw .malformed("part without header") }
        let fields = try MultipartHeader(part[part.startIndex..<end.lowerBound])
        let content = part[end.upperBound...]
        guard let fileName = fields.fileName else {
            guard let text = String(validating: content, as: UTF8.self) else {
                throw .malformed("text is not UTF-8")
            }
            form.values.append(fields.name, text)
            return
        }
        if fileName.isEmpty && content.isEmpty { return }
        guard fileFields.insert(Array(fields.name.utf8)).inserted else {
            throw .malformed("two files in one field")
        }
        form.files.append(
            UploadedFile(
                field: fields.name, name: fileName,
                contentType: fields.contentType ?? "application/octet-stream", bytes: Array(content)))
    }

    /// The needle begins with a carriage return, which is rare enough to look for alone.
    private static func find(_ needle: [UInt8], in body: [UInt8], from start: Int) -> Int? {
        body.withUnsafeBytes { bytes in
            var position = start
            while bytes.count - position >= needle.count,
                let hit = memchr(bytes.baseAddress! + position, Int32(needle[0]), bytes.count - position)
            {
                position = UnsafeRawPointer(hit) - bytes.baseAddress!
                guard bytes.count - position >= needle.count else { return nil }
                if memcmp(hit, needle, needle.count) == 0 { return position }
                position += 1
            }
            return nil
        }
    }
}
