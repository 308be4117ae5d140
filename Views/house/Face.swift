import Localization
import Vocabulary

/// Somebody's picture in their colour: the emoji they have, else the first letter of the name. An upload is shown to its owner
/// alone.
struct Face: Sendable {
    let emoji: String?
    let cover: CategoryPicture

    init(_ user: User) {
        self.init(user.picture, of: user.name, colour: user.colour)
    }

    init(_ picture: Picture?, of name: String, colour: CategoryColour?) {
        emoji = picture?.emoji
        cover = CategoryPicture(picture, of: name, colour: colour)
    }
}
