/// The lines of a page on which two alphabets stand beside each other, in two columns or with a dash between.
struct PrintedPairs {
    private let scripts: (term: Script, translation: Script)
    /// Of an ordinary word.
    private let height: Int

    /// `scripts` are those of both sides, and differ.
    init(scripts: (term: Script, translation: Script), height: Int) {
        self.scripts = scripts
        self.height = height
    }

    func lines(of rows: [PrintedRow]) -> [PrintedList.Line] {
        let places = rows.map(change)
        let usual =
            places.count { $0?.script == scripts.term } * 2 < places.count { $0 != nil }
            ? scripts.translation : scripts.term
        let split = zip(rows, places).map { row, place in
            (place ?? self.break(in: row, usual)).flatMap { sides(of: row, at: $0) }
        }
        let list = Self.list(rows, split.map { $0 != nil })
        return zip(rows.indices, split).compactMap { index, sides in
            guard let sides else { return list.contains(index) ? single(rows[index]) : nil }
            return PrintedList.Line(
                text: sides.left + " — " + sides.right, confidence: rows[index].confidence)
        }
    }

    /// The lines from the first pair to the last one, with those that stand as near to them as they to each other: what
    /// stands apart is a heading, or the number of the page. All where hardly any is a pair.
    private static func list(_ rows: [PrintedRow], _ arePairs: [Bool]) -> Range<Int> {
        guard arePairs.count(where: { $0 }) > 4, var first = arePairs.firstIndex(of: true),
            var last = arePairs.lastIndex(of: true)
        else { return rows.indices }
        let tops = rows.map(\.middle)
        let pitch = PrintedPage.median(zip(tops, tops.dropFirst()).map { $1 - $0 })
        while first > 0, tops[first] - tops[first - 1] < pitch * 3 / 2 { first -= 1 }
        while last + 1 < rows.count, tops[last + 1] - tops[last] < pitch * 3 / 2 { last += 1 }
        return first..<(last + 1)
    }

    /// A line of one side only is a word whose other side was not seen, or that had none; what stands above and below the
    /// list is neither.
    private func single(_ row: PrintedRow) -> PrintedList.Line? {
        let text = PrintedRow.side(row.words[...], in: nil)
        let letters = text.unicodeScalars.count(where: \.properties.isAlphabetic)
        guard letters > 2, row.confidence > PrintedList.unreadable else { return nil }
        return PrintedList.Line(text: text, confidence: row.confidence, isPair: false)
    }

    /// A place between two words of a line.
    private struct Place {
        let index: Int
        let gap: Int
        /// Letters that would stand on the wrong side.
        let wrong: Int
        /// Of the left side.
        let script: Script
        /// A dash or the like stands there.
        let isMarked: Bool

        func isBetter(than other: Place?) -> Bool {
            guard let other else { return true }
            return (wrong, isMarked ? 0 : 1, -gap) < (other.wrong, other.isMarked ? 0 : 1, -other.gap)
        }
    }

    /// Letters of both alphabets; those that could be of either count for none.
    private struct Tally {
        var term = 0
        var translation = 0

        static func + (left: Tally, right: Tally) -> Tally {
            Tally(term: left.term + right.term, translation: left.translation + right.translation)
        }

        static func - (left: Tally, right: Tally) -> Tally {
            Tally(term: left.term - right.term, translation: left.translation - right.translation)
        }
    }

    private func sides(of row: PrintedRow, at place: Place) -> (left: String, right: String)? {
        let second = place.script == scripts.term ? scripts.translation : scripts.term
        let left = PrintedRow.side(row.words[..<place.index], in: place.script)
        let right = PrintedRow.side(row.words[place.index...], in: second)
        guard !left.isEmpty, !right.isEmpty else { return nil }
        return (PrintedWord.lowered(left, beside: right), PrintedWord.lowered(right, beside: left))
    }

    /// Where the alphabet changes, with as few letters on the wrong side as can be; nil where it does not.
    private func change(in row: PrintedRow) -> Place? {
        let words = row.words
        let tallies = words.map(tally)
        let all = tallies.reduce(Tally(), +)
        var before = Tally()
        var best: Place?
        for index in words.indices.dropFirst() {
            before = before + tallies[index - 1]
            let behind = all - before
            let gap = row.gap(before: index)
            // A gap or a dash tells sides apart of which one could be of either alphabet; otherwise both have letters of
            // their own.
            let isMarked = PrintedRow.isMark(words[index])
            let isApart = gap > height || isMarked
            if isApart ? before.term + behind.translation > 0 : before.term > 0 && behind.translation > 0 {
                let place = Place(
                    index: index, gap: gap, wrong: before.translation + behind.term, script: scripts.term,
                    isMarked: isMarked)
                if place.isBetter(than: best) { best = place }
            }
            if isApart ? before.translation + behind.term > 0 : before.translation > 0 && behind.term > 0 {
                let place = Place(
                    index: index, gap: gap, wrong: before.term + behind.translation,
                    script: scripts.translation,
                    isMarked: isMarked)
                if place.isBetter(than: best) { best = place }
            }
        }
        guard let best, best.wrong * 3 < all.term + all.translation else { return nil }
        return best
    }

    /// Where a wide gap or a dash is, in a line of which each letter could be of either alphabet; `usual` is what other lines
    /// begin with.
    private func `break`(in row: PrintedRow, _ usual: Script) -> Place? {
        let places = row.words.indices.dropFirst().filter {
            row.gap(before: $0) > height * 2 || PrintedRow.isMark(row.words[$0])
        }
        guard let index = places.max(by: { row.gap(before: $0) < row.gap(before: $1) }),
            row.words.allSatisfy({ LookAlikes.areAmbiguous($0.text) })
        else { return nil }
        return Place(index: index, gap: row.gap(before: index), wrong: 0, script: usual, isMarked: true)
    }

    private func tally(_ word: PrintedWord) -> Tally {
        guard !LookAlikes.areAmbiguous(word.text) else { return Tally() }
        return Tally(term: word.letters(of: scripts.term), translation: word.letters(of: scripts.translation))
    }
}
