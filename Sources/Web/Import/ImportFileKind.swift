import Exchange
import Household

/// What a file is, by how it begins.
enum ImportFileKind {
    case package, document, database, table

    init(_ beginning: [UInt8]) {
        if beginning.starts(with: AnkiPackage.signature) {
            self = .package
            return
        }
        if beginning.starts(with: BookImport.signature) {
            self = .database
            return
        }
        let text = beginning.drop { $0 <= 0x20 || CSV.byteOrderMark.contains($0) }
        let next = text.dropFirst().first { $0 > 0x20 }
        let isObject = next == nil || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
        self = text.isEmpty || text.first == UInt8(ascii: "{") && isObject ? .document : .table
    }
}
