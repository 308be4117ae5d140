import Learning

/// All achievements, and how far one is with each.
package struct AchievementsPage: Sendable {
    /// In the order of the screen.
    let standings: [AchievementStanding]

    package init(_ standings: [AchievementStanding]) {
        self.standings = standings
    }

    var reachedCount: Int { standings.count { $0.reachedOn != nil } }
}
