import Exchange
import Forms
import Localization
import Vocabulary

/// Which category a deck becomes.
package struct DeckPage: Sendable {
    /// What else a choice is for.
    package enum Reach: String, Sendable, CaseIterable {
        case deck, within, all
    }

    let deck: AnkiDeck
    /// Counted from 1.
    let number: Int
    let chosen: AnkiPlan.Deck
    let name: String
    let reaches: [Reach]
    let faults: FormFaults

    /// `name` tells the file from others of the same account.
    package init(
        _ deck: AnkiDeck, number: Int, chosen: AnkiPlan.Deck, of plan: AnkiPlan, name: String,
        faults: FormFaults = FormFaults()
    ) {
        self.deck = deck
        self.number = number
        self.chosen = chosen
        self.name = name
        self.faults = faults
        let hasInner = plan.contents.decks.contains { $0.id != deck.id && $0.isWithin(deck) }
        reaches = Reach.allCases.filter { $0 != .within || hasInner }
    }

    var path: String { deck.path.joined(separator: " / ") }
}
