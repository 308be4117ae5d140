import Foundation
import GRDB
import Testing
import Vocabulary

@testable import Storage

@Suite("Pictures that are kept")
struct PictureTests {
    private static let names = ["a", "b", "c"].map { String(repeating: $0, count: 32) }

    private func count(_ store: Store) async throws -> Int {
        try await store.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM picture") ?? 0 }
    }

    private func keep(_ place: Int, in house: Household, after seconds: TimeInterval = 0) async throws
        -> Picture
    {
        let picture = SentPicture(
            name: Self.names[place], content: [1, 2, 3], sent: house.now + seconds)
        try await house.store.keepPicture(picture, of: house.anna.id)
        return .upload(Self.names[place])
    }

    @Test("Something has an upload, an emoji or neither")
    func chosen() async throws {
        let house = try await Household()
        let category = try await house.category()
        for picture in [try await keep(0, in: house), .emoji("☀️"), nil] {
            try await house.store.choose(
                .chosen(picture), for: .category(category), of: house.anna.id, now: .someday)
            #expect(try await house.store.category(category, of: house.anna.id)?.category.picture == picture)
        }
        #expect(try await count(house.store) == 0)
    }

    @Test("A picture goes with its word, its category and its account")
    func deleted() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let category = try await house.category()
        let word = try await house.word("rain", "дождь", in: category)
        try await store.choose(
            .chosen(try await keep(0, in: house)), for: .word(word), of: anna, now: .someday)
        try await store.choose(
            .chosen(try await keep(1, in: house)), for: .category(category), of: anna, now: .someday)
        try await store.choose(.chosen(try await keep(2, in: house)), for: .user, of: anna, now: .someday)
        #expect(try await count(store) == 3)
        #expect(try await store.word(word, of: anna)?.picture == .upload(Self.names[0]))
        _ = try await store.deleteCategory(category, of: anna)
        #expect(try await count(store) == 1)
        try await store.deleteAccount(anna)
        #expect(try await count(store) == 0)
    }

    @Test("A picture that nothing has is gone a day later; one that something has stays")
    func swept() async throws {
        let house = try await Household()
        try await house.store.choose(
            .chosen(try await keep(0, in: house)), for: .user, of: house.anna.id, now: .someday)
        _ = try await keep(1, in: house)
        _ = try await keep(2, in: house, after: 86_401)
        #expect(try await house.store.pictureContent(Self.names[0], of: house.anna.id) == [1, 2, 3])
        #expect(try await house.store.pictureContent(Self.names[1], of: house.anna.id) == nil)
        #expect(try await house.store.pictureContent(Self.names[2], of: house.anna.id) != nil)
    }

    @Test("Somebody else's picture is neither seen nor taken")
    func foreign() async throws {
        let house = try await Household()
        let boris = try await Household.register("Boris", in: house.store)
        let picture = try await keep(0, in: house)
        #expect(try await house.store.pictureContent(Self.names[0], of: boris.id) == nil)
        try await house.store.choose(.chosen(picture), for: .user, of: boris.id, now: .someday)
        #expect(try await house.store.pictureContent(Self.names[0], of: house.anna.id) != nil)
        let category = try await house.category()
        try await house.store.choose(
            .chosen(.emoji("☀️")), for: .category(category), of: boris.id, now: .someday)
        #expect(try await house.store.category(category, of: house.anna.id)?.category.picture == nil)
    }

    @Test("A name that is not 32 hexadecimal digits is refused by the table itself")
    func names() async throws {
        let house = try await Household()
        for name in ["", "../../etc/passwd", String(repeating: "G", count: 32)] {
            await #expect(throws: DatabaseError.self) {
                try await house.store.keepPicture(
                    SentPicture(name: name, content: [1], sent: house.now), of: house.anna.id)
            }
        }
    }

    @Test("What is saved with a picture is saved with it or not at all")
    func together() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let good = SentPicture(name: Self.names[0], content: [1, 2, 3], sent: house.now)
        // The table refuses an empty one, as a disk might refuse any.
        let bad = SentPicture(name: Self.names[1], content: [], sent: house.now)
        let text = WordText(term: "rain", translation: "дождь")
        let other = WordText(term: "snow", translation: "снег")

        await #expect(throws: DatabaseError.self) {
            try await store.addCategory(title: "Погода", picture: .sent(bad), of: anna, now: house.now)
        }
        #expect(try await store.home(of: anna, today: house.today).categories.isEmpty)
        guard
            case .saved(let category) = try await store.addCategory(
                title: "Погода", picture: .sent(good), of: anna, now: house.now)
        else {
            Issue.record("not saved")
            return
        }
        await #expect(throws: DatabaseError.self) {
            try await store.changeCategory(
                category, title: "Климат", pair: .usual, picture: .sent(bad), of: anna)
        }
        let kept = try await store.category(category, of: anna)?.category
        #expect(kept?.title == "Погода" && kept?.picture == .upload(good.name))

        await #expect(throws: DatabaseError.self) {
            try await store.addWord(text, picture: .sent(bad), to: category, of: anna, now: house.now)
        }
        #expect(try await store.category(category, of: anna)?.wordCount == 0)
        let word = try await house.word("rain", "дождь", in: category)
        await #expect(throws: DatabaseError.self) {
            try await store.changeWord(word, to: other, picture: .sent(bad), of: anna, now: .someday)
        }
        #expect(try await store.word(word, of: anna)?.text == text)
        #expect(try await count(store) == 1)
    }

    @Test("A picture whose category or word is not saved is not kept with it")
    func taken() async throws {
        let house = try await Household()
        let (anna, store) = (house.anna.id, house.store)
        let category = try await house.category()
        let word = try await house.word("rain", "дождь", in: category)
        let picture = PictureChange.sent(
            SentPicture(name: Self.names[0], content: [1, 2, 3], sent: house.now))
        #expect(
            try await store.addCategory(title: "погода", picture: picture, of: anna, now: house.now)
                == .titleTaken(category))
        let text = WordText(term: "Rain", translation: "дождь")
        #expect(
            try await store.addWord(text, picture: picture, to: category, of: anna, now: house.now)
                == .taken(word))
        #expect(try await count(store) == 0)
    }

    @Test("A picture of a form that was never finished goes with a visit, also where no other is ever sent")
    func visit() async throws {
        let house = try await Household()
        _ = try await keep(0, in: house)
        let token = Data(repeating: 1, count: 32)
        try await house.store.openSession(
            for: house.anna.id, passwordHash: "hash", tokenHash: token, device: "", now: house.now)
        for (hours, left) in [(2.0, 1), (26, 0)] {
            let moment = house.now + hours * 3600
            _ = try await house.store.user(sessionTokenHash: token, now: moment)
            #expect(try await count(house.store) == left)
        }
    }
}
