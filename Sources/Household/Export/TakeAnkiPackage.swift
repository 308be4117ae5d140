import Exchange
import Foundation
import Storage
import Vocabulary

extension Learner {
    /// Those that they may take along, the oldest first.
    package func ownCategories() async throws -> [Category] {
        try await all(exportedCategories).map(\.category)
    }

    /// Writes their words as a package of Anki. What lies in `folder` meanwhile is deleted again.
    ///
    /// - Throws: `ExportInterrupted` when the account goes, and what the disk says.
    package func takeAnkiPackage(
        _ wish: AnkiWish, from start: ExportStart, zone: TimeZone, in folder: URL,
        to writer: inout ExportWriter
    ) async throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let archive = KeptFile(folder.appendingPathComponent(UUID().uuidString + ".apkg"))
        try await pack(wish, from: start, zone: zone, in: folder, as: archive.url)
        let handle = try FileHandle(forReadingFrom: archive.url)
        defer { try? handle.close() }
        while let piece = try handle.read(upToCount: 64 * 1024), !piece.isEmpty {
            try await writer.append(piece)
        }
    }

    private func pack(
        _ wish: AnkiWish, from start: ExportStart, zone: TimeZone, in folder: URL, as archive: URL
    ) async throws {
        let categories = try await ownCategories().filter { wish.categories?.contains($0.id) != false }
        let collection = try AnkiCollectionFile(
            in: folder, AnkiHead(categories, for: wish, of: start, now: now, zone: zone))
        let text = AnkiNoteText(wish, of: start)
        var media: Set<String> = []
        for category in categories {
            let deck = AnkiHead.deck(of: category.id)
            var position: Int64?
            repeat {
                let slice = try await exportedWords(in: category.id, after: position)
                try collection.add(slice.entries.map { text.note($0, in: deck, today: today) })
                if wish.hasMedia {
                    media.formUnion(slice.entries.compactMap(\.picture?.upload))
                    media.formUnion(slice.entries.compactMap(\.recording))
                }
                position = slice.next
            } while position != nil
        }
        if wish.hasAnswers { try await addAnswers(from: start, to: collection) }
        let package = try AnkiPackageWriter(archive, for: wish)
        // Its file is there as long as it is.
        try withExtendedLifetime(collection) { try package.addCollection(collection.finish()) }
        try await addMedia(media, to: package)
        try package.finish()
    }

    private func addAnswers(from start: ExportStart, to collection: AnkiCollectionFile) async throws {
        var position: Int64?
        repeat {
            let slice = try await exportedReviews(after: position, upTo: start.lastReview)
            try collection.add(
                slice.entries.compactMap { review in
                    guard let word = review.word, review.retracted == nil else { return nil }
                    return AnkiWrittenAnswer(
                        word: word, moment: review.reviewed, grade: review.rating.ankiGrade,
                        duration: review.duration ?? 0, day: review.time.day,
                        isPractice: review.purpose == .practice)
                })
            position = slice.next
        } while position != nil
    }

    /// One at a time.
    private func addMedia(_ names: Set<String>, to package: AnkiPackageWriter) async throws {
        guard !names.isEmpty else { return }
        var position: Int64?
        repeat {
            let slice = try await exportedPictures(after: position)
            for picture in slice.entries where names.contains(picture.name) {
                try package.addMedium(
                    Array(picture.content), called: AnkiNoteText.fileName(ofPicture: picture.name))
            }
            position = slice.next
        } while position != nil
        repeat {
            let slice = try await exportedRecordings(after: position)
            for recording in slice.entries where names.contains(recording.name) {
                let format = RecordingFormat(ofKept: recording.content)
                try package.addMedium(
                    Array(recording.content),
                    called: AnkiNoteText.fileName(ofRecording: recording.name, format))
            }
            position = slice.next
        } while position != nil
    }

    private func all<Entry>(_ slice: (Int64?) async throws -> ExportSlice<Entry>) async throws -> [Entry] {
        var entries: [Entry] = []
        var position: Int64?
        repeat {
            let next = try await slice(position)
            entries += next.entries
            position = next.next
        } while position != nil
        return entries
    }
}
