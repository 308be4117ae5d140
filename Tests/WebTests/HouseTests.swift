import Foundation
import HTTPServer
import HTTPTypes
import Testing
import Vocabulary

@testable import Web

/// Anna with two children who are signed in, and Boris next door.
private struct Home {
    let house: House
    let anna: Visitor
    let children: [(visitor: Visitor, id: String)]
    let boris: Visitor

    init() async throws {
        house = try House()
        anna = await Visitor.registered(in: house)
        boris = await Visitor.registered(in: house, name: "Борис")
        var children: [(visitor: Visitor, id: String)] = []
        for (name, picture) in [("Маша", "🦊"), ("Петя", "🚀")] {
            await anna.post("/house/children", [("name", name), ("picture", picture)])
            let path = await anna.path
            let page = await anna.post(path + "/code").text
            let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
            let child = Visitor(house)
            await child.post("/code", [("code", String(code))])
            _ = await child.send("/training/settings", [("form", "card")])
            children.append((child, String(path.dropFirst("/house/children/".count))))
        }
        self.children = children
    }
}

@Suite("Everybody at home")
struct HouseTests {
    @Test("Who lives together sees each other's day; who lives elsewhere sees nobody")
    func circle() async throws {
        let home = try await Home()
        for visitor in [home.anna] + home.children.map(\.visitor) {
            let page = await visitor.open("/house").text
            #expect(page.contains("Анна") && page.contains("Маша") && page.contains("Петя"))
            #expect(!page.contains("Борис") && page.contains("Вместе на этой неделе"))
        }
        let next = await home.boris.open("/house").text
        #expect(next.contains("Борис") && !next.contains("Маша") && !next.contains("Анна"))
        #expect(await !home.children[0].visitor.open("/house").text.contains("/house/children/"))
    }

    @Test("A day that is begun is cheered once, and the kind word is seen until it is answered")
    func cheer() async throws {
        let home = try await Home()
        let (masha, id) = home.children[0]
        let place = "/house/people/\(id)/cheer"
        #expect(await !home.anna.open("/house").text.contains(place), "there is nothing to praise yet")
        await masha.finishTraining()
        let page = await home.anna.open("/house").text
        #expect(page.contains(place) && page.contains("План на сегодня выполнен"))
        await home.anna.post(place)
        await home.anna.post(place)
        await home.children[1].visitor.post(place)
        #expect(await !home.anna.open("/house").text.contains(place))
        let words = await masha.open("/").text
        #expect(words.contains("Молодец!</strong> — Анна, Петя"))
        await masha.post("/house/cheers")
        #expect(await !masha.open("/").text.contains("Молодец!"))
        await home.anna.post(place)
        #expect(await !masha.open("/").text.contains("Молодец!"), "once a day")
        home.house.wait(86_400)
        await masha.finishTraining()
        await home.anna.post(place)
        #expect(await masha.open("/").text.contains("Молодец!</strong> — Анна"))
    }

    @Test("Nobody cheers themselves, somebody elsewhere, or who keeps the day to themselves")
    func notCheered() async throws {
        let home = try await Home()
        let (masha, id) = home.children[0]
        await masha.finishTraining()
        #expect(await home.boris.post("/house/people/\(id)/cheer").status == .notFound)
        #expect(await masha.post("/house/people/\(id)/cheer").status == .notFound)
        await masha.post("/house/day", [("showsDay", "no")])
        #expect(await home.anna.post("/house/people/\(id)/cheer").status == .notFound)
        let page = await home.anna.open("/house").text
        #expect(page.contains("Не показывает свой день") && !page.contains("План на сегодня выполнен"))
        await masha.post("/house/day", [("showsDay", "yes")])
        #expect(await home.anna.open("/house").text.contains("План на сегодня выполнен"))
    }

    @Test("A day is everybody's once all who show theirs have done it")
    func together() async throws {
        let home = try await Home()
        for (visitor, _) in home.children { await visitor.finishTraining() }
        #expect(await !home.anna.open("/house").text.contains("у всех получилось"))
        await home.anna.post("/house/day", [("showsDay", "no")])
        let page = await home.children[0].visitor.open("/house").text
        #expect(page.contains("у всех получилось") && page.contains("1 день, когда план выполнили все"))
    }

    @Test("Switched off for all, nobody sees anybody's day, and children are looked after as always")
    func off() async throws {
        let home = try await Home()
        let (masha, id) = home.children[0]
        await masha.finishTraining()
        #expect(await home.boris.post("/administration/house", [("homeCircle", "no")]).status == .notFound)
        for wrong in ["", "maybe"] {
            #expect(
                await home.anna.post("/administration/house", [("homeCircle", wrong)]).status == .notFound)
        }
        let page = await home.anna.post("/administration/house", [("homeCircle", "no")]).text
        #expect(page.contains("Домашний круг выключен для всех.") && page.contains("Включить для всех"))
        for visitor in home.children.map(\.visitor) {
            #expect(await visitor.open("/house").status == .notFound)
            #expect(await !visitor.open("/profile").text.contains("href=\"/house\""))
        }
        #expect(await home.anna.post("/house/people/\(id)/cheer").status == .notFound)
        #expect(await home.anna.post("/house/day", [("showsDay", "no")]).status == .notFound)
        let house = await home.anna.open("/house").text
        #expect(await home.anna.path == "/house/children")
        #expect(house.contains("Маша") && house.contains("Петя") && house.contains("Домашний круг выключен"))
        for day in ["План на сегодня выполнен", "Вместе на этой неделе", "Молодец", "ring-done", "Ваш день"] {
            #expect(!house.contains(day), "\(day)")
        }
        #expect(await home.anna.open("/house/children/\(id)").status == .ok)
        #expect(await home.anna.open("/homework/new").text.contains("Маша"))
        await home.anna.post("/administration/house", [("homeCircle", "yes")])
        #expect(await masha.open("/house").text.contains("План на сегодня выполнен"))
        #expect(await home.anna.open("/house/children").text.contains("Вместе на этой неделе"))
    }
}
