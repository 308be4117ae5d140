import Exchange
import Forms
import Localization
import Vocabulary

/// The form for a list that is pasted, or read from a photo.
package struct WordListPage: Sendable {
    let category: Category
    /// What was typed.
    let list: String
    let fault: Message?
    /// The letters of a word tell its sides apart.
    let takesEitherOrder: Bool
    /// Pages of print in its languages can be read here.
    let takesPhotos: Bool
    let photoFault: Message?
    /// What was just read from a photo; its text stands in the list already.
    let reading: PrintedList?

    package init(
        in category: Category, list: String, fault: Message? = nil, takesEitherOrder: Bool,
        takesPhotos: Bool = false, photoFault: Message? = nil, reading: PrintedList? = nil
    ) {
        self.category = category
        self.list = list
        self.fault = fault
        self.takesEitherOrder = takesEitherOrder
        self.takesPhotos = takesPhotos
        self.photoFault = photoFault
        self.reading = reading
    }

    /// The example is in English and Russian.
    var hasExample: Bool { category.pair == LanguagePair(term: "en", translation: "ru") }

    var photoMegabytes: Int { Picture.largestPhoto / 1_048_576 }

    var faults: FormFaults {
        var faults = FormFaults()
        faults.add("list", label: "list.words", fault)
        faults.add("photo", label: "list.photo", photoFault)
        return faults
    }
}

/// How a list may be written, by examples in English and Russian.
struct WordListExamples: Sendable {}
