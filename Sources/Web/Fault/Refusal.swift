/// Why the server will not do something just now; the same thing may work later.
enum Refusal: Error {
    /// Passwords were tried too often.
    case tooManyTries
    /// A post that does not come from a page of this site.
    case foreignOrigin
}
