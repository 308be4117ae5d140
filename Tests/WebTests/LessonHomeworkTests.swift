import Foundation
import HTTPServer
import Testing
import Vocabulary

@testable import Web

@Suite("Lessons as homework")
struct LessonHomeworkTests {
    /// Anna with a child who is signed in, and Boris next door. It is Friday, 15 January 2027.
    private struct Home {
        let house: House
        let anna, masha, boris: Visitor
        let child: String

        init() async throws {
            house = try House(lessons: try TeaTime.file())
            anna = await Visitor.registered(in: house)
            boris = await Visitor.registered(in: house, name: "Борис")
            (masha, child) = try await Self.child("Маша", of: anna, in: house)
        }

        static func child(_ name: String, of adult: Visitor, in house: House) async throws
            -> (Visitor, String)
        {
            await adult.post("/house/children", [("name", name), ("picture", "🦊")])
            let path = await adult.path
            let page = await adult.post(path + "/code").text
            let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
            let visitor = Visitor(house)
            await visitor.post("/code", [("code", String(code))])
            return (visitor, String(path.dropFirst("/house/children/".count)))
        }

        static let form = "/homework/lessons/new?lesson=\(TeaTime.id)"

        /// The path of its page.
        @discardableResult
        func give(_ part: Int? = nil, _ fields: [(String, String)] = []) async throws -> String {
            let page = await anna.open(Self.form).text
            let parts = page.matches(of: /name="part" id="part-\d+" value="(\d+)"/).map { String($0.1) }
            let chosen = part.map { parts[$0 - 1] } ?? ""
            await anna.post(
                "/homework/lessons",
                [("lesson", TeaTime.id), ("part", chosen), ("person", child)] + fields)
            return await anna.path
        }
    }

    private func part(_ number: Int) -> String { "/lessons/\(TeaTime.id)/parts/\(number)" }

    @Test(
        "A lesson is chosen from its page or among all, for those who learn its language, and one part of it")
    func chosen() async throws {
        let home = try await Home()
        #expect(await home.anna.open("/lessons/\(TeaTime.id)").text.contains(Home.form))
        #expect(await !home.boris.open("/lessons/\(TeaTime.id)").text.contains("/homework/lessons"))
        #expect(await !home.masha.open("/lessons/\(TeaTime.id)").text.contains("/homework/lessons"))
        let list = await home.anna.open("/homework").text
        #expect(list.contains("/homework/lessons/new") && list.contains("Выберите набор слов или урок"))
        #expect(await home.anna.open("/homework/lessons/new").text.contains(Home.form))
        let form = await home.anna.open(Home.form).text
        #expect(form.contains("Весь урок: 2 части") && form.contains("Я говорю о других"))
        #expect(form.contains("Маша") && !form.contains("Борис"))
        #expect(await home.anna.open("/homework/lessons/new?lesson=nothing").status == .notFound)
        #expect(await home.masha.open("/homework/lessons/new").status == .notFound)
        await home.anna.post("/profile", [("termLanguage", "de"), ("translationLanguage", "ru")])
        let other = await home.anna.open(Home.form).text
        #expect(other.contains("Маша") && !other.contains(">Анна</label>"), "she learns another language")
    }

    @Test("It stands above the child's plan, with one button to the part that is next, until all are done")
    func given() async throws {
        let home = try await Home()
        let path = try await home.give(nil, [("day", "2027-01-20")])
        #expect(await home.anna.open(path).text.contains("К среде: 2 части · хватит одной части в день"))
        #expect(await !home.anna.open("/").text.contains("К среде"))
        var page = await home.masha.open("/").text
        #expect(page.contains("К среде: 2 части · осталось 2") && page.contains("Начать урок"))
        #expect(page.contains("href=\"\(part(1))\"") && page.contains("Анна"))
        _ = await home.masha.go(part: 1, answers: [TeaTime.right[0][0]])
        page = await home.masha.open("/").text
        #expect(page.contains("осталось 2") && page.contains("Продолжить<"))
        _ = await home.masha.go(part: 1, answers: Array(TeaTime.right[0].dropFirst()))
        page = await home.masha.open("/").text
        #expect(page.contains("осталось 1") && page.contains("href=\"\(part(2))\""))
        _ = await home.masha.go(part: 2, answers: TeaTime.right[1])
        page = await home.masha.open("/").text
        #expect(page.contains("К среде: все части сделаны") && !page.contains("href=\"\(part(2))\""))
        home.house.wait(6 * 86_400)
        #expect(await !home.masha.open("/").text.contains("id=\"homework\""))
    }

    @Test("One part of it is only that part, and what was done before does not count")
    func onePart() async throws {
        let home = try await Home()
        _ = await home.masha.go(part: 1, answers: TeaTime.right[0])
        _ = await home.masha.go(part: 2, answers: TeaTime.right[1])
        home.house.wait(60)
        let path = try await home.give(2)
        let page = await home.masha.open("/").text
        #expect(page.contains("1 часть · осталось 1") && page.contains("href=\"\(part(2))\""))
        #expect(page.contains("Чай или кофе: что я люблю · Я говорю о других"))
        #expect(await home.anna.open(path).text.contains("Ещё впереди: 1"))
        _ = await home.masha.go(part: 1, answers: TeaTime.right[0])
        #expect(await home.masha.open("/").text.contains("осталось 1"))
        _ = await home.masha.go(part: 2, answers: TeaTime.right[1])
        #expect(await home.masha.open("/").text.contains("все части сделаны"))
        #expect(await home.anna.open(path).text.contains("Готово: 1 из 1"))
    }

    @Test(
        "The giver sees who has begun and who is done, with the marks of the parts, and nothing that was typed"
    )
    func sight() async throws {
        let home = try await Home()
        let path = try await home.give(nil, [("day", "2027-01-16")])
        #expect(await home.anna.open(path).text.contains("На завтра: 2 части · всё за один день"))
        #expect(await home.anna.open(path).text.contains("Ещё впереди: 2"))
        let praise = [("learner", home.child)]
        #expect(await home.anna.post(path + "/cheer", praise).status == .notFound, "nothing to praise yet")
        _ = await home.masha.go(part: 2, answers: [[("place1", "secret"), ("place2", "-")]])
        #expect(await home.anna.open(path).text.contains("Всё по плану: 0 из 2"))
        _ = await home.masha.go(part: 2, answers: [TeaTime.right[1][1]])
        let page = await home.anna.open(path).text
        #expect(page.contains("Всё по плану: 1 из 2") && page.contains("lesson-mark-3"))
        #expect(page.contains("Я говорю о других</span>") && !page.contains("secret"))
        #expect(await home.anna.open("/homework").text.contains("Готово: 0 из 1"))
        home.house.wait(86_400)
        #expect(await home.anna.open(path).text.contains("Немного отстаёт: 1 из 2"))
        home.house.wait(86_400)
        #expect(await home.anna.open(path).text.contains("День прошёл: 1 из 2"))
        #expect(await home.anna.open("/homework").text.contains("Прошедшие"))
        _ = await home.masha.go(part: 1, answers: TeaTime.right[0])
        #expect(await home.anna.open(path).text.contains("Готово: 2 из 2"), "later is done as well")
        await home.anna.post(path + "/cheer", praise)
        #expect(await home.anna.open(path).text.contains("Вы похвалили"))
        #expect(await home.masha.open("/").text.contains("Молодец!</strong> — Анна"))
        #expect(await home.masha.open("/profile").text.contains("видны сделанные части и оценки за них"))
    }

    @Test("The giver sees how many answers count by their learner's word, and not which")
    func accepted() async throws {
        let home = try await Home()
        let path = try await home.give(nil)
        let answers = [TeaTime.right[1][0], [("place1", "don’t likes")]]
        _ = await home.masha.go(part: 2, answers: answers)
        let answer = await home.masha.path
        #expect(await !home.anna.open(path).text.contains("по слову ученика"))
        await home.masha.post(answer + "/acceptance")
        let page = await home.anna.open(path).text
        #expect(page.contains("1 ответ засчитан по слову ученика") && page.contains("lesson-mark-5"))
        #expect(!page.contains("likes"))
        await home.masha.post(answer + "/acceptance", [("back", "yes")])
        #expect(await !home.anna.open(path).text.contains("по слову ученика"))
    }

    @Test("What several missed since then is told by the section of the theory, without names")
    func hard() async throws {
        let home = try await Home()
        let (petya, number) = try await Home.child("Петя", of: home.anna, in: home.house)
        _ = await petya.go(part: 2, answers: [TeaTime.right[1][0], [("place1", "wrong")]])
        home.house.wait(60)
        let path = try await home.give(nil, [("person", number)])
        let wrong = [[("place1", "s"), ("place2", "-")], [("place1", "don't like")]]
        _ = await home.masha.go(part: 2, answers: wrong)
        #expect(await !home.anna.open(path).text.contains("Трудно нескольким"))
        _ = await petya.go(part: 2, answers: [wrong[0], TeaTime.right[1][1]])
        let page = await home.anna.open(path).text
        let hard = try #require(page.split(separator: "Трудно нескольким").last)
        #expect(page.contains("Трудно нескольким") && hard.contains("/theory/\(TeaTime.id)#statements"))
        #expect(!hard.contains("#negatives"), "that only one of them missed since")
    }

    @Test("What is wrong is said with what to do, and what was typed stays")
    func refused() async throws {
        let home = try await Home()
        let answer = await home.anna.send(
            "/homework/lessons", [("lesson", TeaTime.id), ("part", "17"), ("due", "2027-01-14")])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("этот день уже прошёл") && answer.text.contains("value=\"2027-01-14\""))
        #expect(
            answer.text.contains("отметьте хотя бы одного") && answer.text.contains("выберите часть ещё раз"))
        let gone = await home.anna.send("/homework/lessons", [("lesson", "gone"), ("person", home.child)])
        #expect(gone.status == .notFound)
        let path = try await home.give(nil, [("day", "2027-01-20")])
        #expect(await home.anna.send(path, [("due", "yesterday")]).text.contains("value=\"yesterday\""))
        await home.anna.post(path, [("due", "2027-01-21")])
        #expect(await home.masha.open("/").text.contains("К четвергу: 2 части"))
        await home.anna.post(path + "/delete")
        #expect(await !home.masha.open("/").text.contains("К четвергу"))
        #expect(await home.anna.open(path).status == .notFound)
    }

    @Test("Nobody gives anything to a neighbour's child, or sees what another gave")
    func foreign() async throws {
        let home = try await Home()
        let given = await home.boris.send(
            "/homework/lessons", [("lesson", TeaTime.id), ("person", home.child)])
        #expect(given.status == .unprocessableContent)
        #expect(await !home.masha.open("/").text.contains("id=\"homework\""))
        let path = try await home.give()
        #expect(await home.boris.open(path).status == .notFound)
        #expect(await home.masha.open(path).status == .notFound)
        #expect(await home.boris.post(path + "/delete").status == .notFound)
        #expect(await home.masha.open("/").text.contains("2 части"))
    }

    @Test(
        "Leaders give lessons to their group; it ends for those who leave, and for all when the leader does")
    func group() async throws {
        let home = try await Home()
        let vera = await Visitor.registered(in: home.house, name: "Вера")
        await home.boris.post("/groups", [("name", "6Б")])
        let path = await home.boris.path
        let opened = await home.boris.post(path + "/link", [("link", "open")]).text
        let link = "/join/" + String(try #require(opened.firstMatch(of: /\/join\/([A-Za-z0-9_-]+)"/)?.1))
        await vera.post(link)
        await home.anna.post(link)
        let group = String(path.dropFirst("/groups/".count))
        let choice = await home.boris.open("/homework/new?group=\(group)").text
        #expect(choice.contains("/homework/lessons/new?group=\(group)"))
        let form = await home.boris.open(Home.form + "&group=\(group)").text
        let people = form.matches(of: /name="person" value="(\d+)" checked/).map { String($0.1) }
        #expect(people.count == 2 && !form.contains("Маша"))
        await home.boris.post(
            "/homework/lessons", [("lesson", TeaTime.id)] + people.map { ("person", $0) })
        let given = await home.boris.path
        #expect(await home.boris.open(given).text.contains(">Вера<"))
        #expect(await home.anna.open("/").text.contains("2 части"))
        let page = await vera.open("/").text
        #expect(page.contains("2 части") && !page.contains("Анна"))
        let number = try #require(
            await home.boris.open(path).text.firstMatch(of: /name="member" value="(\d+)"/)?.1)
        await home.boris.post(path + "/members", [("member", String(number))])
        let seen = [await vera.open("/").text, await home.anna.open("/").text]
        #expect(seen.count { $0.contains("2 части") } == 1)
        await home.boris.post(path + "/delete")
        #expect(await !vera.open("/").text.contains("2 части"))
        #expect(await !home.anna.open("/").text.contains("2 части"))
        #expect(await home.boris.open(given).text.contains("Это больше никому не задано"))
    }

    @Test("A lesson that is gone, or has other parts, is none to do, and its giver is told so")
    func gone() async throws {
        let home = try await Home()
        let whole = try await home.give()
        let path = try await home.give(2)
        let text = try TeaTime.text()
        let without = try #require(text.firstRange(of: "# part: Я говорю о других"))
        var house = home.house
        // A part that is called otherwise is known by its tasks, one with other tasks by its name.
        for other in [
            text.replacing("# part: Я говорю о других", with: "# part: Про других"),
            text.replacing("He go{es} to bed late", with: "He go{es} to bed early"),
        ] {
            #expect(other != text)
            house = try House(lessons: [TeaTime.name: other], after: house)
            let anna = await Visitor(copying: home.anna, in: house)
            let masha = await Visitor(copying: home.masha, in: house)
            #expect(await masha.open("/").text.contains("1 часть · осталось 1"))
            #expect(await anna.open(path).text.contains("Ещё впереди: 1"))
        }
        for (lessons, partCount) in [
            ([TeaTime.name: String(text[..<without.lowerBound])], 1), (["en-ru/a1-91-coffee.md": text], 0),
        ] {
            house = try House(lessons: lessons, after: house)
            let anna = await Visitor(copying: home.anna, in: house)
            let masha = await Visitor(copying: home.masha, in: house)
            let page = await masha.open("/")
            #expect(page.status == .ok && !page.text.contains("Я говорю о других"))
            #expect(page.text.contains("1 часть") == (partCount == 1), "the whole lesson has one part less")
            #expect(await anna.open("/homework").status == .ok)
            #expect(await anna.open(whole).status == .ok)
            #expect(await anna.open(path).text.contains("больше нет, поэтому делать нечего"))
        }
        let anna = await Visitor(copying: home.anna, in: house)
        await anna.post(path + "/delete")
        #expect(await anna.path == "/homework")
    }

    @Test("An adult who deletes their account takes what they gave along, and the child's page is whole")
    func giverGone() async throws {
        let home = try await Home()
        let oleg = Visitor(home.house)
        await oleg.post(
            "/register", [("name", "Олег"), ("email", "oleg@example.org"), ("password", "a phrase of words")])
        await home.anna.post("/house/children/\(home.child)/adults", [("email", "oleg@example.org")])
        await oleg.post("/homework/lessons", [("lesson", TeaTime.id), ("person", home.child)])
        #expect(await home.masha.open("/").text.contains("Олег"))
        await oleg.post("/profile/delete", [("password", "a phrase of words")])
        let page = await home.masha.open("/")
        #expect(page.status == .ok && !page.text.contains("id=\"homework\""))
    }
}
