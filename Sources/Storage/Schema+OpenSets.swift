extension Schema {
    /// Languages, themes, directions, orders, roles and parts of speech are sets that grow: the program knows their
    /// members, the tables only what such a name looks like. A category and a word say on which of their author's
    /// study days they were made.
    static let openSets = """
        CREATE TABLE user_copy (
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
            daily_goal INTEGER NOT NULL DEFAULT 20 CHECK (daily_goal BETWEEN 1 AND 500),
            term_language TEXT NOT NULL DEFAULT 'en' CHECK (length(term_language) BETWEEN 2 AND 8),
            translation_language TEXT NOT NULL DEFAULT 'ru'
                CHECK (length(translation_language) BETWEEN 2 AND 8 AND translation_language <> term_language),
            emoji TEXT NOT NULL DEFAULT '' CHECK (length(emoji) <= 16),
            picture TEXT REFERENCES picture ON DELETE SET NULL CHECK (picture IS NULL OR emoji = ''),
            created_at INTEGER NOT NULL
        ) STRICT;
        INSERT INTO user_copy (id, name, email, email_folded, password_hash, role, language, theme, direction,
                category_order, time_zone, daily_goal, term_language, translation_language, emoji, picture, created_at)
            SELECT id, name, email, email_folded, password_hash, iif(is_administrator, 'administrator', 'learner'),
                language, theme, direction, category_order, time_zone, daily_goal, term_language,
                translation_language, emoji, picture, created_at
            FROM user ORDER BY id;
        DELETE FROM sqlite_sequence WHERE name = 'user_copy';
        INSERT INTO sqlite_sequence (name, seq) SELECT 'user_copy', seq FROM sqlite_sequence WHERE name = 'user';
        DROP TABLE user;
        ALTER TABLE user_copy RENAME TO user;
        CREATE INDEX user_by_picture ON user (picture) WHERE picture IS NOT NULL;
        CREATE TRIGGER user_deleted_with_picture AFTER DELETE ON user WHEN old.picture IS NOT NULL
        BEGIN DELETE FROM picture WHERE name = old.picture; END;
        CREATE TRIGGER user_changed_picture AFTER UPDATE OF picture ON user
            WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture
        BEGIN DELETE FROM picture WHERE name = old.picture; END;

        ALTER TABLE word ADD COLUMN speech TEXT NOT NULL DEFAULT '' CHECK (length(speech) <= 20);
        UPDATE word SET speech = part_of_speech WHERE part_of_speech <> '';
        ALTER TABLE word DROP COLUMN part_of_speech;
        ALTER TABLE word RENAME COLUMN speech TO part_of_speech;

        ALTER TABLE category ADD COLUMN created_on INTEGER;
        ALTER TABLE word ADD COLUMN created_on INTEGER;
        """
}
