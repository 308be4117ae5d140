/// The files in which one can take one's data away.
struct ExportPage: Sendable {
    let profileHref = Path.profile
    let documentHref = Path.exportDocument
    let wordsHref = Path.exportWords
}
