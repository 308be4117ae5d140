extension Schema {
    /// What a study day has asked is found by its trainings.
    static let trainingDays = "CREATE INDEX training_by_day ON training (user_id, study_day);"
}
