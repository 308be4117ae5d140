/// What of the program reads a stranger's bytes. Each takes any bytes at all, and stops the process when what it
/// promises does not hold.
enum FuzzTarget: String, CaseIterable, Sendable {
    case request, chunks, form, multipart, cookies, list, article, course, imported, table, clippings, anki,
        field,
        ankiConnect,
        webp, jpeg,
        png,
        recording,
        lesson

    /// Reads `input` as a stranger's.
    func run(_ input: [UInt8]) {
        switch self {
        case .request: Self.readRequest(input)
        case .chunks: Self.readChunks(input)
        case .form: Self.readForm(input)
        case .multipart: Self.readMultipart(input)
        case .cookies: Self.readCookies(input)
        case .list: Self.readList(input)
        case .article: Self.readArticle(input)
        case .course: Self.readCourse(input)
        case .imported: Self.readImport(input)
        case .table: Self.readTable(input)
        case .clippings: Self.readClippings(input)
        case .anki: Self.readPackage(input)
        case .field: Self.readField(input)
        case .ankiConnect: Self.readAnkiConnect(input)
        case .webp: Self.readPicture(Array("RIFF\0\0\0\0WEBP".utf8) + input)
        case .jpeg: Self.readPicture([0xFF, 0xD8, 0xFF] + input)
        case .png: Self.readPicture([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + input)
        case .recording: Self.readRecording(input)
        case .lesson: Self.readLesson(input)
        }
    }
}
