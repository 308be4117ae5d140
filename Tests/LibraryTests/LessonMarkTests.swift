import Learning
import Library
import Testing
import Vocabulary

@Suite("Marks and levels of lessons")
struct LessonMarkTests {
    @Test(
        "5 from 90 %, 4 from 75 %, 3 from 60 %",
        arguments: [
            (100, 100, 5), (90, 100, 5), (899, 1000, 4), (75, 100, 4), (749, 1000, 3), (60, 100, 3),
            (599, 1000, 2), (0, 10, 2), (0, 0, 2),
        ])
    func marks(right: Int, count: Int, mark: Int) {
        #expect(LessonMark(right: right, of: count).rawValue == mark)
    }

    private func standing(_ level: Level, _ score: (Int, Int)?, called id: String = "x") throws
        -> LessonStanding
    {
        let lesson = try LessonFile(name: "\(level.rawValue.lowercased())-01-\(id).md", pair: .usual)
            .lesson(LessonFileTests.text())
        var part = LessonPartStanding()
        part.best = score.map { .init(right: $0.0, count: $0.1) }
        return LessonStanding(lesson.outline, parts: [part])
    }

    @Test("A learner's level is the highest of which 80 % is done with 4 or 5")
    func level() throws {
        let good = (8, 10), poor = (6, 10)
        #expect(LessonSummary([]).level == nil)
        #expect(try LessonSummary([standing(.a1, nil)]).level == nil)
        let four = try (0..<4).map { _ in try standing(.a1, good) }
        #expect(try LessonSummary(four + [standing(.a1, nil)]).level == .a1)
        #expect(try LessonSummary(four + [standing(.a1, poor), standing(.a1, nil)]).level == nil)
        #expect(try LessonSummary(four + [standing(.b1, good)]).level == .b1)
        #expect(try LessonSummary(four + [standing(.b1, poor)]).level == .a1)
    }

    @Test("No level is reached above one that is not, nor by lessons that are only topics of it")
    func honest() throws {
        let good = (10, 10)
        let gap = try LessonSummary([standing(.a1, nil), standing(.a2, good)])
        #expect(gap.level == nil && gap.isReached(.a2))
        let topics = try LessonSummary([standing(.b2, good), standing(.c1, good), standing(.c2, good)])
        #expect(topics.level == .b2 && topics.levels == [.b2])
        #expect(!topics.isReached(.c1) && LessonCounts(topics.standings).levels == 1)
    }

    @Test("The average is of the best marks; what is begun comes before what is new")
    func summary() throws {
        let summary = try LessonSummary([
            standing(.a1, (10, 10)), standing(.a1, (6, 10)), standing(.a2, nil),
        ])
        #expect(summary.averageMark == 4 && summary.doneCount == 2 && summary.taskCount == 2)
        #expect(summary.next?.lesson.level == .a2)
    }

    @Test("After a lesson comes the next one that is not done, and where there is none behind it, the first")
    func following() throws {
        let summary = try LessonSummary([
            standing(.a1, nil, called: "first"), standing(.a2, (10, 10), called: "second"),
            standing(.b1, (10, 10), called: "third"), standing(.b2, nil, called: "last"),
        ])
        #expect(summary.next(after: "en-ru-second")?.lesson.id == "en-ru-last")
        #expect(
            LessonSummary(Array(summary.standings.dropLast())).next(after: "en-ru-third")?.lesson.id
                == "en-ru-first")
    }
}
