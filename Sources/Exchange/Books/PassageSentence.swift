import Forms
import Foundation
import Vocabulary

/// The sentence in which a word was looked up, as an example of it.
package enum PassageSentence {
    /// Letters of an example.
    private static let limit = TextRule.remark.maximum

    /// With the word in it; empty where none is known.
    static func example(of word: LookedUpWord) -> String {
        let form = clean(word.form)
        guard !form.isEmpty else { return "" }
        switch word.passage {
        case .unknown: return ""
        case .sentence(let text):
            let text = clean(text)
            guard let place = place(of: form, in: text) ?? place(of: clean(word.term), in: text) else {
                return ""
            }
            guard text.unicodeScalars.count > limit else { return text }
            return sentence(
                String(text[..<place.lowerBound]), String(text[place]), String(text[place.upperBound...]),
                isCutOff: (false, false))
        case .around(let before, let after):
            return sentence(around: form, before, after, isCutOff: (true, true))
        }
    }

    /// The sentence that has `form` in it, of what stands before and behind it; empty where nothing does.
    ///
    /// - Parameter isCutOff: which ends are no beginning and no end of a text, but cut off anywhere.
    package static func sentence(
        around form: String, _ before: String, _ after: String, isCutOff: (before: Bool, after: Bool)
    ) -> String {
        let (form, left, right) = (clean(form), clean(before), clean(after))
        if form.isEmpty || left.isEmpty && right.isEmpty { return "" }
        // Where a page has no text but places of words, nothing stands between them.
        let isLeftApart =
            isBlank(before.unicodeScalars.last)
            || isLetter(left.unicodeScalars.last) && isLetter(form.unicodeScalars.first)
        let isRightApart =
            isBlank(after.unicodeScalars.first)
            || isLetter(form.unicodeScalars.last) && isLetter(right.unicodeScalars.first)
        return sentence(
            left + (isLeftApart && !left.isEmpty ? " " : ""), form,
            (isRightApart && !right.isEmpty ? " " : "") + right,
            isCutOff: (isCutOff.before && !left.isEmpty, isCutOff.after && !right.isEmpty))
    }

    /// A text without what stands at `place`: whole where it has no more than `limit` letters, else what is around the gap.
    static func gapped(_ text: String, at place: Range<String.Index>, upTo limit: Int) -> String {
        let whole = text.replacingCharacters(in: place, with: gap)
        guard whole.unicodeScalars.count > limit else { return whole }
        return sentence(
            String(text[..<place.lowerBound]), gap, String(text[place.upperBound...]),
            isCutOff: (false, false), upTo: limit)
    }

    private static let gap = "___"

    private static func clean(_ text: String) -> String {
        text.bounded(bytes: LookedUpWord.passageLimit).streamSafe.singleSpaced
    }

    private static func isBlank(_ scalar: Unicode.Scalar?) -> Bool {
        scalar?.properties.isWhitespace ?? false
    }

    /// Of scripts that part words by blanks.
    private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, scalar.properties.isAlphabetic else { return false }
        return !(0x2E80...0xD7FF).contains(scalar.value)
    }

    /// Where a form stands as a word, ignoring case.
    static func place(of form: String, in text: String) -> Range<String.Index>? {
        guard !form.isEmpty else { return nil }
        var rest = text.startIndex..<text.endIndex
        while let found = text.range(of: form, options: .caseInsensitive, range: rest) {
            let scalars = text.unicodeScalars
            let before =
                found.lowerBound > scalars.startIndex
                ? scalars[scalars.index(before: found.lowerBound)] : nil
            let after = found.upperBound < scalars.endIndex ? scalars[found.upperBound] : nil
            if !isLetter(before) && !isLetter(after) { return found }
            rest = found.upperBound..<text.endIndex
        }
        return nil
    }

    /// - Parameter isCutOff: which ends are cut off anywhere, and show it where no sentence begins or ends.
    private static func sentence(
        _ before: String, _ form: String, _ after: String, isCutOff: (before: Bool, after: Bool),
        upTo limit: Int = limit
    ) -> String {
        var (start, isBegun) = (lastSentence(of: before), true)
        if start == nil { (start, isBegun) = (before, !isCutOff.before) }
        var (end, isEnded) = (firstSentence(of: after), true)
        if end == nil { (end, isEnded) = (after, !isCutOff.after) }
        let room = max(0, limit - form.unicodeScalars.count - 4)
        let (left, right) = (start ?? "", end ?? "")
        // What one side does not need is the other's.
        let most = room - min(room / 2, right.unicodeScalars.count)
        let (head, isWhole) = last(most, of: left)
        let (tail, isDone) = first(room - head.unicodeScalars.count, of: right)
        return (isBegun && isWhole ? "" : "…") + head + form + tail + (isEnded && isDone ? "" : "…")
    }

    /// Behind the last end of a sentence; nil where there is none.
    private static func lastSentence(of text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        for place in scalars.indices.reversed() where isEnd(place, of: scalars) {
            return string(scalars[(place + 1)...].drop { $0.properties.isWhitespace || isClosing($0) })
        }
        return nil
    }

    /// Up to the first end of a sentence, with it; nil where there is none.
    private static func firstSentence(of text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        for place in scalars.indices where isEnd(place, of: scalars) {
            let closing = scalars[(place + 1)...].prefix(while: isClosing)
            return string(scalars[...place]) + string(closing)
        }
        return nil
    }

    /// A mark that ends sentences, with a blank behind it, and not behind an abbreviation.
    private static func isEnd(_ place: Int, of text: [Unicode.Scalar]) -> Bool {
        let mark = text[place]
        if ["。", "！", "？"].contains(mark) { return true }
        guard [".", "!", "?", "…"].contains(mark) else { return false }
        let rest = text[(place + 1)...].drop(while: isClosing)
        if let next = rest.first, !next.properties.isWhitespace { return false }
        guard mark == "." else { return true }
        let word = text[..<place].suffix(4).reversed().prefix { $0.properties.isAlphabetic }
        return !(1...2).contains(word.count) && string(Array(word).reversed()) != "Mrs"
    }

    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
        ["\"", "'", "”", "’", "»", ")", "]"].contains(scalar)
    }

    /// Its end, of whole words, in so many letters at most; and whether that is all of it.
    private static func last(_ limit: Int, of text: String) -> (String, isWhole: Bool) {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > limit else { return (text, true) }
        let kept = scalars.suffix(limit)
        let whole = kept.drop { !$0.properties.isWhitespace }.dropFirst()
        return (string(whole.isEmpty ? kept : whole), false)
    }

    /// The same of its beginning.
    private static func first(_ limit: Int, of text: String) -> (String, isWhole: Bool) {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > limit else { return (text, true) }
        let kept = scalars.prefix(limit)
        let whole = kept.lastIndex { $0.properties.isWhitespace }.map { kept[..<$0] }
        return (string(whole ?? kept), false)
    }

    private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

extension LookedUpWord {
    /// The sentence in which it was looked up, with it in it; empty where none is known.
    package var example: String { PassageSentence.example(of: self) }
}
