import Synchronization

/// A collection that counts how often one of its elements is read and how far its indices are moved: the steps
/// that a function takes through a text. It never shows its storage, so nothing goes past the count.
///
/// Slices and iterators count into the same counter.
public struct Counted<Base: RandomAccessCollection>: RandomAccessCollection {
    private let base: Base
    private let counter: Counter

    public init(_ base: Base) {
        self.base = base
        counter = Counter()
    }

    /// Reads and moves so far.
    public var steps: Int { counter.steps.load(ordering: .relaxed) }

    public var startIndex: Base.Index { base.startIndex }
    public var endIndex: Base.Index { base.endIndex }

    public subscript(position: Base.Index) -> Base.Element {
        counter.add(1)
        return base[position]
    }

    public func index(after index: Base.Index) -> Base.Index {
        counter.add(1)
        return base.index(after: index)
    }

    public func index(before index: Base.Index) -> Base.Index {
        counter.add(1)
        return base.index(before: index)
    }

    /// One step: random access is what the collection promises.
    public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
        counter.add(1)
        return base.index(index, offsetBy: distance)
    }

    public func distance(from start: Base.Index, to end: Base.Index) -> Int {
        counter.add(1)
        return base.distance(from: start, to: end)
    }
}

extension Counted: Sendable where Base: Sendable {}

private final class Counter: Sendable {
    let steps = Atomic(0)

    func add(_ count: Int) { steps.add(count, ordering: .relaxed) }
}

/// How many times as many steps `work` takes for twice the input: about 1 where the input is bounded first, 2 where
/// the cost is linear, 4 where it is quadratic.
///
/// - Parameters:
///   - size: elements of the smaller input; large enough to outweigh what every call costs.
///   - input: makes an input of so many elements.
public func growth<Input: RandomAccessCollection>(
    doubling size: Int, of input: (Int) -> Input, in work: (Counted<Input>) throws -> Void
) rethrows -> Double {
    let small = Counted(input(size))
    try work(small)
    let large = Counted(input(2 * size))
    try work(large)
    return Double(large.steps) / Double(max(1, small.steps))
}
