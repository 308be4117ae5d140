import Forms
import HTTPServer
import Household
import Views
import Vocabulary

extension CategoryForm {
    /// What was posted. A language that the form does not mention is that of `usual`.
    init(_ values: FormValues, picture: PictureChoice = PictureChoice(), usual: LanguagePair) {
        let entered = EnteredCategory(
            title: values["title"], termLanguage: values.name("termLanguage"),
            translationLanguage: values.name("translationLanguage"), usual: usual)
        self.init(
            title: entered.title, pair: entered.pair, picture: picture, colour: values.choice("colour"))
        faults = entered.faults
        faults.add(picture)
    }
}
