import GRDB
import Learning
import Vocabulary

extension Store {
    /// What was known when it was met uses nothing of the day's new words: another one comes instead, as far as there
    /// are any and the plan of the day has not enough of them in the training.
    static func replaceKnown(
        in training: Training, _ entries: inout [TrainingQueue.Entry], of user: User.ID, today: StudyDay,
        in db: Database
    ) throws {
        guard training.kind == .plan || training.kind == .more, entries.count < longestTraining else {
            return
        }
        if training.kind == .plan, training.category == nil {
            let waiting = entries.count { $0.purpose == .first && $0.remaining > 0 }
            guard try plan(of: user, today: today, in: db).newLeft > waiting else { return }
        }
        let asked = Set(entries.map(\.word))
        let candidates = try newWords(of: user, in: training.category, limit: entries.count + 1, db)
        guard let next = candidates.first(where: { !asked.contains($0) }) else { return }
        let entry = TrainingQueue.Entry(next, .first)
        try db.cachedStatement(
            sql: """
                INSERT INTO training_word (training_id, position, word_id, purpose, remaining)
                SELECT ?1, ifnull(max(position), -1) + 1, ?2, ?3, ?4 FROM training_word WHERE training_id = ?1
                """
        ).execute(arguments: [training.id, next, entry.purpose.rawValue, entry.remaining])
        entries.append(entry)
    }

    /// «Уже знаю» is no known word any more: what came in its place goes, unless it was met, as far as the plan of the
    /// day has no room for it.
    static func takeReplacementBack(of training: Training, of user: User.ID, today: StudyDay, in db: Database)
        throws
    {
        guard training.kind == .plan, training.category == nil else { return }
        let waiting = try entries(of: training.id, today: today, in: db).filter {
            $0.purpose == .first && $0.remaining > 0
        }
        guard waiting.count > (try plan(of: user, today: today, in: db).newLeft),
            let last = waiting.last, last.turn == nil
        else { return }
        try db.cachedStatement(sql: "DELETE FROM training_word WHERE training_id = ? AND word_id = ?")
            .execute(arguments: [training.id, last.word])
    }

    /// Words of a training whose known ones are replaced; the next one goes on.
    private static let longestTraining = 100

    private static func plan(of user: User.ID, today: StudyDay, in db: Database) throws -> DayPlan {
        let goal = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT daily_minutes FROM user WHERE id = ?"), arguments: [user])
        return DayPlan(try dayFigures(of: user, today: today, in: db), goal: goal ?? User.usualGoal)
    }
}
