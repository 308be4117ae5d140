PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('1 the main job');
INSERT INTO grdb_migrations VALUES('2 courses');
INSERT INTO grdb_migrations VALUES('3 study days');
INSERT INTO grdb_migrations VALUES('4 devices');
INSERT INTO grdb_migrations VALUES('5 language pair');
INSERT INTO grdb_migrations VALUES('6 memory states');
INSERT INTO grdb_migrations VALUES('7 category tally');
INSERT INTO grdb_migrations VALUES('8 pictures');
INSERT INTO grdb_migrations VALUES('9 rules');
INSERT INTO grdb_migrations VALUES('10 open sets');
INSERT INTO grdb_migrations VALUES('11 the log');
INSERT INTO grdb_migrations VALUES('12 category progress');
INSERT INTO grdb_migrations VALUES('13 administration');
INSERT INTO grdb_migrations VALUES('14 due tally');
INSERT INTO grdb_migrations VALUES('15 the day');
INSERT INTO grdb_migrations VALUES('16 streaks');
INSERT INTO grdb_migrations VALUES('17 scheduling');
INSERT INTO grdb_migrations VALUES('18 speech rate');
INSERT INTO grdb_migrations VALUES('19 exercises');
INSERT INTO grdb_migrations VALUES('20 calendar feed');
INSERT INTO grdb_migrations VALUES('21 word help');
INSERT INTO grdb_migrations VALUES('22 exercises left out');
INSERT INTO grdb_migrations VALUES('23 lessons');
INSERT INTO grdb_migrations VALUES('24 motion');
INSERT INTO grdb_migrations VALUES('25 announced by lessons');
INSERT INTO grdb_migrations VALUES('26 word search');
INSERT INTO grdb_migrations VALUES('27 deleted words');
INSERT INTO grdb_migrations VALUES('28 tags');
INSERT INTO grdb_migrations VALUES('29 interaction');
INSERT INTO grdb_migrations VALUES('30 category colours');
INSERT INTO grdb_migrations VALUES('31 lesson mistakes');
INSERT INTO grdb_migrations VALUES('32 long writes');
INSERT INTO grdb_migrations VALUES('33 truthful days');
INSERT INTO grdb_migrations VALUES('34 longer writes');
INSERT INTO grdb_migrations VALUES('35 category origin');
INSERT INTO grdb_migrations VALUES('36 accesses');
INSERT INTO grdb_migrations VALUES('37 category learners');
INSERT INTO grdb_migrations VALUES('38 memory of days');
INSERT INTO grdb_migrations VALUES('39 children');
INSERT INTO grdb_migrations VALUES('40 home circle');
INSERT INTO grdb_migrations VALUES('41 category shares');
INSERT INTO grdb_migrations VALUES('42 word origin');
INSERT INTO grdb_migrations VALUES('43 lesson mistakes twice');
INSERT INTO grdb_migrations VALUES('44 lesson mistakes found');
INSERT INTO grdb_migrations VALUES('45 homework');
INSERT INTO grdb_migrations VALUES('46 category handover');
INSERT INTO grdb_migrations VALUES('47 child accounts');
INSERT INTO grdb_migrations VALUES('48 detachments');
INSERT INTO grdb_migrations VALUES('49 kept words');
INSERT INTO grdb_migrations VALUES('50 word corrections');
INSERT INTO grdb_migrations VALUES('51 home offers');
INSERT INTO grdb_migrations VALUES('52 programs');
INSERT INTO grdb_migrations VALUES('53 growing up');
INSERT INTO grdb_migrations VALUES('54 word tests');
INSERT INTO grdb_migrations VALUES('55 homework tests');
INSERT INTO grdb_migrations VALUES('56 theory memory');
INSERT INTO grdb_migrations VALUES('57 groups');
INSERT INTO grdb_migrations VALUES('58 reader words');
INSERT INTO grdb_migrations VALUES('59 group offers');
INSERT INTO grdb_migrations VALUES('60 category editors');
INSERT INTO grdb_migrations VALUES('61 lesson homework');
INSERT INTO grdb_migrations VALUES('62 recordings');
INSERT INTO grdb_migrations VALUES('63 lesson repeats');
INSERT INTO grdb_migrations VALUES('64 written lessons');
INSERT INTO grdb_migrations VALUES('65 accepted answers');
CREATE TABLE category (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
    title_folded TEXT NOT NULL,
    term_language TEXT NOT NULL DEFAULT 'en',
    translation_language TEXT NOT NULL DEFAULT 'ru',
    created_at INTEGER NOT NULL, emoji TEXT NOT NULL DEFAULT '' CHECK (length(emoji) <= 16), picture TEXT REFERENCES picture ON DELETE SET NULL
    CHECK (picture IS NULL OR emoji = ''), created_on INTEGER, word_count INTEGER NOT NULL DEFAULT 0 CHECK (word_count >= 0), is_ready INTEGER NOT NULL DEFAULT 0 CHECK (is_ready IN (0, 1)), colour TEXT CHECK (length(colour) BETWEEN 1 AND 20), origin TEXT CHECK (length(origin) BETWEEN 1 AND 200), first_author INTEGER, kept_from INTEGER,
    UNIQUE (user_id, title_folded)
) STRICT;
INSERT INTO category VALUES(1,1,'Погода','погода','en','ru',1788200000000,'☀️',NULL,20696,4,0,'teal',NULL,NULL,NULL);
INSERT INTO category VALUES(2,1,'Еда','еда','en','ru',1788285500000,'',NULL,20697,2,0,'orange',NULL,NULL,NULL);
INSERT INTO category VALUES(3,2,'Кухня','кухня','en','ru',1788285500000,'',NULL,20697,1,0,'orange',NULL,NULL,NULL);
CREATE TABLE word (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 100),
    translation TEXT NOT NULL CHECK (length(translation) BETWEEN 1 AND 100),
    transcription TEXT NOT NULL DEFAULT '' CHECK (length(transcription) <= 100),
    example TEXT NOT NULL DEFAULT '' CHECK (length(example) <= 300),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
    folded TEXT NOT NULL,
    created_at INTEGER NOT NULL, example_translation TEXT NOT NULL DEFAULT ''
    CHECK (length(example_translation) <= 300), emoji TEXT NOT NULL DEFAULT '' CHECK (length(emoji) <= 16), picture TEXT REFERENCES picture ON DELETE SET NULL
    CHECK (picture IS NULL OR emoji = ''), part_of_speech TEXT NOT NULL DEFAULT '' CHECK (length(part_of_speech) <= 20), created_on INTEGER, origin TEXT CHECK (length(origin) BETWEEN 1 AND 120), recording TEXT REFERENCES recording ON DELETE SET NULL,
    UNIQUE (category_id, folded)
) STRICT;
INSERT INTO word VALUES(1,1,'rain','дождь','[reɪn]','It looks like rain.','','rainдождь',1788200000000,'Похоже, будет дождь.','',NULL,'noun',20696,NULL,NULL);
INSERT INTO word VALUES(2,1,'Snow','Снег','','','зимой','snowснег',1788200000000,'','',NULL,'',20696,NULL,NULL);
INSERT INTO word VALUES(3,1,'wind','ветер','','','','windветер',1788200000000,'','',NULL,'',20696,NULL,NULL);
INSERT INTO word VALUES(4,1,'cloud','облако','','','','cloudоблако',1788200000000,'','',NULL,'',20696,NULL,NULL);
INSERT INTO word VALUES(5,2,'bread','хлеб','','','','breadхлеб',1788285500000,'','',NULL,'',20697,NULL,NULL);
INSERT INTO word VALUES(6,2,'tea','чай','','','','teaчай',1788285500000,'','',NULL,'',20697,NULL,NULL);
INSERT INTO word VALUES(7,3,'salt','соль','','','','saltсоль',1788285500000,'','',NULL,'',20697,NULL,NULL);
CREATE TABLE training (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER REFERENCES category ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    finished_at INTEGER
, kind TEXT NOT NULL DEFAULT 'plan' CHECK (length(kind) BETWEEN 1 AND 20), study_day INTEGER, answered INTEGER NOT NULL DEFAULT 0 CHECK (answered >= 0), form TEXT CHECK (length(form) BETWEEN 1 AND 20)) STRICT;
INSERT INTO training VALUES(1,1,1,1788285590000,1788285630000,'plan',NULL,0,NULL);
INSERT INTO training VALUES(2,1,NULL,1788388190000,1788388220000,'plan',NULL,0,NULL);
INSERT INTO training VALUES(3,1,1,1788487190000,1788487190000,'plan',NULL,0,NULL);
INSERT INTO training VALUES(4,1,2,1788487290000,1788487290000,'plan',NULL,0,NULL);
INSERT INTO training VALUES(5,2,NULL,1788290990000,1788636600000,'plan',NULL,0,NULL);
INSERT INTO training VALUES(6,1,NULL,1788631190000,1788631200000,'plan',NULL,0,NULL);
INSERT INTO training VALUES(7,1,NULL,1788717590000,1788717600000,'plan',NULL,0,NULL);
CREATE TABLE retraction (
    review_id INTEGER PRIMARY KEY REFERENCES review ON DELETE CASCADE,
    retracted_at INTEGER NOT NULL
) STRICT;
INSERT INTO retraction VALUES(3,1788285625000);
INSERT INTO retraction VALUES(9,1788487310000);
CREATE TABLE achievement (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    reached_on INTEGER NOT NULL,
    training_id INTEGER REFERENCES training ON DELETE SET NULL, attempt_id INTEGER REFERENCES lesson_attempt ON DELETE SET NULL,
    PRIMARY KEY (user_id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO achievement VALUES(1,'review',20697,1,NULL);
INSERT INTO achievement VALUES(1,'training',20697,1,NULL);
CREATE TABLE IF NOT EXISTS "session" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    device TEXT NOT NULL CHECK (length(device) <= 200),
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
, family_device_id INTEGER REFERENCES family_device ON DELETE CASCADE) STRICT;
INSERT INTO session VALUES(1,X'0101010101010101010101010101010101010101010101010101010101010101',1,'Firefox',1788200000000,1788400000000,NULL);
INSERT INTO session VALUES(2,X'0202020202020202020202020202020202020202020202020202020202020202',2,'Safari',1788200000001,1788400000000,NULL);
CREATE TABLE picture (
    name TEXT PRIMARY KEY NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 1048576),
    is_used INTEGER NOT NULL DEFAULT 0 CHECK (is_used IN (0, 1)),
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO picture VALUES('0123456789abcdef0123456789abcdef',1,X'52494646',1,1788717700000);
CREATE TABLE rule (
    name TEXT PRIMARY KEY NOT NULL,
    version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO rule VALUES('category colours',1);
INSERT INTO rule VALUES('folding',1);
INSERT INTO rule VALUES('memory',4);
INSERT INTO rule VALUES('study days',1);
CREATE TABLE IF NOT EXISTS "user" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_folded TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL CHECK (length(role) BETWEEN 1 AND 20),
    language TEXT CHECK (length(language) BETWEEN 2 AND 20),
    theme TEXT NOT NULL DEFAULT 'system' CHECK (length(theme) BETWEEN 1 AND 20),
    direction TEXT NOT NULL DEFAULT 'term' CHECK (length(direction) BETWEEN 1 AND 20),
    category_order TEXT NOT NULL DEFAULT 'recent' CHECK (length(category_order) BETWEEN 1 AND 20),
    time_zone TEXT CHECK (length(time_zone) BETWEEN 1 AND 64),
    term_language TEXT NOT NULL DEFAULT 'en' CHECK (length(term_language) BETWEEN 2 AND 8),
    translation_language TEXT NOT NULL DEFAULT 'ru'
        CHECK (length(translation_language) BETWEEN 2 AND 8 AND translation_language <> term_language),
    emoji TEXT NOT NULL DEFAULT '' CHECK (length(emoji) <= 16),
    picture TEXT REFERENCES picture ON DELETE SET NULL CHECK (picture IS NULL OR emoji = ''),
    created_at INTEGER NOT NULL
, seen_at INTEGER, speech_rate TEXT NOT NULL DEFAULT 'normal'
    CHECK (length(speech_rate) BETWEEN 1 AND 20), training_form TEXT NOT NULL DEFAULT 'mixed'
    CHECK (length(training_form) BETWEEN 1 AND 20), training_question TEXT NOT NULL DEFAULT 'word'
    CHECK (length(training_question) BETWEEN 1 AND 20), training_timer INTEGER CHECK (training_timer > 0), plays_sound INTEGER NOT NULL DEFAULT 0 CHECK (plays_sound IN (0, 1)), has_four_buttons INTEGER NOT NULL DEFAULT 0 CHECK (has_four_buttons IN (0, 1)), says_not_remembered INTEGER NOT NULL DEFAULT 0
    CHECK (says_not_remembered IN (0, 1)), left_out TEXT NOT NULL DEFAULT '' CHECK (length(left_out) <= 200), town TEXT NOT NULL DEFAULT '' CHECK (length(town) <= 60), has_motion INTEGER NOT NULL DEFAULT 1 CHECK (has_motion IN (0, 1)), word_order TEXT NOT NULL DEFAULT 'recent'
    CHECK (length(word_order) BETWEEN 1 AND 20), shown_sides TEXT NOT NULL DEFAULT 'both'
    CHECK (length(shown_sides) BETWEEN 1 AND 20), has_sound_effects INTEGER NOT NULL DEFAULT 1
    CHECK (has_sound_effects IN (0, 1)), has_character_keys INTEGER NOT NULL DEFAULT 1
    CHECK (has_character_keys IN (0, 1)), daily_minutes INTEGER NOT NULL DEFAULT 10 CHECK (daily_minutes BETWEEN 1 AND 500), has_news INTEGER NOT NULL DEFAULT 0 CHECK (has_news IN (0, 1)), colour TEXT CHECK (length(colour) BETWEEN 1 AND 20), shows_day INTEGER NOT NULL DEFAULT 1 CHECK (shows_day IN (0, 1)), grammar_tasks INTEGER NOT NULL DEFAULT 3 CHECK (grammar_tasks BETWEEN 0 AND 50)) STRICT;
INSERT INTO user VALUES(1,'Анна','Anna@example.org','anna@example.org','hash of anna','administrator','ru','dark','translation','name','Europe/Moscow','en','ru','','0123456789abcdef0123456789abcdef',1788200000000,1788400000000,'slow','mixed','word',NULL,0,0,0,'','',1,'recent','both',1,1,15,1,NULL,1,3);
INSERT INTO user VALUES(2,'Boris','boris@example.org','boris@example.org','hash of boris','learner',NULL,'system','term','recent','Asia/Tokyo','de','ru','',NULL,1788200000000,1788400000000,'normal','mixed','word',NULL,0,0,0,'','',1,'recent','both',1,1,10,1,NULL,1,3);
CREATE TABLE IF NOT EXISTS "review" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER REFERENCES word ON DELETE SET NULL,
    category_id INTEGER,
    training_id INTEGER REFERENCES training ON DELETE SET NULL,
    sequence INTEGER NOT NULL CHECK (sequence BETWEEN 0 AND 1000000000),
    rating TEXT NOT NULL CHECK (length(rating) BETWEEN 1 AND 20),
    mode TEXT NOT NULL CHECK (length(mode) BETWEEN 1 AND 20),
    typed TEXT,
    duration INTEGER CHECK (duration >= 0),
    progress_before INTEGER NOT NULL CHECK (progress_before BETWEEN 0 AND 5),
    progress_after INTEGER NOT NULL CHECK (progress_after BETWEEN 0 AND 5),
    reviewed_at INTEGER NOT NULL,
    study_day INTEGER,
    hour INTEGER CHECK (hour BETWEEN 0 AND 23), purpose TEXT CHECK (length(purpose) BETWEEN 1 AND 20), done_until INTEGER CHECK (done_until >= study_day), clock INTEGER,
    UNIQUE (user_id, word_id, sequence)
) STRICT;
INSERT INTO review VALUES(1,1,1,1,1,0,'remember','card',NULL,3000,0,1,1788285600000,20697,21,NULL,NULL,NULL);
INSERT INTO review VALUES(2,1,2,1,1,0,'forgot','card',NULL,5000,0,0,1788285610000,20697,21,NULL,NULL,NULL);
INSERT INTO review VALUES(3,1,3,1,1,0,'remember','card',NULL,2000,0,1,1788285620000,20697,21,NULL,NULL,NULL);
INSERT INTO review VALUES(4,1,3,1,1,1,'forgot','card',NULL,NULL,0,0,1788285630000,20697,21,NULL,NULL,NULL);
INSERT INTO review VALUES(5,1,1,1,2,1,'remember','card',NULL,2500,1,2,1788388200000,20698,1,NULL,NULL,NULL);
INSERT INTO review VALUES(6,1,5,2,2,0,'remember','card',NULL,2600,0,1,1788388210000,20698,1,NULL,NULL,NULL);
INSERT INTO review VALUES(7,1,NULL,NULL,2,0,'remember','card',NULL,2700,0,1,1788388220000,20698,1,NULL,NULL,NULL);
INSERT INTO review VALUES(8,1,2,1,3,1,'remember','card',NULL,150000,0,1,1788487200000,20700,5,NULL,NULL,NULL);
INSERT INTO review VALUES(9,1,6,2,4,0,'remember','card',NULL,1000,0,1,1788487300000,20700,5,NULL,NULL,NULL);
INSERT INTO review VALUES(10,2,7,3,5,0,'remember','card',NULL,1100,0,1,1788291000000,20698,4,NULL,NULL,NULL);
INSERT INTO review VALUES(11,2,7,3,5,1,'remember','card',NULL,1200,1,2,1788377400000,20699,4,NULL,NULL,NULL);
INSERT INTO review VALUES(12,2,7,3,5,2,'remember','card',NULL,1300,2,3,1788463800000,20700,4,NULL,NULL,NULL);
INSERT INTO review VALUES(13,2,7,3,5,3,'remember','card',NULL,1400,3,4,1788550200000,20701,4,NULL,NULL,NULL);
INSERT INTO review VALUES(14,2,7,3,5,4,'remember','card',NULL,1500,4,5,1788636600000,20702,4,NULL,NULL,NULL);
INSERT INTO review VALUES(15,1,NULL,2,6,0,'remember','card',NULL,4000,0,1,1788631200000,20701,21,NULL,NULL,NULL);
INSERT INTO review VALUES(16,1,1,1,7,2,'remember','card',NULL,4100,2,3,1788717600000,20702,21,NULL,NULL,NULL);
CREATE TABLE day_tally (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    study_day INTEGER NOT NULL,
    remembered INTEGER NOT NULL CHECK (remembered >= 0),
    forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
    duration INTEGER NOT NULL CHECK (duration >= 0),
    learned INTEGER NOT NULL,
    early INTEGER NOT NULL CHECK (early >= 0),
    late INTEGER NOT NULL CHECK (late >= 0), due_done INTEGER NOT NULL DEFAULT 0 CHECK (due_done >= 0), begun INTEGER NOT NULL DEFAULT 0 CHECK (begun >= 0), new_done INTEGER NOT NULL DEFAULT 0 CHECK (new_done >= 0), tasks INTEGER NOT NULL DEFAULT 0 CHECK (tasks >= 0),
    PRIMARY KEY (user_id, study_day)
) STRICT, WITHOUT ROWID;
INSERT INTO day_tally VALUES(1,20697,1,2,8000,0,0,0,0,0,0,0);
INSERT INTO day_tally VALUES(1,20698,3,0,7800,0,0,3,0,0,0,0);
INSERT INTO day_tally VALUES(1,20700,1,0,120000,0,1,0,0,0,0,0);
INSERT INTO day_tally VALUES(1,20701,1,0,4000,0,0,0,0,0,0,0);
INSERT INTO day_tally VALUES(1,20702,1,0,4100,0,0,0,0,0,0,0);
INSERT INTO day_tally VALUES(2,20698,1,0,1100,0,1,0,0,0,0,0);
INSERT INTO day_tally VALUES(2,20699,1,0,1200,0,1,0,0,0,0,0);
INSERT INTO day_tally VALUES(2,20700,1,0,1300,0,1,0,0,0,0,0);
INSERT INTO day_tally VALUES(2,20701,1,0,1400,0,1,0,0,0,0,0);
INSERT INTO day_tally VALUES(2,20702,1,0,1500,1,1,0,0,0,0,0);
CREATE TABLE category_tally (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    study_day INTEGER NOT NULL,
    remembered INTEGER NOT NULL CHECK (remembered >= 0),
    forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
    duration INTEGER NOT NULL CHECK (duration >= 0),
    learned INTEGER NOT NULL,
    PRIMARY KEY (user_id, category_id, study_day)
) STRICT, WITHOUT ROWID;
INSERT INTO category_tally VALUES(1,1,20697,1,2,8000,0);
INSERT INTO category_tally VALUES(1,1,20698,1,0,2500,0);
INSERT INTO category_tally VALUES(1,1,20700,1,0,120000,0);
INSERT INTO category_tally VALUES(1,1,20702,1,0,4100,0);
INSERT INTO category_tally VALUES(1,2,20698,1,0,2600,0);
INSERT INTO category_tally VALUES(1,2,20701,1,0,4000,0);
INSERT INTO category_tally VALUES(2,3,20698,1,0,1100,0);
INSERT INTO category_tally VALUES(2,3,20699,1,0,1200,0);
INSERT INTO category_tally VALUES(2,3,20700,1,0,1300,0);
INSERT INTO category_tally VALUES(2,3,20701,1,0,1400,0);
INSERT INTO category_tally VALUES(2,3,20702,1,0,1500,1);
CREATE TABLE new_word (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER NOT NULL,
    category_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, word_id),
    FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
        ON DELETE CASCADE ON UPDATE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO new_word VALUES(1,4,1);
INSERT INTO new_word VALUES(1,6,2);
CREATE TABLE category_progress (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    begun INTEGER NOT NULL CHECK (begun >= 0),
    learned INTEGER NOT NULL CHECK (learned BETWEEN 0 AND begun),
    PRIMARY KEY (user_id, category_id)
) STRICT, WITHOUT ROWID;
INSERT INTO category_progress VALUES(1,1,3,0);
INSERT INTO category_progress VALUES(1,2,1,0);
INSERT INTO category_progress VALUES(2,3,1,0);
CREATE TABLE setting (
    name TEXT PRIMARY KEY NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    value TEXT NOT NULL CHECK (length(value) <= 200)
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES('registration','open');
CREATE TABLE link (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 20),
    user_id INTEGER REFERENCES user ON DELETE CASCADE,
    created_by INTEGER REFERENCES user ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
    used_at INTEGER
) STRICT;
INSERT INTO link VALUES(1,X'0303030303030303030303030303030303030303030303030303030303030303','invitation',NULL,1,1788200000000,1788804800000,NULL);
INSERT INTO link VALUES(2,X'0404040404040404040404040404040404040404040404040404040404040404','password',2,1,1788200000000,1788203600000,1788200060000);
CREATE TABLE recovery_code (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
    created_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;
INSERT INTO recovery_code VALUES(2,X'0505050505050505050505050505050505050505050505050505050505050505',1788200000000,NULL);
CREATE TABLE administrative_act (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    done_at INTEGER NOT NULL,
    act TEXT NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 20),
    actor_id INTEGER REFERENCES user ON DELETE SET NULL,
    subject_id INTEGER REFERENCES user ON DELETE SET NULL
) STRICT;
INSERT INTO administrative_act VALUES(1,1788200000000,'registration-opened','page',1,NULL);
INSERT INTO administrative_act VALUES(2,1788200000000,'password-link-made','page',1,2);
CREATE TABLE due_tally (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    due_day INTEGER NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 0),
    PRIMARY KEY (user_id, due_day)
) STRICT, WITHOUT ROWID;
INSERT INTO due_tally VALUES(1,20698,1);
INSERT INTO due_tally VALUES(1,20700,1);
INSERT INTO due_tally VALUES(1,20703,1);
INSERT INTO due_tally VALUES(1,20726,1);
INSERT INTO due_tally VALUES(2,20725,1);
CREATE TABLE training_word (
    training_id INTEGER NOT NULL REFERENCES training ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
    purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 20),
    remaining INTEGER NOT NULL CHECK (remaining >= 0),
    turn INTEGER CHECK (turn >= 0), is_met INTEGER NOT NULL DEFAULT 0 CHECK (is_met IN (0, 1)),
    PRIMARY KEY (training_id, position),
    UNIQUE (training_id, word_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE scheduling (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    retention INTEGER NOT NULL DEFAULT 90 CHECK (retention BETWEEN 80 AND 95),
    is_fitted INTEGER NOT NULL DEFAULT 1 CHECK (is_fitted IN (0, 1)),
    weights TEXT CHECK (length(weights) <= 1000),
    new_answers INTEGER NOT NULL DEFAULT 0 CHECK (new_answers >= 0),
    fitted_at INTEGER,
    old_loss REAL,
    new_loss REAL,
    replayed_to INTEGER,
    CHECK ((fitted_at IS NULL) = (old_loss IS NULL) AND (fitted_at IS NULL) = (new_loss IS NULL))
) STRICT;
INSERT INTO scheduling VALUES(1,90,1,NULL,9,NULL,NULL,NULL,NULL);
INSERT INTO scheduling VALUES(2,90,1,NULL,5,NULL,NULL,NULL,NULL);
CREATE TABLE calendar_feed (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    reminds_at INTEGER NOT NULL CHECK (reminds_at BETWEEN 0 AND 1439)
) STRICT;
CREATE TABLE word_help (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
    hint TEXT NOT NULL DEFAULT '' CHECK (length(hint) <= 300),
    letters_first INTEGER NOT NULL DEFAULT 0 CHECK (letters_first IN (0, 1)),
    paused_until INTEGER,
    PRIMARY KEY (user_id, word_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE lesson_attempt (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    lesson TEXT CHECK (length(lesson) BETWEEN 1 AND 60),
    part TEXT CHECK (length(part) BETWEEN 1 AND 120),
    fingerprint INTEGER NOT NULL,
    task_count INTEGER NOT NULL CHECK (task_count >= 0),
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    finished_at INTEGER,
    answered INTEGER NOT NULL DEFAULT 0 CHECK (answered >= 0),
    right_count INTEGER NOT NULL DEFAULT 0 CHECK (right_count >= 0),
    place_count INTEGER NOT NULL DEFAULT 0 CHECK (place_count >= right_count),
    duration INTEGER NOT NULL DEFAULT 0 CHECK (duration >= 0), is_repeat INTEGER NOT NULL DEFAULT 0 CHECK (is_repeat IN (0, 1)),
    CHECK ((lesson IS NULL) = (part IS NULL)),
    CHECK (finished_at IS NULL OR ended_at IS NOT NULL)
) STRICT;
CREATE TABLE lesson_answer (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    attempt_id INTEGER NOT NULL REFERENCES lesson_attempt ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    lesson TEXT NOT NULL CHECK (length(lesson) BETWEEN 1 AND 60),
    task INTEGER NOT NULL,
    given TEXT NOT NULL CHECK (length(given) <= 1000),
    right_count INTEGER NOT NULL CHECK (right_count >= 0),
    place_count INTEGER NOT NULL CHECK (place_count > 0 AND place_count >= right_count),
    duration INTEGER CHECK (duration BETWEEN 0 AND 3600000),
    answered_at INTEGER NOT NULL,
    study_day INTEGER NOT NULL,
    UNIQUE (attempt_id, sequence)
) STRICT;
CREATE TABLE word_change (
    id INTEGER PRIMARY KEY,
    command TEXT CHECK (command = 'delete'),
    word_id INTEGER NOT NULL,
    sides TEXT NOT NULL,
    owner INTEGER NOT NULL
) STRICT;
CREATE TABLE deleted_word (
    id INTEGER PRIMARY KEY,
    deletion INTEGER NOT NULL,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    term TEXT NOT NULL,
    translation TEXT NOT NULL,
    transcription TEXT NOT NULL,
    example TEXT NOT NULL,
    example_translation TEXT NOT NULL,
    note TEXT NOT NULL,
    part_of_speech TEXT NOT NULL,
    folded TEXT NOT NULL,
    emoji TEXT NOT NULL,
    picture TEXT,
    picture_content BLOB,
    created_at INTEGER NOT NULL,
    created_on INTEGER,
    hint TEXT,
    letters_first INTEGER,
    paused_until INTEGER,
    deleted_at INTEGER NOT NULL
, origin TEXT, recording TEXT, recording_content BLOB) STRICT;
CREATE TABLE deleted_word_review (
    word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
    review_id INTEGER NOT NULL REFERENCES review ON DELETE CASCADE,
    PRIMARY KEY (word_id, review_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE tag (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
    name_folded TEXT NOT NULL CHECK (length(name_folded) > 0),
    UNIQUE (user_id, name_folded)
) STRICT;
CREATE TABLE word_tag (
    tag_id INTEGER NOT NULL REFERENCES tag ON DELETE CASCADE,
    category_id INTEGER NOT NULL,
    word_id INTEGER NOT NULL,
    PRIMARY KEY (tag_id, category_id, word_id),
    FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
        ON DELETE CASCADE ON UPDATE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE deleted_word_tag (
    word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
    tag_id INTEGER NOT NULL REFERENCES tag ON DELETE CASCADE,
    PRIMARY KEY (word_id, tag_id)
) STRICT, WITHOUT ROWID;
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','word_search','word_search',0,'CREATE VIRTUAL TABLE word_search USING fts5(
    sides, owner, content = '''', prefix = ''1 2 3 4 5'', tokenize = ''unicode61 remove_diacritics 2'')');
CREATE TABLE IF NOT EXISTS 'word_search_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO word_search_data VALUES(1,X'070e07');
INSERT INTO word_search_data VALUES(10,X'000000000102020002010101020101');
INSERT INTO word_search_data VALUES(137438953473,X'0000009302303104060101020105636c6f7564040202010cd0bed0b1d0bbd0b0d0bad0be0402030002313104060101020101630402020102d0be040203000332636c0402020104d0bed0b1040203000433636c6f0402020106d0bed0b1d0bb040203000534636c6f750402020108d0bed0b1d0bbd0b0040203000635636c6f7564040202010ad0bed0b1d0bbd0b0d0ba04020304080a110906070809090b0a0d0b');
INSERT INTO word_search_data VALUES(274877906945,X'000002670230310106010102010601010201060101020206010102010601010201013207060101020105627265616405020201047261696e010202010473616c7407020202036e6f770202020103746561060202010477696e64030202010ad0b2d0b5d182d0b5d1800302030209b4d0bed0b6d0b4d18c0102030108d181d0bdd0b5d0b30202030405bed0bbd18c070203020785d0bbd0b5d0b1050203020587d0b0d0b9060203000231310106010102010601010201060101020206010102010601010201013207060101020101620502020101720102020101730202020502020101740602020101770302020102d0b20302030201b40102030102d1810202030502030201850502030201870602030003326272050202010272610102020102736107020202016e02020201027465060202010277690302020104d0b2d0b50302030203b4d0be0102030104d181d0bd0202030401be070203020385d0bb050203020387d0b00602030004336272650502020103726169010202010373616c07020202026e6f0202020103746561060202010377696e0302020106d0b2d0b5d1820302030205b4d0bed0b60102030106d181d0bdd0b50202030403bed0bb070203020585d0bbd0b5050203020587d0b0d0b90602030005346272656105020201047261696e010202010473616c7407020202036e6f77020202010477696e640302020108d0b2d0b5d182d0b50302030207b4d0bed0b6d0b40102030108d181d0bdd0b5d0b30202030405bed0bbd18c070203020785d0bbd0b5d0b10502030006356272656164050202010ad0b2d0b5d182d0b5d1800302030209b4d0bed0b6d0b4d18c010203041c080a09090808090f0e0d0a0c0a1d08060609060607060a06060807070607070908090608080908080708080b0a0b080a0a0a090908090d0c0d0a0c0b0f');
CREATE TABLE IF NOT EXISTS 'word_search_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO word_search_idx VALUES(1,X'',2);
INSERT INTO word_search_idx VALUES(2,X'',2);
CREATE TABLE IF NOT EXISTS 'word_search_docsize'(id INTEGER PRIMARY KEY, sz BLOB);
INSERT INTO word_search_docsize VALUES(1,X'0201');
INSERT INTO word_search_docsize VALUES(2,X'0201');
INSERT INTO word_search_docsize VALUES(3,X'0201');
INSERT INTO word_search_docsize VALUES(4,X'0201');
INSERT INTO word_search_docsize VALUES(5,X'0201');
INSERT INTO word_search_docsize VALUES(6,X'0201');
INSERT INTO word_search_docsize VALUES(7,X'0201');
CREATE TABLE IF NOT EXISTS 'word_search_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO word_search_config VALUES('version',4);
CREATE TABLE lesson_mistake (
    answer_id INTEGER PRIMARY KEY REFERENCES lesson_answer ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    lesson TEXT NOT NULL,
    task INTEGER NOT NULL, right_day INTEGER,
    UNIQUE (user_id, lesson, task)
) STRICT;
CREATE TABLE word_addition (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    texts TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    created_on INTEGER NOT NULL
) STRICT;
CREATE TABLE deletion (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    first_word INTEGER NOT NULL,
    last_word INTEGER NOT NULL,
    takes_category INTEGER NOT NULL CHECK (takes_category IN (0, 1))
) STRICT;
CREATE TABLE account_deletion (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE
) STRICT;
CREATE TABLE tag_deletion (
    tag_id INTEGER PRIMARY KEY REFERENCES tag ON DELETE CASCADE
) STRICT;
CREATE TABLE import (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    draft TEXT NOT NULL CHECK (length(draft) BETWEEN 1 AND 60),
    begun_at INTEGER NOT NULL
) STRICT;
CREATE TABLE log_size (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    row_count INTEGER NOT NULL CHECK (row_count >= 0),
    text_size INTEGER NOT NULL CHECK (text_size >= 0)
) STRICT;
INSERT INTO log_size VALUES(1,17,0);
INSERT INTO log_size VALUES(2,6,0);
CREATE TABLE access (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    scope TEXT NOT NULL CHECK (length(scope) BETWEEN 1 AND 20),
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE TABLE category_learner (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE, seen_correction INTEGER NOT NULL DEFAULT 0, seen_word INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, category_id)
) STRICT, WITHOUT ROWID;
INSERT INTO category_learner VALUES(1,1,0,4);
INSERT INTO category_learner VALUES(1,2,0,6);
INSERT INTO category_learner VALUES(2,3,0,7);
CREATE TABLE former_learner (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    PRIMARY KEY (user_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE learner_change (
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    last_word INTEGER NOT NULL,
    PRIMARY KEY (category_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE deleted_word_help (
    word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    hint TEXT NOT NULL,
    letters_first INTEGER NOT NULL,
    paused_until INTEGER,
    PRIMARY KEY (word_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE memory (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER NOT NULL,
    category_id INTEGER NOT NULL,
    progress INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 5),
    is_learned INTEGER NOT NULL CHECK (is_learned = (progress = 5)),
    is_known INTEGER NOT NULL DEFAULT 0 CHECK (is_known IN (0, 1)),
    stability REAL NOT NULL CHECK (stability >= 0.001),
    difficulty REAL NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
    due_day INTEGER NOT NULL,
    reviewed_on INTEGER NOT NULL,
    reviewed_at INTEGER NOT NULL,
    repetitions INTEGER NOT NULL CHECK (repetitions BETWEEN 1 AND 1000000000),
    forgotten INTEGER NOT NULL CHECK (forgotten BETWEEN 0 AND repetitions),
    lapses INTEGER NOT NULL CHECK (lapses BETWEEN 0 AND forgotten),
    PRIMARY KEY (user_id, word_id),
    FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
        ON DELETE CASCADE ON UPDATE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO memory VALUES(1,1,1,3,0,0,23.188956134218237537,2.1043313908464473804,20726,20702,1788717600000,3,0,0);
INSERT INTO memory VALUES(1,2,1,1,0,0,2.7609654638908418533,6.4021150692968378237,20703,20700,1788487200000,2,1,0);
INSERT INTO memory VALUES(1,3,1,0,0,0,0.211999999999999994,6.4132999999999995566,20698,20697,1788285630000,1,1,0);
INSERT INTO memory VALUES(1,5,2,1,0,0,2.3065000000000002167,2.1181039704590149952,20700,20698,1788388210000,1,0,0);
INSERT INTO memory VALUES(2,7,3,4,0,0,20.649738888658397684,2.0905863426205253396,20725,20702,1788636600000,5,0,0);
CREATE TABLE guardian (
    child_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    adult_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE CHECK (adult_id <> child_id),
    since INTEGER NOT NULL,
    PRIMARY KEY (child_id, adult_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE family_device (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    device TEXT NOT NULL CHECK (length(device) <= 200),
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;
CREATE TABLE family_device_adult (
    device_id INTEGER NOT NULL REFERENCES family_device ON DELETE CASCADE,
    adult_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    PRIMARY KEY (device_id, adult_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_code (
    child_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
    expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE cheer (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    study_day INTEGER NOT NULL,
    sender_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE CHECK (sender_id <> user_id),
    is_seen INTEGER NOT NULL DEFAULT 0 CHECK (is_seen IN (0, 1)),
    PRIMARY KEY (user_id, study_day, sender_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE category_share (
    category_id INTEGER PRIMARY KEY REFERENCES category ON DELETE CASCADE,
    token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 20 AND 100)
) STRICT;
CREATE TABLE homework (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    given_day INTEGER NOT NULL,
    due_day INTEGER NOT NULL CHECK (due_day >= given_day),
    word_count INTEGER CHECK (word_count BETWEEN 1 AND 1000000)
, test_form TEXT CHECK (length(test_form) BETWEEN 1 AND 20), test_words INTEGER CHECK (test_words BETWEEN 1 AND 1000), test_minutes INTEGER CHECK (test_minutes BETWEEN 1 AND 1000)) STRICT;
CREATE TABLE homework_learner (
    homework_id INTEGER NOT NULL REFERENCES homework ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    begun INTEGER NOT NULL CHECK (begun >= 0),
    PRIMARY KEY (homework_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE planned_deletion (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    due_at INTEGER NOT NULL
) STRICT;
CREATE TABLE data_copy (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    adult_id INTEGER REFERENCES user ON DELETE SET NULL,
    taken_at INTEGER NOT NULL
) STRICT;
CREATE TABLE detachment (
    category_id INTEGER PRIMARY KEY REFERENCES category ON DELETE CASCADE,
    source_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    last_word INTEGER NOT NULL
) STRICT;
CREATE TABLE word_keeping (
    word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    PRIMARY KEY (word_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE kept_word (
    word_id INTEGER PRIMARY KEY REFERENCES word ON DELETE CASCADE,
    original_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE
) STRICT;
CREATE TABLE word_correction (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL,
    word_id INTEGER NOT NULL,
    term TEXT NOT NULL,
    translation TEXT NOT NULL,
    transcription TEXT NOT NULL,
    example TEXT NOT NULL,
    example_translation TEXT NOT NULL,
    note TEXT NOT NULL,
    part_of_speech TEXT NOT NULL,
    folded TEXT NOT NULL,
    FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
        ON DELETE CASCADE ON UPDATE CASCADE
) STRICT;
CREATE TABLE home_offer (
    id INTEGER PRIMARY KEY,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    user_id INTEGER REFERENCES user ON DELETE CASCADE
) STRICT;
CREATE TABLE unseen_word (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
    PRIMARY KEY (user_id, word_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE note_type (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    fields TEXT NOT NULL CHECK (length(fields) <= 10000),
    UNIQUE (user_id, name)
) STRICT;
CREATE TABLE growing_up (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE grown_up (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    adult_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE CHECK (adult_id <> user_id),
    is_told_to_user INTEGER NOT NULL DEFAULT 0 CHECK (is_told_to_user IN (0, 1)),
    is_told_to_adult INTEGER NOT NULL DEFAULT 0 CHECK (is_told_to_adult IN (0, 1)),
    PRIMARY KEY (user_id, adult_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "pin_failure" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    device_id INTEGER REFERENCES family_device ON DELETE CASCADE,
    tried_at INTEGER NOT NULL,
    is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1))
) STRICT;
CREATE TABLE word_test (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    category_id INTEGER REFERENCES category ON DELETE SET NULL,
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    term_language TEXT NOT NULL CHECK (length(term_language) BETWEEN 2 AND 8),
    translation_language TEXT NOT NULL CHECK (length(translation_language) BETWEEN 2 AND 8),
    study_day INTEGER NOT NULL,
    begun_at INTEGER NOT NULL,
    minutes INTEGER CHECK (minutes BETWEEN 1 AND 1000),
    finished_at INTEGER,
    word_count INTEGER NOT NULL CHECK (word_count BETWEEN 1 AND 1000),
    answered INTEGER NOT NULL DEFAULT 0 CHECK (answered BETWEEN 0 AND word_count),
    right_count INTEGER NOT NULL DEFAULT 0 CHECK (right_count BETWEEN 0 AND answered)
, homework_id INTEGER REFERENCES homework ON DELETE SET NULL) STRICT;
CREATE TABLE word_test_question (
    test_id INTEGER NOT NULL REFERENCES word_test ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    word_id INTEGER REFERENCES word ON DELETE SET NULL,
    term TEXT NOT NULL,
    translation TEXT NOT NULL,
    direction TEXT NOT NULL CHECK (length(direction) BETWEEN 1 AND 20),
    options TEXT NOT NULL,
    answer TEXT,
    outcome TEXT CHECK (length(outcome) BETWEEN 1 AND 20),
    PRIMARY KEY (test_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE theory_memory (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    lesson TEXT NOT NULL,
    section TEXT NOT NULL,
    stability REAL,
    difficulty REAL,
    reviewed_on INTEGER,
    study_day INTEGER NOT NULL,
    right_count INTEGER NOT NULL,
    place_count INTEGER NOT NULL,
    due_day INTEGER NOT NULL,
    PRIMARY KEY (user_id, lesson, section)
) STRICT, WITHOUT ROWID;
CREATE TABLE theory_unread (
    user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE
) STRICT;
CREATE TABLE learner_group (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    token TEXT UNIQUE CHECK (length(token) BETWEEN 20 AND 100),
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE group_member (
    group_id INTEGER NOT NULL REFERENCES learner_group ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    is_leader INTEGER NOT NULL CHECK (is_leader IN (0, 1)),
    since INTEGER NOT NULL,
    PRIMARY KEY (group_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE group_place (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    group_id INTEGER NOT NULL REFERENCES learner_group ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    user_id INTEGER REFERENCES user ON DELETE SET NULL
) STRICT;
CREATE TABLE reader_word (
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 2000),
    title TEXT CHECK (length(title) <= 500),
    create_time INTEGER NOT NULL,
    review_time INTEGER,
    due_time INTEGER NOT NULL,
    review_count INTEGER NOT NULL CHECK (review_count >= 0),
    streak_count INTEGER NOT NULL CHECK (streak_count >= 0),
    prev_context TEXT CHECK (length(prev_context) <= 4000),
    next_context TEXT CHECK (length(next_context) <= 4000),
    highlight TEXT CHECK (length(highlight) <= 4000),
    origin TEXT CHECK (length(origin) BETWEEN 1 AND 120),
    is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1)),
    PRIMARY KEY (user_id, word)
) STRICT, WITHOUT ROWID;
CREATE TABLE group_offer (
    group_id INTEGER NOT NULL REFERENCES learner_group ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    PRIMARY KEY (group_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE word_proposal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    word_id INTEGER NOT NULL,
    term TEXT NOT NULL,
    outcome TEXT CHECK (length(outcome) BETWEEN 1 AND 20)
) STRICT;
CREATE TABLE word_proposal_change (
    proposal_id INTEGER NOT NULL REFERENCES word_proposal ON DELETE CASCADE,
    member TEXT NOT NULL CHECK (length(member) BETWEEN 1 AND 40),
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    PRIMARY KEY (proposal_id, member)
) STRICT, WITHOUT ROWID;
CREATE TABLE category_editor (
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    PRIMARY KEY (category_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE word_edit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
    user_id INTEGER REFERENCES user ON DELETE SET NULL,
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
    word_id INTEGER NOT NULL,
    last_word INTEGER NOT NULL,
    term TEXT NOT NULL,
    edited_at INTEGER NOT NULL
) STRICT;
CREATE TABLE word_edit_change (
    edit_id INTEGER NOT NULL REFERENCES word_edit ON DELETE CASCADE,
    member TEXT NOT NULL CHECK (length(member) BETWEEN 1 AND 40),
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    PRIMARY KEY (edit_id, member)
) STRICT, WITHOUT ROWID;
CREATE TABLE lesson_homework (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    lesson TEXT NOT NULL CHECK (length(lesson) BETWEEN 1 AND 60),
    part TEXT CHECK (length(part) BETWEEN 1 AND 120),
    fingerprint INTEGER,
    given_at INTEGER NOT NULL,
    given_day INTEGER NOT NULL,
    due_day INTEGER NOT NULL CHECK (due_day >= given_day),
    CHECK ((part IS NULL) = (fingerprint IS NULL))
) STRICT;
CREATE TABLE lesson_homework_learner (
    homework_id INTEGER NOT NULL REFERENCES lesson_homework ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    PRIMARY KEY (homework_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE recording (
    name TEXT PRIMARY KEY NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 307200),
    is_used INTEGER NOT NULL DEFAULT 0 CHECK (is_used IN (0, 1)),
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE written_lesson (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 5 AND 60),
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    term_language TEXT NOT NULL CHECK (length(term_language) BETWEEN 2 AND 8),
    translation_language TEXT NOT NULL CHECK (length(translation_language) BETWEEN 2 AND 8),
    title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
    version INTEGER NOT NULL DEFAULT 1,
    token TEXT UNIQUE CHECK (length(token) BETWEEN 20 AND 100),
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 131072),
    text TEXT CHECK (length(CAST(text AS BLOB)) <= 65536),
    draft TEXT CHECK (length(CAST(draft AS BLOB)) <= 65536),
    CHECK (text IS NOT NULL OR draft IS NOT NULL)
) STRICT;
CREATE TABLE written_lesson_learner (
    lesson_id TEXT NOT NULL REFERENCES written_lesson ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
    PRIMARY KEY (lesson_id, user_id)
) STRICT, WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('category',3);
INSERT INTO sqlite_sequence VALUES('word',8);
INSERT INTO sqlite_sequence VALUES('training',7);
INSERT INTO sqlite_sequence VALUES('session',2);
INSERT INTO sqlite_sequence VALUES('user',2);
INSERT INTO sqlite_sequence VALUES('review',16);
INSERT INTO sqlite_sequence VALUES('link',2);
INSERT INTO sqlite_sequence VALUES('administrative_act',2);
INSERT INTO sqlite_sequence VALUES('pin_failure',0);
CREATE INDEX training_by_category ON training (category_id);
CREATE INDEX achievement_by_training ON achievement (training_id);
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX picture_by_user ON picture (user_id);
CREATE INDEX picture_unused ON picture (created_at) WHERE is_used = 0;
CREATE INDEX category_by_picture ON category (picture) WHERE picture IS NOT NULL;
CREATE INDEX word_by_picture ON word (picture) WHERE picture IS NOT NULL;
CREATE INDEX user_by_picture ON user (picture) WHERE picture IS NOT NULL;
CREATE INDEX review_by_word ON review (word_id);
CREATE INDEX review_by_training ON review (training_id);
CREATE INDEX training_by_user ON training (user_id);
CREATE INDEX category_tally_by_category ON category_tally (category_id);
CREATE UNIQUE INDEX word_by_category ON word (category_id, id);
CREATE INDEX new_word_by_word ON new_word (word_id);
CREATE INDEX new_word_in_category ON new_word (user_id, category_id, word_id);
CREATE TRIGGER category_deleted_with_picture AFTER DELETE ON category WHEN old.picture IS NOT NULL
BEGIN DELETE FROM picture WHERE name = old.picture; END;
CREATE TRIGGER category_changed_picture AFTER UPDATE OF picture ON category
    WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture
BEGIN DELETE FROM picture WHERE name = old.picture; END;
CREATE TRIGGER word_deleted_with_picture AFTER DELETE ON word WHEN old.picture IS NOT NULL
BEGIN DELETE FROM picture WHERE name = old.picture; END;
CREATE TRIGGER word_changed_picture AFTER UPDATE OF picture ON word
    WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture
BEGIN DELETE FROM picture WHERE name = old.picture; END;
CREATE TRIGGER user_deleted_with_picture AFTER DELETE ON user WHEN old.picture IS NOT NULL
BEGIN DELETE FROM picture WHERE name = old.picture; END;
CREATE TRIGGER user_changed_picture AFTER UPDATE OF picture ON user
    WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture
BEGIN DELETE FROM picture WHERE name = old.picture; END;
CREATE TRIGGER review_dated BEFORE INSERT ON review WHEN new.study_day IS NULL OR new.hour IS NULL
BEGIN SELECT raise(ABORT, 'a review has a study day and an hour'); END;
CREATE TRIGGER review_date_unchangeable BEFORE UPDATE OF study_day, hour ON review
    WHEN (old.study_day IS NOT NULL AND old.study_day IS NOT new.study_day)
        OR (old.hour IS NOT NULL AND old.hour IS NOT new.hour)
BEGIN SELECT raise(ABORT, 'a review never changes'); END;
CREATE TRIGGER word_removed AFTER DELETE ON word
BEGIN UPDATE category SET word_count = word_count - 1 WHERE id = old.category_id; END;
CREATE INDEX category_progress_by_category ON category_progress (category_id);
CREATE INDEX link_by_user ON link (user_id);
CREATE INDEX link_by_author ON link (created_by);
CREATE INDEX link_by_end ON link (expires_at);
CREATE INDEX administrative_act_by_actor ON administrative_act (actor_id);
CREATE INDEX administrative_act_by_subject ON administrative_act (subject_id);
CREATE TRIGGER review_unchangeable BEFORE UPDATE OF
    id, user_id, category_id, sequence, rating, mode, typed, duration, progress_before, progress_after,
    reviewed_at, purpose ON review
BEGIN SELECT raise(ABORT, 'a review never changes'); END;
CREATE UNIQUE INDEX training_open ON training (user_id, kind, ifnull(category_id, 0))
    WHERE finished_at IS NULL;
CREATE INDEX training_word_by_word ON training_word (word_id);
CREATE INDEX review_done ON review (user_id, study_day, done_until)
    WHERE done_until IS NOT NULL OR purpose IS NULL;
CREATE TRIGGER review_done_unchangeable BEFORE UPDATE OF done_until ON review
    WHEN old.done_until IS NOT NULL
BEGIN SELECT raise(ABORT, 'a review never changes'); END;
CREATE INDEX scheduling_to_replay ON scheduling (user_id) WHERE replayed_to IS NOT NULL;
CREATE TRIGGER review_to_fit AFTER INSERT ON review WHEN new.purpose IS NOT 'practice'
BEGIN
    INSERT INTO scheduling (user_id, new_answers) VALUES (new.user_id, 1)
        ON CONFLICT DO UPDATE SET new_answers = new_answers + 1;
END;
CREATE TRIGGER review_not_to_fit AFTER INSERT ON retraction
BEGIN
    UPDATE scheduling SET new_answers = max(new_answers - 1, 0)
    WHERE user_id = (SELECT user_id FROM review WHERE id = new.review_id AND purpose IS NOT 'practice');
END;
CREATE TRIGGER review_clock_unchangeable BEFORE UPDATE OF clock ON review
BEGIN SELECT raise(ABORT, 'a review never changes'); END;
CREATE INDEX review_by_form ON review (user_id, mode, id)
    WHERE mode <> 'card' AND rating <> 'forgot' AND duration > 0;
CREATE INDEX word_help_by_word ON word_help (word_id);
CREATE INDEX lesson_attempt_by_part ON lesson_attempt (user_id, lesson, part, id);
CREATE INDEX lesson_attempt_by_user ON lesson_attempt (user_id, id);
CREATE UNIQUE INDEX lesson_attempt_open ON lesson_attempt (user_id, ifnull(lesson, ''), ifnull(part, ''))
    WHERE ended_at IS NULL;
CREATE TRIGGER lesson_answer_counted AFTER INSERT ON lesson_answer
BEGIN
    INSERT INTO day_tally (user_id, study_day, remembered, forgotten, duration, learned, early, late, tasks)
        VALUES (new.user_id, new.study_day, 0, 0, 0, 0, 0, 0, 1)
        ON CONFLICT DO UPDATE SET tasks = tasks + 1;
    UPDATE lesson_attempt SET answered = answered + 1, right_count = right_count + new.right_count,
        place_count = place_count + new.place_count,
        duration = duration + min(ifnull(new.duration, 0), 120000)
        WHERE id = new.attempt_id;
END;
CREATE TRIGGER review_counted AFTER INSERT ON review
BEGIN
    INSERT INTO day_tally (user_id, study_day, remembered, forgotten, duration, learned, early, late, due_done,
            begun, new_done)
        SELECT user_id, study_day, remembered, forgotten, duration, learned, early, late, due_done, begun,
            new_done
        FROM review_figures WHERE id = new.id
        ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
            forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
            learned = learned + excluded.learned, early = early + excluded.early,
            late = late + excluded.late, due_done = due_done + excluded.due_done,
            begun = begun + excluded.begun, new_done = new_done + excluded.new_done;
    INSERT INTO category_tally
        SELECT user_id, category_id, study_day, remembered, forgotten, duration, learned
        FROM review_figures WHERE id = new.id AND category_id IN (SELECT id FROM category)
        ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
            forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
            learned = learned + excluded.learned;
END;
CREATE TRIGGER review_discounted AFTER INSERT ON retraction
BEGIN
    UPDATE day_tally SET remembered = day_tally.remembered - figures.remembered,
        forgotten = day_tally.forgotten - figures.forgotten,
        duration = day_tally.duration - figures.duration,
        learned = day_tally.learned - figures.learned,
        early = day_tally.early - figures.early, late = day_tally.late - figures.late,
        due_done = day_tally.due_done - figures.due_done, begun = day_tally.begun - figures.begun,
        new_done = day_tally.new_done - figures.new_done
    FROM review_figures AS figures WHERE figures.id = new.review_id
        AND day_tally.user_id = figures.user_id AND day_tally.study_day = figures.study_day;
    UPDATE category_tally SET remembered = category_tally.remembered - figures.remembered,
        forgotten = category_tally.forgotten - figures.forgotten,
        duration = category_tally.duration - figures.duration,
        learned = category_tally.learned - figures.learned
    FROM review_figures AS figures
    WHERE figures.id = new.review_id AND category_tally.user_id = figures.user_id
        AND category_tally.category_id = figures.category_id
        AND category_tally.study_day = figures.study_day;
    DELETE FROM day_tally WHERE remembered + forgotten + tasks = 0
        AND (user_id, study_day) IN (SELECT user_id, study_day FROM review WHERE id = new.review_id);
    DELETE FROM category_tally WHERE remembered + forgotten = 0
        AND (user_id, category_id, study_day)
            IN (SELECT user_id, category_id, study_day FROM review WHERE id = new.review_id);
END;
CREATE INDEX achievement_by_attempt ON achievement (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE INDEX deleted_word_by_category ON deleted_word (category_id, deletion);
CREATE INDEX deleted_word_by_age ON deleted_word (deleted_at);
CREATE INDEX deleted_word_review_by_review ON deleted_word_review (review_id);
CREATE UNIQUE INDEX word_tag_by_word ON word_tag (word_id, tag_id);
CREATE INDEX deleted_word_tag_by_tag ON deleted_word_tag (tag_id);
CREATE TRIGGER word_tag_removed AFTER DELETE ON word_tag
BEGIN DELETE FROM tag WHERE id = old.tag_id
    AND NOT EXISTS (SELECT 1 FROM word_tag WHERE tag_id = old.tag_id)
    AND NOT EXISTS (SELECT 1 FROM deleted_word_tag WHERE tag_id = old.tag_id); END;
CREATE TRIGGER deleted_word_tag_removed AFTER DELETE ON deleted_word_tag
BEGIN DELETE FROM tag WHERE id = old.tag_id
    AND NOT EXISTS (SELECT 1 FROM word_tag WHERE tag_id = old.tag_id)
    AND NOT EXISTS (SELECT 1 FROM deleted_word_tag WHERE tag_id = old.tag_id); END;
CREATE INDEX lesson_mistake_in_order ON lesson_mistake (user_id, answer_id);
CREATE INDEX lesson_answer_by_task ON lesson_answer (user_id, lesson, task, answered_at, id);
CREATE INDEX word_addition_by_category ON word_addition (category_id);
CREATE INDEX deletion_by_category ON deletion (category_id, takes_category);
CREATE VIEW review_figures AS
    SELECT id, user_id, category_id, study_day, rating <> 'forgot' AS remembered,
        rating = 'forgot' AS forgotten, min(ifnull(duration, 0), 120000) AS duration,
        (progress_after = 5) - (progress_before = 5) AS learned,
        hour BETWEEN 4 AND 7 AS early, hour >= 22 OR hour < 4 AS late,
        purpose IS 'due' AS due_done,
        purpose IS 'first' AND NOT (rating = 'easy' AND mode = 'card') AS begun,
        ifnull(purpose IN ('first', 'step'), 0) AND progress_before < 3 AND progress_after >= 3
            AND NOT (purpose IS 'first' AND rating = 'easy' AND mode = 'card') AS new_done
    FROM review;
CREATE INDEX review_pace ON review (user_id, study_day, id, duration) WHERE duration > 0;
CREATE TRIGGER review_takes_room AFTER INSERT ON review
BEGIN
    INSERT INTO log_size (user_id, row_count, text_size) VALUES (new.user_id, 1, length(CAST(ifnull(new.typed, '') AS BLOB)))
        ON CONFLICT DO UPDATE SET row_count = row_count + 1, text_size = text_size + excluded.text_size;
END;
CREATE TRIGGER review_leaves_room AFTER DELETE ON review
BEGIN
    UPDATE log_size SET row_count = row_count - 1, text_size = text_size - length(CAST(ifnull(old.typed, '') AS BLOB))
        WHERE user_id = old.user_id;
END;
CREATE TRIGGER lesson_answer_takes_room AFTER INSERT ON lesson_answer
BEGIN
    INSERT INTO log_size (user_id, row_count, text_size) VALUES (new.user_id, 1, length(CAST(ifnull(new.given, '') AS BLOB)))
        ON CONFLICT DO UPDATE SET row_count = row_count + 1, text_size = text_size + excluded.text_size;
END;
CREATE TRIGGER lesson_answer_leaves_room AFTER DELETE ON lesson_answer
BEGIN
    UPDATE log_size SET row_count = row_count - 1, text_size = text_size - length(CAST(ifnull(old.given, '') AS BLOB))
        WHERE user_id = old.user_id;
END;
CREATE TRIGGER training_takes_room AFTER INSERT ON training
BEGIN
    INSERT INTO log_size (user_id, row_count, text_size) VALUES (new.user_id, 1, 0)
        ON CONFLICT DO UPDATE SET row_count = row_count + 1, text_size = text_size + excluded.text_size;
END;
CREATE TRIGGER training_leaves_room AFTER DELETE ON training
BEGIN
    UPDATE log_size SET row_count = row_count - 1, text_size = text_size - 0
        WHERE user_id = old.user_id;
END;
CREATE TRIGGER lesson_attempt_takes_room AFTER INSERT ON lesson_attempt
BEGIN
    INSERT INTO log_size (user_id, row_count, text_size) VALUES (new.user_id, 1, 0)
        ON CONFLICT DO UPDATE SET row_count = row_count + 1, text_size = text_size + excluded.text_size;
END;
CREATE TRIGGER lesson_attempt_leaves_room AFTER DELETE ON lesson_attempt
BEGIN
    UPDATE log_size SET row_count = row_count - 1, text_size = text_size - 0
        WHERE user_id = old.user_id;
END;
CREATE INDEX training_by_day ON training (user_id, study_day);
CREATE INDEX category_by_origin ON category (user_id, origin) WHERE origin IS NOT NULL;
CREATE INDEX access_by_user ON access (user_id);
CREATE INDEX category_learner_by_category ON category_learner (category_id);
CREATE INDEX former_learner_by_category ON former_learner (category_id);
CREATE INDEX learner_change_by_user ON learner_change (user_id);
CREATE INDEX deleted_word_help_by_user ON deleted_word_help (user_id);
CREATE TRIGGER category_learned_by_author AFTER INSERT ON category
BEGIN INSERT INTO category_learner (user_id, category_id) VALUES (new.user_id, new.id); END;
CREATE TRIGGER category_learned AFTER INSERT ON category_learner
BEGIN
    INSERT INTO learner_change (category_id, user_id, last_word)
        SELECT id, new.user_id, 0 FROM category WHERE id = new.category_id
            AND (user_id = new.user_id AND word_count > 0 OR EXISTS (SELECT 1 FROM former_learner
                WHERE user_id = new.user_id AND category_id = new.category_id))
        ON CONFLICT DO UPDATE SET last_word = 0;
END;
CREATE TRIGGER category_learned_no_more AFTER DELETE ON category_learner
    WHEN EXISTS (SELECT 1 FROM category WHERE id = old.category_id)
        AND EXISTS (SELECT 1 FROM user WHERE id = old.user_id)
BEGIN
    INSERT OR IGNORE INTO former_learner (user_id, category_id)
        SELECT user_id, category_id FROM category_progress
        WHERE user_id = old.user_id AND category_id = old.category_id;
    INSERT INTO learner_change (category_id, user_id, last_word) VALUES (old.category_id, old.user_id, 0)
        ON CONFLICT DO UPDATE SET last_word = 0;
END;
CREATE TRIGGER word_added AFTER INSERT ON word
BEGIN
    INSERT INTO new_word (user_id, word_id, category_id)
        SELECT user_id, new.id, id FROM category WHERE id = new.category_id AND EXISTS (SELECT 1 FROM category_learner AS learner
    WHERE learner.user_id = category.user_id AND learner.category_id = category.id);
    UPDATE category SET word_count = word_count + 1 WHERE id = new.category_id;
END;
CREATE TRIGGER word_moved AFTER UPDATE OF category_id ON word WHEN new.category_id <> old.category_id
BEGIN
    UPDATE category SET word_count = word_count - 1 WHERE id = old.category_id;
    UPDATE category SET word_count = word_count + 1 WHERE id = new.category_id;
    INSERT INTO learner_change (category_id, user_id, last_word)
        SELECT new.category_id, user_id, new.id - 1 FROM category_learner AS known
        WHERE category_id = new.category_id AND EXISTS (SELECT 1 FROM former_learner
            WHERE user_id = known.user_id AND category_id = old.category_id)
        ON CONFLICT DO UPDATE SET last_word = min(last_word, excluded.last_word);
    INSERT OR IGNORE INTO former_learner (user_id, category_id)
        SELECT user_id, new.category_id FROM (SELECT user_id FROM memory WHERE word_id = new.id
            UNION SELECT user_id FROM former_learner WHERE category_id = old.category_id) AS known
        WHERE NOT EXISTS (SELECT 1 FROM category_learner AS learner
    WHERE learner.user_id = known.user_id AND learner.category_id = new.category_id);
    DELETE FROM training_word WHERE word_id = new.id AND EXISTS (SELECT 1 FROM training
        WHERE training.id = training_word.training_id AND finished_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM category_learner AS learner
    WHERE learner.user_id = training.user_id AND learner.category_id = new.category_id));
    DELETE FROM memory WHERE word_id = new.id AND NOT EXISTS (SELECT 1 FROM category_learner AS learner
    WHERE learner.user_id = memory.user_id AND learner.category_id = new.category_id);
    DELETE FROM new_word WHERE word_id = new.id AND NOT EXISTS (SELECT 1 FROM category_learner AS learner
    WHERE learner.user_id = new_word.user_id AND learner.category_id = new.category_id);
    INSERT OR IGNORE INTO new_word (user_id, word_id, category_id)
        SELECT user_id, new.id, id FROM category
        WHERE id = new.category_id AND EXISTS (SELECT 1 FROM category_learner AS learner
    WHERE learner.user_id = category.user_id AND learner.category_id = category.id) AND NOT EXISTS (SELECT 1 FROM memory
            WHERE memory.user_id = category.user_id AND memory.word_id = new.id);
END;
CREATE INDEX memory_by_word ON memory (word_id);
CREATE INDEX memory_due ON memory (user_id, is_learned, due_day, word_id);
CREATE INDEX memory_due_in_category
    ON memory (user_id, category_id, is_learned, due_day, word_id, reviewed_on);
CREATE INDEX memory_unlearned ON memory (user_id, word_id) WHERE progress < 5;
CREATE INDEX memory_hard ON memory (user_id, forgotten DESC, repetitions, word_id)
    WHERE progress < 5 AND forgotten > 0;
CREATE TRIGGER word_begun AFTER INSERT ON memory
BEGIN DELETE FROM new_word WHERE user_id = new.user_id AND word_id = new.word_id; END;
CREATE TRIGGER word_new_again AFTER DELETE ON memory
BEGIN
    INSERT OR IGNORE INTO new_word (user_id, word_id, category_id)
        SELECT user.id, word.id, category.id
        FROM word JOIN category ON category.id = word.category_id JOIN user ON user.id = category.user_id
        WHERE word.id = old.word_id AND user.id = old.user_id AND EXISTS (SELECT 1 FROM category_learner AS learner
            WHERE learner.user_id = user.id AND learner.category_id = category.id);
END;
CREATE TRIGGER memory_counted AFTER INSERT ON memory
BEGIN
    INSERT INTO category_progress VALUES (new.user_id, new.category_id, 1, new.is_learned)
        ON CONFLICT DO UPDATE SET begun = begun + 1, learned = learned + excluded.learned;
END;
CREATE TRIGGER memory_discounted AFTER DELETE ON memory
BEGIN
    UPDATE category_progress SET begun = begun - 1, learned = learned - old.is_learned
        WHERE user_id = old.user_id AND category_id = old.category_id;
    DELETE FROM category_progress
        WHERE user_id = old.user_id AND category_id = old.category_id AND begun = 0;
END;
CREATE TRIGGER memory_counted_anew AFTER UPDATE OF is_learned, category_id ON memory
    WHEN new.is_learned <> old.is_learned OR new.category_id <> old.category_id
BEGIN
    INSERT INTO category_progress VALUES (new.user_id, new.category_id, 1, new.is_learned)
        ON CONFLICT DO UPDATE SET begun = begun + 1, learned = learned + excluded.learned;
    UPDATE category_progress SET begun = begun - 1, learned = learned - old.is_learned
        WHERE user_id = old.user_id AND category_id = old.category_id;
    DELETE FROM category_progress
        WHERE user_id = old.user_id AND category_id = old.category_id AND begun = 0;
END;
CREATE TRIGGER memory_falls_due AFTER INSERT ON memory
BEGIN
    INSERT INTO due_tally VALUES (new.user_id, new.due_day, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER memory_falls_due_no_more AFTER DELETE ON memory
BEGIN
    UPDATE due_tally SET count = count - 1 WHERE user_id = old.user_id AND due_day = old.due_day;
    DELETE FROM due_tally WHERE user_id = old.user_id AND due_day = old.due_day AND count = 0;
END;
CREATE TRIGGER memory_falls_due_anew AFTER UPDATE OF due_day ON memory WHEN new.due_day <> old.due_day
BEGIN
    INSERT INTO due_tally VALUES (new.user_id, new.due_day, 1) ON CONFLICT DO UPDATE SET count = count + 1;
    UPDATE due_tally SET count = count - 1 WHERE user_id = old.user_id AND due_day = old.due_day;
    DELETE FROM due_tally WHERE user_id = old.user_id AND due_day = old.due_day AND count = 0;
END;
CREATE INDEX guardian_by_adult ON guardian (adult_id);
CREATE INDEX family_device_adult_by_adult ON family_device_adult (adult_id);
CREATE INDEX session_by_family_device ON session (family_device_id) WHERE family_device_id IS NOT NULL;
CREATE INDEX cheer_by_sender ON cheer (sender_id);
CREATE INDEX cheer_unseen ON cheer (user_id) WHERE NOT is_seen;
CREATE INDEX word_by_origin ON word (origin) WHERE origin IS NOT NULL;
CREATE INDEX lesson_answer_wrong ON lesson_answer (user_id, lesson, task, answered_at, id)
    WHERE right_count < place_count;
CREATE TRIGGER lesson_answer_remembered AFTER INSERT ON lesson_answer
BEGIN
    DELETE FROM lesson_mistake WHERE user_id = new.user_id AND lesson = new.lesson AND task = new.task;
    INSERT OR REPLACE INTO lesson_mistake (answer_id, user_id, lesson, task, right_day)
        SELECT wrong.id, wrong.user_id, wrong.lesson, wrong.task, (SELECT study_day FROM lesson_answer AS later
WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
    AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
ORDER BY answered_at ASC, id ASC LIMIT 1)
FROM (SELECT new.user_id AS user_id, new.lesson AS lesson, new.task AS task) AS asked JOIN lesson_answer AS wrong ON wrong.id = (
    SELECT id FROM lesson_answer
    WHERE user_id = asked.user_id AND lesson = asked.lesson AND task = asked.task AND right_count < place_count
    ORDER BY answered_at DESC, id DESC LIMIT 1)
WHERE (SELECT study_day FROM lesson_answer AS later
WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
    AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
ORDER BY answered_at ASC, id ASC LIMIT 1) IS (SELECT study_day FROM lesson_answer AS later
WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
    AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
ORDER BY answered_at DESC, id DESC LIMIT 1);
END;
CREATE INDEX homework_by_user ON homework (user_id, due_day);
CREATE INDEX homework_by_category ON homework (category_id);
CREATE INDEX homework_learner_by_user ON homework_learner (user_id);
CREATE TRIGGER homework_left AFTER DELETE ON category_learner
BEGIN
    DELETE FROM homework_learner WHERE user_id = old.user_id
        AND homework_id IN (SELECT id FROM homework WHERE category_id = old.category_id);
END;
CREATE INDEX category_handed_over ON category (user_id, first_author) WHERE first_author IS NOT NULL;
CREATE TRIGGER word_findable AFTER INSERT ON word
BEGIN
    INSERT INTO word_change (word_id, sides, owner)
        SELECT new.id, replace(replace(new.folded, 'ё', 'е'), char(769), ''), ifnull(first_author, user_id) FROM category
        WHERE id = new.category_id;
END;
CREATE TRIGGER word_findable_no_more AFTER DELETE ON word
BEGIN
    INSERT INTO word_change (command, word_id, sides, owner)
        SELECT 'delete', old.id, replace(replace(old.folded, 'ё', 'е'), char(769), ''), ifnull(first_author, user_id) FROM category
        WHERE id = old.category_id;
END;
CREATE TRIGGER word_findable_anew AFTER UPDATE OF folded, category_id ON word
    WHEN new.folded <> old.folded OR (SELECT ifnull(first_author, user_id) FROM category WHERE id = new.category_id) IS NOT (SELECT ifnull(first_author, user_id) FROM category WHERE id = old.category_id)
BEGIN
    INSERT INTO word_change (command, word_id, sides, owner)
        SELECT 'delete', old.id, replace(replace(old.folded, 'ё', 'е'), char(769), ''), ifnull(first_author, user_id) FROM category
        WHERE id = old.category_id;
    INSERT INTO word_change (word_id, sides, owner)
        SELECT new.id, replace(replace(new.folded, 'ё', 'е'), char(769), ''), ifnull(first_author, user_id) FROM category
        WHERE id = new.category_id;
END;
CREATE TRIGGER category_findable_no_more BEFORE DELETE ON category
BEGIN
    INSERT INTO word_change (command, word_id, sides, owner)
        SELECT 'delete', id, replace(replace(folded, 'ё', 'е'), char(769), ''), ifnull(old.first_author, old.user_id) FROM word
        WHERE category_id = old.id;
END;
CREATE INDEX planned_deletion_by_end ON planned_deletion (due_at);
CREATE INDEX data_copy_by_adult ON data_copy (adult_id);
CREATE INDEX detachment_by_source ON detachment (source_id);
CREATE INDEX detachment_by_user ON detachment (user_id);
CREATE INDEX category_kept ON category (user_id, kept_from) WHERE kept_from IS NOT NULL;
CREATE INDEX word_keeping_by_user ON word_keeping (user_id);
CREATE INDEX kept_word_by_original ON kept_word (original_id);
CREATE INDEX word_correction_by_category ON word_correction (category_id, id);
CREATE INDEX word_correction_by_word ON word_correction (word_id, category_id, id);
CREATE UNIQUE INDEX home_offer_once ON home_offer (category_id, ifnull(user_id, 0));
CREATE INDEX home_offer_by_user ON home_offer (user_id);
CREATE INDEX unseen_word_by_word ON unseen_word (word_id);
CREATE INDEX grown_up_by_adult ON grown_up (adult_id);
CREATE INDEX grown_up_untold_to_user ON grown_up (user_id) WHERE NOT is_told_to_user;
CREATE INDEX grown_up_untold_to_adult ON grown_up (adult_id) WHERE NOT is_told_to_adult;
CREATE INDEX pin_failure_by_child ON pin_failure (child_id, tried_at);
CREATE INDEX pin_failure_by_device ON pin_failure (device_id);
CREATE INDEX word_test_by_user ON word_test (user_id);
CREATE INDEX word_test_by_category ON word_test (category_id, user_id);
CREATE INDEX word_test_question_by_word ON word_test_question (word_id);
CREATE UNIQUE INDEX word_test_of_homework ON word_test (homework_id, user_id)
    WHERE homework_id IS NOT NULL;
CREATE INDEX theory_memory_due ON theory_memory (user_id, due_day);
CREATE INDEX group_member_by_user ON group_member (user_id, group_id, is_leader);
CREATE INDEX group_place_by_group ON group_place (group_id, id);
CREATE INDEX group_place_by_user ON group_place (user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER group_left AFTER DELETE ON group_member
BEGIN
    UPDATE group_place SET user_id = NULL WHERE group_id = old.group_id AND user_id = old.user_id;
    DELETE FROM homework_learner WHERE user_id = old.user_id AND homework_id IN (
        SELECT homework.id FROM group_member AS leader JOIN homework ON homework.user_id = leader.user_id
        WHERE leader.group_id = old.group_id AND leader.is_leader AND NOT (EXISTS (SELECT 1 FROM guardian WHERE child_id = old.user_id AND adult_id = leader.user_id)
    OR EXISTS (SELECT 1 FROM group_member AS leading JOIN group_member AS led ON led.group_id = leading.group_id
        WHERE leading.user_id = leader.user_id AND leading.is_leader AND led.user_id = old.user_id)));
    DELETE FROM homework_learner WHERE old.is_leader
        AND homework_id IN (SELECT id FROM homework WHERE user_id = old.user_id)
        AND user_id IN (SELECT user_id FROM group_member WHERE group_id = old.group_id)
        AND NOT (EXISTS (SELECT 1 FROM guardian WHERE child_id = homework_learner.user_id AND adult_id = old.user_id)
    OR EXISTS (SELECT 1 FROM group_member AS leading JOIN group_member AS led ON led.group_id = leading.group_id
        WHERE leading.user_id = old.user_id AND leading.is_leader AND led.user_id = homework_learner.user_id));
    DELETE FROM learner_group WHERE old.is_leader AND id = old.group_id
        AND NOT EXISTS (SELECT 1 FROM group_member WHERE group_id = old.group_id AND is_leader);
END;
CREATE TRIGGER homework_unguarded AFTER DELETE ON guardian
BEGIN
    DELETE FROM homework_learner WHERE user_id = old.child_id
        AND homework_id IN (SELECT id FROM homework WHERE user_id = old.adult_id)
        AND NOT (EXISTS (SELECT 1 FROM guardian WHERE child_id = old.child_id AND adult_id = old.adult_id)
    OR EXISTS (SELECT 1 FROM group_member AS leading JOIN group_member AS led ON led.group_id = leading.group_id
        WHERE leading.user_id = old.adult_id AND leading.is_leader AND led.user_id = old.child_id));
END;
CREATE INDEX reader_word_by_origin ON reader_word (user_id, origin) WHERE origin IS NOT NULL;
CREATE INDEX group_offer_by_category ON group_offer (category_id);
CREATE TRIGGER group_led_no_more AFTER DELETE ON group_member WHEN old.is_leader
BEGIN
    DELETE FROM group_offer WHERE group_id = old.group_id
        AND category_id IN (SELECT id FROM category WHERE user_id = old.user_id);
END;
CREATE UNIQUE INDEX word_proposal_open ON word_proposal (word_id, user_id) WHERE outcome IS NULL;
CREATE INDEX word_proposal_waiting ON word_proposal (category_id, id) WHERE outcome IS NULL;
CREATE INDEX word_proposal_by_category ON word_proposal (category_id);
CREATE INDEX word_proposal_by_user ON word_proposal (user_id, category_id, id);
CREATE TRIGGER word_proposal_gone AFTER DELETE ON word
BEGIN
    UPDATE word_proposal SET outcome = 'gone' WHERE word_id = old.id AND outcome IS NULL;
END;
CREATE TRIGGER word_proposal_moved AFTER UPDATE OF category_id ON word WHEN new.category_id <> old.category_id
BEGIN
    UPDATE word_proposal SET outcome = 'gone' WHERE word_id = new.id AND outcome IS NULL
        AND NOT EXISTS (SELECT 1 FROM category_learner AS learner
            WHERE learner.user_id = word_proposal.user_id AND learner.category_id = new.category_id);
    UPDATE word_proposal SET category_id = new.category_id WHERE word_id = new.id AND outcome IS NULL;
END;
CREATE TRIGGER word_proposal_left AFTER DELETE ON category_learner
BEGIN
    DELETE FROM word_proposal WHERE user_id = old.user_id AND category_id = old.category_id;
END;
CREATE INDEX category_editor_by_user ON category_editor (user_id);
CREATE TRIGGER category_edited_no_more AFTER DELETE ON category_learner
BEGIN
    DELETE FROM category_editor WHERE category_id = old.category_id AND user_id = old.user_id;
END;
CREATE INDEX word_edit_by_category ON word_edit (category_id, id);
CREATE INDEX word_edit_by_user ON word_edit (user_id);
CREATE INDEX lesson_homework_by_user ON lesson_homework (user_id, due_day);
CREATE INDEX lesson_homework_learner_by_user ON lesson_homework_learner (user_id);
CREATE TRIGGER lesson_homework_unguarded AFTER DELETE ON guardian
BEGIN
    DELETE FROM lesson_homework_learner WHERE user_id = old.child_id
        AND homework_id IN (SELECT id FROM lesson_homework WHERE user_id = old.adult_id)
        AND NOT (EXISTS (SELECT 1 FROM guardian WHERE child_id = old.child_id AND adult_id = old.adult_id)
    OR EXISTS (SELECT 1 FROM group_member AS leading JOIN group_member AS led ON led.group_id = leading.group_id
        WHERE leading.user_id = old.adult_id AND leading.is_leader AND led.user_id = old.child_id));
END;
CREATE TRIGGER lesson_homework_group_left AFTER DELETE ON group_member
BEGIN
    DELETE FROM lesson_homework_learner WHERE user_id = old.user_id
        AND EXISTS (SELECT 1 FROM lesson_homework WHERE id = homework_id AND user_id <> old.user_id
            AND NOT (EXISTS (SELECT 1 FROM guardian WHERE child_id = old.user_id AND adult_id = lesson_homework.user_id)
    OR EXISTS (SELECT 1 FROM group_member AS leading JOIN group_member AS led ON led.group_id = leading.group_id
        WHERE leading.user_id = lesson_homework.user_id AND leading.is_leader AND led.user_id = old.user_id)));
    DELETE FROM lesson_homework_learner WHERE old.is_leader AND user_id <> old.user_id
        AND homework_id IN (SELECT id FROM lesson_homework WHERE user_id = old.user_id)
        AND NOT (EXISTS (SELECT 1 FROM guardian WHERE child_id = lesson_homework_learner.user_id AND adult_id = old.user_id)
    OR EXISTS (SELECT 1 FROM group_member AS leading JOIN group_member AS led ON led.group_id = leading.group_id
        WHERE leading.user_id = old.user_id AND leading.is_leader AND led.user_id = lesson_homework_learner.user_id));
END;
CREATE INDEX recording_by_user ON recording (user_id);
CREATE INDEX recording_unused ON recording (created_at) WHERE is_used = 0;
CREATE INDEX word_by_recording ON word (recording) WHERE recording IS NOT NULL;
CREATE TRIGGER word_deleted_with_recording AFTER DELETE ON word WHEN old.recording IS NOT NULL
BEGIN DELETE FROM recording WHERE name = old.recording; END;
CREATE TRIGGER word_changed_recording AFTER UPDATE OF recording ON word
    WHEN old.recording IS NOT NULL AND old.recording IS NOT new.recording
BEGIN DELETE FROM recording WHERE name = old.recording; END;
CREATE INDEX written_lesson_by_user ON written_lesson (user_id);
CREATE INDEX written_lesson_learner_by_user ON written_lesson_learner (user_id);
CREATE TRIGGER lesson_answer_unchangeable BEFORE UPDATE OF id, attempt_id, user_id, sequence, lesson, task, given,
    place_count, duration, answered_at, study_day ON lesson_answer
BEGIN SELECT raise(ABORT, 'an answer never changes'); END;
CREATE TRIGGER lesson_answer_recounted AFTER UPDATE OF right_count ON lesson_answer
BEGIN
    UPDATE lesson_attempt SET right_count = right_count + new.right_count - old.right_count
        WHERE id = new.attempt_id;
    DELETE FROM lesson_mistake WHERE user_id = new.user_id AND lesson = new.lesson AND task = new.task;
    INSERT OR REPLACE INTO lesson_mistake (answer_id, user_id, lesson, task, right_day)
        SELECT wrong.id, wrong.user_id, wrong.lesson, wrong.task, (SELECT study_day FROM lesson_answer AS later
WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
    AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
ORDER BY answered_at ASC, id ASC LIMIT 1)
FROM (SELECT new.user_id AS user_id, new.lesson AS lesson, new.task AS task) AS asked JOIN lesson_answer AS wrong ON wrong.id = (
    SELECT id FROM lesson_answer
    WHERE user_id = asked.user_id AND lesson = asked.lesson AND task = asked.task AND right_count < place_count
    ORDER BY answered_at DESC, id DESC LIMIT 1)
WHERE (SELECT study_day FROM lesson_answer AS later
WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
    AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
ORDER BY answered_at ASC, id ASC LIMIT 1) IS (SELECT study_day FROM lesson_answer AS later
WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
    AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
ORDER BY answered_at DESC, id DESC LIMIT 1);
END;
PRAGMA writable_schema=OFF;
COMMIT;
PRAGMA application_id = 1397511755;
PRAGMA user_version = 65;
