import Vocabulary

/// What every page has around it; a page's template wraps itself in one.
struct Layout: Sendable {
    /// How wide the page's content is.
    enum Main: Sendable {
        case wide, narrow
        /// A card and what belongs to it, with a style sheet and a script of its own.
        case training
        /// A task of a lesson, with a script of its own.
        case lesson
    }

    /// A style sheet that only some pages have.
    enum Sheet: Sendable {
        case catalogue, codeSheet, cover, figures, help, house, lessons, paper, pictures, search, selection,
            training,
            welcome,
            wordForm, wordList,
            wordPage
    }

    /// The name of the page, in the reader's language.
    let title: String
    /// The class of `body`, by which style sheets know the page.
    let style: String
    var main = Main.wide
    /// The way to the sections is left out.
    var isAlone = false
    var sheet: Sheet?
}

/// The way to the sections of the site.
struct NavigationBar: Sendable {
    let sections: Frame.Navigation

    init(_ sections: Frame.Navigation) {
        self.sections = sections
    }
}
