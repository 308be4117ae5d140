public import Foundation

/// `kin.txt` of the lexicon: what is near to a word, and what an emoji looks like. Held whole: it is a megabyte, and comes with the program, so
/// that nothing has to be looked at before.
///
/// A line is a key and lists behind tabulators, their items parted by commas; docs/lexicon.md says which.
public struct KinFile: Sendable {
    private let lines: SortedLines

    private static let head =
        "# Made by scripts/kin: words that are no wrong answers for one another; docs/lexicon.md."

    /// Of the folder of the lexicon; knows nothing where there is no such file.
    public init(folder: URL) {
        let head = Data((Self.head + "\n").utf8)
        guard let text = try? Data(contentsOf: folder.appendingPathComponent("kin.txt")),
            text.starts(with: head)
        else {
            lines = .none
            return
        }
        lines = SortedLines(Data(text.dropFirst(head.count)))
    }

    /// The lists of a key as it stands there; nil where it does not.
    public func lists(of key: String) -> [Set<Substring>]? {
        guard !key.isEmpty,
            !key.utf8.contains(where: { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") })
        else {
            return nil
        }
        return lines.lines(from: key + "\t", limit: 1).first?.dropFirst().map {
            Set($0.split(separator: ","))
        }
    }
}
