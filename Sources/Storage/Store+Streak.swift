import GRDB
import Learning
import Vocabulary

extension Store {
    /// Of a row of `day_tally`: up to which day nothing was left to do; NULL where the plan of the day was not done.
    /// Days from before there were purposes count as they did, with one answer.
    static let doneUntil = "(\(doneUntil(of: "day_tally.user_id", on: "day_tally.study_day")))"

    private static func doneUntil(of user: String, on day: String) -> String {
        """
        SELECT ifnull(done_until, study_day) FROM review INDEXED BY review_done
            WHERE review.user_id = \(user) AND review.study_day = \(day)
                AND (done_until IS NOT NULL OR purpose IS NULL)
                AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
            ORDER BY done_until DESC LIMIT 1
        """
    }

    /// Goes back only as far as it reaches. The day off is nil when the streak had none.
    ///
    /// Of a day that counts by its answers, and lies before one that does, nothing else is asked: years of such days are
    /// a page or two of `day_tally`, where the log of each lies somewhere else.
    static func streak(of user: User.ID, today: StudyDay, in db: Database) throws
        -> (count: Int, dayOff: StudyDay?)
    {
        let (studyDay, answerCount) = (Column<StudyDay>("study_day"), Column<Int?>("answers"))
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(studyDay), remembered + forgotten + tasks AS \(answerCount)
                FROM day_tally WHERE user_id = ? AND study_day <= ? ORDER BY study_day DESC
                """)
        let rows = try Row.fetchCursor(statement, arguments: [user, today.number])
        let doneUntil = try db.cachedStatement(sql: doneUntil(of: "?", on: "?"))
        var run = Streak.Run(backFrom: today)
        var later = today
        var dayOff: StudyDay?
        while let row = try rows.next() {
            let (day, answers) = try (row[studyDay], row.count(answerCount))
            let isNext = answers >= Streak.answers && day.distance(to: later) <= 1
            let until =
                isNext ? nil : try Int.fetchOne(doneUntil, arguments: [user, day.number])
            guard
                let joined = Streak.Day(
                    day, answers: answers, doneUntil: until.map(StudyDay.init(number:)))
            else { continue }
            var longer = run
            guard longer.join(joined) else { break }
            (run, later) = (longer, day)
            dayOff = dayOff ?? run.dayOff
        }
        return (run.count, run.count > 0 ? dayOff : nil)
    }

    /// Notes with the answer that it leaves nothing to do, if so, and until when. Once a day is enough.
    static func noteDone(with answer: Answer, of user: User.ID, on day: StudyDay, in db: Database) throws {
        let (minutes, noted) = (Column<Int>("daily_minutes"), Column<Bool>("is_noted"))
        let known = try db.cachedStatement(
            sql: """
                SELECT \(minutes), EXISTS (SELECT 1 FROM review INDEXED BY review_done
                    WHERE review.user_id = user.id AND study_day = ?2 AND done_until IS NOT NULL
                        AND (done_until IS NOT NULL OR purpose IS NULL)
                        AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)) AS \(noted)
                FROM user WHERE id = ?1
                """)
        guard
            let (goal, isNoted) = try known.first(
                [user, day.number], as: { try ($0[minutes], $0[noted]) }), !isNoted
        else { return }
        let figures = try dayFigures(of: user, today: day, in: db)
        guard DayPlan(figures, goal: goal).isDone else { return }
        let isMoreTomorrow = figures.newCount > 0 || figures.dueCount > 0
        let next = isMoreTomorrow ? nil : try nextDay(of: user, after: day, in: db)
        try db.cachedStatement(
            sql: "UPDATE review SET done_until = ? WHERE user_id = ? AND word_id = ? AND sequence = ?"
        ).execute(arguments: [next?.adding(-1).number ?? day.number, user, answer.word, answer.sequence])
    }
}
