import Foundation
import Learning
import Library
import Storage
import Vocabulary

/// What somebody sees who comes home.
package struct HomeSight: Sendable {
    package let home: Home
    package let plan: DayPlan
    /// What to begin with; empty for those who have words.
    package let courses: [ListedCourse]
    /// What those are called who cheered, and were not read of yet.
    package let cheers: [String]
    /// nil where there is none.
    package let grammar: GrammarOfDay?
    /// When a child's account ends, as an adult wants it.
    package let accountEnd: Date?
    /// What adults let a child do with its account.
    package let growingUp: GrowingUp?
    package let grownUpNews: GrownUpNews
    /// What of lessons is to be done by today or a later day, the earliest first.
    package let lessonHomework: [OwnLessonHomework]
}

extension Learner {
    /// - Parameter courseLimit: most courses that are offered to somebody without a category.
    package func seeHome(courseLimit: Int = 6) async throws -> HomeSight {
        let home = try await self.home()
        let courses =
            home.categories.isEmpty ? try await courseCatalogue(for: user.pair).first(courseLimit) : []
        let news = try await self.news()
        return HomeSight(
            home: home, plan: plan(home), courses: courses, cheers: news.cheers,
            grammar: try await grammarOfDay(news), accountEnd: news.accountEnd,
            growingUp: try await growingUp(),
            grownUpNews: user.isChild ? GrownUpNews() : news.grownUp,
            lessonHomework: try await lessonHomework(news))
    }

    /// What is new besides words, as it is kept between two writes.
    func news() async throws -> HomeNews { try await store.homeNews(of: user.id, today: today) }

    /// Categories, figures of the day and what is new, as they are kept between two writes.
    package func home() async throws -> Home { try await store.home(of: user.id, today: today) }

    /// The plan of their day, and how far it is.
    package func plan(_ home: Home) -> DayPlan { DayPlan(home.day, goal: user.dailyGoal) }

    package func plan() async throws -> DayPlan {
        DayPlan(try await store.dayFigures(of: user.id, today: today), goal: user.dailyGoal)
    }

    /// What they added lately and have not learned yet, the last first.
    package func recentWords() async throws -> [Word] { try await home().recentWords }

    /// In which order their categories stand from now on.
    package func order(by order: CategoryOrder) async throws {
        try await store.saveCategoryOrder(order, of: user.id)
    }

    /// What was told as new was read.
    package func putNewsAway() async throws { try await store.putNewsAway(of: user.id) }

    /// They looked at words that programs added.
    package func see(_ words: [Word.ID]) async throws {
        guard !words.isEmpty else { return }
        try await store.seeWords(words, of: user.id)
    }
}
