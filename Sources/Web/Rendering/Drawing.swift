/// What a page needs to put its figures into words and its rows into HTML.
struct Drawing: Sendable {
    let text: Catalogue
    let renderer: Renderer

    func fragment(_ rows: [some Row]) -> Fragment { renderer.fragment(rows, in: text.language) }
}
