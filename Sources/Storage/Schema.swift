import GRDB

/// The tables and their invariants.
///
/// Migrations are only ever appended, and one that was shipped stays as it is: SQL alone, which means the same for
/// ever. What has to be computed in Swift is a `Rule`.
enum Schema {
    /// "SLVK", so that the file says whose it is.
    static let applicationID = 0x534C_564B

    /// The number of migrations this program knows; kept in `user_version`.
    static let version = migrations.count

    struct Migration: Sendable {
        let name: String
        let sql: String
    }

    static let migrations = [
        Migration(name: "1 the main job", sql: mainJob),
        Migration(name: "2 courses", sql: courses),
        Migration(name: "3 study days", sql: studyDays),
        Migration(name: "4 devices", sql: devices),
        Migration(name: "5 language pair", sql: languagePair),
        Migration(name: "6 memory states", sql: memoryStates),
        Migration(name: "7 category tally", sql: categoryTally),
        Migration(name: "8 pictures", sql: pictures),
        Migration(name: "9 rules", sql: rules),
        Migration(name: "10 open sets", sql: openSets),
        Migration(name: "11 the log", sql: reviewLog + memoryOfLog),
        Migration(name: "12 category progress", sql: categoryProgress),
        Migration(name: "13 administration", sql: administration),
        Migration(name: "14 due tally", sql: dueTally),
        Migration(name: "15 the day", sql: theDay),
        Migration(name: "16 streaks", sql: streaks),
        Migration(name: "17 scheduling", sql: scheduling),
        Migration(name: "18 speech rate", sql: speechRate),
        Migration(name: "19 exercises", sql: exercises),
        Migration(name: "20 calendar feed", sql: calendarFeed),
        Migration(name: "21 word help", sql: wordHelp),
        Migration(name: "22 exercises left out", sql: exercisesLeftOut),
        Migration(name: "23 lessons", sql: lessons),
        Migration(name: "24 motion", sql: motion),
        Migration(name: "25 announced by lessons", sql: announcedByLessons),
        Migration(name: "26 word search", sql: wordView + wordSearch),
        Migration(name: "27 deleted words", sql: deletedWords),
        Migration(name: "28 tags", sql: tags),
        Migration(name: "29 interaction", sql: interaction),
        Migration(name: "30 category colours", sql: categoryColours + longerBeginnings),
        Migration(name: "31 lesson mistakes", sql: lessonMistakes),
        Migration(name: "32 long writes", sql: longWrites),
        Migration(name: "33 truthful days", sql: knownWords + minutesADay),
        Migration(name: "34 longer writes", sql: longerWrites + logSize + trainingDays),
        Migration(name: "35 category origin", sql: categoryOrigin),
        Migration(name: "36 accesses", sql: access),
        Migration(name: "37 category learners", sql: categoryLearners),
        Migration(name: "38 memory of days", sql: memoryOfDays),
        Migration(name: "39 children", sql: children),
        Migration(name: "40 home circle", sql: homeCircle),
        Migration(name: "41 category shares", sql: categoryShares),
        Migration(name: "42 word origin", sql: wordOrigin),
        Migration(name: "43 lesson mistakes twice", sql: lessonMistakesTwice),
        Migration(name: "44 lesson mistakes found", sql: lessonMistakesFound),
        Migration(name: "45 homework", sql: homework),
        Migration(name: "46 category handover", sql: categoryHandover),
        Migration(name: "47 child accounts", sql: childAccounts),
        Migration(name: "48 detachments", sql: detachments),
        Migration(name: "49 kept words", sql: keptWords),
        Migration(name: "50 word corrections", sql: wordCorrections),
        Migration(name: "51 home offers", sql: homeOffers),
        Migration(name: "52 programs", sql: programs),
        Migration(name: "53 growing up", sql: growingUp),
        Migration(name: "54 word tests", sql: wordTests),
        Migration(name: "55 homework tests", sql: homeworkTests),
        Migration(name: "56 theory memory", sql: theoryMemory),
        Migration(name: "57 groups", sql: groups),
        Migration(name: "58 reader words", sql: readerWords),
        Migration(name: "59 group offers", sql: groupOffers + wordProposals),
        Migration(name: "60 category editors", sql: categoryEditors),
        Migration(name: "61 lesson homework", sql: lessonHomework),
        Migration(name: "62 recordings", sql: recordings),
        Migration(name: "63 lesson repeats", sql: lessonRepeats),
        Migration(name: "64 written lessons", sql: writtenLessons),
        Migration(name: "65 accepted answers", sql: acceptedAnswers),
    ]

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (index, migration) in migrations.enumerated() {
            migrator.registerMigration(migration.name) { db in
                try db.execute(sql: migration.sql)
                try db.execute(sql: "PRAGMA application_id = \(applicationID)")
                try db.execute(sql: "PRAGMA user_version = \(index + 1)")
            }
        }
        return migrator
    }
}

// The short ones, in their order.
extension Schema {
    /// What a word says of itself beyond both sides: its part of speech, and what its example means.
    static let courses = """
        ALTER TABLE word ADD COLUMN part_of_speech TEXT NOT NULL DEFAULT ''
            CHECK (part_of_speech IN ('', 'noun', 'verb', 'adjective', 'adverb', 'pronoun', 'numeral',
                'preposition', 'conjunction', 'interjection', 'phrase'));
        ALTER TABLE word ADD COLUMN example_translation TEXT NOT NULL DEFAULT ''
            CHECK (length(example_translation) <= 300);
        """

    /// Gives each session a number that may be shown: the hash of its token must not be.
    static let devices = """
        CREATE TABLE session_numbered (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            device TEXT NOT NULL CHECK (length(device) <= 200),
            created_at INTEGER NOT NULL,
            seen_at INTEGER NOT NULL
        ) STRICT;
        INSERT INTO session_numbered (token_hash, user_id, device, created_at, seen_at)
            SELECT token_hash, user_id, device, created_at, seen_at FROM session ORDER BY created_at;
        DROP TABLE session;
        ALTER TABLE session_numbered RENAME TO session;
        CREATE INDEX session_by_user ON session (user_id);
        """

    /// The pair that a learner's new categories get.
    static let languagePair = """
        ALTER TABLE user ADD COLUMN term_language TEXT NOT NULL DEFAULT 'en'
            CHECK (length(term_language) BETWEEN 2 AND 8);
        ALTER TABLE user ADD COLUMN translation_language TEXT NOT NULL DEFAULT 'ru'
            CHECK (length(translation_language) BETWEEN 2 AND 8 AND translation_language <> term_language);
        """

    /// How fast words are said to a learner.
    static let speechRate = """
        ALTER TABLE user ADD COLUMN speech_rate TEXT NOT NULL DEFAULT 'normal'
            CHECK (length(speech_rate) BETWEEN 1 AND 20);
        """

    /// Whether what is shown to a learner may move.
    static let motion = """
        ALTER TABLE user ADD COLUMN has_motion INTEGER NOT NULL DEFAULT 1 CHECK (has_motion IN (0, 1));
        """

    /// Whether answers are heard, and whether single characters are keys.
    static let interaction = """
        ALTER TABLE user ADD COLUMN has_sound_effects INTEGER NOT NULL DEFAULT 1
            CHECK (has_sound_effects IN (0, 1));
        ALTER TABLE user ADD COLUMN has_character_keys INTEGER NOT NULL DEFAULT 1
            CHECK (has_character_keys IN (0, 1));
        """

    /// The colour of a category's cover; NULL until a rule has filled it in.
    static let categoryColours = """
        ALTER TABLE category ADD COLUMN colour TEXT CHECK (length(colour) BETWEEN 1 AND 20);
        """
}
