import Foundation

extension GreyPage {
    /// Degrees up to which a page that was held askew is set straight.
    private static let steepest = 8.0
    /// Pixels of the longer side of the picture in which the lines are looked for.
    private static let smallSide = 900
    /// Points of ink that are looked at, at most.
    private static let inkLimit = 60_000
    /// Brighter than this is paper, on a page that is evenly lit.
    private static let ink: UInt8 = 150

    /// With level lines.
    var straightened: GreyPage {
        let angle = skew
        return abs(angle) < 0.1 ? self : turned(by: angle)
    }

    /// By how many degrees its lines sink to the right.
    ///
    /// Along the lines of print the sum of ink changes abruptly from row to row; across them it is all the same (Postl's
    /// method).
    var skew: Double {
        let small = shrunk(to: Self.smallSide)
        var points: [(x: Int, y: Int)] = []
        for y in 0..<small.height {
            for x in 0..<small.width where small.pixels[y * small.width + x] < Self.ink {
                points.append((x - small.width / 2, y))
            }
        }
        if points.count > Self.inkLimit {
            let step = points.count / Self.inkLimit + 1
            points = stride(from: 0, to: points.count, by: step).map { points[$0] }
        }
        guard points.count > 100 else { return 0 }
        func best(_ angles: StrideThrough<Double>) -> Double {
            angles.map { ($0, Self.contrast(of: points, small, along: $0)) }.max { $0.1 < $1.1 }?.0 ?? 0
        }
        let rough = best(stride(from: -Self.steepest, through: Self.steepest, by: 0.5))
        return best(stride(from: rough - 0.5, through: rough + 0.5, by: 0.1))
    }

    /// How abruptly the share of ink changes from row to row, where rows sink by `angle`. Rows of which most lies outside
    /// do not count: a dark desk ends there.
    private static func contrast(of points: [(x: Int, y: Int)], _ page: GreyPage, along angle: Double)
        -> Double
    {
        let slope = tan(angle * .pi / 180)
        let reach = Int(abs(slope) * Double(page.width)) / 2 + 2
        func sunk(_ x: Int) -> Int { Int((Double(x) * slope).rounded()) }
        var ink = [Int](repeating: 0, count: page.height + 2 * reach)
        for point in points { ink[point.y + reach - sunk(point.x)] += 1 }
        // Pixels of a row: where a column begins there is one more, where it ends one less.
        var changes = [Int](repeating: 0, count: ink.count + 1)
        for column in 0..<page.width {
            let first = reach - sunk(column - page.width / 2)
            changes[first] += 1
            changes[first + page.height] -= 1
        }
        var (count, last, sum) = (0, nil as Double?, 0.0)
        for row in ink.indices {
            count += changes[row]
            guard count * 2 > page.width else {
                last = nil
                continue
            }
            let share = Double(ink[row]) / Double(count)
            if let last { sum += (share - last) * (share - last) }
            last = share
        }
        return sum
    }

    /// Turned around its middle; what comes in from outside is white.
    func turned(by angle: Double) -> GreyPage {
        let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
        // Parts of 256, so that no pixel needs a division of real numbers.
        let (stepX, stepY) = (Int(cosine * 65536), Int(sine * 65536))
        var result = [UInt8](repeating: 255, count: width * height)
        let middle = (x: Double(width) / 2, y: Double(height) / 2)
        for y in 0..<height {
            let down = Double(y) - middle.y
            var sourceX = Int((middle.x - middle.x * cosine - down * sine) * 65536)
            var sourceY = Int((middle.y - middle.x * sine + down * cosine) * 65536)
            for x in 0..<width {
                let (left, top) = (sourceX >> 16, sourceY >> 16)
                if left >= 0, top >= 0, left < width - 1, top < height - 1 {
                    let (across, down) = ((sourceX & 0xFFFF) >> 8, (sourceY & 0xFFFF) >> 8)
                    let start = top * width + left
                    let upper = Int(pixels[start]) * (256 - across) + Int(pixels[start + 1]) * across
                    let lower =
                        Int(pixels[start + width]) * (256 - across) + Int(pixels[start + width + 1]) * across
                    result[y * width + x] = UInt8((upper * (256 - down) + lower * down) >> 16)
                }
                sourceX += stepX
                sourceY += stepY
            }
        }
        return GreyPage(width: width, height: height, pixels: result)
    }
}
