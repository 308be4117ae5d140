import Foundation

/// Gradient descent with momentum. Source: D. Kingma, J. Ba, "Adam", https://arxiv.org/abs/1412.6980, algorithm 1.
struct Adam {
    private var mean: [Double]
    private var square: [Double]
    private var step = 0.0

    init(count: Int) {
        mean = Array(repeating: 0, count: count)
        square = mean
    }

    /// Moves each of `weights` against its derivative, by about `rate`.
    mutating func descend(_ weights: inout [Double], gradient: [Double], rate: Double) {
        let (first, second) = (0.9, 0.999)
        step += 1
        for index in weights.indices {
            mean[index] = first * mean[index] + (1 - first) * gradient[index]
            square[index] = second * square[index] + (1 - second) * gradient[index] * gradient[index]
            let direction = mean[index] / (1 - pow(first, step))
            let size = (square[index] / (1 - pow(second, step))).squareRoot()
            weights[index] -= rate * direction / (size + 1e-8)
        }
    }
}
