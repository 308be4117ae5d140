import Foundation
import HTTPServer
import Testing

/// What people at home offer to each other.
@Suite("At home")
struct HomeOfferTests {
    /// A parent with a category and two children who are signed in, and somebody next door.
    private struct Family {
        let house: House
        let parent, neighbour: Visitor
        let category: String
        let children: [(visitor: Visitor, id: String)]

        init() async throws {
            house = try House()
            parent = await Visitor.registered(in: house, name: "Ольга")
            neighbour = await Visitor.registered(in: house, name: "Борис")
            category = await parent.category("Кухня")
            await parent.post(category + "/words", [("term", "ladle"), ("translation", "половник")])
            var children: [(visitor: Visitor, id: String)] = []
            for name in ["Маша", "Петя"] {
                await parent.post("/house/children", [("name", name), ("picture", "🦊")])
                let path = await parent.path
                let page = await parent.post(path + "/code").text
                let code = try #require(page.firstMatch(of: /<code>([A-Z]{3} [A-Z]{3})<\/code>/)?.1)
                let child = Visitor(house)
                await child.post("/code", [("code", String(code))])
                children.append((child, String(path.dropFirst("/house/children/".count))))
            }
            self.children = children
        }

        var offer: String { "/house/sets/" + category.dropFirst("/categories/".count) }

        func offer(_ form: [(String, String)]) async -> Response {
            await parent.post(category + "/share/offers", form)
        }
    }

    @Test(
        "What is offered to everybody at home is in their catalogue with its author, and learned with one press"
    )
    func everybody() async throws {
        let family = try await Family()
        let share = await family.parent.open(family.category + "/share").text
        #expect(share.contains("Всем дома") && share.contains(">Маша</label>") && !share.contains("Борис"))
        #expect(await !family.children[0].visitor.open("/courses").text.contains("У нас дома"))
        let saved = await family.offer([("everybody", "yes")]).text
        #expect(saved.contains("увидят эту категорию в каталоге") && saved.contains(/value="yes" checked/))
        for (child, _) in family.children {
            let catalogue = await child.open("/courses").text
            #expect(catalogue.contains("У нас дома") && catalogue.contains("Автор: Ольга"))
            #expect(catalogue.contains(family.offer))
            let offer = await child.open(family.offer).text
            #expect(offer.contains("половник") && offer.contains("Автор: Ольга"))
            await child.post(family.offer)
            #expect(await child.path == family.category)
            #expect(await child.open("/courses").text.contains("href=\"\(family.category)\""))
            await child.open(family.offer)
            #expect(await child.path == family.category)
        }
        // Whoever lives elsewhere sees nothing of it.
        #expect(await !family.neighbour.open("/courses").text.contains("Кухня"))
        #expect(await family.neighbour.open(family.offer).status == .notFound)
        #expect(await family.neighbour.post(family.offer).status == .notFound)
        #expect(await !family.parent.open("/courses").text.contains("У нас дома"))
    }

    @Test("What is offered to one person is seen by nobody else, and not by who does not live there")
    func person() async throws {
        let family = try await Family()
        let (masha, petya) = (family.children[0], family.children[1])
        // Boris has the second account of the house.
        _ = await family.offer([("person", masha.id), ("person", "2"), ("person", "x")])
        #expect(await masha.visitor.open("/courses").text.contains("Кухня"))
        for other in [petya.visitor, family.neighbour] {
            #expect(await !other.open("/courses").text.contains("Кухня"))
            #expect(await other.open(family.offer).status == .notFound)
            #expect(await other.post(family.offer).status == .notFound)
        }
        // Only its author offers it.
        for other in [masha.visitor, family.neighbour] {
            let answer = await other.post(family.category + "/share/offers", [("everybody", "yes")])
            #expect(answer.status == .notFound)
        }
    }

    @Test("What is offered no more is gone from the catalogue, and who learns it goes on")
    func ended() async throws {
        let family = try await Family()
        let (masha, petya) = (family.children[0].visitor, family.children[1].visitor)
        _ = await family.offer([("everybody", "yes")])
        await masha.post(family.offer)
        #expect(await family.offer([("home", "yes")]).text.contains("больше нет"))
        #expect(await masha.open(family.category).status == .ok)
        #expect(await petya.post(family.offer).status == .notFound)
        #expect(await !petya.open("/courses").text.contains("Кухня"))
    }
}
