public import Vocabulary

/// A check at the end of a level: tasks from all its lessons that its learner has never seen.
///
/// Its attempts are kept as those at a part of a lesson are, of something that no lesson is called.
public struct LevelCheck: Sendable, Hashable {
    public let pair: LanguagePair
    public let level: Level

    /// Tasks of one attempt, where the level's lessons have as many.
    public static let taskCount = 20
    /// What its attempts have for the name of a part.
    public static let part = "check"
    private static let beginning = "check"

    public init(_ pair: LanguagePair, _ level: Level) {
        self.pair = pair
        self.level = level
    }

    /// What its attempts have for the id of a lesson, such as `check-en-ru-a1`: those of lessons begin with their pair.
    public var id: Lesson.ID { "\(Self.beginning)-\(pair.code)-\(level.code)" }

    /// nil for a lesson.
    public init?(id: Lesson.ID) {
        let pieces = id.split(separator: "-", omittingEmptySubsequences: false)
        guard pieces.count == 4, pieces[0] == Self.beginning,
            let pair = LanguagePair(code: "\(pieces[1])-\(pieces[2])"),
            let level = Level(code: String(pieces[3]))
        else { return nil }
        self.init(pair, level)
    }
}
