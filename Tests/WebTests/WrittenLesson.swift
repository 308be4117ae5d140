import HTTPServer
import Testing

/// A lesson that somebody at home writes, with one task of one choice.
enum MorningLesson {
    static let title = "Утро"

    static func text(title: String = title, task: String = "She {works | work} in a hospital.") -> String {
        """
        title: \(title)
        emoji: ☕
        words: breakfast = завтрак

        # theory

        ## Он и она {#s1}
        После *she* глагол получает **-s**.
        > She works. — Она работает.

        # part: О себе

        @choice Выберите форму.
        \(task)
        = Она работает в больнице.
        ! *She* — нужна -s.
        """
    }

    static let right = [("place1", "works")]
    static let wrong = [("place1", "work")]
}

extension Visitor {
    /// Begins a lesson and writes its text; its path.
    func writtenLesson(_ text: String = MorningLesson.text(), languages: [(String, String)] = []) async
        -> String
    {
        await post("/lessons", [("title", MorningLesson.title)] + languages)
        let path = path.replacing("/edit", with: "")
        await post(path + "/edit", [("text", text)])
        return path
    }

    /// The path at which a lesson is offered.
    func offer(lesson: String) async throws -> String {
        let page = await post(lesson + "/share")
        return String(
            try #require(page.text.firstMatch(of: /http:\/\/[^\/"]+(\/offered\/lessons\/[\w-]{43})/)).1)
    }
}
