import Foundation
import HTTPServer
import Learning
import Speech
import Testing
import Vocabulary

@testable import Web

@Suite("Kinds of questions over many days")
struct KindsOfQuestionsTests {
    /// What a card was, and what its page said of the way so far.
    private struct Card {
        let kind: String
        let dots: Int
        let place: Int
        let asksOwnLanguage: Bool
    }

    private static func card(_ page: Response) throws -> Card {
        let isMeeting = page.text.contains("training-meeting")
        let kind = isMeeting ? "meeting" : page.card.first { $0.0 == "exercise" }?.1 ?? "card"
        let place = try #require(page.text.firstMatch(of: /<p class="soft">(\d+) из (\d+)<\/p>/))
        let dots = page.text.firstMatch(of: /Прогресс: (\d) из 5/).flatMap { Int($0.1) } ?? 0
        #expect(try #require(Int(place.1)) <= #require(Int(place.2)))
        return Card(
            kind: kind, dots: dots, place: try #require(Int(place.1)),
            asksOwnLanguage: page.text.contains(#"name="typed" lang="ru""#))
    }

    @Test(
        "Kinds rise with the dots, none comes three times in a row, and what is typed is the language being learned"
    )
    func kinds() async throws {
        let speech = try #require(SpeechSynthesizer.installed(searchPath: "/usr/local/bin:/usr/bin"))
        let house = try House(speech: speech)
        var learner = try await SimulatedLearner(in: house, form: "mixed", goal: 5)
        var days: [[Card]] = []
        for _ in 0..<12 {
            let today = StudyDay(house.application.services.clock(), in: .gmt)
            var cards: [Card] = []
            try await learner.train(on: today, seeing: { cards.append(try Self.card($0)) }) { _, _ in
                // Words joined at one moment were one board: nobody answers two in the same millisecond.
                house.wait(4)
                return true
            }
            days.append(cards)
            house.wait(3 * 86_400)
        }
        var counts: [String: [Int]] = [:]
        for cards in days {
            for (place, card) in cards.enumerated() {
                counts[card.kind, default: Array(repeating: 0, count: 6)][card.dots] += 1
                // The counter moves with every card, words that are only met among them.
                if place > 0, cards[place - 1].kind != "pairs" {
                    #expect(card.place == cards[place - 1].place + 1, "\(cards[place - 1]) \(card)")
                }
                guard place > 1 else { continue }
                let row = cards[(place - 2)...place].map(\.kind)
                #expect(Set(row).count > 1, "\(row)")
            }
        }
        let all = counts.values.reduce(0) { $0 + $1.reduce(0, +) }
        print("Kind of question by dots, of \(all) cards in 12 days, each the third")
        for (kind, byDots) in counts.sorted(by: { $0.key < $1.key }) {
            let sum = byDots.reduce(0, +)
            print(kind, sum, "\((1000 * sum / all + 5) / 10) %", byDots)
        }
        func mean(_ kind: String) throws -> Double {
            let byDots = try #require(counts[kind])
            return Double(byDots.enumerated().reduce(0) { $0 + $1.offset * $1.element })
                / Double(max(byDots.reduce(0, +), 1))
        }
        // New words are asked in easy kinds too when they were right today: the days count together.
        // A gap and typing share a rung, for words with an example and without.
        #expect(try mean("letters") < mean("gap") && mean("letters") < mean("typing"))
        #expect(try mean("listening") < mean("typing") && mean("choice") < mean("gap"))
        #expect(!days.joined().contains { $0.kind == "typing" && $0.asksOwnLanguage })
    }
}
