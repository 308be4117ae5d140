/// How long a game of pairs lasts. The raw value stands in addresses.
public enum GameClock: String, Sendable, CaseIterable {
    case minute = "60"
    case twoMinutes = "120"
    /// As long as it takes.
    case none = "off"

    /// nil where nothing ends it.
    public var seconds: Int? { Int(rawValue) }

    /// That of the trainings in which its games are kept, each clock with a best one of its own.
    public var kind: Training.Kind {
        switch self {
        case .minute: .game
        case .twoMinutes: .longGame
        case .none: .calmGame
        }
    }

    /// nil for what is no game.
    public init?(_ kind: Training.Kind) {
        guard let clock = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
        self = clock
    }
}
