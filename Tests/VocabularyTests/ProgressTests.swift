import Testing
import Vocabulary

@Suite("Progress of a word")
struct ProgressTests {
    @Test("Remember adds one", arguments: 0..<5)
    func rememberAddsOne(value: Int) {
        #expect(Progress(value).after(.remember).value == value + 1)
    }

    @Test("Forgot takes one away", arguments: 1...5)
    func forgotTakesOneAway(value: Int) {
        #expect(Progress(value).after(.forgot).value == value - 1)
    }

    @Test("It never leaves 0…5")
    func itStaysInRange() {
        #expect(Progress(0).after(.forgot).value == 0)
        #expect(Progress(5).after(.remember).value == 5)
        #expect(Progress(-3).value == 0)
        #expect(Progress(99).value == 5)
    }

    @Test("A word is learned at 5 and not before")
    func learnedAtFive() {
        #expect(Progress(5).isLearned)
        #expect(!Progress(4).isLearned)
    }
}
