import Foundation
import Learning
import Localization
import Vocabulary

/// Begins a test on words of a category, and shows how those before it went.
package struct WordTestFormPage: Sendable {
    let form: WordTestForm
    let category: Category
    /// The latest first.
    let earlier: [EarlierTest]

    package init(_ form: WordTestForm, of category: Category, earlier: [WordTest], now: Date) {
        self.form = form
        self.category = category
        self.earlier = earlier.map { EarlierTest($0, isOver: $0.isOver(at: now)) }
    }

    var time: Select { .testTime("minutes", chosen: form.minutes) }
}

extension Select {
    /// The time that a test has, in minutes; `chosen` is nil for as long as it takes.
    static func testTime(_ id: String, chosen: Int?) -> Select {
        let options = WordTest.times.map {
            Option(value: String($0), label: .sentence(Message("test.minutes", count: $0)))
        }
        return Select(
            id, label: "test.time", chosen: chosen.map { String($0) } ?? "", isRequired: false,
            options: [Option(value: "", label: .sentence("test.noTime"))] + options)
    }
}

/// A test as it stands in a list.
struct EarlierTest: Sendable {
    let test: WordTest
    /// nil where it goes on.
    let mark: LessonMark?

    init(_ test: WordTest, isOver: Bool) {
        self.test = test
        mark = isOver ? LessonMark(right: test.rightCount, of: test.wordCount) : nil
    }
}
