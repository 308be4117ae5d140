/// A row of Russian letters under a field, for somebody whose keyboard has none; only with scripts.
struct RussianLetters: Sendable {
    /// BCP 47 tag of what is typed.
    let language: String
}
