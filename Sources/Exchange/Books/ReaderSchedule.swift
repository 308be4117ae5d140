import Foundation
import Vocabulary

/// What KOReader is given of words that are learned here.
extension ReaderList {
    /// In the order of their bytes, each once.
    ///
    /// - Parameter zone: of the learner, whose days begin at four in the morning.
    package func given(in zone: TimeZone) -> [ReaderEntry] {
        let taken = Set(rows.map { Array($0.entry.word.utf8) })
        var entries = rows.filter(\.isGiven).map { $0.entry.scheduled($0.remembered, in: zone) }
        var own: Set<[UInt8]> = []
        for word in self.own {
            let key = Array(word.term.utf8)
            guard !taken.contains(key), own.insert(key).inserted, entries.count < ReaderEntry.limit else {
                continue
            }
            entries.append(word.entry.scheduled(word.remembered, in: zone))
        }
        return entries.sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
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
    /// KOReader keeps the later of two days on which a word is due: where it was answered here last, ours is said.
    func scheduled(_ remembered: ReaderList.Remembered?, in zone: TimeZone) -> ReaderEntry {
        guard let remembered else { return self }
        let moment = Int64(remembered.reviewed.timeIntervalSince1970)
        guard moment >= reviewed ?? 0 else { return self }
        var entry = self
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
