import Foundation

/// The affixes of a Hunspell dictionary: what may stand before and behind its words, by the flags that the words have.
/// Those of one character and one level, as the English and the Russian dictionary have them (hunspell(5), "AFFIX FILE
/// OPTIONS FOR AFFIX CREATION").
struct AffixRules: Sendable {
    /// One way to make a form of a word that has the flag: take `strip` away, where the word is as `condition` wants, and
    /// put `affix` there.
    struct Rule: Sendable {
        let flag: Unicode.Scalar
        let strip: [Unicode.Scalar]
        let affix: [Unicode.Scalar]
        let condition: [CharacterClass]
        /// Whether a word may have it together with an affix at its other end.
        let isCrossed: Bool
    }

    /// What one character of a word must be for a rule.
    struct CharacterClass: Sendable {
        /// Empty for any.
        var characters: [Unicode.Scalar] = []
        var isExcluded = false

        func admits(_ character: Unicode.Scalar) -> Bool {
            characters.isEmpty || characters.contains(character) != isExcluded
        }
    }

    let prefixes: [Rule]
    /// By what they put at the end.
    let suffixes: [[Unicode.Scalar]: [Rule]]
    let longestSuffix: Int
    /// What words have that stand only within others.
    let onlyWithin: Unicode.Scalar?

    /// nil for text that is not in UTF-8, or whose flags have more than one character.
    init?(_ text: String) {
        var prefixes: [Rule] = []
        var suffixes: [[Unicode.Scalar]: [Rule]] = [:]
        var crossed: [Substring: Bool] = [:]
        var onlyWithin: Unicode.Scalar?
        // Most conditions stand at many rules, which share them.
        var conditions: [Substring: [CharacterClass]] = [:]
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let fields = Substring(line).utf8.split { $0 == 0x20 || $0 == 0x09 }.map(Substring.init)
            guard fields.count > 1 else { continue }
            switch fields[0] {
            case "SET": guard fields[1] == "UTF-8" else { return nil }
            case "FLAG", "AF": return nil
            case "ONLYINCOMPOUND": onlyWithin = fields[1].unicodeScalars.first
            case "PFX", "SFX":
                guard fields.count > 3, let flag = fields[1].unicodeScalars.first else { continue }
                let kind = fields[0] + fields[1]
                guard let isCrossed = crossed[kind] else {
                    crossed[kind] = fields[2] == "Y"
                    continue
                }
                let wanted = fields.count > 4 ? fields[4] : ""
                let condition = conditions[wanted] ?? Self.classes(wanted)
                conditions[wanted] = condition
                let rule = Rule(
                    flag: flag, strip: Self.affix(fields[2]), affix: Self.affix(fields[3]),
                    condition: condition, isCrossed: isCrossed)
                if fields[0] == "PFX" {
                    prefixes.append(rule)
                } else {
                    suffixes[rule.affix, default: []].append(rule)
                }
            default: continue
            }
        }
        self.prefixes = prefixes
        self.suffixes = suffixes
        self.onlyWithin = onlyWithin
        longestSuffix = suffixes.keys.map(\.count).max() ?? 0
    }

    /// Words of which a form may be one by its end, each with the rule; whether they are words, and have the flag, the
    /// dictionary knows. The shortest ends come first, of like ones the rule that stands last, as Hunspell has them.
    func words(endingAs form: ArraySlice<Unicode.Scalar>, _ body: (String, Rule) -> Void) {
        for count in 0..<min(longestSuffix + 1, form.count) {
            for rule in (suffixes[Array(form.suffix(count))] ?? []).reversed() {
                let word = form.dropLast(count) + rule.strip
                guard word.count >= rule.condition.count,
                    zip(rule.condition, word.suffix(rule.condition.count)).allSatisfy({ $0.admits($1) })
                else { continue }
                body(Self.text(word), rule)
            }
        }
    }

    /// The same of its beginning.
    func words(beginningAs form: [Unicode.Scalar], _ body: (ArraySlice<Unicode.Scalar>, Rule) -> Void) {
        for rule in prefixes where form.count > rule.affix.count && form.starts(with: rule.affix) {
            let word = rule.strip + form.dropFirst(rule.affix.count)
            guard word.count >= rule.condition.count,
                zip(rule.condition, word).allSatisfy({ $0.admits($1) })
            else { continue }
            body(word[...], rule)
        }
    }

    static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// Without flags of its own; `0` is nothing.
    private static func affix(_ field: Substring) -> [Unicode.Scalar] {
        let affix = field.unicodeScalars.prefix { $0 != "/" }
        return affix.elementsEqual(["0"]) ? [] : Array(affix)
    }

    /// `[^аоу]л.` is three of them.
    private static func classes(_ condition: Substring) -> [CharacterClass] {
        var classes: [CharacterClass] = []
        var open: CharacterClass?
        for character in condition.unicodeScalars {
            switch (character, open) {
            case ("[", nil): open = CharacterClass()
            case ("^", let begun?) where begun.characters.isEmpty: open?.isExcluded = true
            case ("]", let closed?):
                classes.append(closed)
                open = nil
            case (_, .some): open?.characters.append(character)
            case (".", nil): classes.append(CharacterClass())
            default: classes.append(CharacterClass(characters: [character]))
            }
        }
        return classes
    }
}
