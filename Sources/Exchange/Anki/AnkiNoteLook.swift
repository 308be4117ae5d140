/// How Anki shows a word: the cards of our note type, and their style.
enum AnkiNoteLook {
    struct Card {
        let name: String
        let question: String
        let answer: String
    }

    static let cards = [
        Card(
            name: "Word to translation",
            question: "<div class=\"word\">{{Word}}</div>\n\(sound)",
            answer: "{{FrontSide}}\n<hr id=answer>\n<div class=\"word\">{{Translation}}</div>\n\(rest)"),
        Card(
            name: "Translation to word",
            question: "{{#Both directions}}<div class=\"word\">{{Translation}}</div>{{/Both directions}}",
            answer: "{{FrontSide}}\n<hr id=answer>\n<div class=\"word\">{{Word}}</div>\n\(sound)\n\(rest)"),
    ]

    static let style = """
        .card { font-family: Arial, sans-serif; font-size: 20px; text-align: center; }
        .word { font-size: 30px; margin: 0.5em; }
        .sound, .note { color: #777; }
        .picture { font-size: 60px; }
        .picture img { max-height: 200px; }
        """

    static let font = "Arial"
    static let fontSize = 20

    private static let sound = """
        {{#Transcription}}<div class="sound">[{{Transcription}}]</div>{{/Transcription}}
        """
    private static let rest = """
        {{#Picture}}<div class="picture">{{Picture}}</div>{{/Picture}}
        {{#Example}}<div class="example">{{Example}}<br><i>{{Example translation}}</i></div>{{/Example}}
        {{#Note}}<div class="note">{{Note}}</div>{{/Note}}
        """
}
