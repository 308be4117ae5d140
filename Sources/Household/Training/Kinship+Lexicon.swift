import Learning
import Translation

extension Kinship {
    /// As the files of the lexicon know it.
    package init(_ file: KinFile, _ lexicon: Lexicon) {
        self.init(
            ofWord: { word in
                file.lists(of: word).map { lists in
                    Relatives(
                        kin: lists.list(0), associated: lists.list(1), spellings: lists.list(2),
                        synonyms: lists.list(3))
                }
            },
            ofEmoji: { emoji in
                file.lists(of: emoji).map {
                    Likeness(alike: $0.list(0), words: $0.list(1), names: $0.list(2))
                }
            },
            translations: { lexicon.forms(of: $0, like: $1) },
            isTranslation: { lexicon.isRendering($0) })
    }
}

extension [Set<Substring>] {
    /// Those at the end of a line are left out where they are empty.
    fileprivate func list(_ place: Int) -> Set<Substring> { place < count ? self[place] : [] }
}
