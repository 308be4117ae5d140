import Foundation
import HTTPServer
import Testing

extension KeptTogetherTests {
    /// Olga wrote a category; Pavel learns it and keeps it with her, Masha learns it.
    struct Family {
        let house: House
        let olga, pavel, masha: Visitor
        let category: String
        var share: String { category + "/share/learners" }

        init() async throws {
            house = try House()
            olga = await Visitor.registered(in: house, name: "Ольга")
            pavel = await Visitor.registered(in: house, name: "Павел")
            masha = await Visitor.registered(in: house, name: "Маша")
            category = await olga.category("Кухня")
            for (term, translation) in [("ladle", "ложка"), ("sieve", "сито")] {
                await olga.post(category + "/words", [("term", term), ("translation", translation)])
            }
            let page = await olga.post(category + "/share")
            let offer = String(
                try #require(page.text.firstMatch(of: /http:\/\/[^\/"]+(\/sets\/[\w-]{43})/)).1)
            for visitor in [pavel, masha] { await visitor.post(offer) }
            await olga.post(share, [("editor", "2")])
        }

        func word(_ term: String) async throws -> String {
            let page = await olga.open(category + "/selection").text
            let found = page.matches(of: /name="word" value="(\d+)"[\s\S]*?<span lang="en">([^<]*)</)
            return "/words/" + (try #require(found.first { $0.2 == term }?.1))
        }

        /// The latest edit of a word that can be undone.
        func edit(_ term: String) async throws -> String {
            let page = await olga.open(category + "/history").text
            let pattern = try Regex("/edits/(\\d+)/undo\"><button[^>]*aria-label=\"Отменить: \(term)\"")
            return "/edits/\(try #require(page.firstMatch(of: pattern)?[1].substring))/undo"
        }

        /// What the form of a word carries of what it was filled with.
        func base(_ visitor: Visitor, _ word: String) async -> [(String, String)] {
            Self.base(in: await visitor.open(word + "/edit").text)
        }

        static func base(in page: String) -> [(String, String)] {
            page.matches(of: /name="(base-[a-zA-Z]+)" value="([^"]*)"/).map { (String($0.1), String($0.2)) }
        }

        /// The name of the picture that a page shows.
        static func picture(in page: String) throws -> String {
            String(try #require(page.firstMatch(of: /\/pictures\/([0-9a-f]{32})/)?.1))
        }

        func list(_ visitor: Visitor) async -> String {
            let page = await visitor.open(category).text
            return page.components(separatedBy: "id=\"words\"").last ?? ""
        }
    }
}
