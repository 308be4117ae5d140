import Mustache

/// The catalogue as templates read it: `t.words.heading`. Sentences with gaps or plurals are put into words by the
/// page model instead.
struct Sentences: MustacheParent, Sendable {
    let catalogue: Catalogue
    var part = ""

    func child(named name: String) -> Any? {
        if part.isEmpty { return Sentences(catalogue: catalogue, part: name + ".") }
        guard case .plain(let text)? = catalogue.sentences[part + name] else { return nil }
        return text
    }
}
