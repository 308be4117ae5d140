import Exchange
import Foundation
import Storage
import Vocabulary

/// What KOReader does that brings its vocabulary here and takes ours along.
extension Learner {
    /// How long words are looked up while an e-reader waits, which gives up after fifteen seconds; the rest has its turn when it
    /// comes again.
    private static let patience = Duration.seconds(8)

    /// What an e-reader is given: what it sent, but for what was deleted since, and the words of books that it does not have.
    package func readerEntries(in zone: TimeZone) async throws -> [ReaderEntry] {
        try await store.readerList(of: user.id).given(in: zone)
    }

    /// Takes what an e-reader sends. What it looked up becomes words that wait to be looked at; one that was deleted here comes
    /// back only where it was looked up anew. What is deleted on an e-reader is not given again, and stays a word here.
    ///
    /// - Parameters:
    ///   - isWhole: it knows what it was given last, so that what it leaves out was deleted there.
    ///   - folder: what lies in it meanwhile is deleted again.
    package func takeReaderEntries(
        _ sent: [ReaderEntry], isWhole: Bool, names: BookNames, in folder: URL
    ) async throws {
        let list = try await store.readerList(of: user.id)
        let rows = Dictionary(list.rows.map { ($0.entry.key, $0) }) { first, _ in first }
        let own = Dictionary(list.own.map { (Array($0.term.utf8), $0) }) { first, _ in first }
        let new = sent.filter { entry in
            guard let row = rows[entry.key] else { return own[entry.key] == nil }
            return row.origin == nil || row.isGone && entry.created > row.entry.created
        }
        let taken = try await take(new, names: names, in: folder)
        var changes: [ReaderChange] = []
        for entry in sent {
            if let word = taken[entry.key] {
                changes.append(ReaderChange(entry, word: word))
            } else if let row = rows[entry.key] {
                if row.isRemoved || row.entry != entry { changes.append(ReaderChange(entry)) }
            } else if let word = own[entry.key] {
                changes.append(ReaderChange(entry, word: word.word, origin: word.origin))
            } else {
                changes.append(ReaderChange(entry))
            }
        }
        if isWhole {
            let keys = Set(sent.map(\.key))
            changes += list.rows.filter { $0.isGiven && !keys.contains($0.entry.key) }
                .map { ReaderChange($0.entry, isRemoved: true) }
            changes += list.own.filter {
                rows[Array($0.term.utf8)] == nil && !keys.contains(Array($0.term.utf8))
            }
            .map { ReaderChange($0.entry, word: $0.word, origin: $0.origin, isRemoved: true) }
        }
        try await store.keep(changes, of: user.id)
    }

    /// Makes words of what was looked up; those that became none are not among them.
    private func take(_ new: [ReaderEntry], names: BookNames, in folder: URL) async throws -> [[UInt8]: Word
        .ID]
    {
        guard !new.isEmpty else { return [:] }
        let known = try await store.pairOfBooks(of: user.id)
        var plan = BookPlan(
            LookedUpWords(new.map(\.lookedUp), from: .koreader), for: known ?? user.pair, names: names)
        if let known { plan.pair = known }
        plan.takesUntranslated = true
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let draft = try ImportDraft(in: folder)
        var conversion = BookConversion(plan, now: now)
        var (numbers, texts): ([[UInt8]: Word.ID], [String: Word.ID]) = ([:], [:])
        let end = ContinuousClock.now + Self.patience
        for entry in new where ContinuousClock.now < end {
            guard let place = plan.place(of: entry.lookedUp) else { continue }
            let filled = await filled(entry.lookedUp, in: place.pair)
            // Two forms that were looked up are one word.
            if let known = texts[filled.text.term.folded] {
                numbers[entry.key] = known
                continue
            }
            let entries = conversion.entries(of: filled, in: place)
            guard case .word(let word, _)? = entries.last else { continue }
            try await draft.addSoon(entries)
            numbers[entry.key] = word.id
            texts[filled.text.term.folded] = word.id
        }
        let words = try await store.bringLookedUp(draft, to: user.id)
        return numbers.compactMapValues { words[$0] }
    }
}

extension ReaderEntry {
    /// By bytes: what an e-reader calls another word is another one.
    fileprivate var key: [UInt8] { Array(word.utf8) }
}

extension ReaderList.Own {
    /// By which it is known again.
    fileprivate var origin: WordOrigin? {
        LookedUpWord(term: term, form: term, book: "", passage: .unknown).origin(in: language)
    }
}
