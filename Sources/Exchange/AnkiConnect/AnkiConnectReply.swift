/// What a program is told (AnkiConnect, "Sample invocation"). Until version 4 a result stands by itself; a program of
/// that time takes anything with an `error` for a failure, even where that is null.
package enum AnkiConnectReply {
    /// What one says who says none.
    package static let usualVersion = 4
    /// What is spoken here.
    package static let version = 6

    package static func json(_ result: Result<JSONValue, AnkiConnectFault>, version: Int) -> JSONValue {
        switch result {
        case .success(let value):
            version <= usualVersion ? value : .object(("result", value), ("error", .null))
        case .failure(let fault): .object(("result", .null), ("error", .text(fault.text)))
        }
    }

    /// What answers who looks whether anything is there.
    package static let greeting = "AnkiConnect v.\(version)"
}
