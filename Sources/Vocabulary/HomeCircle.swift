/// Somebody at home as the others see them, with nothing of their words.
public struct CircleMember: Sendable, Identifiable {
    public var id: User.ID { user.id }
    public let user: User
    /// The study day where they are.
    public let today: StudyDay
    /// nil for who shows nothing of it.
    public let day: DayFigures?
    /// Of the days of this week up to today, those that counted; empty for who shows nothing.
    public let daysDone: Set<StudyDay>
    /// The one who looks has cheered them today.
    public let isCheered: Bool

    /// People that are shown at once.
    public static let limit = 30

    public init(user: User, today: StudyDay, day: DayFigures?, daysDone: Set<StudyDay>, isCheered: Bool) {
        self.user = user
        self.today = today
        self.day = day
        self.daysDone = daysDone
        self.isCheered = isCheered
    }
}
