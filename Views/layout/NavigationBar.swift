import Vocabulary

/// The way to the sections of the site.
struct NavigationBar: Sendable {
    let sections: Frame.Navigation

    init(_ sections: Frame.Navigation) {
        self.sections = sections
    }
}
