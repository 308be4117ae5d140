PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('1 the main job');
INSERT INTO grdb_migrations VALUES('2 courses');
INSERT INTO grdb_migrations VALUES('3 study days');
INSERT INTO grdb_migrations VALUES('4 devices');
CREATE TABLE user (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_folded TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    is_administrator INTEGER NOT NULL CHECK (is_administrator IN (0, 1)),
    language TEXT CHECK (language IN ('ru', 'en')),
    theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
    direction TEXT NOT NULL DEFAULT 'term' CHECK (direction IN ('term', 'translation')),
    category_order TEXT NOT NULL DEFAULT 'recent' CHECK (category_order IN ('recent', 'name')),
    created_at INTEGER NOT NULL
, time_zone TEXT CHECK (length(time_zone) BETWEEN 1 AND 64), daily_goal INTEGER NOT NULL DEFAULT 20 CHECK (daily_goal BETWEEN 1 AND 500)) STRICT;
INSERT INTO user VALUES(1,'Анна','Anna@example.org','anna@example.org','hash of anna',1,'ru','dark','translation','name',1788200000000,'Europe/Moscow',30);
INSERT INTO user VALUES(2,'Boris','boris@example.org','boris@example.org','hash of boris',0,NULL,'system','term','recent',1788200000000,'Asia/Tokyo',20);
CREATE TABLE category (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
    title_folded TEXT NOT NULL,
    term_language TEXT NOT NULL DEFAULT 'en',
    translation_language TEXT NOT NULL DEFAULT 'ru',
    created_at INTEGER NOT NULL,
    UNIQUE (user_id, title_folded)
) STRICT;
INSERT INTO category VALUES(1,1,'Погода','погода','en','ru',1788200000000);
INSERT INTO category VALUES(2,1,'Еда','еда','en','ru',1788285500000);
INSERT INTO category VALUES(3,2,'Кухня','кухня','en','ru',1788285500000);
CREATE TABLE word (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 100),
    translation TEXT NOT NULL CHECK (length(translation) BETWEEN 1 AND 100),
    transcription TEXT NOT NULL DEFAULT '' CHECK (length(transcription) <= 100),
    example TEXT NOT NULL DEFAULT '' CHECK (length(example) <= 300),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
    folded TEXT NOT NULL,
    created_at INTEGER NOT NULL, part_of_speech TEXT NOT NULL DEFAULT ''
    CHECK (part_of_speech IN ('', 'noun', 'verb', 'adjective', 'adverb', 'pronoun', 'numeral',
        'preposition', 'conjunction', 'interjection', 'phrase')), example_translation TEXT NOT NULL DEFAULT ''
    CHECK (length(example_translation) <= 300),
    UNIQUE (category_id, folded)
) STRICT;
INSERT INTO word VALUES(1,1,'rain','дождь','[reɪn]','It looks like rain.','','rainдождь',1788200000000,'noun','Похоже, будет дождь.');
INSERT INTO word VALUES(2,1,'Snow','Снег','','','зимой','snowснег',1788200000000,'','');
INSERT INTO word VALUES(3,1,'wind','ветер','','','','windветер',1788200000000,'','');
INSERT INTO word VALUES(4,1,'cloud','облако','','','','cloudоблако',1788200000000,'','');
INSERT INTO word VALUES(5,2,'bread','хлеб','','','','breadхлеб',1788285500000,'','');
INSERT INTO word VALUES(6,2,'tea','чай','','','','teaчай',1788285500000,'','');
INSERT INTO word VALUES(7,3,'salt','соль','','','','saltсоль',1788285500000,'','');
CREATE TABLE memory (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
    progress INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 5),
    review_count INTEGER NOT NULL CHECK (review_count >= 1),
    reviewed_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, word_id)
) STRICT, WITHOUT ROWID;
INSERT INTO memory VALUES(1,1,2,2,1788388200000);
INSERT INTO memory VALUES(1,2,1,2,1788487200000);
INSERT INTO memory VALUES(1,3,0,2,1788285630000);
INSERT INTO memory VALUES(1,5,1,1,1788388210000);
INSERT INTO memory VALUES(1,6,0,1,1788487300000);
INSERT INTO memory VALUES(2,7,5,5,1788636600000);
CREATE TABLE training (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER REFERENCES category ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    finished_at INTEGER
) STRICT;
INSERT INTO training VALUES(1,1,1,1788285590000,1788285630000);
INSERT INTO training VALUES(2,1,NULL,1788388190000,1788388220000);
INSERT INTO training VALUES(3,1,1,1788487190000,NULL);
INSERT INTO training VALUES(4,1,2,1788487290000,NULL);
INSERT INTO training VALUES(5,2,NULL,1788290990000,1788636600000);
INSERT INTO training VALUES(6,1,NULL,1788631190000,1788631200000);
CREATE TABLE review (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER REFERENCES word ON DELETE SET NULL,
    training_id INTEGER REFERENCES training ON DELETE SET NULL,
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    rating TEXT NOT NULL CHECK (rating IN ('remember', 'forgot')),
    mode TEXT NOT NULL CHECK (mode IN ('card')),
    typed TEXT,
    duration INTEGER CHECK (duration >= 0),
    progress_before INTEGER NOT NULL CHECK (progress_before BETWEEN 0 AND 5),
    progress_after INTEGER NOT NULL CHECK (progress_after BETWEEN 0 AND 5),
    reviewed_at INTEGER NOT NULL,
    UNIQUE (user_id, word_id, sequence)
) STRICT;
INSERT INTO review VALUES(1,1,1,1,0,'remember','card',NULL,3000,0,1,1788285600000);
INSERT INTO review VALUES(2,1,2,1,0,'forgot','card',NULL,5000,0,0,1788285610000);
INSERT INTO review VALUES(3,1,3,1,0,'remember','card',NULL,2000,0,1,1788285620000);
INSERT INTO review VALUES(4,1,3,1,1,'forgot','card',NULL,NULL,0,0,1788285630000);
INSERT INTO review VALUES(5,1,1,2,1,'remember','card',NULL,2500,1,2,1788388200000);
INSERT INTO review VALUES(6,1,5,2,0,'remember','card',NULL,2600,0,1,1788388210000);
INSERT INTO review VALUES(7,1,NULL,2,0,'remember','card',NULL,2700,0,1,1788388220000);
INSERT INTO review VALUES(8,1,2,3,1,'remember','card',NULL,150000,0,1,1788487200000);
INSERT INTO review VALUES(9,1,6,4,0,'remember','card',NULL,1000,0,1,1788487300000);
INSERT INTO review VALUES(10,2,7,5,0,'remember','card',NULL,1100,0,1,1788291000000);
INSERT INTO review VALUES(11,2,7,5,1,'remember','card',NULL,1200,1,2,1788377400000);
INSERT INTO review VALUES(12,2,7,5,2,'remember','card',NULL,1300,2,3,1788463800000);
INSERT INTO review VALUES(13,2,7,5,3,'remember','card',NULL,1400,3,4,1788550200000);
INSERT INTO review VALUES(14,2,7,5,4,'remember','card',NULL,1500,4,5,1788636600000);
INSERT INTO review VALUES(15,1,NULL,6,0,'remember','card',NULL,4000,0,1,1788631200000);
CREATE TABLE retraction (
    review_id INTEGER PRIMARY KEY REFERENCES review ON DELETE CASCADE,
    retracted_at INTEGER NOT NULL
) STRICT;
INSERT INTO retraction VALUES(3,1788285625000);
INSERT INTO retraction VALUES(9,1788487310000);
CREATE TABLE training_card (
    training_id INTEGER NOT NULL REFERENCES training ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
    review_id INTEGER REFERENCES review ON DELETE SET NULL,
    PRIMARY KEY (training_id, position),
    UNIQUE (training_id, word_id)
) STRICT, WITHOUT ROWID;
INSERT INTO training_card VALUES(1,0,1,1);
INSERT INTO training_card VALUES(1,1,2,2);
INSERT INTO training_card VALUES(1,2,3,4);
INSERT INTO training_card VALUES(2,0,1,5);
INSERT INTO training_card VALUES(2,1,5,6);
INSERT INTO training_card VALUES(3,0,2,8);
INSERT INTO training_card VALUES(3,1,4,NULL);
INSERT INTO training_card VALUES(4,0,6,NULL);
INSERT INTO training_card VALUES(5,0,7,14);
CREATE TABLE review_tally (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    quarter INTEGER NOT NULL,
    remembered INTEGER NOT NULL CHECK (remembered >= 0),
    forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
    duration INTEGER NOT NULL CHECK (duration >= 0),
    learned INTEGER NOT NULL,
    PRIMARY KEY (user_id, quarter)
) STRICT, WITHOUT ROWID;
INSERT INTO review_tally VALUES(1,1986984,1,2,8000,0);
INSERT INTO review_tally VALUES(1,1987098,3,0,7800,0);
INSERT INTO review_tally VALUES(1,1987208,1,0,120000,0);
INSERT INTO review_tally VALUES(1,1987368,1,0,4000,0);
INSERT INTO review_tally VALUES(2,1986990,1,0,1100,0);
INSERT INTO review_tally VALUES(2,1987086,1,0,1200,0);
INSERT INTO review_tally VALUES(2,1987182,1,0,1300,0);
INSERT INTO review_tally VALUES(2,1987278,1,0,1400,0);
INSERT INTO review_tally VALUES(2,1987374,1,0,1500,1);
CREATE TABLE category_tally (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    quarter INTEGER NOT NULL,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    remembered INTEGER NOT NULL CHECK (remembered >= 0),
    forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
    duration INTEGER NOT NULL CHECK (duration >= 0),
    learned INTEGER NOT NULL,
    PRIMARY KEY (user_id, quarter, category_id)
) STRICT, WITHOUT ROWID;
INSERT INTO category_tally VALUES(1,1986984,1,1,2,8000,0);
INSERT INTO category_tally VALUES(1,1987098,1,1,0,2500,0);
INSERT INTO category_tally VALUES(1,1987098,2,1,0,2600,0);
INSERT INTO category_tally VALUES(1,1987208,1,1,0,120000,0);
INSERT INTO category_tally VALUES(1,1987368,2,1,0,4000,0);
INSERT INTO category_tally VALUES(2,1986990,3,1,0,1100,0);
INSERT INTO category_tally VALUES(2,1987086,3,1,0,1200,0);
INSERT INTO category_tally VALUES(2,1987182,3,1,0,1300,0);
INSERT INTO category_tally VALUES(2,1987278,3,1,0,1400,0);
INSERT INTO category_tally VALUES(2,1987374,3,1,0,1500,1);
CREATE TABLE word_tally (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
    remembered INTEGER NOT NULL CHECK (remembered >= 0),
    forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
    PRIMARY KEY (user_id, word_id)
) STRICT, WITHOUT ROWID;
INSERT INTO word_tally VALUES(1,1,2,0);
INSERT INTO word_tally VALUES(1,2,1,1);
INSERT INTO word_tally VALUES(1,3,0,1);
INSERT INTO word_tally VALUES(1,5,1,0);
INSERT INTO word_tally VALUES(2,7,5,0);
CREATE TABLE achievement (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    reached_on INTEGER NOT NULL,
    training_id INTEGER REFERENCES training ON DELETE SET NULL,
    PRIMARY KEY (user_id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO achievement VALUES(1,'review',20697,1);
INSERT INTO achievement VALUES(1,'training',20697,1);
CREATE TABLE IF NOT EXISTS "session" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    device TEXT NOT NULL CHECK (length(device) <= 200),
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;
INSERT INTO session VALUES(1,X'0101010101010101010101010101010101010101010101010101010101010101',1,'Firefox',1788200000000,1788400000000);
INSERT INTO session VALUES(2,X'0202020202020202020202020202020202020202020202020202020202020202',2,'Safari',1788200000001,1788400000000);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('user',2);
INSERT INTO sqlite_sequence VALUES('category',3);
INSERT INTO sqlite_sequence VALUES('word',8);
INSERT INTO sqlite_sequence VALUES('training',6);
INSERT INTO sqlite_sequence VALUES('review',15);
INSERT INTO sqlite_sequence VALUES('session',2);
CREATE INDEX word_by_category ON word (category_id, id);
CREATE INDEX memory_by_word ON memory (word_id);
CREATE INDEX memory_learned ON memory (user_id, word_id) WHERE progress = 5;
CREATE UNIQUE INDEX training_open ON training (user_id, ifnull(category_id, 0))
    WHERE finished_at IS NULL;
CREATE INDEX training_by_category ON training (category_id);
CREATE INDEX review_by_word ON review (word_id);
CREATE INDEX review_by_training ON review (training_id);
CREATE INDEX review_by_user ON review (user_id, reviewed_at);
CREATE TRIGGER review_unchangeable BEFORE UPDATE OF
    id, user_id, sequence, rating, mode, typed, duration, progress_before, progress_after, reviewed_at
    ON review
BEGIN SELECT raise(ABORT, 'a review never changes'); END;
CREATE INDEX training_card_by_word ON training_card (word_id);
CREATE INDEX training_card_by_review ON training_card (review_id);
CREATE INDEX category_tally_by_category ON category_tally (category_id);
CREATE INDEX word_tally_by_word ON word_tally (word_id);
CREATE VIEW review_figures AS
    SELECT id, user_id, word_id, reviewed_at / 900000 AS quarter,
        rating = 'remember' AS remembered, rating = 'forgot' AS forgotten,
        min(ifnull(duration, 0), 120000) AS duration,
        (progress_after = 5) - (progress_before = 5) AS learned
    FROM review;
CREATE TRIGGER review_counted AFTER INSERT ON review
BEGIN
    INSERT INTO review_tally
        SELECT user_id, quarter, remembered, forgotten, duration, learned
        FROM review_figures WHERE id = new.id
        ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
            forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
            learned = learned + excluded.learned;
    INSERT INTO category_tally
        SELECT user_id, quarter, category_id, remembered, forgotten, duration, learned
        FROM review_figures JOIN word ON word.id = word_id WHERE review_figures.id = new.id
        ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
            forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
            learned = learned + excluded.learned;
    INSERT INTO word_tally
        SELECT user_id, word_id, remembered, forgotten
        FROM review_figures WHERE id = new.id AND word_id IS NOT NULL
        ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
            forgotten = forgotten + excluded.forgotten;
END;
CREATE TRIGGER review_discounted AFTER INSERT ON retraction
BEGIN
    UPDATE review_tally SET remembered = review_tally.remembered - figures.remembered,
        forgotten = review_tally.forgotten - figures.forgotten,
        duration = review_tally.duration - figures.duration,
        learned = review_tally.learned - figures.learned
    FROM review_figures AS figures WHERE figures.id = new.review_id
        AND review_tally.user_id = figures.user_id AND review_tally.quarter = figures.quarter;
    UPDATE category_tally SET remembered = category_tally.remembered - figures.remembered,
        forgotten = category_tally.forgotten - figures.forgotten,
        duration = category_tally.duration - figures.duration,
        learned = category_tally.learned - figures.learned
    FROM review_figures AS figures JOIN word ON word.id = figures.word_id
    WHERE figures.id = new.review_id AND category_tally.user_id = figures.user_id
        AND category_tally.quarter = figures.quarter AND category_tally.category_id = word.category_id;
    UPDATE word_tally SET remembered = word_tally.remembered - figures.remembered,
        forgotten = word_tally.forgotten - figures.forgotten
    FROM review_figures AS figures WHERE figures.id = new.review_id
        AND word_tally.user_id = figures.user_id AND word_tally.word_id = figures.word_id;
END;
CREATE INDEX achievement_by_training ON achievement (training_id);
CREATE INDEX session_by_user ON session (user_id);
COMMIT;
PRAGMA application_id = 1397511755;
PRAGMA user_version = 4;
