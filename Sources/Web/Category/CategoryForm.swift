import Forms
import HTTPServer
import Views
import Vocabulary

extension CategoryForm {
    /// What was posted. A language that the form does not mention is that of `usual`.
    init(_ values: FormValues, picture: PictureChoice = PictureChoice(), usual: LanguagePair) {
        let pair = LanguagePair(
            term: values.name("termLanguage") ?? usual.term,
            translation: values.name("translationLanguage") ?? usual.translation)
        self.init(pair: pair, picture: picture, colour: values.choice("colour"))
        title = faults.check(.title, values["title"])
        if pair != usual && !pair.isPossible {
            faults.add("termLanguage", label: "profile.termLanguage", "profile.pairSame")
        }
        faults.add(picture)
    }
}
