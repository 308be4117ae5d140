import Exchange
import Forms

/// A pasted list as it was understood, with what somebody changed of it since. Nothing of it is kept yet.
package struct WordListDraft: Sendable {
    /// Words added at one time.
    package static let wordLimit = 10_000
    /// Bytes of a text that is read.
    package static let textLimit = 1_000_000

    package private(set) var entries: [WordListEntry]
    /// The places of the entries that the person has changed.
    package private(set) var changed: Set<Int> = []

    /// Takes a text apart. `isOver` says that there is no more time.
    init(
        reading text: String, by parser: WordListParser, isOver: () -> Bool = { false }
    ) throws(WordListFault) {
        guard text.utf8.count <= Self.textLimit else { throw .tooLarge }
        guard let read = parser.entries(of: text, isOver: isOver) else { throw .tooSlow }
        entries = []
        for entry in read.lazy.map(\.normalized) where !(entry.term.isEmpty && entry.translation.isEmpty) {
            guard !isOver() else { throw .tooSlow }
            entries.append(entry)
        }
        if entries.isEmpty { throw .nothing }
        try checkCount()
    }

    /// Words that were in a category before.
    init(_ entries: [WordListEntry]) throws(WordListFault) {
        self.entries = entries.map(\.normalized)
        if entries.isEmpty { throw .nothing }
        try checkCount()
    }

    /// As it was sent back; a place that the list does not have is passed over.
    init(_ sent: SentWordList.Understood) throws(WordListFault) {
        entries = WordListCoding.decode(sent.entries)
        try checkCount()
        for (index, sides) in sent.sides where entries.indices.contains(index) {
            if entries[index].change(to: sides) { changed.insert(index) }
            if sent.leftOut.contains(index) { entries[index].isLeftOut = true }
        }
        if let (index, word) = sent.correction, entries.indices.contains(index) {
            entries[index].correct(to: word)
        }
    }

    private func checkCount() throws(WordListFault) {
        guard entries.count <= Self.wordLimit else { throw .tooMany(entries.count) }
    }
}

/// Why a list cannot be taken as it was sent.
package enum WordListFault: Error, Equatable {
    /// The text has more bytes than are read.
    case tooLarge
    /// Reading it took longer than is allowed.
    case tooSlow
    /// There is no word in it.
    case nothing
    /// It has so many words.
    case tooMany(Int)
}

extension WordListEntry {
    /// Takes what a person typed and says whether it is something else. What the dictionary knew of another word
    /// goes; a line whose fields were both emptied is not wanted.
    fileprivate mutating func change(to sides: SentWordList.Sides) -> Bool {
        isLeftOut = false
        var new = WordListEntry(term: sides.term, translation: sides.translation).normalized
        if (new.term, new.translation) == (term, translation) { return false }
        guard !(new.term + new.translation).isEmpty else {
            isLeftOut = true
            return true
        }
        if new.term == term { (new.transcription, new.partOfSpeech) = (transcription, partOfSpeech) }
        self = new
        return true
    }

    /// One of the words that were meant perhaps was chosen for the side that was asked.
    fileprivate mutating func correct(to word: String) {
        self[term.isEmpty ? .translation : .term] = TextRule.wordSide.check(word).text
    }
}
