import Vocabulary

/// What an e-reader is given, with all that it was made of: what it sends back is compared with this and nothing later.
package struct ReaderOffer: Sendable {
    let list: ReaderList
    /// What it sent, but for what was deleted since, and the words of books that it does not have.
    package let entries: [ReaderEntry]
}
