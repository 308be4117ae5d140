import Foundation

/// A number and its derivatives by the 21 weights, which every operation carries along (forward differentiation), so
/// that the formulas stand in one place and nobody derives them by hand.
struct Dual: RealNumber {
    var value: Double
    /// By weight; the lanes above 20 are 0. Half as wide as the value: a descent needs no more of its direction.
    var gradient: SIMD32<Float>

    init(_ value: Double) {
        self.init(value, .zero)
    }

    init(_ value: Double, _ gradient: SIMD32<Float>) {
        self.value = value
        self.gradient = gradient
    }

    init(floatLiteral value: Double) { self.init(value) }
    init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The weights as what everything is derived by.
    static func variables(_ weights: [Double]) -> [Dual] {
        weights.enumerated().map { index, weight in
            var gradient = SIMD32<Float>.zero
            gradient[index] = 1
            return Dual(weight, gradient)
        }
    }

    static func + (left: Dual, right: Dual) -> Dual {
        Dual(left.value + right.value, left.gradient + right.gradient)
    }

    static func - (left: Dual, right: Dual) -> Dual {
        Dual(left.value - right.value, left.gradient - right.gradient)
    }

    static func * (left: Dual, right: Dual) -> Dual {
        Dual(
            left.value * right.value, left.gradient * Float(right.value) + right.gradient * Float(left.value))
    }

    static func / (left: Dual, right: Dual) -> Dual {
        let quotient = left.value / right.value
        return Dual(quotient, (left.gradient - right.gradient * Float(quotient)) * Float(1 / right.value))
    }

    static func exponential(_ exponent: Dual) -> Dual {
        let value = exp(exponent.value)
        return Dual(value, exponent.gradient * Float(value))
    }

    static func power(_ base: Dual, _ exponent: Dual) -> Dual {
        let value = pow(base.value, exponent.value)
        let byBase = exponent.value * value / base.value
        let byExponent = value * log(base.value)
        return Dual(value, base.gradient * Float(byBase) + exponent.gradient * Float(byExponent))
    }

    static func < (left: Dual, right: Dual) -> Bool { left.value < right.value }
    static func == (left: Dual, right: Dual) -> Bool { left.value == right.value }
}
