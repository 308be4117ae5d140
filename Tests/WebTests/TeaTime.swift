import Foundation
import Library

/// The lesson of `Tests/Lessons/own`, as an owner would add it.
enum TeaTime {
    static let id = "en-ru-tea-time"
    static let name = "en-ru/a1-90-tea-time.md"

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

extension Visitor {
    /// Goes through a part of the lesson with these answers; what each was worth.
    func go(part: Int, answers: [[(String, String)]]) async -> [String] {
        var pages: [String] = []
        let path = "/lessons/\(TeaTime.id)/parts/\(part)"
        for answer in answers {
            let task = await open(path).task
            pages.append(await post(path, task + answer).text)
        }
        return pages
    }

    /// What came of a part that is gone through with these answers.
    func results(ofPart part: Int, _ answers: [[(String, String)]]) async -> String {
        let last = await go(part: part, answers: answers).last ?? ""
        guard let attempt = last.firstMatch(of: /href="(\/attempts\/\d+)"/)?.1 else { return "" }
        return await open(String(attempt)).text
    }
}
