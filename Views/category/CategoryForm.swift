import Forms
import Localization
import Vocabulary

/// The form of a category, as it was filled in.
package struct CategoryForm: Sendable, PicturedForm {
    package var title: String
    package var pair: LanguagePair
    package var picture: PictureChoice
    /// nil for the one that the title makes.
    package var colour: CategoryColour?
    package var faults = FormFaults()

    package init(
        title: String = "", pair: LanguagePair, picture: PictureChoice = PictureChoice(),
        colour: CategoryColour? = nil
    ) {
        self.colour = colour
        self.title = title
        self.pair = pair
        self.picture = picture
    }
}
