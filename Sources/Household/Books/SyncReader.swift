import Exchange
import Foundation
import Storage
import Vocabulary

/// What KOReader does that brings its vocabulary here and takes ours along.
extension Learner {
    /// How long words are looked up while an e-reader waits, which gives up after fifteen seconds; what is left has its turn when
    /// it comes again, behind what is new then.
    private static let patience = Duration.seconds(8)

    /// What an e-reader is given now.
    package func readerOffer(in zone: TimeZone) async throws -> ReaderOffer {
        let list = try await store.readerList(of: user.id)
        return ReaderOffer(list: list, entries: list.given(in: zone))
    }

    /// Takes what an e-reader sends. What it looked up becomes words that wait to be looked at; one that was deleted here comes
    /// back only where it was looked up anew. What is deleted on an e-reader is not given again, and stays a word here.
    ///
    /// - Parameters:
    ///   - offer: what there is to compare it with.
    ///   - isWhole: it has what was offered, so that what it leaves out of that was deleted there.
    ///   - folder: what lies in it meanwhile is deleted again.
    /// - Throws: `ImportFault.largeReader` where it would be more than is kept of one person's; nothing is taken then.
    package func takeReaderEntries(
        _ sent: [ReaderEntry], after offer: ReaderOffer, isWhole: Bool, names: BookNames, in folder: URL
    ) async throws {
        let list = offer.list
        let rows = Dictionary(list.rows.map { ($0.entry.key, $0) }) { first, _ in first }
        let own = Dictionary(list.own.map { (Array($0.term.utf8), $0) }) { first, _ in first }
        let keys = Set(sent.map(\.key))
        let removed = isWhole ? offer.entries.filter { !keys.contains($0.key) } : []
        guard list.hasRoom(for: sent + removed) else { throw ImportFault.largeReader }
        let taken = try await take(list.untaken(of: sent, now: now), after: list, names: names, in: folder)
        var changes: [ReaderChange] = []
        for entry in sent {
            let row = rows[entry.key]
            if let word = taken[entry.key] {
                changes.append(ReaderChange(entry, word: word, isNew: row == nil))
            } else if let row {
                if row.isRemoved || row.entry != entry { changes.append(ReaderChange(entry)) }
            } else if let word = own[entry.key] {
                changes.append(ReaderChange(entry, word: word.word, origin: word.origin, isNew: true))
            } else {
                changes.append(ReaderChange(entry, isNew: true))
            }
        }
        for entry in removed {
            if let row = rows[entry.key] {
                changes.append(ReaderChange(row.entry, isRemoved: true))
            } else if let word = own[entry.key] {
                changes.append(
                    ReaderChange(
                        word.entry, word: word.word, origin: word.origin, isRemoved: true, isNew: true))
            }
        }
        try await store.keep(changes, of: user.id)
    }

    /// In which languages the words of an e-reader are that says none: in those of the words that it has brought; else in the
    /// one that is learned, or that books came in last. nil where nothing is known.
    private func pair(after list: ReaderList) async throws -> LanguagePair? {
        let known = try await store.pairsOfBooks(of: user.id)
        if let language = list.language {
            if let pair = known.first(where: { $0.term == language }) { return pair }
            let pair = LanguagePair(term: language, translation: user.pair.translation)
            if pair.isPossible { return pair }
        }
        return known.first { $0.term == user.pair.term } ?? known.first
    }

    /// Makes words of what was looked up; those that became none are not among them.
    private func take(
        _ new: [ReaderEntry], after list: ReaderList, names: BookNames, in folder: URL
    ) async throws -> [[UInt8]: Word.ID] {
        guard !new.isEmpty else { return [:] }
        let known = try await pair(after: list)
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
        let words = try await store.bringLookedUp(draft, to: user.id, now: now)
        return numbers.compactMapValues { words[$0] }
    }
}

extension ReaderList.Own {
    /// By which it is known again.
    fileprivate var origin: WordOrigin? {
        LookedUpWord(term: term, form: term, book: "", passage: .unknown).origin(in: language)
    }
}
