import Foundation
import GRDB
import HTTPServer
import HTTPTypes
import Learning
import Testing
import Vocabulary

@testable import Web

@Suite("Memory: how surely one wants to remember")
struct MemoryTests {
    private static let day = 86_400.0

    /// Somebody with one category of words, all of which were met.
    private func learner(_ house: House, words: Int = 8, language: String = "ru") async -> (Visitor, String) {
        let visitor = await Visitor.registered(in: house, language: language)
        let category = await visitor.category("Погода")
        for number in 0..<words {
            await visitor.post(
                category + "/words", [("translation", "слово \(number)"), ("term", "word \(number)")])
        }
        let training = "/training?category=" + category.dropFirst("/categories/".count)
        await visitor.finishTraining(training)
        return (visitor, training)
    }

    private func options(_ page: Response) -> [(percent: Int, answers: Int)] {
        page.text.matches(of: /<option value="(\d\d)"[^>]*>\d\d\u{A0}% — (\d+) ответ/).compactMap {
            guard let percent = Int($0.1), let answers = Int($0.2) else { return nil }
            return (percent, answers)
        }
    }

    private func change(_ house: House, _ sql: String, _ weights: [Double]) throws {
        try house.database().write {
            try $0.execute(sql: sql, arguments: [weights.map { "\($0)" }.joined(separator: " ")])
        }
    }

    @Test("Each retention from 80 to 95 % says what it costs a day, and the usual one is chosen")
    func prices() async throws {
        let (visitor, _) = await learner(try House())
        let page = await visitor.open("/profile/memory")
        let options = options(page)
        #expect(options.map(\.percent) == Array(80...95))
        // Where much is forgotten, what is asked seldom is asked again often: there a rounded answer more or less says nothing.
        let answers = options.map(\.answers)
        #expect(zip(answers, answers.dropFirst()).allSatisfy { $1 >= $0 - 1 }, "\(answers)")
        #expect(options.last?.answers ?? 0 > options.first?.answers ?? 0)
        #expect(page.text.contains(#"<option value="90" selected"#))
        #expect(page.text.contains("Повторения подстроятся, когда наберётся ещё 376 ответов по плану."))
        #expect(await visitor.open("/profile/learning").text.contains(#"href="/profile/memory""#))
    }

    @Test("What is chosen stays, and words are asked by it")
    func chosen() async throws {
        let house = try House()
        let (visitor, _) = await learner(house)
        let usual = await visitor.open("/statistics").text
        let page = await visitor.post("/profile/memory", [("retention", "95"), ("fitting", "off")])
        #expect(page.status == .ok && page.text.contains("Сохранено."))
        #expect(page.text.contains(#"<option value="95" selected"#))
        #expect(page.text.contains(#"value="off" checked"#))
        #expect(page.text.contains("Повторения идут по обычному расписанию."))
        house.application.services.fittings.catchUp()
        #expect(await visitor.open("/statistics").text != usual)
        house.wait(Self.day)
        // After a day at 90 %, new words that were right three times are not due yet.
        #expect(await visitor.open("/").text.contains("Повторить — 8"))
    }

    @Test(
        "What nobody can choose is refused, and nothing is changed",
        arguments: ["79", "96", "", "0.9", "9999999999"])
    func refused(retention: String) async throws {
        let (visitor, _) = await learner(try House(), words: 1)
        let page = await visitor.post("/profile/memory", [("retention", retention)])
        #expect(page.status == .unprocessableContent && page.text.contains("выберите от 80 до 95\u{A0}%"))
        #expect(await visitor.open("/profile/memory").text.contains(#"<option value="90" selected"#))
    }

    @Test("When the weights were fitted it says what that brought, and one can go back")
    func fitted() async throws {
        let house = try House()
        let (visitor, _) = await learner(house, words: 1)
        try change(
            house,
            "UPDATE scheduling SET weights = ?, fitted_at = 1800000000000, old_loss = 0.4, new_loss = 0.38",
            MemoryModel.standard.weights)
        let page = await visitor.open("/profile/memory")
        #expect(page.text.contains("Подстроено 15 января 2027"))
        #expect(
            page.text.contains("угадывая, что вы вспомните, расписание теперь ошибается на 5\u{A0}% меньше"))
        let back = await visitor.post("/profile/memory/weights/delete")
        #expect(back.text.contains("Расписание снова обычное.") && !back.text.contains("Подстроено"))
        #expect(!back.text.contains("/profile/memory/weights/delete"))
    }

    @Test("In English it is said in English")
    func english() async throws {
        let (visitor, _) = await learner(try House(), words: 2, language: "en")
        let page = await visitor.open("/profile/memory")
        #expect(page.text.contains("<h1>Memory</h1>") && page.text.contains("after 394 more planned answers"))
    }

    @Test(
        "Retention and weights are in the file one takes away, and come back to an account that has chosen nothing"
    )
    func taken() async throws {
        let house = try House()
        let (anna, _) = await learner(house)
        await anna.post("/profile/memory", [("retention", "85"), ("fitting", "off")])
        try change(house, "UPDATE scheduling SET weights = ?", (1...21).map { 0.15 + Double($0 - 1) / 1024 })
        let file = await anna.open("/profile/export/slovarik.json")
        #expect(file.text.contains(#""retention":85"#) && file.text.contains(#""isFitted":false"#))
        #expect(file.text.contains(#""weights":[0.15,"#))

        let boris = await Visitor.registered(in: house, name: "Boris")
        await boris.confirmImport(await boris.bring(file.body))
        let scheduling = try await house.application.services.store.scheduling(of: 2)
        #expect(scheduling.retention == 85 && !scheduling.isFitted)
        // Brought into their bounds.
        #expect(scheduling.weights?.count == 21 && scheduling.weights?[4] == 1)

        let clara = await Visitor.registered(in: house, name: "Clara")
        await clara.post("/profile/memory", [("retention", "93")])
        await clara.confirmImport(await clara.bring(file.body))
        #expect(try await house.application.services.store.scheduling(of: 3).retention == 93)
    }

    @Test(
        "A schedule in a file that is none is passed over",
        arguments: [
            #"{"retention":12}"#, #"{"retention":"90"}"#, #"{"weights":[1,2,3]}"#, "[]", "7",
            #"{"retention":1e400}"#, #"{"weights":"\#(String(repeating: "9", count: 70_000))"}"#,
        ])
    func damaged(scheduling: String) async throws {
        let house = try House()
        let (anna, _) = await learner(house, words: 1)
        let before = try await house.application.services.store.scheduling(of: 1)
        let file = #"{"format":"slovarik","version":1,"scheduling":\#(scheduling),"categories":[]}"#
        await anna.confirmImport(await anna.bring(Array(file.utf8)))
        #expect(try await house.application.services.store.scheduling(of: 1) == before)
    }
}
