import Foundation
import Vocabulary

extension AnkiHeadTexts {
    /// - Throws: what `JSONSerialization` does.
    init(
        _ settings: [String: Any], _ decks: [AnkiHeadRows.Deck], _ scheduling: Scheduling, now: Date
    ) throws {
        let seconds = Int(now.timeIntervalSince1970)
        let type = String(AnkiHead.noteType)
        self.init(
            settings: try Self.text(settings.merging(["curModel": type]) { $1 }),
            noteTypes: try Self.text([type: Self.noteType(seconds)]),
            decks: try Self.text(
                Dictionary(decks.map { (String($0.id), Self.deck($0, seconds)) }) { $1 }),
            deckSettings: try Self.text(["1": Self.deckSettings(scheduling)]))
    }

    static func text(_ object: Any) throws -> String {
        String(
            decoding: try JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .fragmentsAllowed]),
            as: UTF8.self)
    }

    private static func deck(_ deck: AnkiHeadRows.Deck, _ seconds: Int) -> [String: Any] {
        [
            "id": deck.id, "name": deck.name, "mod": seconds, "usn": -1, "conf": 1, "dyn": 0, "desc": "",
            "collapsed": false,
            "browserCollapsed": false, "extendNew": 0, "extendRev": 50, "newToday": [0, 0],
            "revToday": [0, 0],
            "lrnToday": [0, 0], "timeToday": [0, 0],
        ]
    }

    private static func deckSettings(_ scheduling: Scheduling) -> [String: Any] {
        typealias Usual = AnkiDeckSettings
        return [
            "id": 1, "name": Usual.name, "mod": 0, "usn": 0, "maxTaken": Usual.longestAnswer,
            "autoplay": true, "timer": 0, "replayq": true, "dyn": false,
            "new": [
                "bury": true, "delays": Usual.steps, "initialFactor": 2500, "ints": [1, 4, 7], "order": 1,
                "perDay": Usual.newPerDay, "separate": true,
            ] as [String: Any],
            "rev": [
                "bury": true, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1.0, "maxIvl": Usual.longestInterval,
                "minSpace": 1, "perDay": Usual.perDay,
            ] as [String: Any],
            "lapse": [
                "delays": Usual.stepsAgain, "leechAction": 1, "leechFails": Usual.stubbornAfter, "minInt": 1,
                "mult": 0.0,
            ] as [String: Any],
            "desiredRetention": Double(scheduling.retention) / 100,
            "fsrsParams6": scheduling.weights ?? [],
        ]
    }

    private static func noteType(_ seconds: Int) -> [String: Any] {
        [
            "id": AnkiHead.noteType, "name": AnkiNoteText.noteType, "type": 0, "mod": seconds, "usn": -1,
            "sortf": 0, "did": 1, "tags": [String](), "vers": [Int](), "latexPre": "", "latexPost": "",
            "flds": AnkiNoteText.fields.enumerated().map { place, name -> [String: Any] in
                [
                    "name": name, "ord": place, "font": AnkiNoteLook.font, "size": AnkiNoteLook.fontSize,
                    "rtl": false, "sticky": false, "media": [String](),
                ]
            },
            "tmpls": AnkiNoteLook.cards.enumerated().map { place, card -> [String: Any] in
                [
                    "name": card.name, "ord": place, "did": NSNull(), "bqfmt": "", "bafmt": "",
                    "qfmt": card.question, "afmt": card.answer,
                ]
            },
            "req": [[0, "any", [0, 2]], [1, "all", [AnkiNoteText.fields.count - 1]]] as [Any],
            "css": AnkiNoteLook.style,
        ]
    }
}
