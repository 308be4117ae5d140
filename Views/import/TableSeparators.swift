import Exchange
import Forms
import Localization

/// What stands between the two sides of a word and behind each word, as one chooses it.
package struct TableSeparators: Sendable {
    package enum Between: String, Sendable, CaseIterable {
        case tab, comma, semicolon, pipe, colon, space, own

        fileprivate var mark: String {
            switch self {
            case .tab: "\t"
            case .comma: ","
            case .semicolon: ";"
            case .pipe: "|"
            case .colon: ":"
            case .space: " "
            case .own: ""
            }
        }
    }

    package enum After: String, Sendable, CaseIterable {
        case line, semicolon, blank, own

        fileprivate var mark: String {
            switch self {
            case .line: "\n"
            case .semicolon: ";"
            case .blank: "\n\n"
            case .own: ""
            }
        }
    }

    let between: Between
    let after: After
    /// As they are typed: `\n` is a line end, `\t` a tab.
    let ownBetween, ownAfter: String

    package init(between: Between, ownBetween: String, after: After, ownAfter: String) {
        self.between = between
        self.after = after
        self.ownBetween = ownBetween.bounded(bytes: 2 * TableShape.longestMark)
        self.ownAfter = ownAfter.bounded(bytes: 2 * TableShape.longestMark)
    }

    init(_ shape: TableShape) {
        let (between, after): (String, String) =
            switch shape {
            case .cells(let byte): (String(decoding: [byte], as: UTF8.self), "\n")
            case .cards(let between, let after): (between, after)
            }
        self.between = Between.allCases.first { $0.mark.isSame(as: between) } ?? .own
        self.after = After.allCases.first { $0.mark.isSame(as: after) } ?? .own
        ownBetween = self.between == .own ? Self.typed(between) : ""
        ownAfter = self.after == .own ? Self.typed(after) : ""
    }

    /// nil where what somebody wanted to type is missing.
    package var shape: TableShape? {
        let sides = between == .own ? Self.mark(ownBetween) : between.mark
        let cards = after == .own ? Self.mark(ownAfter) : after.mark
        guard !sides.isEmpty, !cards.isEmpty else { return nil }
        if cards == "\n", let byte = sides.utf8.first, sides.utf8.count == 1, byte < 0x80, byte != 0x22 {
            return .cells(byte)
        }
        return .cards(between: sides, after: cards)
    }

    private static func mark(_ typed: String) -> String {
        typed.streamSafe.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
            .bounded(bytes: TableShape.longestMark)
    }

    private static func typed(_ mark: String) -> String {
        mark.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    }
}
