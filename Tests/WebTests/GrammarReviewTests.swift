import Foundation
import HTTPTypes
import Testing

@testable import Web

@Suite("Grammar comes back")
struct GrammarReviewTests {
    private static let review = "/lessons/review"
    private static let day: TimeInterval = 86_400

    private func house() throws -> House { try House(lessons: try TeaTime.file()) }

    /// Goes through the whole lesson without a mistake.
    private func learn(_ visitor: Visitor) async {
        for (part, answers) in zip(1..., TeaTime.right) { _ = await visitor.go(part: part, answers: answers) }
    }

    /// The right answer to the task that is shown.
    private func right(_ page: String) throws -> [(String, String)] {
        let known: [(String, [(String, String)])] = [
            ("Вставьте глаголы", TeaTime.rightWords), ("Выберите форму", TeaTime.right[0][1]),
            ("Отметьте глаголы", TeaTime.right[0][2]), ("Допишите окончания", TeaTime.right[1][0]),
            ("Поставьте глагол", TeaTime.right[1][1]),
        ]
        return try #require(known.first { page.contains($0.0) }?.1)
    }

    @Test(
        "What was learned in lessons is asked again once it may be forgotten, and later each time it was right"
    )
    func comesBack() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        await learn(visitor)
        var days: [Int] = []
        for day in 1...70 {
            house.wait(Self.day)
            let home = await visitor.open("/").text
            guard home.contains("по грамматике") else { continue }
            #expect(home.contains("2 задания по грамматике"))
            days.append(day)
            for number in 1...2 {
                let page = await visitor.open(Self.review)
                #expect(page.text.contains("Задание \(number) из 2"))
                let result = await visitor.post(Self.review, page.task + (try right(page.text)))
                #expect(result.text.contains("Верно!"))
            }
            #expect(!(await visitor.open("/").text.contains("по грамматике")))
            #expect(await visitor.open(Self.review).text.contains("На сегодня с грамматикой всё"))
        }
        #expect(days.count == 3)
        #expect(
            days[0] > 1 && days[1] - days[0] > days[0] && days[2] - days[1] > days[1] - days[0], "\(days)")
    }

    @Test("The task of a section is the one that was asked longest ago")
    func longestAgo() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        await learn(visitor)
        var asked: [String] = []
        for _ in 0..<300 {
            house.wait(Self.day)
            while true {
                let page = await visitor.open(Self.review)
                if page.task.isEmpty { break }
                let answer = try right(page.text)
                // The other section has one task alone.
                if !page.text.contains("Поставьте глагол") {
                    asked.append(answer.map(\.1).joined(separator: " "))
                }
                await visitor.post(Self.review, page.task + answer)
            }
        }
        #expect(asked.count >= 3)
        #expect(Set(asked.prefix(4)).count == asked.prefix(4).count, "\(asked)")
    }

    @Test("What was wrong takes turns with the theory, up to as many tasks a day as one wants, or to none")
    func limit() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        await learn(visitor)
        let wrong = [
            TeaTime.wrongWords, [("place1", "work")], [("mark", "1")],
        ]
        _ = await visitor.go(part: 1, answers: wrong)
        house.wait(3 * Self.day)
        #expect(await visitor.open("/").text.contains("3 задания по грамматике"))
        await visitor.post("/profile/learning", [("grammarTasks", "2")])
        #expect(await visitor.open("/lessons").text.contains("2 задания по грамматике"))
        for _ in 0..<2 {
            let page = await visitor.open(Self.review)
            await visitor.post(Self.review, page.task + (try right(page.text)))
        }
        #expect(await visitor.open(Self.review).text.contains("На сегодня с грамматикой всё"))
        house.wait(Self.day)
        #expect(await visitor.open("/").text.contains("по грамматике"))
        await visitor.post("/profile/learning", [("grammarTasks", "0")])
        #expect(!(await visitor.open("/").text.contains("по грамматике")))
        for nonsense in ["-1", "51", "many", ""] {
            await visitor.post("/profile/learning", [("grammarTasks", nonsense)])
            #expect(!(await visitor.open("/").text.contains("по грамматике")), "\(nonsense)")
        }
    }

    @Test("A practice of mistakes and the day's grammar are two sittings, and each goes on in its own")
    func sittings() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        await learn(visitor)
        _ = await visitor.go(part: 1, answers: [TeaTime.wrongWords, [("place1", "work")], [("mark", "1")]])
        house.wait(3 * Self.day)
        let mistake = await visitor.open("/lessons/mistakes")
        let result = await visitor.post("/lessons/mistakes", mistake.task + (try right(mistake.text))).text
        #expect(result.contains(#"href="/lessons/mistakes""#))
        let review = await visitor.open(Self.review)
        #expect(review.text.contains("Задание 1 из 2"))
        let next = await visitor.post(Self.review, review.task + (try right(review.text))).text
        #expect(next.contains(#"href="/lessons/review""#))
        // A page of the sitting that is over counts nothing.
        #expect(await visitor.post("/lessons/mistakes", mistake.task + TeaTime.wrongWords).status == .ok)
        #expect(await visitor.open(Self.review).text.contains("Задание 2 из 2"))
    }

    @Test("Answers that are brought from another server are remembered as those given here")
    func brought() async throws {
        let house = try house()
        let visitor = await Visitor.registered(in: house)
        await learn(visitor)
        let file = await visitor.open("/profile/export/slovarik.json").body
        let elsewhere = try self.house()
        let other = await Visitor.registered(in: elsewhere)
        await other.confirmImport(await other.bring(Array(file)))
        for house in [house, elsewhere] { house.wait(3 * Self.day) }
        #expect(await visitor.open("/").text.contains("2 задания по грамматике"))
        #expect(await other.open("/").text.contains("2 задания по грамматике"))
    }
}
