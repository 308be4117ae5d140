import Foundation
import HTTPServer
import Testing
import Vocabulary

@testable import Web

@Suite("Homework")
struct HomeworkTests {
    /// Anna with a set of twelve words and a child who is signed in, and Boris next door. It is Friday, 15 January 2027.
    private struct Home {
        let house: House
        let anna, masha, boris: Visitor
        let child: String
        let category: String
        var set: String { String(category.dropFirst("/categories/".count)) }

        init(words count: Int = 12) async throws {
            house = try House()
            anna = await Visitor.registered(in: house)
            boris = await Visitor.registered(in: house, name: "Борис")
            await anna.post("/house/children", [("name", "Маша"), ("picture", "🦊")])
            let path = await anna.path
            let page = await anna.post(path + "/code").text
            let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
            masha = Visitor(house)
            await masha.post("/code", [("code", String(code))])
            _ = await masha.send("/training/settings", [("form", "card")])
            child = String(path.dropFirst("/house/children/".count))
            category = await anna.category("Звери")
            for number in 1...count {
                await anna.post(
                    category + "/words", [("term", "beast \(number)"), ("translation", "зверь \(number)")])
            }
        }

        /// The path of its page.
        @discardableResult
        func give(_ fields: [(String, String)] = []) async -> String {
            await anna.post("/homework", [("set", set), ("person", child)] + fields)
            return await anna.path
        }
    }

    @Test("A set that is given stands above the child's plan, and one press begins a training of it")
    func given() async throws {
        let home = try await Home()
        let form = await home.anna.open("/homework/new").text
        #expect(form.contains("Звери") && form.contains("Маша") && !form.contains("Борис"))
        await home.give([("day", "2027-01-20")])
        #expect(await home.anna.open("/homework").text.contains("Готово: 0 из 1"))
        let page = await home.masha.open("/").text
        #expect(page.contains("К среде: 12 слов · осталось 12"))
        let training = "/training?category=\(home.set)"
        #expect(page.contains(training))
        #expect(await home.masha.open(training).text.contains("beast"))
        #expect(await !home.anna.open("/").text.contains("К среде"))
    }

    @Test("The giver sees who has begun and who is done, and praises with one press")
    func progress() async throws {
        let home = try await Home(words: 3)
        let path = await home.give()
        #expect(await home.anna.open(path).text.contains("Ещё впереди: 3"))
        let praise = [("learner", home.child)]
        #expect(await home.anna.post(path + "/cheer", praise).status == .notFound, "nothing to praise yet")
        await home.masha.finishTraining("/training?category=\(home.set)")
        let page = await home.anna.open(path).text
        #expect(page.contains("Готово: 3 из 3") && page.contains("Молодец!"))
        await home.anna.post(path + "/cheer", praise)
        #expect(await home.anna.open(path).text.contains("Вы похвалили"))
        let words = await home.masha.open("/").text
        #expect(words.contains("Молодец!</strong> — Анна") && words.contains("все слова пройдены"))
    }

    @Test(
        "A day that is over, no person and no number are each refused with a sentence, and what was typed stays"
    )
    func refused() async throws {
        let home = try await Home(words: 1)
        let form = [("set", home.set), ("due", "2027-01-14"), ("count", "без счёта")]
        let answer = await home.anna.send("/homework", form)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("этот день уже прошёл") && answer.text.contains("value=\"2027-01-14\""))
        #expect(
            answer.text.contains("отметьте хотя бы одного") && answer.text.contains("value=\"без счёта\""))
        #expect(await home.anna.open("/homework").text.contains("Выберите набор слов"))
        let far = await home.anna.send(
            "/homework", [("set", home.set), ("person", home.child), ("due", "2030-01-14")])
        #expect(far.text.contains("не дальше года"))
    }

    @Test("Nobody gives another's set, or gives anything to a neighbour's child")
    func foreign() async throws {
        let home = try await Home(words: 1)
        let foreign = await home.boris.send("/homework", [("set", home.set), ("person", "2")])
        #expect(foreign.status == .unprocessableContent)
        let own = await home.boris.category("Птицы")
        await home.boris.post(own + "/words", [("term", "owl"), ("translation", "сова")])
        let set = String(own.dropFirst("/categories/".count))
        let child = await home.boris.send("/homework", [("set", set), ("person", home.child)])
        #expect(child.status == .unprocessableContent)
        #expect(await !home.masha.open("/").text.contains("Птицы"))
    }

    @Test("It is moved to another day, which must not be over, and is taken back; the words stay")
    func changed() async throws {
        let home = try await Home(words: 2)
        let path = await home.give([("day", "2027-01-20")])
        #expect(await home.anna.send(path, [("due", "2027-01-01")]).text.contains("этот день уже прошёл"))
        await home.anna.post(path, [("due", "2027-01-21")])
        #expect(await home.masha.open("/").text.contains("К четвергу: 2 слова"))
        await home.anna.post(path + "/delete")
        let page = await home.masha.open("/").text
        #expect(!page.contains("К четвергу") && page.contains("Звери"))
        #expect(await home.anna.open(path).status == .notFound)
    }

    @Test("New words of homework come before others, and as many as the day needs")
    func planned() async throws {
        let home = try await Home(words: 8)
        await home.give([("due", "2027-01-17")])
        let later = await home.anna.category("Птицы")
        for number in 1...20 {
            await home.anna.post(
                later + "/words", [("term", "bird \(number)"), ("translation", "птица \(number)")])
        }
        await home.anna.post(
            later + "/share/learners", [("child", home.child)])
        let page = await home.masha.finishTraining()
        #expect(page.status == .ok)
        let left = try #require(await home.masha.open("/").text.firstMatch(of: /осталось (\d+)/)?.1)
        #expect(left == "4", "eight words on two days")
    }

    @Test("What does not fit says so, with what would help")
    func tooMuch() async throws {
        let home = try await Home(words: 90)
        let path = await home.give([("due", "2027-01-16")])
        let page = await home.anna.open(path).text
        #expect(page.contains("В нынешнем темпе к этому дню получится выучить") && page.contains("Поможет"))
    }

    @Test("Once its day is over it is listed below, and the words go on as ordinary ones")
    func past() async throws {
        let home = try await Home(words: 2)
        let path = await home.give([("due", "2027-01-16")])
        home.house.wait(3 * 86_400)
        #expect(await home.anna.open("/homework").text.contains("Прошедшие"))
        #expect(await home.anna.open(path).text.contains("День прошёл: 0 из 2"))
        let page = await home.masha.open("/").text
        #expect(!page.contains("осталось 2") && page.contains("Звери"))
    }

    /// The hidden fields of the question of a test, and what it asks.
    private func question(_ page: Response) throws -> (fields: [(String, String)], asked: String) {
        let position = try #require(page.text.firstMatch(of: /name="position" value="(\d+)"/)?.1)
        let asked = try #require(page.text.firstMatch(of: /id="question"[^>]*>([^<]+)</)?.1)
        return ([("position", String(position)), ("exercise", "typing")], String(asked))
    }

    @Test(
        "A test stands on its day, and not before; the giver sees the mark and what was wrong, not what was typed"
    )
    func test() async throws {
        let home = try await Home(words: 4)
        let path = await home.give([
            ("due", "2027-01-16"), ("test", "typing"), ("testCount", "3"), ("testMinutes", "10"),
        ])
        #expect(await home.anna.open(path).text.contains("в этот день контрольная"))
        let early = await home.masha.open("/").text
        #expect(early.contains("В этот день — контрольная") && !early.contains("Написать контрольную"))
        #expect(await home.masha.post(path + "/test").text.contains("назначена на другой день"))
        home.house.wait(86_400)
        #expect(await home.masha.open("/").text.contains("Написать контрольную"))
        var page = await home.masha.post(path + "/test")
        let test = await home.masha.path
        #expect(page.text.contains("1 из 3") && page.text.contains("осталось 10 минут"))
        let first = try question(page)
        page = await home.masha.post(test, first.fields + [("typed", "secret of Masha")])
        #expect(await home.anna.open(path).text.contains("Контрольная ещё идёт"))
        #expect(await home.masha.open("/").text.contains("Продолжить контрольную"))
        for _ in 0..<2 {
            let next = try question(page)
            page = await home.masha.post(
                test, next.fields + [("typed", next.asked.replacing("зверь", with: "beast"))])
        }
        #expect(page.text.contains("Верно 2 из 3") && page.text.contains("secret of Masha"))
        #expect(await home.masha.open("/").text.contains("Контрольная: оценка 3"))
        let sight = await home.anna.open(path).text
        #expect(sight.contains("Контрольная: верно 2 из 3") && sight.contains("lesson-mark-3"))
        #expect(sight.contains(first.asked) && !sight.contains("secret of Masha"))
        #expect(await home.anna.open(test).status == .notFound)
        #expect(await home.anna.open(test + "/results").status == .notFound)
        await home.masha.post(path + "/test")
        #expect(await home.masha.path == test + "/results", "it is written once")
    }

    @Test("Everybody is asked the same words, and what went wrong for several is told without names")
    func several() async throws {
        let home = try await Home(words: 9)
        let path = await home.give([
            ("due", "2027-01-15"), ("test", "typing"), ("testCount", "3"),
            ("person", "1"),
        ])
        var asked: [[String]] = []
        for visitor in [home.masha, home.anna] {
            var page = await visitor.post(path + "/test")
            let test = await visitor.path
            var words: [String] = []
            for _ in 0..<3 {
                let next = try question(page)
                words.append(next.asked)
                page = await visitor.post(test, next.fields + [("gaveUp", "1")])
            }
            asked.append(words)
        }
        #expect(asked[0] == asked[1])
        let page = await home.anna.open(path).text
        let hard = try #require(page.split(separator: "Трудно нескольким").last)
        #expect(page.contains("Трудно нескольким") && asked[0].allSatisfy(hard.contains))
    }

    @Test("Of a homework of so many new words those are asked that were met")
    func met() async throws {
        let home = try await Home(words: 9)
        let path = await home.give([("due", "2027-01-15"), ("count", "4"), ("test", "typing")])
        let page = await home.masha.open("/training?category=\(home.set)")
        await home.masha.post("/reviews", page.card + [("rating", "remember")])
        #expect(await home.masha.post(path + "/test").text.contains("1 из 1"))
    }

    @Test("What was written stays with who wrote it when the homework is taken back")
    func testKept() async throws {
        let home = try await Home(words: 2)
        let path = await home.give([("due", "2027-01-15"), ("test", "typing")])
        #expect(await home.boris.post(path + "/test").status == .notFound)
        #expect(await home.anna.post(path + "/test").status == .notFound, "it was not given to her")
        await home.masha.post(path + "/test")
        let test = await home.masha.path
        await home.anna.post(path + "/delete")
        #expect(await home.masha.open(test).text.contains("1 из 2"))
        #expect(await home.masha.post(test + "/finish").text.contains("Верно 0 из 2"))
        let form = await home.anna.send(
            "/homework",
            [("set", home.set), ("person", home.child), ("test", "mixed"), ("testCount", "много")])
        #expect(form.status == .unprocessableContent && form.text.contains("value=\"много\""))
        #expect(await home.masha.open("/profile").text.contains("оценка и слова с ошибками"))
    }

    @Test("A set that is deleted takes its homework along, and no page breaks")
    func deleted() async throws {
        let home = try await Home(words: 2)
        let path = await home.give()
        await home.anna.post(home.category + "/delete")
        #expect(await home.anna.open(path).status == .notFound)
        #expect(await home.anna.open("/homework").status == .ok)
        #expect(await home.masha.open("/").status == .ok)
    }

    @Test("An adult who deletes their account takes what they gave along, and the child's page is whole")
    func giverGone() async throws {
        let home = try await Home(words: 1)
        let oleg = Visitor(home.house)
        await oleg.post(
            "/register", [("name", "Олег"), ("email", "oleg@example.org"), ("password", "a phrase of words")])
        await home.anna.post("/house/children/\(home.child)/adults", [("email", "oleg@example.org")])
        let own = await oleg.category("Рыбы")
        await oleg.post(own + "/words", [("term", "pike"), ("translation", "щука")])
        let set = String(own.dropFirst("/categories/".count))
        await oleg.post("/homework", [("set", set), ("person", home.child)])
        #expect(await home.masha.open("/").text.contains("Рыбы"))
        #expect(
            await home.anna.open(await oleg.path).status == .notFound, "what another adult gave is theirs")
        await oleg.post("/profile/delete", [("password", "a phrase of words")])
        let page = await home.masha.open("/")
        #expect(page.status == .ok && !page.text.contains("осталось 1"))
    }
}
