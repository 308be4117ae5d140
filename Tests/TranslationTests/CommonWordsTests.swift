import Testing

@testable import Translation

@Suite("Common words")
struct CommonWordsTests {
    /// Words of every day, and which first translations a teacher would let pass.
    private static let english = """
        better лучший лучше|time время|day день|man человек мужчина|woman женщина|work работа работать
        good хороший|big большой|small маленький|old старый|new новый|run бежать бегать бег|write писать
        read читать|see видеть|know знать|think думать|give давать дать|take брать взять
        come приходить прийти приезжать|tree дерево|hand рука|eye глаз|head голова|night ночь|morning утро
        city город|street улица|table стол|window окно|door дверь|bread хлеб|milk молоко|friend друг
        child ребёнок|school школа|money деньги|light свет светлый лёгкий|bear медведь носить нести
        left левый
        """
    private static let russian = """
        солнце sun|море sea|мальчик boy|девочка girl|мать mother|отец father|брат brother|сестра sister
        дорога road way|машина machine car|нога leg foot|сердце heart|лицо face|слово word|вопрос question
        ответ answer reply|год year|неделя week|месяц month|час hour|вечер evening|красный red|белый white
        чёрный black|синий blue|зелёный green|быстрый quick fast rapid swift|холодный cold|тёплый warm
        длинный long|говорить speak say talk|спать sleep|есть eat|пить drink|жить live|любить love like
        играть play|учиться learn study|открывать open|молодой young
        """
    /// Forms that are spelled like other words.
    private static let forms = """
        best лучший|worse худший хуже|less меньший меньше|more больший больше|saw пила видеть|found находить найти
        lay класть положить|fell падать|felt чувствовать войлок|rose роза|feet нога ступня|men человек мужчина
        went идти|was быть|ground земля|wound рана|kept держать хранить|thought мысль|broken разбитый сломанный
        meant значить иметь|mine мой|lives жить жизнь|leaves лист листья уходить|wore носить|shook трясти
        """

    private func misses(_ list: String, from: String, to: String) async -> [String] {
        var misses: [String] = []
        for line in list.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
            let words = line.split(separator: " ").map(String.init)
            let answer = await MuellerTests.dictionaries.answer(words[0], from: from, to: to)
            var best = ""
            if case .found(let finding) = answer { best = finding.translations.first?.text ?? "" }
            if !words.dropFirst().contains(best) { misses.append("\(words[0]): \(best)") }
        }
        return misses
    }

    @Test("English words lead to the translation that a learner needs first")
    func english() async {
        let misses = await misses(Self.english, from: "en", to: "ru")
        #expect(misses.count <= 2, "\(misses)")
    }

    @Test("Russian words lead to the translation that a learner needs first")
    func russian() async {
        let misses = await misses(Self.russian, from: "ru", to: "en")
        #expect(misses.count <= 1, "\(misses)")
    }

    @Test("Forms lead to the word that they are of")
    func forms() async {
        let misses = await misses(Self.forms, from: "en", to: "ru")
        #expect(misses.count <= 4, "\(misses)")
    }
}
