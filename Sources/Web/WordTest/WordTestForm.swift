import Forms
import HTTPServer
import Household
import Learning
import Localization
import Views
import Vocabulary

extension WordTestForm {
    /// As a form sends it, or an address asks; what it does not say is as it is at first.
    init(_ values: FormValues) {
        self.init()
        form = values.choice("form") ?? form
        words = values.all("word").prefix(CategoryPage.wordCount).compactMap { Word.ID($0) }
        count = values["count"] ?? count
        minutes = values.number("minutes").flatMap(WordTest.time)
        if !count.isEmpty, Int(stated: count, in: 1...TestQuestion.limit) == nil {
            faults.add(.testCount, .testCountWrong)
        }
    }

    /// What it asks for; of what is no number, as much as there can be.
    func wish(of category: Category.ID) -> TestWish {
        let count = words.isEmpty ? Int(stated: count, in: 1...TestQuestion.limit) : nil
        return TestWish(category, words: words, count: count ?? TestQuestion.limit, form: form)
    }
}

extension Message {
    static let testCountWrong = Message("test.countWrong", numbers: ["maximum": TestQuestion.limit])
}
