import Foundation
import Vocabulary

extension AnkiHead {
    /// Of the note type that all words are written as. Never another, so that Anki knows it again.
    static let noteType: AnkiNoteType.ID = 1_795_564_800_001

    /// What a collection says of itself that has these categories as decks.
    ///
    /// - Throws: what `JSONSerialization` does.
    package init(
        _ categories: [Category], of start: ExportStart, now: Date, zone: TimeZone
    ) throws {
        let today = StudyDay(now, in: zone)
        // Day 0 is today: what was due before has a day before it.
        let local = today.number * 86_400 + Int(StudyDay.rollover)
        let begins = Date(timeIntervalSince1970: Double(local - zone.secondsFromGMT(for: now)))
        let seconds = Int(now.timeIntervalSince1970)
        var decks = ["1": Self.deck(1, "Default", seconds)]
        for category in categories {
            let id = Self.deck(of: category.id)
            decks[String(id)] = Self.deck(id, Self.name(of: category), seconds)
        }
        self.init(
            created: begins, firstDay: today, now: now, noteType: Self.noteType,
            settings: try Self.text([
                "activeDecks": [1], "addToCur": true, "collapseTime": 1200, "curDeck": 1,
                "curModel": String(Self.noteType), "dueCounts": true, "estTimes": true, "newSpread": 0,
                "nextPos": 1, "sortBackwards": false, "sortType": "noteFld", "timeLim": 0, "fsrs": true,
                // Without these Anki takes the answers to new cards for those of its first scheduler, and moves them.
                "schedVer": 2, "sched2021": true, "rollover": 4,
                "creationOffset": -zone.secondsFromGMT(for: now) / 60,
            ]),
            noteTypes: try Self.text([String(Self.noteType): Self.noteTypeObject(seconds)]),
            decks: try Self.text(decks),
            deckSettings: try Self.text(["1": Self.deckSettings(start.scheduling)]),
            retention: Double(start.scheduling.retention) / 100,
            decay: start.scheduling.weights?.last ?? Self.usualDecay)
    }

    /// The last of the standard weights of FSRS-6.
    private static let usualDecay = 0.1542

    /// The number of the deck that a category becomes: the same in each package.
    package static func deck(of category: Category.ID) -> AnkiDeck.ID { 1_795_000_000_000 &+ category.number }

    /// Two colons would make a deck within another.
    static func name(of category: Category) -> String {
        let parts = category.title.split(separator: ":", omittingEmptySubsequences: true)
        return parts.isEmpty ? "Slovarik" : parts.joined(separator: ":")
    }

    private static func text(_ object: [String: Any]) throws -> String {
        String(
            decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]),
            as: UTF8.self)
    }

    private static func deck(_ id: AnkiDeck.ID, _ name: String, _ seconds: Int) -> [String: Any] {
        [
            "id": id, "name": name, "mod": seconds, "usn": -1, "conf": 1, "dyn": 0, "desc": "",
            "collapsed": false,
            "browserCollapsed": false, "extendNew": 0, "extendRev": 50, "newToday": [0, 0],
            "revToday": [0, 0],
            "lrnToday": [0, 0], "timeToday": [0, 0],
        ]
    }

    private static func deckSettings(_ scheduling: Scheduling) -> [String: Any] {
        [
            "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0,
            "replayq": true, "dyn": false,
            "new": [
                "bury": true, "delays": [1.0, 10.0], "initialFactor": 2500, "ints": [1, 4, 7], "order": 1,
                "perDay": 20, "separate": true,
            ] as [String: Any],
            "rev": [
                "bury": true, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1.0, "maxIvl": 36_500, "minSpace": 1,
                "perDay": 200,
            ] as [String: Any],
            "lapse": ["delays": [10.0], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0.0]
                as [String: Any],
            "desiredRetention": Double(scheduling.retention) / 100,
            "fsrsParams6": scheduling.weights ?? [],
        ]
    }

    private static func noteTypeObject(_ seconds: Int) -> [String: Any] {
        let more = """
            {{#Transcription}}<div class="sound">[{{Transcription}}]</div>{{/Transcription}}
            """
        let rest = """
            {{#Picture}}<div class="picture">{{Picture}}</div>{{/Picture}}
            {{#Example}}<div class="example">{{Example}}<br><i>{{Example translation}}</i></div>{{/Example}}
            {{#Note}}<div class="note">{{Note}}</div>{{/Note}}
            """
        let recognising = [
            "qfmt": "<div class=\"word\">{{Word}}</div>\n\(more)",
            "afmt": "{{FrontSide}}\n<hr id=answer>\n<div class=\"word\">{{Translation}}</div>\n\(rest)",
        ]
        let recalling = [
            "qfmt": "{{#Both directions}}<div class=\"word\">{{Translation}}</div>{{/Both directions}}",
            "afmt": "{{FrontSide}}\n<hr id=answer>\n<div class=\"word\">{{Word}}</div>\n\(more)\n\(rest)",
        ]
        func template(_ place: Int, _ name: String, _ sides: [String: String]) -> [String: Any] {
            let object: [String: Any] = [
                "name": name, "ord": place, "did": NSNull(), "bqfmt": "", "bafmt": "",
            ]
            return object.merging(sides) { $1 }
        }
        return [
            "id": noteType, "name": AnkiNoteText.noteType, "type": 0, "mod": seconds, "usn": -1, "sortf": 0,
            "did": 1, "tags": [String](), "vers": [Int](), "latexPre": "", "latexPost": "",
            "flds": AnkiNoteText.fields.enumerated().map { place, name -> [String: Any] in
                [
                    "name": name, "ord": place, "font": "Arial", "size": 20, "rtl": false, "sticky": false,
                    "media": [String](),
                ]
            },
            "tmpls": [
                template(0, "Word to translation", recognising),
                template(1, "Translation to word", recalling),
            ],
            "req": [[0, "any", [0, 2]], [1, "all", [AnkiNoteText.fields.count - 1]]] as [Any],
            "css": """
            .card { font-family: Arial, sans-serif; font-size: 20px; text-align: center; }
            .word { font-size: 30px; margin: 0.5em; }
            .sound, .note { color: #777; }
            .picture { font-size: 60px; }
            .picture img { max-height: 200px; }
            """,
        ]
    }
}
