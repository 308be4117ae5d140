import Learning
import Testing
import Vocabulary

@Suite("What one word tells of another")
struct TellingTests {
    private func tells(_ one: (String, String), _ other: (String, String)) -> Bool {
        Material.word(1, one.0, one.1).text.tells(Material.word(2, other.0, other.1).text)
    }

    @Test(
        "A word tells nothing of one that has nothing to do with it",
        arguments: [(("dog", "собака"), ("cat", "кошка")), (("go on", "дальше"), ("to be", "быть"))])
    func strangers(one: (String, String), other: (String, String)) {
        #expect(!tells(one, other) && !tells(other, one))
    }

    @Test(
        "It tells of itself, of one that means the same, and of one with a word of its own in it",
        arguments: [
            (("dog", "собака"), ("dog", "собака")), (("dog", "собака"), ("hound", "собака")),
            (("engine", "двигатель"), ("engine", "паровоз")),
            (("take out", "вынуть"), ("Take in!", "впустить")),
            (("cloud", "облако, туча"), ("storm cloud", "туча")), (("to", "к"), ("to", "в")),
        ])
    func kin(one: (String, String), other: (String, String)) {
        #expect(tells(one, other) && tells(other, one))
    }
}
