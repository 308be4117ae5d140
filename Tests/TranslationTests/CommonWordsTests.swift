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
    /// Another list, not looked at while the ranking was made.
    private static let unseen = """
        кухня kitchen|ложь lie|бабушка grandmother granny|дедушка grandfather|сын son|дочь daughter
        муж husband|жена wife|завтрак breakfast|обед dinner lunch|ужин supper dinner|чай tea|сахар sugar
        масло butter oil|яйцо egg|суп soup|погода weather|дождь rain|снег snow|ветер wind|небо sky
        звезда star|луна moon|остров island|мост bridge|поезд train|самолёт plane airplane aircraft aeroplane
        корабль ship|билет ticket|чемодан suitcase|паспорт passport|гостиница hotel inn|язык language tongue
        урок lesson|экзамен examination exam|ручка pen handle|бумага paper|песня song|танец dance
        игра game play|кошка cat|собака dog|лошадь horse|корова cow|медведь bear|высокий high tall|низкий low
        широкий wide broad|узкий narrow|тихий quiet silent still|громкий loud|сладкий sweet|горький bitter
        смеяться laugh|плакать cry weep|стоять stand|сидеть sit|лежать lie|покупать buy|продавать sell
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
            await MuellerTests.dictionaries.opened()
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

    @Test("So do words that the ranking was not made with")
    func unseen() async {
        let misses = await misses(Self.unseen, from: "ru", to: "en")
        #expect(misses.count <= 3, "\(misses)")
    }

    @Test("Forms lead to the word that they are of")
    func forms() async {
        let misses = await misses(Self.forms, from: "en", to: "ru")
        #expect(misses.count <= 4, "\(misses)")
    }
}
