/// Files to be imported, written by hand.
enum ImportFile {
    /// A file with a beginning that is right.
    static func with(_ members: String, version: Int = 1) -> [UInt8] {
        Array(
            #"{"format":"slovarik","version":\#(version),"exported":"2026-12-01T10:00:00.000Z",\#(members)}"#
                .utf8)
    }

    static let weather = """
        "categories":[{"id":7,"title":"Погода","termLanguage":"en","translationLanguage":"ru",
        "created":"2026-11-01T10:00:00.000Z","words":[
        {"id":70,"term":"rain","translation":"дождь","example":"It rains.","created":"2026-11-01T10:00:01.000Z"},
        {"id":71,"term":"snow","translation":"снег","created":"2026-11-01T10:00:02.000Z"}]}]
        """

    static func review(
        _ word: Int?, _ sequence: Int, _ moment: String, _ rating: String = "remember", _ before: Int = 0,
        _ after: Int = 1, retracted: String? = nil
    ) -> String {
        let word = word.map { #""word":\#($0),"category":7,"# } ?? ""
        let retracted = retracted.map { #","retracted":"\#($0)""# } ?? ""
        return #"""
            {"id":1,\#(word)"sequence":\#(sequence),"rating":"\#(rating)","mode":"card","duration":900,
            "progressBefore":\#(before),"progressAfter":\#(after),"reviewed":"\#(moment)",
            "studyDay":"\#(moment.prefix(10))","hour":12\#(retracted)}
            """#
    }
}
