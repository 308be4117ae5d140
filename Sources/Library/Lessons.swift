import Dispatch
import Foundation
import Learning
import Synchronization
import Vocabulary

/// The lessons of the folder `Courses/lessons`, and those of the owner: of each its outline and its text, which is read
/// when somebody needs it.
package struct Lessons: Sendable {
    private struct Entry: Sendable {
        let file: LessonFile
        let text: String
    }

    /// By pair, level and number.
    package let outlines: [LessonOutline]
    private let entries: [Lesson.ID: Entry]
    /// Where each stands among the outlines.
    private let byID: [Lesson.ID: Int]
    private let recent = RecentLessons()

    /// Files of a folder that are looked at.
    private static let fileLimit = 500

    /// Reads every `.md` of the folders in `folder` and `own`, which are named by their pair: `en-ru`. A file of the
    /// program that has a fault keeps it from starting; one of the owner's is reported, with its line, and left out.
    package init(folder: URL, own: URL, report: (String) -> Void) throws(StartError) {
        var outlines: [LessonOutline] = []
        var entries: [Lesson.ID: Entry] = [:]
        func add(_ found: Found) throws(LessonFile.Fault) {
            let (entry, outline) = try found.reading.get()
            guard entries[entry.file.id] == nil else {
                throw .init(line: 0, reason: "another lesson is called \(entry.file.id) too")
            }
            outlines.append(outline)
            entries[entry.file.id] = entry
        }
        for found in Self.found(in: folder) {
            do throws(LessonFile.Fault) {
                try add(found)
            } catch {
                throw .unreadable("\(found.file.path):\(error.line)", reason: error.reason)
            }
        }
        for found in Self.found(in: own) {
            do throws(LessonFile.Fault) {
                try add(found)
            } catch {
                report("\(found.file.path):\(error.line): \(error.reason)")
            }
        }
        self.entries = entries
        outlines.sort {
            ($0.pair.code, $0.level.rawValue, $0.number, $0.id) < (
                $1.pair.code, $1.level.rawValue, $1.number, $1.id
            )
        }
        self.outlines = outlines
        byID = Dictionary(outlines.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// What became of a file that was looked at.
    private struct Found: Sendable {
        let file: URL
        let reading: Result<(Entry, LessonOutline), LessonFile.Fault>
    }

    /// The files of a folder in their order, read on all cores at once: the start waits for it.
    private static func found(in folder: URL) -> [Found] {
        let files = files(in: folder)
        let readings = Mutex<[Int: Found]>([:])
        DispatchQueue.concurrentPerform(iterations: files.count) { number in
            let (file, pair) = files[number]
            let reading = Result { () throws(LessonFile.Fault) in try read(file, pair) }
            readings.withLock { $0[number] = Found(file: file, reading: reading) }
        }
        return readings.withLock { readings in files.indices.compactMap { readings[$0] } }
    }

    private static func read(_ file: URL, _ pair: LanguagePair) throws(LessonFile.Fault) -> (
        Entry, LessonOutline
    ) {
        let lessonFile = try LessonFile(name: file.lastPathComponent, pair: pair)
        guard let text = text(of: file) else {
            throw .init(
                line: 0,
                reason: "it cannot be read, is not UTF-8 or is longer than \(LessonFile.byteLimit) bytes")
        }
        return (Entry(file: lessonFile, text: text), try lessonFile.lesson(text).outline)
    }

    private static func files(in folder: URL) -> [(URL, LanguagePair)] {
        names(in: folder).flatMap { name in
            let pairFolder = folder.appendingPathComponent(name)
            guard let pair = LanguagePair(code: name) else { return [(URL, LanguagePair)]() }
            return names(in: pairFolder).filter { $0.hasSuffix(".md") }
                .map { (pairFolder.appendingPathComponent($0), pair) }
        }
    }

    private static func names(in folder: URL) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Array((names ?? []).sorted().prefix(fileLimit))
    }

    private static func text(of file: URL) -> String? {
        guard let handle = try? FileHandle(forReadingFrom: file),
            let data = try? handle.read(upToCount: LessonFile.byteLimit + 1),
            data.count <= LessonFile.byteLimit
        else { return nil }
        return String(validating: data, as: UTF8.self)
    }

    package func outlines(of pair: LanguagePair) -> [LessonOutline] { outlines.filter { $0.pair == pair } }

    package func outline(_ id: Lesson.ID) -> LessonOutline? { byID[id].map { outlines[$0] } }

    /// The pairs that have lessons.
    package var pairs: [LanguagePair] {
        var seen: Set<LanguagePair> = []
        return outlines.map(\.pair).filter { seen.insert($0).inserted }
    }

    package subscript(id: Lesson.ID) -> Lesson? {
        recent.lesson(id) { entries[id].flatMap { try? $0.file.lesson($0.text) } }
    }

}

/// The lessons that were read last.
private final class RecentLessons: Sendable {
    private static let limit = 8
    private let lessons = Mutex<[Lesson]>([])

    func lesson(_ id: Lesson.ID, read: () -> Lesson?) -> Lesson? {
        if let known = lessons.withLock({ lessons in lessons.first { $0.id == id } }) { return known }
        guard let lesson = read() else { return nil }
        lessons.withLock { lessons in
            if lessons.count >= Self.limit { lessons.removeFirst() }
            lessons.append(lesson)
        }
        return lesson
    }
}
