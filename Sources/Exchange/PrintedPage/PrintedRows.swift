/// The lines of a page. Seen from an angle the right column sinks or rises beside the left one, by more at one end of the
/// page than at the other; those of an open book are bowed.
struct PrintedRows {
    /// From top to bottom.
    let rows: [PrintedRow]

    /// `height` is that of an ordinary word.
    init(_ words: [PrintedWord], height: Int) {
        let runs = Self.runs(of: words, height: height)
        let near = Self.joined(runs, Slope(), height: height, reach: height * 6 / 10)
        // Most lines are found; how they lie says where the others are.
        let slope = Slope(of: near, height: height)
        let pitch = Self.pitch(of: near)
        let reach = max(height * 6 / 10, min(pitch * 45 / 100, height * 2))
        rows = Self.joined(runs, slope, height: height, reach: reach)
    }

    /// How much lower a word stands than the one before it, across the gap between two columns.
    private struct Slope {
        var top = (y: 0, sunk: 0)
        var bottom = (y: 0, sunk: 0)

        init() {}

        /// Of the upper and of the lower half of the page.
        init(of rows: [PrintedRow], height: Int) {
            var steps: [(y: Int, sunk: Int)] = []
            for row in rows {
                for index in row.words.indices.dropFirst() where row.gap(before: index) > height * 2 {
                    let (left, right) = (row.words[index - 1], row.words[index])
                    steps.append((left.middle, right.middle - left.middle))
                }
            }
            guard steps.count >= 6 else { return }
            let halves = [steps.prefix(steps.count / 2), steps.suffix(steps.count / 2)].map { half in
                (y: PrintedPage.median(half.map(\.y)), sunk: PrintedPage.median(half.map(\.sunk)))
            }
            (top, bottom) = (halves[0], halves[1])
        }

        func sunk(at y: Int) -> Int {
            guard bottom.y > top.y else { return top.sunk }
            return top.sunk + (bottom.sunk - top.sunk) * (y - top.y) / (bottom.y - top.y)
        }
    }

    /// Words of one line that stand as near to each other as words do.
    private static func runs(of words: [PrintedWord], height: Int) -> [PrintedRow] {
        var runs: [PrintedRow] = []
        for line in Dictionary(grouping: words, by: \.line).values {
            var row = PrintedRow(words: [])
            for word in line.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
                if let last = row.words.last, word.left - last.right > height {
                    runs.append(row)
                    row = PrintedRow(words: [])
                }
                row.words.append(word)
            }
            runs.append(row)
        }
        return runs.sorted { ($0.left, $0.words[0].top) < ($1.left, $1.words[0].top) }
    }

    /// Each run joins the line whose last word is nearest to its height.
    private static func joined(_ runs: [PrintedRow], _ slope: Slope, height: Int, reach: Int) -> [PrintedRow]
    {
        var rows: [PrintedRow] = []
        for run in runs {
            var best: (index: Int, distance: Int)?
            for (index, row) in rows.enumerated() {
                guard let last = row.words.last, let first = run.words.first,
                    last.right - height / 2 <= first.left
                else { continue }
                let isAcross = first.left - last.right > height * 2
                let distance = abs(last.middle + (isAcross ? slope.sunk(at: last.middle) : 0) - first.middle)
                guard distance < (isAcross ? reach : height * 6 / 10) else { continue }
                if distance < best?.distance ?? .max { best = (index, distance) }
            }
            if let best {
                rows[best.index].words += run.words
            } else {
                rows.append(run)
            }
        }
        return rows.sorted { ($0.words[0].middle, $0.left) < ($1.words[0].middle, $1.left) }
    }

    /// From line to line.
    private static func pitch(of rows: [PrintedRow]) -> Int {
        let places = rows.filter { $0.words.count > 1 }.map { $0.words[0].middle }
        return PrintedPage.median(zip(places, places.dropFirst()).map { $1 - $0 }.filter { $0 > 0 })
    }
}
