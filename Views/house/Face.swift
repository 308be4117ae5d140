import Localization
import Vocabulary

/// Somebody's picture in their colour: the upload or the emoji they have, else the first letter of the name.
struct Face: Sendable {
    let emoji: String?
    /// The name of an upload.
    let upload: String?
    let cover: CategoryPicture

    init(_ user: User) {
        self.init(user.picture, of: user.name, colour: user.colour)
    }

    init(_ picture: Picture?, of name: String, colour: CategoryColour?) {
        emoji = picture?.emoji
        upload = picture?.upload
        cover = CategoryPicture(picture, of: name, colour: colour)
    }
}
