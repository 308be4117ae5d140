import Vocabulary

/// A word while somebody writes it down: not checked, and nothing is wrong with it yet.
package struct WordDraft: Sendable {
    package var text: WordText
    /// What shows it so far.
    package var picture: Picture?
    /// A photo of their own comes with it, and takes the place of whatever is found.
    package let hasSentPicture: Bool

    package init(_ text: WordText, picture: Picture? = nil, hasSentPicture: Bool = false) {
        self.text = text
        self.picture = picture
        self.hasSentPicture = hasSentPicture
    }
}
