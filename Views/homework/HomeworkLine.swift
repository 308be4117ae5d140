import Localization
import Vocabulary

/// A homework on the words screen of who is to do it.
struct HomeworkLine: Sendable {
    let own: OwnHomework
    let day: Message
    /// nil where it is the reader.
    let giver: String?

    init(_ own: OwnHomework, of reader: User.ID, today: StudyDay, text: Catalogue) {
        self.own = own
        giver = own.homework.giver == reader ? nil : own.homework.giverName
        day = HomeworkDay.message(own.homework.due, today: today, text: text)
    }

    var title: String { own.homework.category.title }
    var progress: HomeworkProgress { own.progress }
    var training: Address { Path.training(of: own.homework.category.id) }
}
