import Foundation
import Vocabulary

extension AnkiHead {
    /// Of the note type that all words are written as. Never another, so that Anki knows it again.
    static let noteType: AnkiNoteType.ID = 1_795_564_800_001

    /// What a collection says of itself that has these categories as decks.
    ///
    /// - Throws: what `JSONSerialization` does.
    package init(
        _ categories: [Category], for wish: AnkiWish, of start: ExportStart, now: Date, zone: TimeZone
    ) throws {
        let today = StudyDay(now, in: zone)
        // Day 0 is today: what was due before has a day before it.
        let local = today.number * 86_400 + Int(StudyDay.rollover)
        let begins = Date(timeIntervalSince1970: Double(local - zone.secondsFromGMT(for: now)))
        let decks =
            [AnkiHeadRows.Deck(id: 1, name: "Default")]
            + categories.map { .init(id: Self.deck(of: $0.id), name: Self.name(of: $0)) }
        let settings = Self.settings(zone, now)
        let description: Description =
            if wish.isForOlder {
                .texts(try AnkiHeadTexts(settings, decks, start.scheduling, now: now))
            } else { .rows(try AnkiHeadRows(settings, decks, start.scheduling)) }
        self.init(
            created: begins, firstDay: today, now: now, noteType: Self.noteType,
            description: description,
            retention: Double(start.scheduling.retention) / 100,
            decay: start.scheduling.weights?.last ?? Self.usualDecay)
    }

    /// The last of the standard weights of FSRS-6.
    private static let usualDecay = 0.1542

    private static func settings(_ zone: TimeZone, _ now: Date) -> [String: Any] {
        [
            "activeDecks": [1], "addToCur": true, "collapseTime": 1200, "curDeck": 1,
            "dueCounts": true, "estTimes": true, "newSpread": 0,
            "nextPos": 1, "sortBackwards": false, "sortType": "noteFld", "timeLim": 0, "fsrs": true,
            // Without these Anki takes the answers to new cards for those of its first scheduler, and moves them.
            "schedVer": 2, "sched2021": true, "rollover": 4,
            "creationOffset": -zone.secondsFromGMT(for: now) / 60,
        ]
    }

    /// The number of the deck that a category becomes: the same in each package.
    package static func deck(of category: Category.ID) -> AnkiDeck.ID { 1_795_000_000_000 &+ category.number }

    /// Two colons would make a deck within another.
    static func name(of category: Category) -> String {
        let parts = category.title.split(separator: ":", omittingEmptySubsequences: true)
        return parts.isEmpty ? "Slovarik" : parts.joined(separator: ":")
    }
}

/// How a deck's cards are asked, but for what is somebody's own.
enum AnkiDeckSettings {
    static let name = "Default"
    /// Minutes.
    static let steps = [1.0, 10.0]
    static let stepsAgain = [10.0]
    static let newPerDay = 20
    static let perDay = 200
    static let longestInterval = 36_500
    /// Seconds that are believed of an answer.
    static let longestAnswer = 60
    /// Times that a card is forgotten until Anki says so, with a tag.
    static let stubbornAfter = 8
}
