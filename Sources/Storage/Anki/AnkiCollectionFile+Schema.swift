import Foundation
import GRDB
import Vocabulary

extension AnkiCollectionFile {
    /// What both schemas have, as Anki's own, `rslib/src/storage/schema11.sql`; and what is needed until it is written.
    static let schema = """
        CREATE TABLE col (
            id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
            dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
            decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
        CREATE TABLE notes (
            id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
            tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
            data text NOT NULL);
        CREATE TABLE cards (
            id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
            usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
            ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
            left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL,
            data text NOT NULL);
        CREATE TABLE revlog (
            id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
            ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
            type integer NOT NULL);
        CREATE TEMP TABLE word (word INTEGER PRIMARY KEY, card INTEGER NOT NULL) STRICT;
        CREATE TEMP TABLE answer (
            id INTEGER PRIMARY KEY, moment INTEGER NOT NULL, card INTEGER NOT NULL, grade INTEGER NOT NULL,
            duration INTEGER NOT NULL, day INTEGER NOT NULL, is_practice INTEGER NOT NULL) STRICT;
        """

    static let indices = """
        CREATE INDEX ix_notes_usn ON notes (usn);
        CREATE INDEX ix_cards_usn ON cards (usn);
        CREATE INDEX ix_revlog_usn ON revlog (usn);
        CREATE INDEX ix_cards_nid ON cards (nid);
        CREATE INDEX ix_cards_sched ON cards (did, queue, due);
        CREATE INDEX ix_revlog_cid ON revlog (cid);
        CREATE INDEX ix_notes_csum ON notes (csum);
        """

    /// Schema 11.
    static func write(_ texts: AnkiHeadTexts, of head: AnkiHead, in db: Database) throws {
        try db.execute(
            sql: "CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL)")
        try writeCollection(
            11, [texts.settings, texts.noteTypes, texts.decks, texts.deckSettings, "{}"], of: head, in: db)
    }

    /// Schema 18.
    static func write(_ rows: AnkiHeadRows, of head: AnkiHead, in db: Database) throws {
        try db.execute(sql: tablesOfRows)
        try writeCollection(18, ["", "", "", "", ""], of: head, in: db)
        let seconds = head.now.milliseconds / 1000
        for setting in rows.settings {
            try db.execute(
                sql: "INSERT INTO config VALUES (?, -1, ?, ?)",
                arguments: [setting.name, seconds, Data(setting.message)])
        }
        try db.execute(
            sql: "INSERT INTO notetypes VALUES (?, ?, ?, -1, ?)",
            arguments: [head.noteType, rows.noteType.name, seconds, Data(rows.noteType.message)])
        for (place, field) in rows.fields.enumerated() {
            try db.execute(
                sql: "INSERT INTO fields VALUES (?, ?, ?, ?)",
                arguments: [head.noteType, place, field.name, Data(field.message)])
        }
        for (place, template) in rows.templates.enumerated() {
            try db.execute(
                sql: "INSERT INTO templates VALUES (?, ?, ?, ?, -1, ?)",
                arguments: [head.noteType, place, template.name, seconds, Data(template.message)])
        }
        for deck in rows.decks {
            try db.execute(
                sql: "INSERT INTO decks VALUES (?, ?, ?, -1, ?, ?)",
                arguments: [deck.id, deck.name, seconds, Data(rows.commonDeck), Data(rows.deckKind)])
        }
        try db.execute(
            sql: "INSERT INTO deck_config VALUES (1, ?, 0, 0, ?)",
            arguments: [rows.deckSettings.name, Data(rows.deckSettings.message)])
    }

    private static func writeCollection(
        _ version: Int, _ texts: [String], of head: AnkiHead, in db: Database
    ) throws {
        let now = head.now.milliseconds
        try db.execute(
            sql: "INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)",
            arguments: [Int64(head.created.timeIntervalSince1970), now, now, version]
                + StatementArguments(texts))
    }

    /// What schema 18 has instead of texts: `rslib/src/storage/upgrades`. Its indices of names are not there: they would lie in
    /// an order that only Anki knows, and nothing looks for a name in a package.
    private static let tablesOfRows = """
        CREATE TABLE config (
            KEY text NOT NULL PRIMARY KEY, usn integer NOT NULL, mtime_secs integer NOT NULL, val blob NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE notetypes (
            id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE unicase, mtime_secs integer NOT NULL,
            usn integer NOT NULL, config blob NOT NULL);
        CREATE TABLE fields (
            ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE unicase, config blob NOT NULL,
            PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
        CREATE TABLE templates (
            ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE unicase,
            mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL, PRIMARY KEY (ntid, ord)
        ) WITHOUT ROWID;
        CREATE TABLE decks (
            id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase, mtime_secs integer NOT NULL,
            usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL);
        CREATE TABLE deck_config (
            id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase, mtime_secs integer NOT NULL,
            usn integer NOT NULL, config blob NOT NULL);
        CREATE TABLE tags (
            tag text NOT NULL PRIMARY KEY COLLATE unicase, usn integer NOT NULL, collapsed boolean NOT NULL,
            config blob NULL) WITHOUT ROWID;
        CREATE TABLE graves (
            oid integer NOT NULL, type integer NOT NULL, usn integer NOT NULL, PRIMARY KEY (oid, type)
        ) WITHOUT ROWID;
        """
}

extension DatabaseCollation {
    /// Anki's own order of names. Nothing here is ordered by it; it only has to be there.
    static let unicase = DatabaseCollation("unicase") {
        $0 < $1 ? .orderedAscending : $0 > $1 ? .orderedDescending : .orderedSame
    }
}
