/// What one article of a dictionary says about its headword.
struct Article: Equatable {
    /// One translation: `text` is shown; `longer` is the same with the ending that stood in parentheses,
    /// улучшаться of «улучшать(ся)».
    struct Rendering: Equatable {
        var text: String
        var longer: String?
    }

    struct Sense: Equatable {
        /// From 1; words spelled alike are told apart by it.
        var homograph: Int
        var partOfSpeech: PartOfSpeech?
        var renderings: [Rendering]
    }

    /// IPA without brackets; empty when the article has none.
    var transcription = ""
    var senses: [Sense] = []
    /// The headword that this one is a form of (go of went), or that says the same.
    var base: String?
}
