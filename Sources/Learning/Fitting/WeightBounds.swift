/// What each weight may be at least and at most. Source: fsrs-rs, src/parameter_clipper.rs; py-fsrs has the same.
enum WeightBounds {
    static let lowest: [Double] = [
        0.001, 0.001, 0.001, 0.001, 1, 0.001, 0.001, 0.001, 0, 0, 0.001, 0.001, 0.001, 0.001, 0, 0, 1, 0, 0,
        0, 0.1,
    ]
    static let highest: [Double] = [
        100, 100, 100, 100, 10, 4, 4, 0.75, 4.5, 0.8, 3.5, 5, 0.25, 0.9, 4, 1, 6, 2, 2, 0.8, 0.8,
    ]

    /// How far each lies from its default among people: what a fit pays for going further.
    /// Source: fsrs-rs, src/training.rs, PARAMS_STDDEV.
    static let spread: [Double] = [
        6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03,
        0.31, 0.32, 0.14, 0.27,
    ]

    static func bounded(_ weight: Double, at index: Int) -> Double {
        min(max(weight, lowest[index]), highest[index])
    }
}

extension MemoryModel {
    /// With weights from a file, brought into their bounds; nil where they are not 21 numbers.
    public init?(stored weights: [Double]) {
        guard weights.count == Self.weightCount, weights.allSatisfy(\.isFinite) else { return nil }
        self.init(weights: weights.indices.map { WeightBounds.bounded(weights[$0], at: $0) })
    }
}
