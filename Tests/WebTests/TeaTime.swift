import Foundation

/// The lesson of `Tests/Lessons/own`, as an owner would add it.
enum TeaTime {
    static let id = "en-ru-tea-time"
    private static let name = "en-ru/a1-90-tea-time.md"

    static func text() throws -> String {
        try String(
            contentsOf: House.root.appendingPathComponent("Tests/Lessons/own/\(name)"), encoding: .utf8)
    }

    /// For `House`.
    static func file() throws -> [String: String] { [name: try text()] }

    static let rightWords = [("place1", "get up"), ("place2", "have"), ("place3", "take")]
    static let wrongWords = [("place1", "gets up"), ("place2", "has"), ("place3", "take")]
    /// Right answers to each task of both parts.
    static let right = [
        [rightWords, [("place1", "works")], [("mark", "2"), ("mark", "7")]],
        [[("place1", "es"), ("place2", "-")], [("place1", "doesn’t like")]],
    ]
}
