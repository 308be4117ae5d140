/// Asks once more before something is deleted.
struct DeletionPage: Sendable {
    struct Subject: Sendable {
        let text: String
        /// BCP 47 tag; nil when it is in the language of the page.
        let lang: String?
    }

    let heading: String
    /// What would be gone.
    let subjects: [Subject]
    let consequence: String
    let action: String
    let submit: String
    let cancelHref: String
    let backLabel: String
}
