extension Schema {
    /// How somebody wants to be asked, in which form a training asks, and which of its new words were met.
    ///
    /// The index finds how long the latest right answers in a form took.
    static let exercises = """
        ALTER TABLE user ADD COLUMN training_form TEXT NOT NULL DEFAULT 'mixed'
            CHECK (length(training_form) BETWEEN 1 AND 20);
        ALTER TABLE user ADD COLUMN training_question TEXT NOT NULL DEFAULT 'word'
            CHECK (length(training_question) BETWEEN 1 AND 20);
        ALTER TABLE user ADD COLUMN training_timer INTEGER CHECK (training_timer > 0);
        ALTER TABLE user ADD COLUMN plays_sound INTEGER NOT NULL DEFAULT 0 CHECK (plays_sound IN (0, 1));
        ALTER TABLE user ADD COLUMN has_four_buttons INTEGER NOT NULL DEFAULT 0 CHECK (has_four_buttons IN (0, 1));
        ALTER TABLE user ADD COLUMN says_not_remembered INTEGER NOT NULL DEFAULT 0
            CHECK (says_not_remembered IN (0, 1));
        ALTER TABLE training ADD COLUMN form TEXT CHECK (length(form) BETWEEN 1 AND 20);
        ALTER TABLE training_word ADD COLUMN is_met INTEGER NOT NULL DEFAULT 0 CHECK (is_met IN (0, 1));
        CREATE INDEX review_by_form ON review (user_id, mode, id)
            WHERE mode <> 'card' AND rating <> 'forgot' AND duration > 0;
        """

    /// Forms that somebody's mixed trainings do without, separated by spaces.
    static let exercisesLeftOut = """
        ALTER TABLE user ADD COLUMN left_out TEXT NOT NULL DEFAULT '' CHECK (length(left_out) <= 200);
        """
}
