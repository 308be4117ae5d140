import Foundation
import HTTPServer
import Testing

/// What the leader of a group offers to everybody in it.
@Suite("Sets of a group")
struct GroupOfferTests {
    /// Anna leads a group with a category; Boris and Vera are in it, Gosha is not.
    private struct School {
        let house: House
        let anna, boris, vera, gosha: Visitor
        let path, category, link: String
        var group: String { String(path.dropFirst("/groups/".count)) }
        var offer: String { "/groups/sets/" + category.dropFirst("/categories/".count) }

        init() async throws {
            house = try House()
            anna = await Visitor.registered(in: house)
            boris = await Visitor.registered(in: house, name: "Борис")
            vera = await Visitor.registered(in: house, name: "Вера")
            gosha = await Visitor.registered(in: house, name: "Гоша")
            await anna.post("/groups", [("name", "6Б")])
            path = await anna.path
            let page = await anna.post(path + "/link", [("link", "open")]).text
            link = "/join/" + String(try #require(page.firstMatch(of: /\/join\/([A-Za-z0-9_-]+)"/)?.1))
            category = await anna.category("Звери")
            for (term, translation) in [("badger", "барсук"), ("otter", "выдра")] {
                await anna.post(category + "/words", [("term", term), ("translation", translation)])
            }
            for visitor in [boris, vera] { await visitor.post(link) }
        }

        @discardableResult
        func share(_ fields: [(String, String)]? = nil) async -> Response {
            await anna.post(category + "/share/offers", fields ?? [("group", group)])
        }

        func finds(_ visitor: Visitor) async -> Bool {
            await visitor.open("/courses").text.contains(offer)
        }
    }

    @Test("A category shared with a group is in the catalogue of everybody in it, and learned with one press")
    func members() async throws {
        let school = try await School()
        let share = await school.anna.open(school.category + "/share").text
        #expect(share.contains("Ваши группы") && share.contains(">6Б</label>"))
        #expect(await !school.finds(school.boris))
        let saved = await school.share().text
        #expect(saved.contains("увидят эту категорию в каталоге"))
        #expect(saved.contains(try Regex("name=\"group\" value=\"\(school.group)\" checked")))
        let catalogue = await school.boris.open("/courses").text
        #expect(catalogue.contains("В ваших группах") && catalogue.contains("Группа: 6Б"))
        #expect(catalogue.contains("Автор: Анна"))
        let offer = await school.boris.open(school.offer).text
        #expect(offer.contains("барсук") && offer.contains("Автор: Анна"))
        await school.boris.post(school.offer)
        #expect(await school.boris.path == school.category)
        #expect(await school.boris.open("/courses").text.contains("href=\"\(school.category)\""))
        await school.boris.open(school.offer)
        #expect(await school.boris.path == school.category)
        // Members do not see each other, whether they learn it; the author sees who does.
        await school.vera.post(school.offer)
        #expect(await school.vera.path == school.category)
        for page in ["/courses", school.category] {
            #expect(await !school.vera.open(page).text.contains("Борис"))
        }
        #expect(await school.anna.open(school.category + "/share").text.contains("Борис"))
        // Anna does not offer anything to herself.
        #expect(await !school.anna.open("/courses").text.contains("В ваших группах"))
    }

    @Test("Whoever is not in the group finds nothing, and nobody offers to a group that they do not lead")
    func strangers() async throws {
        let school = try await School()
        await school.share()
        #expect(await !school.finds(school.gosha))
        #expect(await school.gosha.open(school.offer).status == .notFound)
        #expect(await school.gosha.post(school.offer).status == .notFound)
        // Boris is in the group and leads another, in which Gosha is.
        await school.boris.post("/groups", [("name", "Кружок")])
        let club = await school.boris.path
        let page = await school.boris.post(club + "/link", [("link", "open")]).text
        await school.gosha.post(
            "/join/" + String(try #require(page.firstMatch(of: /\/join\/([A-Za-z0-9_-]+)"/)?.1)))
        let own = await school.boris.category("Рыбы")
        await school.boris.post(own + "/words", [("term", "perch"), ("translation", "окунь")])
        let share = await school.boris.open(own + "/share").text
        #expect(share.contains("Кружок") && !share.contains("6Б"))
        await school.boris.post(
            own + "/share/offers",
            [("group", school.group), ("group", String(club.dropFirst("/groups/".count))), ("group", "x")])
        #expect(await !school.vera.open("/courses").text.contains("Рыбы"))
        #expect(await !school.anna.open("/courses").text.contains("Рыбы"))
        #expect(await school.gosha.open("/courses").text.contains("Рыбы"))
        // Nor somebody else's category.
        #expect(
            await school.boris.post(school.category + "/share/offers", [("group", school.group)]).status
                == .notFound)
    }

    @Test("Whoever joins later finds it too, a child as well that an adult enters")
    func later() async throws {
        let school = try await School()
        await school.share()
        await school.gosha.post("/house/children", [("name", "Маша"), ("picture", "🦊")])
        let child = await school.gosha.path
        let page = await school.gosha.post(child + "/code").text
        let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
        let masha = Visitor(school.house)
        await masha.post("/code", [("code", String(code))])
        #expect(await !school.finds(masha))
        await school.gosha.post(
            school.link, [("member", String(child.dropFirst("/house/children/".count)))])
        #expect(await school.finds(masha))
        #expect(await !school.finds(school.gosha))
        await masha.post(school.offer)
        #expect(await masha.path == school.category)
    }

    @Test("Whoever leaves keeps what they learned, and who had not begun finds it no more")
    func leaving() async throws {
        let school = try await School()
        await school.share()
        await school.boris.post(school.offer)
        await school.boris.finishTraining(
            "/training?category=" + school.category.dropFirst("/categories/".count))
        for (visitor, id) in [(school.boris, "2"), (school.vera, "3")] {
            let left = await visitor.post(school.path + "/leave", [("member", id)]).text
            #expect(left.contains("Вы вышли из группы"))
        }
        let own = await school.boris.open(school.category).text
        #expect(own.contains("барсук") && own.contains("Прогресс: 3 из 5"))
        #expect(await !school.finds(school.vera))
        #expect(await school.vera.post(school.offer).status == .notFound)
    }

    @Test("It is offered as long as its author wants, and leads the group")
    func ending() async throws {
        let school = try await School()
        await school.share()
        let ended = await school.share([]).text
        #expect(ended.contains("больше нет") && !ended.contains(" checked"))
        #expect(await !school.finds(school.boris))
        await school.share()
        // Boris leads it from now on, and Anna no more.
        await school.anna.post(school.path + "/members", [("leader", "2")])
        await school.anna.post(school.path + "/leave", [("member", "1")])
        #expect(await !school.finds(school.vera))
        // Nor when she comes back.
        await school.anna.post(school.link)
        await school.boris.post(school.path + "/members", [("leader", "1")])
        #expect(await !school.finds(school.vera))
        await school.share()
        #expect(await school.finds(school.vera))
        await school.anna.post(school.path + "/delete")
        #expect(await !school.finds(school.vera))
    }

    @Test(
        "Where everybody at home learns it already, a form with the groups alone leaves that offer as it is")
    func home() async throws {
        let school = try await School()
        func child(_ name: String) async throws -> Visitor {
            await school.anna.post("/house/children", [("name", name), ("picture", "🦊")])
            let page = await school.anna.post(await school.anna.path + "/code").text
            let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
            let child = Visitor(school.house)
            await child.post("/code", [("code", String(code))])
            return child
        }
        let offer = "/house/sets/" + school.category.dropFirst("/categories/".count)
        let masha = try await child("Маша")
        #expect(await school.anna.open(school.category + "/share").text.contains("name=\"home\""))
        await school.share([("home", "yes"), ("everybody", "yes")])
        await masha.post(offer)
        // Nobody is left at home to be chosen.
        #expect(await !school.anna.open(school.category + "/share").text.contains("name=\"home\""))
        await school.share()
        #expect(await school.share([]).text.contains("увидят эту категорию в каталоге"))
        let petya = try await child("Петя")
        #expect(await petya.open(offer).text.contains("барсук"))
        #expect(await school.share([("home", "yes")]).text.contains("больше нет"))
        #expect(await petya.open(offer).status == .notFound)
    }

    @Test("When its author's account ends, another leader who learns it has it before members do")
    func author() async throws {
        let school = try await School()
        await school.share()
        await school.anna.post(school.path + "/members", [("leader", "2")])
        // Vera began it first.
        await school.vera.post(school.offer)
        await school.vera.finishTraining(
            "/training?category=" + school.category.dropFirst("/categories/".count))
        await school.boris.post(school.offer)
        await school.anna.post("/profile/delete", [("password", "a phrase of words")])
        #expect(await school.boris.open(school.category + "/share").status == .ok)
        let page = await school.vera.open(school.category).text
        #expect(page.contains("Автор: Борис") && page.contains("Прогресс: 3 из 5"))
        // Whom it is offered to is for him to say.
        #expect(await !school.finds(school.boris))
    }
}
