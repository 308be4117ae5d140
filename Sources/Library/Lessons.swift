import Dispatch
import Foundation
import Learning
import Synchronization
import Translation
import Vocabulary

/// The lessons of the folder `Courses/lessons`, and those of the owner: of each its outline is held, and its text is read
/// when somebody needs it.
package struct Lessons: Sendable {
    /// By pair, level and number.
    package let outlines: [LessonOutline]
    private let lookups: LessonLookups
    /// Where each stands among the lookups.
    private let byID: [Lesson.ID: Int]
    private let recent = RecentLessons()

    /// Files of a folder that are looked at.
    private static let fileLimit = 500

    /// Reads every `.md` of the folders in `folder` and `own`, which are named by their pair: `en-ru`. A file of the
    /// program that has a fault keeps it from starting; one of the owner's is reported, with its line, and left out.
    ///
    /// Where all are without fault, what was made of them is kept in `cache` until one of them or the program changes.
    package init(folder: URL, own: URL, cache: URL? = nil, report: (String) -> Void) throws(StartError) {
        let files = Self.files(in: folder), ownFiles = Self.files(in: own)
        let head = Self.head(of: files + ownFiles)
        if let cache, let kept = Self.kept(files + ownFiles, in: cache, head: head) {
            self.init(kept)
            return
        }
        var hasFaults = false
        let read = try Self.read(files, own: ownFiles) {
            hasFaults = true
            report($0)
        }
        let lookups = LessonLookups(read)
        guard let cache, !hasFaults, !read.isEmpty else {
            self.init(lookups)
            return
        }
        // Where nothing can be written the lexicon has said so; they are held in memory then.
        try? lookups.keep(in: cache, head: head)
        self.init(Self.kept(files + ownFiles, in: cache, head: head) ?? lookups)
    }

    private init(_ lookups: LessonLookups) {
        self.lookups = lookups
        outlines = lookups.entries.map(\.outline).sorted {
            ($0.pair.code, $0.level?.rawValue ?? "", $0.number, $0.id) < (
                $1.pair.code, $1.level?.rawValue ?? "", $1.number, $1.id
            )
        }
        byID = Dictionary(lookups.entries.enumerated().map { ($1.file.id, $0) }) { first, _ in first }
    }

    /// Another one for other files, and for another program: it may read them in another way.
    private static func head(of files: [(URL, LanguagePair)]) -> String {
        let names = files.map { "\($1.code)/\($0.lastPathComponent)" }.joined(separator: "\n")
        let stamp = FileStamp(of: [URL(fileURLWithPath: "/proc/self/exe")] + files.map(\.0))
        return "slovarik lessons \("\(names)\n\(stamp)".fingerprint)"
    }

    private static func kept(_ files: [(URL, LanguagePair)], in cache: URL, head: String) -> LessonLookups? {
        let files = files.compactMap { try? LessonFile(name: $0.lastPathComponent, pair: $1) }
        return files.isEmpty ? nil : LessonLookups(in: cache, of: files, head: head)
    }

    private typealias Read = (file: LessonFile, text: String, lesson: Lesson)

    /// What became of a file that was looked at.
    private struct Found: Sendable {
        let file: URL
        let reading: Result<Read, LessonFile.Fault>
    }

    private static func read(
        _ files: [(URL, LanguagePair)], own: [(URL, LanguagePair)], report: (String) -> Void
    ) throws(StartError) -> [Read] {
        var all: [Read] = []
        var ids: Set<Lesson.ID> = []
        func add(_ found: Found) throws(LessonFile.Fault) {
            let read = try found.reading.get()
            guard ids.insert(read.file.id).inserted else {
                throw .init(line: 0, reason: .twiceNamed(read.file.id))
            }
            all.append(read)
        }
        for found in Self.found(files) {
            do throws(LessonFile.Fault) {
                try add(found)
            } catch {
                throw .unreadable("\(found.file.path):\(error.line)", reason: error.reason.description)
            }
        }
        for found in Self.found(own) {
            do throws(LessonFile.Fault) {
                try add(found)
            } catch {
                report("\(found.file.path):\(error.line): \(error.reason)")
            }
        }
        return all
    }

    /// The files in their order, read on all cores at once: the start waits for it.
    private static func found(_ files: [(URL, LanguagePair)]) -> [Found] {
        let readings = Mutex<[Int: Found]>([:])
        DispatchQueue.concurrentPerform(iterations: files.count) { number in
            let (file, pair) = files[number]
            let reading = Result { () throws(LessonFile.Fault) in try read(file, pair) }
            readings.withLock { $0[number] = Found(file: file, reading: reading) }
        }
        return readings.withLock { readings in files.indices.compactMap { readings[$0] } }
    }

    private static func read(_ file: URL, _ pair: LanguagePair) throws(LessonFile.Fault) -> Read {
        let lessonFile = try LessonFile(name: file.lastPathComponent, pair: pair)
        guard let text = text(of: file) else {
            throw .init(line: 0, reason: .unreadable)
        }
        return (lessonFile, text, try lessonFile.lesson(text))
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

    package func outline(_ id: Lesson.ID) -> LessonOutline? { entry(id)?.outline }

    private func entry(_ id: Lesson.ID) -> LessonLookups.Entry? { byID[id].map { lookups.entries[$0] } }

    /// The sections of a lesson's theory that have all these words, whichever way they are written; without words all.
    package func sections(of lesson: LessonOutline, with words: [String]) -> [LessonOutline.Section] {
        entry(lesson.id).map { lookups.sections(of: $0, with: words) } ?? []
    }

    /// The pairs that have lessons.
    package var pairs: [LanguagePair] {
        var seen: Set<LanguagePair> = []
        return outlines.map(\.pair).filter { seen.insert($0).inserted }
    }

    package subscript(id: Lesson.ID) -> Lesson? {
        recent.lesson(id) {
            entry(id).flatMap { entry in
                lookups.text(of: entry).flatMap { try? entry.file.lesson($0) }
            }
        }
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
