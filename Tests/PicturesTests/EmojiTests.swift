import Foundation
import Pictures
import Testing
import Vocabulary

@Suite("Emoji")
struct EmojiTests {
    private let set = EmojiSet(folder: URL(fileURLWithPath: "/usr/share/unicode/cldr/common"))

    private func found(_ query: String, language: String = "ru", limit: Int = 48) async -> [Emoji] {
        guard case .found(let emoji) = await set.search(query, named: language, limit: limit) else {
            return []
        }
        return emoji
    }

    @Test(
        "A Russian word and an English one find the same animal",
        arguments: ["кошка", "Кошка", "cat", "кошки"])
    func cat(query: String) async {
        #expect(await found(query).contains(Emoji(text: "🐱", name: "морда кошки")))
    }

    @Test("Names are in the language that was asked for, whatever the query was in")
    func names() async {
        #expect(await found("собака", language: "en").contains(Emoji(text: "🐶", name: "dog face")))
    }

    @Test("What is named so comes first")
    func first() async {
        #expect(await found("солнце").first == Emoji(text: "☀️", name: "солнце"))
        #expect(await found("house", language: "en").first == Emoji(text: "🏠", name: "house"))
    }

    @Test("Several words narrow the search")
    func narrower() async {
        let both = await found("red heart", language: "en").map(\.text)
        #expect(both.first == "❤️")
        #expect(both.count < (await found("heart", language: "en")).count)
    }

    @Test("ё and е are the same")
    func yo() async {
        #expect(await found("самолёт").map(\.text) == (await found("самолет")).map(\.text))
        #expect(await found("самолёт").isEmpty == false)
    }

    @Test("Skin colours are left out and the number of choices is limited")
    func limited() async {
        let hands = await found("рука")
        #expect(!hands.isEmpty && hands.count <= 48)
        #expect(hands.allSatisfy { !$0.text.unicodeScalars.contains { $0.properties.isEmojiModifier } })
        #expect(await found("рука", limit: 3).count == 3)
    }

    @Test("Everything found is a single emoji", arguments: ["флаг", "семья", "face", "сердце", "час"])
    func single(query: String) async {
        let emoji = await found(query)
        #expect(!emoji.isEmpty)
        #expect(emoji.filter { !Emoji.isEmoji($0.text) }.isEmpty)
    }

    @Test("Nothing is found for nothing, and for what there is not", arguments: ["", "   ", "йцукенг"])
    func nothing(query: String) async {
        #expect(await set.search(query, named: "ru", limit: 48) == .found([]))
    }

    @Test("Without the files the search says so")
    func missing() async {
        let missing = EmojiSet(folder: URL(fileURLWithPath: "/nonexistent"))
        #expect(await missing.search("кошка", named: "ru", limit: 48) == .unavailable)
    }

    @Test("Texts and digits are no emoji", arguments: ["", "a", "1", "🐱🐱", "кот", "<b>"])
    func noEmoji(text: String) {
        #expect(!Emoji.isEmoji(text))
    }
}
