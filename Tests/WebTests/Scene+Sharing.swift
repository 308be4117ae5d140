import Foundation
import HTTPServer
import Testing
import Vocabulary

@testable import Web

/// What people in a scene have of each other's.
extension Scene {
    /// A neighbour offers two categories, of which the owner learns one, and learns one of the owner's.
    mutating func share(beside neighbour: Things) async throws {
        let (author, owner) = (Visitor(house), Visitor(house))
        await author.keep("slovarik_session", try #require(neighbour.session))
        await owner.keep("slovarik_session", try #require(try self.owner.session))
        let offer = try await Self.offer(neighbour.category, by: author)
        for person in things.keys { things[person]?.offer = offer }
        let followed = neighbour.other
        await owner.post("/sets/" + (try await Self.offer(followed, by: author)))
        things[.owner]?.followed = followed
        // Which the owner has not seen yet.
        await author.post(
            "/words/\(neighbour.batch.ids.lowerBound)", [("term", "lake"), ("translation", "озеро")])
        await author.post("/sets/" + (try await Self.offer(try self.owner.category, by: owner)))
        things[.owner]?.learner = neighbour.account
        let foreign = neighbour.batch.ids.lowerBound
        await owner.post("/words/\(foreign)/proposal", [("term", "pond"), ("translation", "пруд")])
        things[.owner]?.foreignWord = foreign
    }

    /// The owner writes two lessons and deletes one; a neighbour offers two, of which the owner learns one.
    mutating func writeLessons(beside neighbour: Things) async throws {
        let (author, owner) = (Visitor(house), Visitor(house))
        await author.keep("slovarik_session", try #require(neighbour.session))
        await owner.keep("slovarik_session", try #require(try self.owner.session))
        func id(_ path: String) -> String { String(path.dropFirst("/lessons/".count)) }
        things[.owner]?.writtenLesson = id(await owner.writtenLesson())
        let deleted = await owner.writtenLesson()
        await owner.post(deleted + "/delete")
        things[.owner]?.deletedLesson = id(deleted)
        let followed = await author.writtenLesson()
        await owner.post(try await author.offer(lesson: followed))
        things[.owner]?.followedLesson = id(followed)
        let offer = try await author.offer(lesson: await author.writtenLesson())
        for person in things.keys {
            things[person]?.offeredLesson = String(offer.dropFirst("/offered/lessons/".count))
        }
    }

    /// Somebody who learns the owner's category, and does not keep it, proposes something for one of its words.
    mutating func propose() async throws {
        let (learner, owner) = (Visitor(house), Visitor(house))
        await owner.keep("slovarik_session", try #require(try self.owner.session))
        await learner.post(
            "/register", [("name", "Лида"), ("email", "learner@example.org"), ("password", Self.password)])
        await learner.post("/sets/" + (try await Self.offer(try self.owner.category, by: owner)))
        await learner.post(
            "/words/\(try self.owner.word)/proposal", [("term", "drizzle"), ("translation", "морось")])
        let proposals = await owner.open("/categories/\(try self.owner.category)/proposals")
        things[.owner]?.proposal = try Self.number(/\/proposals\/(\d+)"/, in: proposals)
    }

    /// The neighbour keeps the owner's category too, one of whose words has become another.
    mutating func keepTogether() async throws {
        let owner = Visitor(house)
        await owner.keep("slovarik_session", try #require(try self.owner.session))
        let category = "/categories/\(try self.owner.category)"
        await owner.post(category + "/share/learners", [("editor", String(try self.owner.learner))])
        // By a list that can be taken back, and by one word.
        things[.owner]?.batch = try await Self.add(Self.list(["brook", "pond"]), to: category, by: owner)
        await owner.post(category + "/words", [("term", "hail"), ("translation", "град")])
        let history = await owner.open(category + "/history")
        things[.owner]?.edit = try Self.number(/\/edits\/(\d+)\/undo"/, in: history)
    }

    /// People who learn the owner's category, each in that relation; their sessions.
    func learners() async throws -> [Relation: String] {
        let owner = Visitor(house)
        await owner.keep("slovarik_session", try #require(try self.owner.session))
        let category = try self.owner.category
        let offer = try await Self.offer(category, by: owner)
        var sessions: [Relation: String] = [:]
        for relation in Relation.allCases {
            let visitor = Visitor(house)
            await visitor.post(
                "/register",
                [("name", "Лида"), ("email", "\(relation)@example.org"), ("password", Self.password)])
            await visitor.post("/sets/" + offer)
            sessions[relation] = await visitor.cookie("slovarik_session")
            guard relation == .editor else { continue }
            let page = await owner.open("/categories/\(category)/share").text
            let ids = page.matches(of: /name="editor" value="(\d+)"/).compactMap { Int($0.1) }
            await owner.post(
                "/categories/\(category)/share/learners", [("editor", String(try #require(ids.max())))])
        }
        return sessions
    }

    private static func offer(_ category: Category.ID, by author: Visitor) async throws -> String {
        try secret(/\/sets\/([\w-]{43})/, in: await author.post("/categories/\(category)/share"))
    }

    /// Somebody offers a category to the owner, who lives with them and joins the group that they lead.
    mutating func offerWithoutLink(_ author: Things) async throws {
        let (visitor, owner) = (Visitor(house), Visitor(house))
        await visitor.keep("slovarik_session", try #require(author.session))
        await owner.keep("slovarik_session", try #require(try self.owner.session))
        let group = await visitor.post("/groups/\(author.group)/link", [("link", "open")])
        await owner.post("/join/" + (try Self.secret(/\/join\/([\w-]{43})/, in: group)))
        await visitor.post(
            "/categories/\(author.category)/share/offers",
            [("person", String(try self.owner.account)), ("group", String(author.group))])
        things[.owner]?.homeOffer = author.category
        things[.owner]?.groupOffer = author.category
    }
}
