/// A page of print as a camera saw it, from black (0) to white (255).
struct GreyPage: Equatable {
    let width: Int
    let height: Int
    /// Row by row.
    var pixels: [UInt8]

    /// `pixels` are as many as the page has.
    init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// As a file of the simplest kind, "portable grey map".
    var pgm: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }

    /// With a longer side of at most `side` pixels; each is the mean of those it is made of.
    func shrunk(to side: Int) -> GreyPage {
        guard max(width, height) > side, side > 0 else { return self }
        let longest = max(width, height)
        let (columns, rows) = (max(1, width * side / longest), max(1, height * side / longest))
        var result = [UInt8](repeating: 0, count: columns * rows)
        let lefts = (0...columns).map { $0 * width / columns }
        for row in 0..<rows {
            let (top, bottom) = (row * height / rows, max(row * height / rows + 1, (row + 1) * height / rows))
            for column in 0..<columns {
                let (left, right) = (lefts[column], max(lefts[column] + 1, lefts[column + 1]))
                var sum = 0
                for y in top..<bottom {
                    for x in left..<right { sum += Int(pixels[y * width + x]) }
                }
                result[row * columns + column] = UInt8(sum / ((bottom - top) * (right - left)))
            }
        }
        return GreyPage(width: columns, height: rows, pixels: result)
    }
}

extension GreyPage {
    func turnedUpright(_ orientation: Orientation) -> GreyPage {
        guard orientation != .upright else { return self }
        let (columns, rows) = orientation.isTurned ? (height, width) : (width, height)
        var result = [UInt8](repeating: 0, count: pixels.count)
        for y in 0..<rows {
            for x in 0..<columns {
                let source = orientation.source(x: x, y: y, width: width, height: height)
                result[y * columns + x] = pixels[source.y * width + source.x]
            }
        }
        return GreyPage(width: columns, height: rows, pixels: result)
    }
}

extension GreyPage {
    /// With less grain: each pixel takes something of those around it.
    var softened: GreyPage {
        guard width > 2, height > 2 else { return self }
        var result = self
        for y in 1..<(height - 1) {
            for x in 1..<(width - 1) {
                let index = y * width + x
                let above = weighted(around: index - width)
                let below = weighted(around: index + width)
                result.pixels[index] = UInt8((above + 2 * weighted(around: index) + below) / 16)
            }
        }
        return result
    }

    private func weighted(around index: Int) -> Int {
        Int(pixels[index - 1]) + 2 * Int(pixels[index]) + Int(pixels[index + 1])
    }
}

// MARK: - Light

extension GreyPage {
    /// Pixels of a side of the squares in which the light is measured.
    private static let square = 24
    /// What part of a square's pixels is as bright as its paper.
    private static let paperShare = 0.1
    /// What is as dark as ink, and as bright as paper with its grain, of 255 parts of the light.
    private static let black = 60
    private static let white = 210

    /// As if the light were the same everywhere: paper is white, in the shadow of a hand too.
    var evenlyLit: GreyPage {
        let light = self.light
        guard light.width > 0, light.height > 0 else { return self }
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                let paper = max(1, light.between(x: x, y: y, each: Self.square))
                let share = Int(pixels[y * width + x]) * 255 / paper
                result.pixels[y * width + x] = UInt8(
                    min(255, max(0, share - Self.black) * 255 / (Self.white - Self.black)))
            }
        }
        return result
    }

    /// How bright the paper is, a pixel for each square.
    private var light: GreyPage {
        let (columns, rows) = (
            (width + Self.square - 1) / Self.square, (height + Self.square - 1) / Self.square
        )
        var brightness = [UInt8](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns { brightness[row * columns + column] = paper(row: row, column: column) }
        }
        return GreyPage(width: columns, height: rows, pixels: brightness).spread(Self.brightest).spread(
            Self.mean
        )
        .spread(Self.mean)
    }

    private func paper(row: Int, column: Int) -> UInt8 {
        var counts = [Int](repeating: 0, count: 256)
        var count = 0
        for y in (row * Self.square)..<min(height, (row + 1) * Self.square) {
            for x in (column * Self.square)..<min(width, (column + 1) * Self.square) {
                counts[Int(pixels[y * width + x])] += 1
                count += 1
            }
        }
        var rest = Int(Double(count) * Self.paperShare)
        for value in stride(from: 255, through: 0, by: -1) {
            rest -= counts[value]
            if rest < 0 { return UInt8(value) }
        }
        return 0
    }

    private static func mean(_ values: [UInt8]) -> UInt8? {
        values.isEmpty ? nil : UInt8(values.reduce(0) { $0 + Int($1) } / values.count)
    }

    private static func brightest(_ values: [UInt8]) -> UInt8? { values.max() }

    /// Each pixel as `rule` makes it of it and those around it.
    private func spread(_ rule: ([UInt8]) -> UInt8?) -> GreyPage {
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                var near: [UInt8] = []
                for row in max(0, y - 1)...min(height - 1, y + 1) {
                    for column in max(0, x - 1)...min(width - 1, x + 1) {
                        near.append(pixels[row * width + column])
                    }
                }
                result.pixels[y * width + x] = rule(near) ?? 0
            }
        }
        return result
    }

    /// What stands at a place of a picture `size` times as large, between the middles of these pixels.
    private func between(x: Int, y: Int, each size: Int) -> Int {
        let (left, across) = Self.place(x, size, width)
        let (top, down) = Self.place(y, size, height)
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let upper =
            Int(pixels[top * width + left]) * (size - across) + Int(pixels[top * width + right]) * across
        let lower =
            Int(pixels[bottom * width + left]) * (size - across) + Int(pixels[bottom * width + right])
            * across
        return (upper * (size - down) + lower * down) / (size * size)
    }

    /// The pixel before a place, and how far behind its middle that is.
    private static func place(_ position: Int, _ size: Int, _ count: Int) -> (index: Int, rest: Int) {
        let shifted = max(0, position - size / 2)
        let index = min(shifted / size, count - 1)
        return (index, shifted - index * size < size ? shifted - index * size : 0)
    }
}
