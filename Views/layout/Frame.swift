import Vocabulary

/// What stands around the pages of one request: who reads, and what was just done.
package struct Frame: Sendable {
    /// A section of the site.
    package struct Section: Sendable {
        /// As `aria-current` calls it: the page that one reads, or a page above it.
        enum Current: String {
            case page
            case above = "true"
        }

        let address: Address
        /// nil where the reader is in another section.
        let current: Current?

        /// - Parameter path: of the page that is read.
        package init(_ address: Address, isCurrent: Bool, at path: String) {
            self.address = address
            current = isCurrent ? (address.text == path ? .page : .above) : nil
        }
    }

    /// The way to the sections, for somebody who is signed in.
    package struct Navigation: Sendable {
        let words: Section
        let training: Section
        let lessons: Section
        let profile: Section
        /// The reader is at the form for a word from anywhere.
        let isAddingWord: Bool
        /// The person's picture in place of the section's own; nil without one.
        let picture: Picture?

        package init(
            words: Section, training: Section, lessons: Section, profile: Section,
            isAddingWord: Bool = false, picture: Picture?
        ) {
            self.isAddingWord = isAddingWord
            self.words = words
            self.training = training
            self.lessons = lessons
            self.profile = profile
            self.picture = picture
        }
    }

    let theme: Theme
    /// nil when nobody is signed in.
    let navigation: Navigation?
    /// Said once, in the reader's language.
    let notice: String?
    /// The page is a form that came back with something wrong in it.
    let hasFaults: Bool
    /// The languages whose words the server says, for browsers without a voice.
    let voices: Set<String>
    let speechRate: SpeechRate
    let interaction: InteractionSettings

    /// What comes back with a notice was taken already, or could not be taken: nothing new is to be heard.
    var hasSoundEffects: Bool { interaction.hasSoundEffects && notice == nil }

    package init(
        theme: Theme = .system, navigation: Navigation? = nil, notice: String? = nil, hasFaults: Bool = false,
        voices: Set<String> = [], speechRate: SpeechRate = .normal,
        interaction: InteractionSettings = InteractionSettings()
    ) {
        self.theme = theme
        self.navigation = navigation
        self.notice = notice
        self.hasFaults = hasFaults
        self.voices = voices
        self.speechRate = speechRate
        self.interaction = interaction
    }
}
