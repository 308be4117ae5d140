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
        try await house.store.keepPicture(
            Self.names[place], content: [1, 2, 3], of: house.anna.id, now: house.now + seconds)
        return .upload(Self.names[place])
    }

    @Test("Something has an upload, an emoji or neither")
    func chosen() async throws {
        let house = try await Household()
        let category = try await house.category()
        for picture in [try await keep(0, in: house), .emoji("☀️"), nil] {
            try await house.store.choose(picture, for: .category(category), of: house.anna.id)
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
        try await store.choose(try await keep(0, in: house), for: .word(word), of: anna)
        try await store.choose(try await keep(1, in: house), for: .category(category), of: anna)
        try await store.choose(try await keep(2, in: house), for: .user, of: anna)
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
        try await house.store.choose(try await keep(0, in: house), for: .user, of: house.anna.id)
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
        try await house.store.choose(picture, for: .user, of: boris.id)
        #expect(try await house.store.pictureContent(Self.names[0], of: house.anna.id) != nil)
        let category = try await house.category()
        try await house.store.choose(.emoji("☀️"), for: .category(category), of: boris.id)
        #expect(try await house.store.category(category, of: house.anna.id)?.category.picture == nil)
    }

    @Test("A name that is not 32 hexadecimal digits is refused by the table itself")
    func names() async throws {
        let house = try await Household()
        for name in ["", "../../etc/passwd", String(repeating: "G", count: 32)] {
            await #expect(throws: DatabaseError.self) {
                try await house.store.keepPicture(name, content: [1], of: house.anna.id, now: house.now)
            }
        }
    }
}
