import Foundation
import Vocabulary

/// What KOReader is given of words that are learned here.
extension ReaderList {
    /// In the order of their bytes, each once. Of words that it does not have there are as many as rows have room for.
    ///
    /// - Parameter zone: of the learner, whose days begin at four in the morning.
    package func given(in zone: TimeZone) -> [ReaderEntry] {
        let taken = Set(rows.map(\.entry.key))
        var entries = rows.filter(\.isGiven).map { $0.entry.scheduled($0.remembered, in: zone) }
        var own: Set<[UInt8]> = []
        for word in self.own {
            let key = Array(word.term.utf8)
            guard !taken.contains(key), rows.count + own.count < ReaderEntry.limit, own.insert(key).inserted
            else { continue }
            entries.append(word.entry.scheduled(word.remembered, in: zone))
        }
        return entries.sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
    }

    /// Those of what an e-reader sends that are no words yet: what came now, or was deleted here and looked up anew; behind it
    /// what became none before, from another place each time, so that all of it has its turn.
    package func untaken(of sent: [ReaderEntry], now: Date) -> [ReaderEntry] {
        let rows = Dictionary(self.rows.map { ($0.entry.key, $0) }) { first, _ in first }
        let own = Set(self.own.map { Array($0.term.utf8) })
        var (new, tried): ([ReaderEntry], [ReaderEntry]) = ([], [])
        for entry in sent {
            if let row = rows[entry.key] {
                if row.origin == nil {
                    tried.append(entry)
                } else if row.isGone, entry.created > row.entry.created {
                    new.append(entry)
                }
            } else if !own.contains(entry.key) {
                new.append(entry)
            }
        }
        guard !tried.isEmpty else { return new }
        let start = Int(abs(now.timeIntervalSince1970)) % tried.count
        return new + tried[start...] + tried[..<start]
    }

    /// Whether all that is kept once `entries` are there is a vocabulary still, which its e-reader could send back.
    package func hasRoom(for entries: [ReaderEntry]) -> Bool {
        let keys = Set(entries.map(\.key))
        let all = entries + rows.lazy.map(\.entry).filter { !keys.contains($0.key) }
        return all.count <= ReaderEntry.limit
            && all.reduce(0) { $0 + $1.textSize } <= LookedUpWord.textLimit
    }
}

extension ReaderList.Own {
    /// As KOReader would have it, due at once.
    package var entry: ReaderEntry {
        let place = PassageSentence.place(of: term, in: example)
        let form = place.map { String(example[$0]) }
        let seconds = Int64(created.timeIntervalSince1970)
        return ReaderEntry(
            word: term, title: title, created: seconds, reviewed: nil, due: seconds, reviewCount: 0,
            streak: 0,
            before: place.map { String(example[..<$0.lowerBound]) },
            after: place.map { String(example[$0.upperBound...]) },
            highlight: form.flatMap { $0.utf8.elementsEqual(term.utf8) ? nil : $0 })
    }
}

extension ReaderEntry {
    /// KOReader keeps the later of two days on which a word is due: where it was answered here last, ours is said. Of a moment
    /// and none it makes none, and then forgets what was answered on it: each has a moment, as KOReader's own have.
    func scheduled(_ remembered: ReaderList.Remembered?, in zone: TimeZone) -> ReaderEntry {
        var entry = self
        entry.reviewed = reviewed ?? created
        guard let remembered else { return entry }
        let moment = Int64(remembered.reviewed.timeIntervalSince1970)
        guard moment >= reviewed ?? 0 else { return entry }
        entry.reviewed = moment
        entry.due = Int64(remembered.state.dueDay.beginning(in: zone).timeIntervalSince1970)
        entry.reviewCount = max(reviewCount, remembered.state.repetitions)
        entry.streak = Self.streak(
            ofDays: remembered.state.reviewedOn.distance(to: remembered.state.dueDay))
        return entry
    }

    /// After how many right answers in a row KOReader waits so many days: half an hour, 12 hours, 1, 2, 4, 7 and 15 days,
    /// then 30 and twice as many each time.
    static func streak(ofDays days: Int) -> Int {
        let steps = [1, 2, 4, 7, 15, 30, 60, 120, 240, 480, 960, 1920]
        guard days >= 1 else { return 1 }
        return 2 + steps.count { $0 <= days }
    }
}
