import Learning
import Localization
import Vocabulary

/// What the next day brings, as far as one knows: due words and new ones.
package struct Tomorrow: Sendable {
    let wordCount: Int

    /// nil when there is nothing to do then.
    package init?(_ home: Home, plan: DayPlan) {
        guard let count = plan.outlook(dueCounts: [home.dueTomorrow]).last, count > 0 else { return nil }
        wordCount = count
    }
}

/// How many study days in a row, up to today.
package struct Streaking: Sendable {
    let days: Int

    /// nil before the first one.
    package init?(_ home: Home) {
        guard home.streak > 0 else { return nil }
        days = home.streak
    }
}
