import Foundation

/// What the formulas of memory are computed with.
protocol RealNumber: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    init(_ value: Double)
    static func + (left: Self, right: Self) -> Self
    static func - (left: Self, right: Self) -> Self
    static func * (left: Self, right: Self) -> Self
    static func / (left: Self, right: Self) -> Self
    static func exponential(_ exponent: Self) -> Self
    /// `base` is above 0.
    static func power(_ base: Self, _ exponent: Self) -> Self
}

extension Double: RealNumber {
    static func exponential(_ exponent: Double) -> Double { exp(exponent) }
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
