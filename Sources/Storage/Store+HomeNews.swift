public import Foundation
import GRDB
public import Learning
public import Vocabulary

/// What the words screen says beside somebody's words: others and the calendar bring it about.
public struct HomeNews: Sendable {
    /// What those are called who cheered, and were not read of yet.
    public let cheers: [String]
    /// Who became their own.
    public let grownUp: GrownUpNews
    /// When the account ends, as an adult wants it.
    public let accountEnd: Date?
    /// What of grammar there is to go over today.
    public let grammar: DueGrammar
    /// Whether those who live here see each other's days.
    public let hasHomeCircle: Bool
    /// The written lessons that they gave, or were given, as homework.
    public let writtenHomework: [Lesson.ID]
}

extension Store {
    /// What is new for somebody on the study day `today`.
    public func homeNews(of user: User.ID, today: StudyDay) async throws -> HomeNews {
        try await newsCache.value(of: user, today: today) {
            try await read(isBrief: true) { db in
                HomeNews(
                    cheers: try Self.unseenCheers(of: user, in: db),
                    grownUp: try Self.grownUpNews(of: user, in: db),
                    accountEnd: try Self.accountEnd(of: user, in: db),
                    grammar: try Self.dueGrammar(of: user, today: today, in: db),
                    hasHomeCircle: try Self.hasHomeCircle(in: db),
                    writtenHomework: try Self.writtenHomework(of: user, in: db))
            }
        }
    }
}
