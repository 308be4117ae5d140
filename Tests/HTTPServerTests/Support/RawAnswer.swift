/// An answer as it came over the wire.
struct RawAnswer: Sendable {
    var status: Int
    var fields: [(name: String, value: String)]
    var body: [UInt8] = []

    init(head: ArraySlice<UInt8>) {
        let lines = String(decoding: head, as: UTF8.self).split(
            separator: "\r\n", omittingEmptySubsequences: false)
        status = Int(lines[0].split(separator: " ")[1]) ?? 0
        fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The first field of that name, whatever its case.
    subscript(name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
