import HTTPServer
import Vocabulary

struct CategoryForm: Sendable {
    var title = ""
    var pair: LanguagePair
    var picture: PictureForm
    var faults = FormFaults()

    init(title: String = "", pair: LanguagePair, picture: Picture? = nil) {
        self.title = title
        self.pair = pair
        self.picture = PictureForm(picture)
    }

    /// A language that the form does not mention is that of `usual`.
    init(_ values: FormValues, picture: PictureForm = PictureForm(), usual: LanguagePair) {
        self.picture = picture
        pair = LanguagePair(
            term: values["termLanguage"] ?? usual.term,
            translation: values["translationLanguage"] ?? usual.translation)
        let (title, fault) = TextRule.title.check(values["title"])
        self.title = title
        faults.add("title", fault)
        if pair != usual && !pair.isPossible { faults.add("termLanguage", Message("profile.pairSame")) }
        faults.add(PictureField.id, picture.fault)
    }
}
