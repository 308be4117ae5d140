/// Words that differ from one by a single slip: two letters swapped, one missing, wrong or too many.
enum NearMiss {
    static func words(near word: String) -> [String] {
        let letters = Array(word)
        guard (3...30).contains(letters.count) else { return [] }
        let isLatin = word.unicodeScalars.allSatisfy { $0.value < 128 }
        let alphabet = Array(isLatin ? "abcdefghijklmnopqrstuvwxyz" : "абвгдежзийклмнопрстуфхцчшщъыьэюя")
        var swapped: [String] = []
        var shorter: [String] = []
        var longer: [String] = []
        var changed: [String] = []
        for place in letters.indices {
            if place + 1 < letters.count, letters[place] != letters[place + 1] {
                var other = letters
                other.swapAt(place, place + 1)
                swapped.append(String(other))
            }
            var other = letters
            other.remove(at: place)
            shorter.append(String(other))
            for letter in alphabet {
                longer.append(String(letters[...place] + [letter] + letters[(place + 1)...]))
                // The first letter is seldom wrong.
                if place > 0, letter != letters[place] {
                    changed.append(String(letters[..<place] + [letter] + letters[(place + 1)...]))
                }
            }
        }
        return swapped + shorter + longer + changed
    }
}
