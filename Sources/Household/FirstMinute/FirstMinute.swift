import Vocabulary

/// How far somebody has come who tries the program before they have an account: which languages, how much of them they
/// know, what they like, and a round of six words. Only their browser keeps it; see `FirstMinute+Cookie.swift`
/// of `Web`.
package struct FirstMinute: Codable, Sendable, Equatable {
    /// Where one stands, in this order.
    package enum Step: Sendable, Equatable {
        case pair
        /// Whether the word at this place of the ladder is known.
        case ladder(Int)
        case interests
        case round
    }

    /// Words on the ladder.
    package static let ladderCount = 8
    /// Themes that can be chosen at most, and sets of them that are there afterwards.
    package static let interestLimit = 3

    /// The `code` of the pair; nil until it is chosen.
    package private(set) var pair: String?
    /// One for each word of the ladder that was looked at: 1 for one that is known, 0 for one that is not.
    package private(set) var ladder = ""
    /// nil until they are chosen; none of them is a choice too.
    package private(set) var themes: [String]?
    /// What became of each step of the round; see `Round`.
    package private(set) var events = ""
    /// Seconds since 1970 in which the round began and, once it has, ended.
    package private(set) var began, ended: Int?
    /// The secret of the link by which somebody came who was invited.
    package var invitation: String?
    /// What the one who invites calls them.
    package var name: String?

    package init() {}

    package var languages: LanguagePair? { pair.flatMap(LanguagePair.init(code:)) }

    /// Of what was chosen: who knows English reads it.
    package var language: Language? { languages.flatMap { Language(rawValue: $0.translation) } }

    package var step: Step {
        if pair == nil { return .pair }
        if ladder.utf8.count < Self.ladderCount { return .ladder(ladder.utf8.count) }
        return themes == nil ? .interests : .round
    }

    /// How many answers were given: a page that was answered already names a smaller one.
    package var position: Int {
        (pair == nil ? 0 : 1) + ladder.utf8.count + (themes == nil ? 0 : 1) + events.utf8.count
    }

    package var knownCount: Int { ladder.utf8.count(where: { $0 == UInt8(ascii: "1") }) }

    /// nil until the ladder is climbed. The words of the ladder are two of A1, two of A2, two of B1, one of B2 and one of
    /// C1: where one knows all of a level, the next one begins.
    package var level: Level? {
        guard ladder.utf8.count == Self.ladderCount else { return nil }
        switch knownCount {
        case ...2: return .a1
        case ...4: return .a2
        case ...6: return .b1
        case 7: return .b2
        default: return .c1
        }
    }

    package mutating func choose(_ pair: LanguagePair) { self.pair = pair.code }

    package mutating func climb(isKnown: Bool) {
        if case .ladder = step { ladder += isKnown ? "1" : "0" }
    }

    /// Knows none of the words that are still to come.
    package mutating func beginAtTheBeginning() {
        while case .ladder = step { climb(isKnown: false) }
    }

    package mutating func choose(themes: [String], now: Int) {
        self.themes = Array(themes.prefix(Self.interestLimit))
        began = now
    }

    package mutating func note(_ event: Round.Event, isLast: Bool, now: Int) {
        events.append(event.rawValue)
        if isLast { ended = now }
    }

    /// To what was asked before.
    package mutating func goBack() {
        ended = nil
        if !events.isEmpty {
            events.removeLast()
        } else if themes != nil {
            themes = nil
        } else if !ladder.isEmpty {
            ladder.removeLast()
        } else {
            pair = nil
        }
    }

    /// The same person, from the beginning.
    package var anew: FirstMinute {
        var minute = FirstMinute()
        minute.invitation = invitation
        minute.name = name
        return minute
    }
}
