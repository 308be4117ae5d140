import Localization
import Vocabulary

/// All that templates say in one language: its sentences, escaped once, and the addresses of the files.
package struct Edition: Sendable {
    package let text: Catalogue
    /// By their numbers in the compiled templates.
    let sentences: [[UInt8]]
    /// The same before they are escaped, for those that have gaps or plural forms.
    let phrases: [Sentence]
    let files: [[UInt8]]
    /// The address of what every page is drawn with, known before the page itself is read.
    package let styleSheet: String

    private static let styleSheetFile = "style/site.css"

    /// - Parameter address: the address of a file in `Public`, such as `style/base.css`; nil when there is none.
    /// - Throws: `EditionError` for the first sentence or file that a template names and that is not there.
    package init(_ catalogue: Catalogue, address: (String) -> String?) throws(EditionError) {
        text = catalogue
        var sentences: [[UInt8]] = []
        var phrases: [Sentence] = []
        for key in TemplateNames.sentences {
            guard let sentence = catalogue.sentences[key] else { throw .missingSentence(key) }
            var bytes: [UInt8] = []
            if case .plain(let phrase) = sentence { HTMLWriter.append(escaping: phrase.source, to: &bytes) }
            sentences.append(bytes)
            phrases.append(sentence)
        }
        self.sentences = sentences
        self.phrases = phrases
        var files: [[UInt8]] = []
        for file in TemplateNames.files {
            guard let address = address(file) else { throw .missingFile(file) }
            files.append(Array(address.utf8))
        }
        self.files = files
        guard let styleSheet = address(Self.styleSheetFile) else { throw .missingFile(Self.styleSheetFile) }
        self.styleSheet = styleSheet
    }
}

/// What the compiled templates name and the folders do not have.
package enum EditionError: Error, Equatable {
    case missingSentence(String)
    case missingFile(String)
}

extension ByLanguage<Edition> {
    /// What templates say, in every language of the interface.
    ///
    /// - Parameter address: the address of a file in `Public`; nil when there is none.
    package init(_ catalogues: Catalogues, address: (String) -> String?) throws(EditionError) {
        try self.init { (language: Language) throws(EditionError) in
            try Edition(catalogues[language], address: address)
        }
    }
}
