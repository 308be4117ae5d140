public import Vocabulary

/// FreeDict's dictionaries as Debian 12 has them, of languages that can be learned here: what whoever keeps the server
/// installs for a pair.
public enum DebianDictionaries {
    /// The package for a pair, in whichever direction there is one: every dictionary is asked in both. nil where there is
    /// none.
    public static func package(for pair: LanguagePair) -> String? {
        guard let term = codes[pair.term], let translation = codes[pair.translation] else { return nil }
        return [(term, translation), (translation, term)].first { from, to in
            targets[from]?.split(separator: " ").contains(Substring(to)) ?? false
        }.map { "dict-freedict-\($0)-\($1)" }
    }

    /// ISO 639-3 codes, by which FreeDict names its dictionaries.
    private static let codes = [
        "ar": "ara", "cs": "ces", "de": "deu", "el": "ell", "en": "eng", "es": "spa", "fi": "fin",
        "fr": "fra", "it": "ita", "ja": "jpn", "la": "lat", "nl": "nld", "pl": "pol", "pt": "por",
        "ru": "rus", "sv": "swe", "tr": "tur",
    ]

    /// The languages that there is a dictionary to, by the one that it is from.
    private static let targets = [
        "ara": "eng",
        "ces": "eng",
        "deu": "ell eng fin fra ita nld pol por rus spa swe tur",
        "ell": "eng fin fra ita jpn lat nld pol por rus spa swe",
        "eng": "ara ces deu ell fin fra ita jpn lat nld pol por rus spa swe tur",
        "fin": "deu ell eng fra ita jpn lat nld pol por swe",
        "fra": "deu ell eng fin ita jpn lat nld pol por rus spa swe tur",
        "ita": "deu ell eng fin jpn pol por rus spa swe tur",
        "jpn": "deu eng fra rus",
        "lat": "deu eng",
        "nld": "deu ell eng fin fra ita lat pol por rus spa swe",
        "pol": "deu ell eng fin fra ita jpn nld por rus spa swe tur",
        "por": "deu eng fra spa",
        "spa": "deu eng por",
        "swe": "deu ell eng fin fra ita jpn lat nld pol por rus spa tur",
        "tur": "deu eng",
    ]
}
