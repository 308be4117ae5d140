import Dispatch

extension Dictionaries {
    /// Asks for many words at once; languages by their ISO 639-1 codes. What is known of each, by the word as it was
    /// asked for. Near misses are not looked for, and only words of a dictionary's first language come with their
    /// transcription.
    public func findings(of words: Set<String>, from: String, to: String) async -> [String: Finding] {
        let words = words.filter { $0.utf8.count <= Self.longestText }
        guard !words.isEmpty else { return [:] }
        let opened = await opening.settled()
        // Ten thousand words take a while; the threads that answer requests do not wait for it.
        return await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                // In alphabetical order neighbours stand in the same part of the file, which is unpacked once.
                let found = self.find(words.sorted(), in: opened, from, to)
                continuation.resume(returning: found)
            }
        }
    }

    private func find(
        _ words: [String], in opened: Opened, _ from: String, _ to: String
    ) -> [String: Finding] {
        var findings: [String: Finding] = [:]
        findings.reserveCapacity(words.count)
        var bases: [String: WordBases] = [:]
        let side = Lexicon.side(from: from, to: to)
        for word in words {
            if let side, let finding = lexicon.finding(of: word, side: side) {
                findings[word] = finding
                continue
            }
            if side != nil, Self.isLetter(word) { continue }
            let forms = self.bases(of: word, language: from)
            bases[word] = forms
            guard let side else { continue }
            findings[word] =
                forms.finding(in: lexicon, side: side) ?? forms.phraseFinding(in: lexicon, side: side)
                ?? respelled(word, from: from, side)
        }
        for dictionary in opened.dictionaries {
            let isForward = dictionary.files.from == from && dictionary.files.to == to
            guard isForward || (dictionary.files.from == to && dictionary.files.to == from) else { continue }
            do throws(DictionaryError) {
                for word in words where findings[word] == nil && !(side != nil && Self.isLetter(word)) {
                    let found =
                        isForward
                        ? try finding(of: word, bases: bases[word], in: dictionary)
                        : dictionary.match(for: word, bases: bases[word])
                    findings[word] = found.flatMap { presented($0, from: from, to: to) }
                }
            } catch {
                report(error)
            }
        }
        return findings
    }
}
