import Testing
import Vocabulary

@Suite("Progress of a word")
struct ProgressTests {
    @Test(
        "A due word that is remembered goes one step up, as all did before there were purposes",
        arguments: 0..<5)
    func rememberAddsOne(value: Int) {
        for purpose in [Review.Purpose.due, nil] {
            #expect(Progress(value).after(.remember, purpose).value == value + 1)
        }
    }

    @Test("A due word that is forgotten goes one step down, as all did", arguments: 1...5)
    func forgotTakesOneAway(value: Int) {
        for purpose in [Review.Purpose.due, nil] {
            #expect(Progress(value).after(.forgot, purpose).value == value - 1)
        }
    }

    @Test("A new word goes up to three on its first day, and never down")
    func new() {
        var progress = Progress.none
        for (rating, expected) in [
            (Rating.forgot, 0), (.remember, 1), (.forgot, 1), (.remember, 2), (.remember, 3), (.remember, 3),
        ] {
            progress = progress.after(rating, progress == .none ? .first : .step)
            #expect(progress.value == expected)
        }
    }

    @Test("A word that is known when it is met takes three steps at once; later it takes one")
    func known() {
        #expect(Progress.none.after(.easy, .first).value == 3)
        #expect(Progress(1).after(.easy, .step).value == 2)
        #expect(Progress(3).after(.easy, .due).value == 4)
    }

    @Test("What is asked again, and practice, moves nothing", arguments: [Review.Purpose.again, .practice])
    func unmoved(purpose: Review.Purpose) {
        for rating in Rating.allCases { #expect(Progress(4).after(rating, purpose).value == 4) }
    }

    @Test("It never leaves 0…5")
    func itStaysInRange() {
        #expect(Progress(0).after(.forgot, .due).value == 0)
        #expect(Progress(5).after(.remember, .due).value == 5)
        #expect(Progress(-3).value == 0)
        #expect(Progress(99).value == 5)
    }

    @Test("A word is learned at 5 and not before")
    func learnedAtFive() {
        #expect(Progress(5).isLearned)
        #expect(!Progress(4).isLearned)
    }
}
