import Foundation
import Learning
import Vocabulary

/// An attempt at a part of a lesson, with its answers. Lessons that this server does not have are taken too: they may
/// come.
struct AttemptRecord: ImportRecord {
    static let kind = ImportKind.lessons
    private static let longest = 3_600_000
    private static let answers = 200

    struct Answer: Decodable {
        let sequence: Int
        let lesson, task, given, answered, studyDay: String
        let right, count: Int
        let duration: Int?
    }

    let lesson, part: String?
    let fingerprint, started: String
    let taskCount: Int
    let ended, finished: String?
    let isRepeat: Bool?
    let answers: [Answer]

    func entries(now: Date) throws(ImportRefused) -> [ImportEntry] {
        guard (lesson == nil) == (part == nil), lesson.map(Self.isID) ?? true, (0...1000).contains(taskCount),
            part.map({ Self.isText($0, 1...120) }) ?? true, let fingerprint = UInt64(fingerprint),
            (1...Self.answers).contains(answers.count)
        else { throw ImportRefused(.damaged) }
        var taken: [ExportedAttempt.Answer] = []
        for answer in answers { taken.append(try entry(answer, now: now)) }
        let last = taken.map(\.answered).max()
        let isFinished = try moment(finished, now: now) != nil
        return [
            .attempt(
                ExportedAttempt(
                    lesson: lesson, part: part, fingerprint: String(fingerprint), taskCount: taskCount,
                    started: try moment(started, now: now), ended: try moment(ended, now: now) ?? last,
                    finished: isFinished ? last : nil, isRepeat: isRepeat, answers: taken))
        ]
    }

    private func entry(_ answer: Answer, now: Date) throws(ImportRefused) -> ExportedAttempt.Answer {
        guard Self.isID(answer.lesson), let task = UInt64(answer.task), (0...1000).contains(answer.sequence),
            (1...100).contains(answer.count), (0...answer.count).contains(answer.right),
            Self.isText(answer.given, 1...1000)
        else { throw ImportRefused(.damaged) }
        let moment = try moment(answer.answered, now: now)
        guard let day = StudyDay(iso: answer.studyDay),
            abs(day.number - Int(moment.timeIntervalSince1970 / 86_400)) <= 1
        else { throw ImportRefused(.time) }
        return ExportedAttempt.Answer(
            sequence: answer.sequence, lesson: answer.lesson, task: String(task), given: answer.given,
            right: answer.right, count: answer.count,
            duration: answer.duration.flatMap { (0...Self.longest).contains($0) ? $0 : nil },
            answered: moment,
            studyDay: day.number)
    }

    private static func isID(_ text: String) -> Bool {
        (1...60).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    private static func isText(_ text: String, _ lengths: ClosedRange<Int>) -> Bool {
        text.utf8.count <= lengths.upperBound * 4 && lengths.contains(text.unicodeScalars.count)
    }
}
