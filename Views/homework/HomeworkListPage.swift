import Localization
import Vocabulary

/// What somebody has given to be known by a day, and what is over.
package struct HomeworkListPage: Sendable {
    struct Item: Sendable {
        let given: GivenHomework
        let day: Message

        var names: String { given.learners.map(\.user.name).joined(separator: ", ") }
    }

    let open: [Item]
    let past: [Item]

    package init(open: [GivenHomework], past: [GivenHomework], today: StudyDay, text: Catalogue) {
        func items(_ given: [GivenHomework]) -> [Item] {
            given.map {
                Item(given: $0, day: HomeworkDay.message($0.homework.due, today: today, text: text))
            }
        }
        self.open = items(open)
        self.past = items(past)
    }
}
