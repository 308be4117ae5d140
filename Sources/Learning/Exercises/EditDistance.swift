/// How many letters two texts are apart.
enum EditDistance {
    /// Whether at most `limit` letters must be put in, left out or changed to make one of the other. Takes as many
    /// steps as the text has letters, times `2 * limit + 1`.
    static func isWithin(_ limit: Int, _ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
        guard abs(left.count - right.count) <= limit else { return false }
        let width = 2 * limit + 1
        // The band around the diagonal: `row[offset]` is for the column `line + offset - limit`.
        var row = (0..<width).map { $0 < limit ? limit + 1 : $0 - limit }
        for line in 1..<(left.count + 1) where !left.isEmpty {
            var next = Array(repeating: limit + 1, count: width)
            for offset in 0..<width {
                let column = line + offset - limit
                guard (0...right.count).contains(column) else { continue }
                var steps = offset + 1 < width ? row[offset + 1] + 1 : limit + 1
                if column > 0 {
                    steps = min(steps, row[offset] + (left[line - 1] == right[column - 1] ? 0 : 1))
                    if offset > 0 { steps = min(steps, next[offset - 1] + 1) }
                }
                next[offset] = min(steps, limit + 1)
            }
            guard next.contains(where: { $0 <= limit }) else { return false }
            row = next
        }
        return row[right.count - left.count + limit] <= limit
    }
}
