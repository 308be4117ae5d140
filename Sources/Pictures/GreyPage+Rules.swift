extension GreyPage {
    /// Darker than this is a rule, on a page that is evenly lit.
    private static let dark: UInt8 = 170
    /// A stroke that is longer than this part of the longer side is no part of a letter.
    private static let strokes = 22

    /// Without the rules of a table: a reader of print takes them for letters, and what stands in a box for a picture.
    var withoutRules: GreyPage {
        let longest = max(width, height) / Self.strokes
        guard longest > 1, width > 2, height > 2 else { return self }
        var result = self
        // Along the rows, and along the columns.
        for (step, count, across, side) in [(1, width, width, height), (width, height, 1, width)] {
            let ahead = strokes(step: step, count: count, across: across, side: side, isForward: true)
            let back = strokes(step: step, count: count, across: across, side: side, isForward: false)
            for index in pixels.indices where Int(ahead[index]) + Int(back[index]) > longest {
                result.pixels[index] = 255
                result.wipeRim(of: index, across: across, asIn: self)
            }
        }
        return result
    }

    /// Pixels to either side of a rule that a camera makes grey.
    private static let rim = 3

    /// Wipes the rim of a rule: what is left of it would be read as a dash or a full stop. A letter that stands on the rule is
    /// dark, and stays.
    private mutating func wipeRim(of index: Int, across: Int, asIn page: GreyPage) {
        for step in [-across, across] {
            for distance in 1...Self.rim {
                let near = index + step * distance
                guard page.pixels.indices.contains(near), page.pixels[near] >= Self.dark else { break }
                pixels[near] = 255
            }
        }
    }

    /// For each dark pixel how long the stroke is that leads to it, a pixel at a time and at most one aside: a rule of a page
    /// that is seen from an angle is not level everywhere.
    private func strokes(step: Int, count: Int, across: Int, side: Int, isForward: Bool) -> [UInt16] {
        var lengths = [UInt16](repeating: 0, count: pixels.count)
        let from = isForward ? -step : step
        for place in 1..<count {
            let line = (isForward ? place : count - 1 - place) * step
            for other in 1..<(side - 1) {
                let index = line + other * across
                guard pixels[index] < Self.dark else { continue }
                let before = index + from
                lengths[index] =
                    max(lengths[before], lengths[before - across], lengths[before + across]) + 1
            }
        }
        return lengths
    }
}
