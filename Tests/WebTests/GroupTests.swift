import Foundation
import HTTPServer
import Testing
import Vocabulary

@testable import Web

@Suite("Groups")
struct GroupTests {
    /// Anna, the administrator, leads a group; Boris and Vera live next door to each other. Their registration is by
    /// invitation alone.
    private struct School {
        let house: House
        let anna, boris, vera: Visitor
        let path: String
        let category: String
        var set: String { String(category.dropFirst("/categories/".count)) }

        init() async throws {
            house = try House()
            anna = await Visitor.registered(in: house)
            boris = await Visitor.registered(in: house, name: "Борис")
            vera = await Visitor.registered(in: house, name: "Вера")
            await anna.post("/administration/registration", [("registration", "invitation")])
            await anna.post("/groups", [("name", "6Б")])
            path = await anna.path
            category = await anna.category("Звери")
            for number in 1...3 {
                await anna.post(
                    category + "/words", [("term", "beast \(number)"), ("translation", "зверь \(number)")])
            }
        }

        /// Opens the group for others; where they join.
        func open() async throws -> String {
            let page = await anna.post(path + "/link", [("link", "open")]).text
            return "/join/" + String(try #require(page.firstMatch(of: /\/join\/([A-Za-z0-9_-]+)"/)?.1))
        }

        func number(of name: String) async throws -> String {
            let page = await anna.open("/homework/new").text
            let pattern = try Regex("name=\"person\" value=\"(\\d+)\"[^>]*><label[^>]*>\(name)<")
            return String(try #require(page.firstMatch(of: pattern)?[1].substring))
        }
    }

    @Test(
        "Whoever has the link joins, each under the name that was prepared for them, and a name is taken once"
    )
    func joining() async throws {
        let school = try await School()
        await school.anna.post(
            school.path + "/places", [("names", "Борис Б.\nВера В.\r\n\nВера В.\nГоша Г.")])
        let link = try await school.open()
        let offer = await school.boris.open(link).text
        #expect(offer.contains("6Б") && offer.contains("Кто ведёт: Анна") && offer.contains("Гоша Г."))
        let names = offer.matches(of: /<option value="(\d+)"[^>]*>([^<]+)</).map {
            (String($0.1), String($0.2))
        }
        #expect(names.map(\.1) == ["Борис Б.", "Вера В.", "Гоша Г."])
        #expect(await school.boris.post(link, [("place", names[0].0)]).text.contains("вы в группе"))
        let taken = await school.vera.post(link, [("place", names[0].0)]).text
        #expect(taken.contains("Это имя уже занято") && !taken.contains("Борис"))
        await school.vera.post(link)
        let group = await school.anna.open(school.path).text
        #expect(group.contains(">Борис<") && group.contains("Борис Б.") && group.contains(">Вера<"))
        #expect(await school.boris.post(link).status == .ok, "once more is no fault")
        #expect(await school.anna.open("/groups").text.contains("2 участника"))
        // Members see the group, and nobody in it.
        let own = await school.boris.open("/groups").text
        #expect(own.contains("6Б") && !own.contains("Вера"))
        #expect(await school.boris.open(school.path).status == .notFound)
    }

    @Test(
        "Somebody without an account is shown no names, and may make one where an administrator leads the group"
    )
    func strangers() async throws {
        let school = try await School()
        await school.anna.post(school.path + "/places", [("names", "Гоша Г.")])
        let link = try await school.open()
        let stranger = Visitor(school.house)
        let page = await stranger.open(link).text
        #expect(page.contains("6Б") && !page.contains("Гоша"))
        let token = String(link.dropFirst("/join/".count))
        #expect(page.contains("/invitations/\(token)"))
        let account = [("name", "Гоша"), ("email", "gosha@example.org"), ("password", "a phrase of words")]
        let joined = await stranger.post("/invitations/\(token)", account).text
        #expect(await stranger.path == link)
        #expect(joined.contains("Гоша Г."))
        // A group that no administrator leads opens no door.
        await school.boris.post("/groups", [("name", "Кружок")])
        let club = await school.boris.path
        let opened = await school.boris.post(club + "/link", [("link", "open")]).text
        let other = String(try #require(opened.firstMatch(of: /\/join\/([A-Za-z0-9_-]+)"/)?.1))
        #expect(!(await Visitor(school.house).open("/join/\(other)").text.contains("/invitations/")))
        #expect(await Visitor(school.house).post("/invitations/\(other)", account).status == .gone)
        // Nor does one whose link is closed.
        await school.anna.post(school.path + "/link", [("link", "close")])
        #expect(await Visitor(school.house).open(link).status == .notFound)
        #expect(await Visitor(school.house).post("/invitations/\(token)", account).status == .gone)
    }

    @Test("The leader gives the whole group homework with one press, and sees how it goes")
    func homework() async throws {
        let school = try await School()
        let link = try await school.open()
        for visitor in [school.boris, school.vera] { await visitor.post(link) }
        let group = await school.anna.open(school.path).text
        let form = try #require(group.firstMatch(of: /href="(\/homework\/new\?group=\d+)"/)?.1)
        let page = await school.anna.open(String(form)).text
        #expect(page.matches(of: /name="person" value="\d+" checked/).count == 2)
        let people = [try await school.number(of: "Борис"), try await school.number(of: "Вера")]
        await school.anna.post("/homework", [("set", school.set)] + people.map { ("person", $0) })
        let homework = await school.anna.path
        #expect(await school.boris.open("/").text.contains("Звери"))
        await school.boris.finishTraining("/training?category=\(school.set)")
        let progress = await school.anna.open(homework).text
        #expect(progress.contains("Готово: 3 из 3") && progress.contains("Вера"))
        // Nobody else is offered to those who lead nothing.
        #expect(!(await school.boris.open("/homework/new").text.contains("Вера")))
    }

    @Test(
        "Whoever leaves, is taken out, or whose leader leaves has no homework of it any more; their progress stays"
    )
    func leaving() async throws {
        let school = try await School()
        let link = try await school.open()
        for visitor in [school.boris, school.vera] { await visitor.post(link) }
        let people = [try await school.number(of: "Борис"), try await school.number(of: "Вера")]
        func give() async {
            await school.anna.post("/homework", [("set", school.set)] + people.map { ("person", $0) })
        }
        func hasHomework(_ visitor: Visitor) async -> Bool {
            await visitor.open("/").text.contains("homework\"")
        }
        await give()
        await school.boris.finishTraining("/training?category=\(school.set)")
        #expect(await hasHomework(school.boris))
        #expect(await hasHomework(school.vera))
        let left = await school.boris.post(school.path + "/leave", [("member", people[0])]).text
        #expect(left.contains("Вы вышли из группы"))
        #expect(await !hasHomework(school.boris))
        #expect(await school.boris.open(school.category).text.contains("beast 1"))
        await school.anna.post(school.path + "/members", [("member", people[1])])
        #expect(await !hasHomework(school.vera))
        // A second leader goes on when the first one leaves, and what the first one gave is over.
        for visitor in [school.boris, school.vera] { await visitor.post(link) }
        await give()
        await school.anna.post(school.path + "/members", [("leader", people[0])])
        let anna = try #require(
            await school.anna.open(school.path).text.firstMatch(of: /name="member" value="(\d+)">Выйти/)?.1)
        await school.anna.post(school.path + "/leave", [("member", String(anna))])
        #expect(await !hasHomework(school.vera))
        #expect(await school.anna.open(school.path).status == .notFound)
        #expect(await school.boris.open(school.path).text.contains(">Вера<"))
        // The last leader who leaves ends it.
        await school.boris.post(school.path + "/leave", [("member", people[0])])
        #expect(await school.boris.open(school.path).status == .notFound)
        #expect(!(await school.vera.open("/groups").text.contains("6Б")))
    }

    @Test("A child is entered by an adult who looks after it, and by nobody else")
    func children() async throws {
        let school = try await School()
        let link = try await school.open()
        await school.boris.post("/house/children", [("name", "Маша"), ("picture", "🦊")])
        let child = String(await school.boris.path.dropFirst("/house/children/".count))
        #expect(await school.vera.post(link, [("member", child)]).status == .notFound)
        #expect(await school.boris.open(link).text.contains("Маша"))
        await school.boris.post(link, [("member", child)])
        #expect(await school.anna.open(school.path).text.contains(">Маша<"))
        #expect(await school.boris.open("/groups").text.contains("Маша"))
        #expect(await school.vera.post(school.path + "/leave", [("member", child)]).status == .notFound)
        await school.boris.post(school.path + "/leave", [("member", child)])
        #expect(!(await school.anna.open(school.path).text.contains(">Маша<")))
    }

    @Test("A group has a name, and what is none is said with what was typed still there")
    func names() async throws {
        let school = try await School()
        let empty = await school.anna.post("/groups", [("name", " ")])
        #expect(empty.status == .unprocessableContent)
        let long = String(repeating: "я", count: 61)
        let page = await school.anna.post(school.path, [("name", long)])
        #expect(page.status == .unprocessableContent && page.text.contains(long))
        await school.anna.post(school.path, [("name", "7Б")])
        #expect(await school.anna.open("/groups").text.contains("7Б"))
        let asked = await school.anna.open(school.path + "/delete").text
        #expect(asked.contains("Удалить эту группу?"))
        await school.anna.post(school.path + "/delete")
        #expect(!(await school.anna.open("/groups").text.contains("7Б")))
    }

    @Test("Three hundred names and members are the bound, and another one is told so")
    func full() async throws {
        let school = try await School()
        let names = (1...400).map { "Имя \($0)" }.joined(separator: "\n")
        await school.anna.post(school.path + "/places", [("names", names)])
        let page = await school.anna.open(school.path).text
        #expect(page.matches(of: /name="place"/).count == LearnerGroup.memberLimit)
    }
}
