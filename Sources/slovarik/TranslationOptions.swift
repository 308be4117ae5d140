import ArgumentParser
import Foundation
import Translation

/// Which translation service is asked. Its key is never an option: everybody on the machine can read those.
struct TranslationOptions: ParsableArguments {
    @Option(help: "libretranslate or deepl (SLOVARIK_TRANSLATION_SERVICE; none).")
    var translationService: String?

    @Option(
        help: ArgumentHelp(
            "Where it is (SLOVARIK_TRANSLATION_URL; DeepL's own for deepl).", valueName: "url"))
    var translationURL: String?

    @Option(
        help: ArgumentHelp(
            "File with its key (SLOVARIK_TRANSLATION_KEY_FILE; or the key itself in SLOVARIK_TRANSLATION_KEY).",
            valueName: "file"))
    var translationKeyFile: String?

    @Option(help: "dictionary-first or service-first (SLOVARIK_TRANSLATION_ORDER; dictionary-first).")
    var translationOrder: String?

    @Flag(help: "Let words travel to it by plain HTTP (SLOVARIK_TRANSLATION_PLAIN_HTTP=on).")
    var translationPlainHTTP = false

    /// Options before the environment.
    func read() throws -> (TranslationServiceConfiguration?, Translator.Order) {
        let orderName = translationOrder ?? Environment.text("TRANSLATION_ORDER")
        guard let order = orderName.map(Translator.Order.init) ?? .dictionaryFirst else {
            throw ValidationError("The translation order must be dictionary-first or service-first.")
        }
        guard let name = translationService ?? Environment.text("TRANSLATION_SERVICE") else {
            return (nil, order)
        }
        guard let kind = TranslationServiceConfiguration.Kind(rawValue: name) else {
            throw ValidationError("The translation service must be libretranslate or deepl.")
        }
        let isAllowed = try Environment.flag("TRANSLATION_PLAIN_HTTP") ?? false
        let service = try TranslationServiceConfiguration(
            kind, url: translationURL ?? Environment.text("TRANSLATION_URL"), key: try key(),
            allowsPlainHTTP: translationPlainHTTP || isAllowed)
        return (service, order)
    }

    private func key() throws -> String? {
        guard let path = translationKeyFile ?? Environment.text("TRANSLATION_KEY_FILE") else {
            return Environment.text("TRANSLATION_KEY")
        }
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw ValidationError("\(path) cannot be read.")
        }
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return key.isEmpty ? nil : key
    }
}
