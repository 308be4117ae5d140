/// A table as comma-separated values: RFC 4180, with a byte order mark, by which spreadsheets know UTF-8.
///
/// What begins like a formula gets an apostrophe before it, so that a spreadsheet shows it and does not carry it
/// out (OWASP, CSV Injection).
struct CSVText: Sendable {
    private(set) var text = "\u{FEFF}"

    mutating func append(_ cells: [String]) {
        text += cells.map(Self.quoted).joined(separator: ",") + "\r\n"
    }

    private static func quoted(_ cell: String) -> String {
        let safe = isFormula(cell) ? "'" + cell : cell
        guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
            return safe
        }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }

    private static func isFormula(_ cell: String) -> Bool {
        cell.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    }
}
