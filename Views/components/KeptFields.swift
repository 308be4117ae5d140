/// What carries a form that waits through the page on which its owner signs in.
struct KeptFields: Sendable {
    let kept: KeptForm
    /// Whose it is, as the browser's mark says it.
    let owner: String

    init(_ kept: KeptForm, of owner: String) {
        self.kept = kept
        self.owner = owner
    }
}
