import Learning
import Vocabulary

/// Every place of this site, once: `Path` makes addresses of them, and `Route` says who answers there.
package struct Places: Sendable {
    // For everybody.
    package let health = Place<Void>("/health")
    package let manifest = Place<Void>("/manifest.webmanifest")
    package let register = Place<Void>("/register")
    package let login = Place<Void>("/login")
    package let logout = Place<Void>("/logout")
    /// Where somebody who is invited makes an account; by the secret of the link.
    package let invitation = Place<String>("/invitations/:token")
    package let forgottenPassword = Place<Void>("/password/forgotten")
    /// Where a one-time link leads, by its token.
    package let passwordLink = Place<String>("/password/:token")

    /// What somebody's calendar reads, by its token and `.ics`.
    package let calendarFeed = Place<String>("/calendar/:name")

    package let helpPage = Place<Void>("/help")

    /// Where one tries the program before one has an account.
    package let firstMinute = Place<Void>("/start")
    /// A word of it, as it is said.
    package let firstMinuteSpeech = Place<Word.ID>("/start/words/:id/speech")
    package let welcome = Place<Void>("/welcome")
    package let home = Place<Void>("/")

    package let news = Place<Void>("/news")
    package let categories = Place<Void>("/categories")
    package let categoryOrder = Place<Void>("/categories/order")
    package let newCategory = Place<Void>("/categories/new")
    package let category = Place<Category.ID>("/categories/:id")
    package let editCategory = Place<Category.ID>("/categories/:id/edit")
    package let deleteCategory = Place<Category.ID>("/categories/:id/delete")
    /// How its words are listed.
    package let wordView = Place<Category.ID>("/categories/:id/view")
    /// Several of its words at once.
    package let selection = Place<Category.ID>("/categories/:id/selection")
    /// What was deleted together comes back.
    package let restoreWords = Place<Category.ID>("/categories/:id/selection/restore")
    /// Some of its words on paper.
    package let cards = Place<Category.ID>("/categories/:id/cards")

    package let words = Place<Category.ID>("/categories/:id/words")
    package let newWord = Place<Category.ID>("/categories/:id/words/new")
    package let wordList = Place<Category.ID>("/categories/:id/words/list")
    package let deleteWords = Place<WordBatch>("/categories/:id/words/:batch/delete")
    /// A word from anywhere.
    package let newQuickWord = Place<Void>("/words/new")
    /// Words of all categories: one is added to them, and some are found among them.
    package let allWords = Place<Void>("/words")
    package let word = Place<Word.ID>("/words/:id")
    package let wordPicture = Place<Word.ID>("/words/:id/picture")
    package let editWord = Place<Word.ID>("/words/:id/edit")
    package let deleteWord = Place<Word.ID>("/words/:id/delete")
    package let speech = Place<Word.ID>("/words/:id/speech")
    package let wordHelp = Place<Word.ID>("/words/:id/help")
    package let pauseWord = Place<Word.ID>("/words/:id/pause")
    package let resumeWord = Place<Word.ID>("/words/:id/pause/delete")
    /// Under another name from now on.
    package let tag = Place<Tag.ID>("/tags/:id")
    package let editTag = Place<Tag.ID>("/tags/:id/edit")
    package let deleteTag = Place<Tag.ID>("/tags/:id/delete")
    package let suggestions = Place<Void>("/translations/suggestions")
    package let translationSpeech = Place<Void>("/translations/speech")

    package let courses = Place<Void>("/courses")
    package let course = Place<Course.ID>("/courses/:id")
    package let courseSpeech = Place<Course.ID>("/courses/:id/speech")
    package let courseCategories = Place<Course.ID>("/courses/:id/categories")

    package let training = Place<Void>("/training")
    package let trainingSettings = Place<Void>("/training/settings")
    package let games = Place<Void>("/games")
    package let game = Place<Training.ID>("/games/:id")
    package let trainingSound = Place<Void>("/training/sound")
    package let meetings = Place<Void>("/meetings")
    package let results = Place<Training.ID>("/training/:id")
    /// What came of a training, to be sent to a friend.
    package let resultsPicture = Place<Training.ID>("/training/:id/slovarik.svg")
    package let reviews = Place<Void>("/reviews")
    package let review = Place<Review.ID>("/reviews/:id")
    package let correction = Place<Review.ID>("/reviews/:id/correction")
    package let synonym = Place<Review.ID>("/reviews/:id/synonym")
    package let retraction = Place<Review.ID>("/reviews/:id/retraction")

    package let lessons = Place<Void>("/lessons")
    package let lesson = Place<Lesson.ID>("/lessons/:id")
    package let lessonPart = Place<LessonPartAddress>("/lessons/:id/parts/:part")
    package let lessonWords = Place<Lesson.ID>("/lessons/:id/words")
    package let lessonSpeech = Place<Lesson.ID>("/lessons/:id/speech")
    package let lessonResults = Place<Lesson.ID>("/lessons/:id/results")
    package let attempt = Place<LessonAttempt.ID>("/attempts/:id")
    package let answeredTask = Place<AnsweredTask.ID>("/answers/:id")
    package let lessonMistakes = Place<Void>("/lessons/mistakes")
    package let theory = Place<Void>("/theory")
    package let lessonTheory = Place<Lesson.ID>("/theory/:id")

    package let statistics = Place<Void>("/statistics")
    package let report = Place<Void>("/statistics/report")
    package let reportTable = Place<Void>("/statistics/report/slovarik.csv")
    package let achievements = Place<Void>("/achievements")

    package let profile = Place<Void>("/profile")
    package let learningSettings = Place<Void>("/profile/learning")
    package let accountSettings = Place<Void>("/profile/account")
    package let personalData = Place<Void>("/profile/data")
    package let profilePicture = Place<Void>("/profile/picture")
    package let pronunciation = Place<Void>("/profile/pronunciation")
    /// A few words in a language, by its code.
    package let voiceSample = Place<String>("/profile/pronunciation/:language")
    package let interaction = Place<Void>("/profile/interaction")
    package let memory = Place<Void>("/profile/memory")
    package let resetWeights = Place<Void>("/profile/memory/weights/delete")
    package let email = Place<Void>("/profile/email")
    package let password = Place<Void>("/profile/password")
    package let recoveryCodes = Place<Void>("/profile/recovery-codes")
    package let calendarSettings = Place<Void>("/profile/calendar")
    package let reminderTime = Place<Void>("/profile/calendar/time")
    package let closeCalendar = Place<Void>("/profile/calendar/delete")
    package let devices = Place<Void>("/profile/devices")
    package let deleteOtherDevices = Place<Void>("/profile/devices/delete")
    package let deleteDevice = Place<Device.ID>("/profile/devices/:id/delete")
    package let export = Place<Void>("/profile/export")
    package let exportDocument = Place<Void>("/profile/export/slovarik.json")
    package let exportWords = Place<Void>("/profile/export/words.csv")
    package let `import` = Place<Void>("/profile/import")
    package let confirmImport = Place<Void>("/profile/import/confirm")
    package let deleteImport = Place<Void>("/profile/import/delete")
    package let deleteAccount = Place<Void>("/profile/delete")
    /// The programs that may act for somebody.
    package let accesses = Place<Void>("/profile/access")
    package let endAccess = Place<Access.ID>("/profile/access/:id/delete")

    package let administration = Place<Void>("/administration")
    package let registrationPolicy = Place<Void>("/administration/registration")
    package let allowance = Place<Void>("/administration/allowance")
    package let invitations = Place<Void>("/administration/invitations")
    package let revokeInvitation = Place<Link.ID>("/administration/invitations/:id/delete")
    package let member = Place<User.ID>("/administration/members/:id")
    package let memberDevices = Place<User.ID>("/administration/members/:id/devices/delete")
    package let memberRole = Place<User.ID>("/administration/members/:id/role")
    package let memberPassword = Place<User.ID>("/administration/members/:id/password")
    package let deleteMember = Place<User.ID>("/administration/members/:id/delete")
    package let administrativeActs = Place<Void>("/administration/acts")

    /// An uploaded picture, by its name.
    package let picture = Place<String>("/pictures/:name")

    // What programs ask for.
    package let apiDescription = Place<Void>("/api/v1/openapi.json")
    package let apiWords = Place<Void>("/api/v1/words")
    package let apiWord = Place<Word.ID>("/api/v1/words/:id")
    package let apiTags = Place<Void>("/api/v1/tags")
    package let apiLookup = Place<Void>("/api/v1/lookup")
    package let apiCategories = Place<Void>("/api/v1/categories")
    package let apiCategory = Place<Category.ID>("/api/v1/categories/:id")
    package let apiPlan = Place<Void>("/api/v1/plan")
    package let apiCards = Place<Void>("/api/v1/cards")
    package let apiMeetings = Place<Void>("/api/v1/meetings")
    package let apiReviews = Place<Void>("/api/v1/reviews")
    package let apiReview = Place<Review.ID>("/api/v1/reviews/:id")
    package let apiDays = Place<Void>("/api/v1/statistics/days")

    fileprivate init() {}
}

extension Path {
    package static let places = Places()
}
