/// Why a file as a whole cannot be brought.
public enum ImportFault: String, Error {
    /// It was not made here.
    case foreign
    /// It was made by a newer version, which may mean something else by the same words.
    case newer
    /// It ends in the middle.
    case truncated
    /// In the middle it is no JSON any more.
    case broken
    /// Reading it took longer than is allowed.
    case slow
    /// Too many others are being read.
    case busy
    /// Others waited while nobody said what should become of it.
    case gaveWay
    /// The disk has no room for it.
    case full
    /// There is more in it than this person has room for.
    case allowance
    /// Something else went wrong, which is in the log.
    case failed

    /// An archive without a collection of Anki.
    case noCollection
    /// A package of a newer Anki, of a kind that is not known here.
    case newerPackage
    /// A package whose archive, compression or database cannot be read.
    case damagedPackage
    /// It unpacks to more than it may.
    case swollenPackage
    /// Names of files in it lead out of it.
    case unsafePackage
    /// Its database is not as Anki makes it: it has views, triggers or tables of its own kind.
    case strangePackage
    /// It has more notes, answers or decks than anybody has.
    case largePackage
    /// There is no note in it.
    case emptyPackage

    /// A text of more bytes or rows than anybody has.
    case largeTable
    /// A file of ours, or none at all, of more bytes than anybody has.
    case largeDocument

    /// A database of an e-reader that cannot be read.
    case damagedReader
    /// A database that is neither KOReader's nor Kindle's, or is not as they make it.
    case strangeReader
    /// Of a KOReader that is newer than what is known here.
    case newerReader
    /// It has more words than anybody looks up.
    case largeReader
    /// There is no word in it.
    case emptyReader
}
