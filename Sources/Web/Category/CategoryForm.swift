import HTTPServer
import Storage

struct CategoryForm: Sendable {
    var title = ""
    var pair: LanguagePair
    var faults = FormFaults()

    init(title: String = "", pair: LanguagePair) {
        self.title = title
        self.pair = pair
    }

    /// A language that the form does not mention is that of `usual`.
    init(_ values: FormValues, usual: LanguagePair) {
        pair = LanguagePair(
            term: values["termLanguage"] ?? usual.term,
            translation: values["translationLanguage"] ?? usual.translation)
        let (title, fault) = TextRule.title.check(values["title"])
        self.title = title
        faults.add("title", fault)
        if pair != usual && !pair.isPossible { faults.add("termLanguage", Message("profile.pairSame")) }
    }
}
