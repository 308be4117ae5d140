/// How long one screen takes a learner, in seconds: a card that is met or answered.
public enum Pace {
    /// As long as nobody knows better.
    public static let usual = 7.0
    /// Whoever seems to be faster or slower has put the phone down, or pressed without reading.
    public static let range = 2.0...30.0
    /// Of how many of the latest answers it is made.
    public static let sampleSize = 300
    /// Fewer say nothing yet.
    public static let leastSample = 50
    /// An answer that took more than so many times the median counts as that much.
    private static let longest = 3.0

    /// What `durations`, milliseconds of the latest answers, come to: their mean, since a day is a sum of them, with those that
    /// lie far above the median cut down to a multiple of it.
    public static func of(_ durations: [Int]) -> Double {
        guard durations.count >= leastSample else { return usual }
        let median = Double(durations.sorted()[durations.count / 2])
        let sum = durations.reduce(0) { $0 + min(Double($1), longest * median) }
        return min(max(sum / Double(durations.count) / 1000, range.lowerBound), range.upperBound)
    }
}
