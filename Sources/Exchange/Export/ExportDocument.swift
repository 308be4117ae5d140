import Foundation
import Vocabulary

/// Everything that is kept of one person as JSON, written piece by piece. The format is documented in docs/export.md.
package struct ExportDocument: Sendable {
    /// Rises when something changes that a reader of the file would have to know.
    static let version = 1

    private let start: ExportStart
    private let source: any ExportSource
    private let now: Date

    package init(_ start: ExportStart, from source: any ExportSource, now: Date) {
        self.start = start
        self.source = source
        self.now = now
    }

    package func write(to writer: inout ExportWriter) async throws {
        var head = JSONObject()
        head.add("format", "slovarik")
        head.add("version", Self.version)
        head.add("exported", now)
        try await writer.append(head.bytes)
        try await writer.append(",\"account\":")
        try await writer.append(JSONObject(start).bytes)
        try await list("devices", JSONObject.init, to: &writer) { _ in
            ExportSlice(entries: start.devices, next: nil)
        }
        try await writer.append(",\n\"scheduling\":")
        try await writer.append(JSONObject(start.scheduling).bytes)
        try await categories(to: &writer)
        try await list("trainings", JSONObject.init, to: &writer) {
            try await source.exportedTrainings(after: $0, upTo: start.lastTraining)
        }
        try await list("reviews", JSONObject.init, to: &writer) {
            try await source.exportedReviews(after: $0, upTo: start.lastReview)
        }
        try await list("lessons", JSONObject.init, to: &writer) {
            try await source.exportedAttempts(after: $0)
        }
        try await list("writtenLessons", JSONObject.init, to: &writer) {
            try await source.exportedLessons(after: $0)
        }
        try await list("tests", JSONObject.init, to: &writer) { try await source.exportedTests(after: $0) }
        try await list("achievements", JSONObject.init, to: &writer) { _ in
            ExportSlice(entries: start.awards, next: nil)
        }
        try await files("pictures", to: &writer) { position in
            let slice = try await source.exportedPictures(after: position)
            return ExportSlice(
                entries: slice.entries.map { File(name: $0.name, type: "image/webp", content: $0.content) },
                next: slice.next)
        }
        try await files("recordings", to: &writer) { position in
            let slice = try await source.exportedRecordings(after: position)
            return ExportSlice(
                entries: slice.entries.map {
                    let format = RecordingFormat(of: Array($0.content))
                    return File(name: $0.name, type: format?.mediaType, content: $0.content)
                }, next: slice.next)
        }
        try await writer.append("}\n")
    }

    private func categories(to writer: inout ExportWriter) async throws {
        try await writer.append(",\n\"categories\":[")
        var separator = "\n"
        var position: Int64?
        repeat {
            let slice = try await source.exportedCategories(after: position)
            for entry in slice.entries {
                try await writer.append(separator)
                separator = ",\n"
                try await writer.append(JSONObject(entry).bytes)
                try await list("words", JSONObject.init, to: &writer) {
                    try await source.exportedWords(in: entry.category.id, after: $0)
                }
                try await writer.append("}")
            }
            position = slice.next
        } while position != nil
        try await writer.append("]")
    }

    /// A picture or a recording.
    private struct File {
        let name: String
        let type: String?
        let content: Data
    }

    /// A part at a time: the whole text is a third larger than the file.
    private func files(
        _ name: String, to writer: inout ExportWriter, _ slice: (Int64?) async throws -> ExportSlice<File>
    ) async throws {
        try await writer.append(",\n\"\(name)\":[")
        var separator = "\n"
        var position: Int64?
        repeat {
            let slice = try await slice(position)
            for file in slice.entries {
                var object = JSONObject()
                object.add("name", file.name)
                object.add("type", file.type)
                try await writer.append(separator)
                try await writer.append(object.bytes)
                try await writer.append(",\"content\":\"")
                separator = ",\n"
                // A multiple of three bytes is base 64 without filling.
                for start in stride(from: 0, to: file.content.count, by: 30_000) {
                    let part = file.content.dropFirst(start).prefix(30_000)
                    try await writer.append(Data(part).base64EncodedData())
                }
                try await writer.append("\"}")
            }
            position = slice.next
        } while position != nil
        try await writer.append("]")
    }

    /// An array as a further member of an object, one entry a line.
    private func list<Entry>(
        _ name: String, _ object: (Entry) -> JSONObject, to writer: inout ExportWriter,
        _ slice: (_ after: Int64?) async throws -> ExportSlice<Entry>
    ) async throws {
        try await writer.append(",\n\"\(name)\":[")
        var separator = "\n"
        var position: Int64?
        repeat {
            let slice = try await slice(position)
            for entry in slice.entries {
                try await writer.append(separator)
                try await writer.append(object(entry).bytes)
                separator = ",\n"
            }
            position = slice.next
        } while position != nil
        try await writer.append("]")
    }
}
