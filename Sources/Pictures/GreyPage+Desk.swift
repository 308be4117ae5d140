extension GreyPage {
    /// Pixels of a side of the squares that are paper or desk.
    private static let side = 16
    /// Brighter than this is paper, on a page that is evenly lit.
    private static let paper: UInt8 = 235
    /// Of a hundred pixels of a square of the desk so many are no paper; of a square of print fewer are.
    private static let grain = 40

    /// White where the desk is seen beside the page: the light is measured there too, and makes grain of it, in which a reader
    /// of print sees letters.
    ///
    /// Desk is what has hardly any white and hangs together with the edge of the picture; with it goes a square on its rim. Print
    /// has more white between its strokes, and the grain of paper in a shadow is weaker than that of wood.
    var withoutDesk: GreyPage {
        let (columns, rows) = ((width + Self.side - 1) / Self.side, (height + Self.side - 1) / Self.side)
        guard columns > 2, rows > 2 else { return self }
        let grainy = (0..<(columns * rows)).map { isGrainy(column: $0 % columns, row: $0 / columns) }
        var isDesk = [Bool](repeating: false, count: grainy.count)
        var edge = grainy.indices.filter { square in
            let (column, row) = (square % columns, square / columns)
            return grainy[square] && (column == 0 || row == 0 || column == columns - 1 || row == rows - 1)
        }
        for square in edge { isDesk[square] = true }
        func around(_ square: Int) -> [Int] {
            let (column, row) = (square % columns, square / columns)
            return (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { row in
                (max(0, column - 1)...min(columns - 1, column + 1)).map { row * columns + $0 }
            }
        }
        while let square = edge.popLast() {
            for near in around(square) where grainy[near] && !isDesk[near] {
                isDesk[near] = true
                edge.append(near)
            }
        }
        var result = self
        for square in isDesk.indices where isDesk[square] {
            for near in around(square) { result.wipe(column: near % columns, row: near / columns) }
        }
        return result
    }

    private func isGrainy(column: Int, row: Int) -> Bool {
        var (count, grey) = (0, 0)
        for y in (row * Self.side)..<min(height, (row + 1) * Self.side) {
            for x in (column * Self.side)..<min(width, (column + 1) * Self.side) {
                count += 1
                if pixels[y * width + x] < Self.paper { grey += 1 }
            }
        }
        return grey * 100 >= count * Self.grain
    }

    private mutating func wipe(column: Int, row: Int) {
        for y in (row * Self.side)..<min(height, (row + 1) * Self.side) {
            for x in (column * Self.side)..<min(width, (column + 1) * Self.side) {
                pixels[y * width + x] = 255
            }
        }
    }
}
