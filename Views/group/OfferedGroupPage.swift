import Localization
import Vocabulary

/// A group that somebody may join.
package struct OfferedGroupPage: Sendable {
    let offer: OfferedGroup
    let token: String
    /// Who can join: the reader and the children whom they look after; none for a child, and nil for somebody without an
    /// account, who is shown no name of those who are awaited.
    let people: [User]?

    package init(_ offer: OfferedGroup, token: String, people: [User]?) {
        self.offer = offer
        self.token = token
        self.people = people
    }

    var leaders: String { offer.leaders.joined(separator: ", ") }
    var personOptions: [Select.Option] {
        (people ?? []).map { Select.Option(value: $0.id.description, label: .name($0.name)) }
    }
    var placeOptions: [Select.Option] {
        [Select.Option(value: "", label: .sentence("group.noPlace"))]
            + offer.places.map { Select.Option(value: $0.id.description, label: .name($0.name)) }
    }
    /// The prepared name that the reader has.
    var place: String {
        guard let name = people?.first?.name else { return "" }
        return offer.places.first { $0.name == name }?.id.description ?? ""
    }
}
