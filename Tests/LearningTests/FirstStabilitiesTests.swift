import Testing
import Vocabulary

@testable import Learning

@Suite("First stabilities")
struct FirstStabilitiesTests {
    /// `count` words begun with `grade`, of which `recalled` were recalled after `days`.
    private func words(_ count: Int, _ grade: Grade, recalled: Int, after days: Int) -> [AnswerSequence] {
        (0..<count).map { index in
            AnswerSequence(
                first: grade,
                steps: [.init(days: days, grade: index < recalled ? .good : .again, weight: 1)])
        }
    }

    @Test("A stability is the days after which nine of ten are recalled")
    func recalled() {
        let fitted = FirstStabilities(words(1000, .good, recalled: 900, after: 7)).fitted()
        #expect(abs(fitted[2] - 7) < 0.1)
    }

    @Test("What no word began with keeps its place among the others")
    func filled() {
        let fitted = FirstStabilities(
            words(400, .again, recalled: 300, after: 1) + words(400, .good, recalled: 380, after: 2)
        ).fitted()
        #expect(fitted[0] < fitted[1])
        #expect(fitted[1] < fitted[2])
        #expect(fitted[2] < fitted[3])
    }

    @Test("One grade alone moves all four in proportion")
    func proportional() {
        let fitted = FirstStabilities(words(500, .good, recalled: 300, after: 3)).fitted()
        let ratio = fitted[2] / MemoryModel.standard.weights[2]
        #expect(ratio < 1)
        for index in 0..<4 {
            #expect(abs(fitted[index] / MemoryModel.standard.weights[index] / ratio - 1) < 1e-9)
        }
    }

    @Test("A higher grade is never the less stable: the one with more words decides")
    func smoothed() {
        let log =
            words(400, .again, recalled: 390, after: 5) + words(40, .good, recalled: 10, after: 5)
        let fitted = FirstStabilities(log).fitted()
        #expect(fitted[2] == fitted[0])
        #expect(fitted[0] > 5)
    }

    @Test("Without words there are the defaults")
    func none() {
        #expect(FirstStabilities([]).fitted() == Array(MemoryModel.standard.weights.prefix(4)))
    }

    @Test(
        "Any two grades give the other two, as in fsrs-rs",
        arguments: [
            ([0.5, nil, 3, nil], [0.5, 1.4391, 3, 5.6092]), ([nil, nil, 3, 9], [0.12913, 0.82608, 3, 9]),
            ([nil, 1, nil, 9], [0.18134, 1, 3.27560, 9]), ([0.5, 1, nil, nil], [0.5, 1, 1.61879, 2.44000]),
            ([nil, 1, 3, nil], [0.20578, 1, 3, 7.64818]), ([0.5, nil, nil, 9], [0.5, 1.76959, 4.25904, 9]),
        ] as [([Double?], [Double])])
    func interpolated(known: [Double?], expected: [Double]) {
        let begun = zip(Grade.allCases, known).flatMap { grade, known in
            known == nil ? [] : words(10, grade, recalled: 9, after: 1)
        }
        let filled = FirstStabilities(begun).filled(known)
        for (value, expected) in zip(filled, expected) { #expect(abs(value / expected - 1) < 1e-3) }
    }
}
