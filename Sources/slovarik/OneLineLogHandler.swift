import Logging

/// Writes an event as one line, whatever a stranger wrote into its values: what breaks a line or steers a terminal is
/// escaped, what could pass for another value is quoted, and the length is bounded.
struct OneLineLogHandler: LogHandler {
    /// Bytes of one value, and of the message.
    static let longestValue = 1000

    private var base: StreamLogHandler

    init(_ base: StreamLogHandler) {
        self.base = base
    }

    var metadata: Logger.Metadata {
        get { base.metadata }
        set { base.metadata = newValue }
    }

    var logLevel: Logger.Level {
        get { base.logLevel }
        set { base.logLevel = newValue }
    }

    var metadataProvider: Logger.MetadataProvider? {
        get { base.metadataProvider }
        set { base.metadataProvider = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { base[metadataKey: key] }
        set { base[metadataKey: key] = newValue }
    }

    func log(event: LogEvent) {
        var event = event
        event.message = "\(Self.escaped(event.message.description))"
        event.metadata = event.metadata?.mapValues { "\(Self.quoted($0.description))" }
        base.log(event: event)
    }

    private static func quoted(_ value: String) -> String {
        let text = escaped(value)
        let isPlain = text.utf8.allSatisfy { !" =\"[]".utf8.contains($0) }
        return isPlain && !text.isEmpty ? text : "\"\(text.replacing("\"", with: "\\\""))\""
    }

    private static func escaped(_ value: String) -> String {
        let bytes = value.utf8.prefix(longestValue)
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default:
                if scalar == "\\" { text += "\\\\" } else { text.unicodeScalars.append(scalar) }
            }
        }
        return bytes.count < value.utf8.count ? text + "…" : text
    }
}

extension Logger {
    /// The program's own log.
    static func ofStandardError(_ level: Logger.Level) -> Logger {
        var logger = Logger(label: "slovarik", factory: { OneLineLogHandler(.standardError(label: $0)) })
        logger.logLevel = level
        return logger
    }
}
