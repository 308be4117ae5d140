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
    /// Where somebody signs in whose face a family device shows.
    package let face = Place<User.ID>("/faces/:id")
    /// The uploaded picture of somebody who lives with the one who asks, by its name.
    package let facePicture = Place<String>("/faces/pictures/:name")
    /// Where a child signs in by the code on an adult's screen.
    package let signInCode = Place<Void>("/code")
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
    package let welcome = Place<Void>("/welcome", in: .words)
    package let home = Place<Void>("/", in: .words)

    package let news = Place<Void>("/news", in: .words)
    /// Words that a program added were looked at.
    package let seenWords = Place<Void>("/words/seen", in: .words)
    package let categories = Place<Void>("/categories", in: .words)
    package let categoryOrder = Place<Void>("/categories/order", in: .words)
    package let newCategory = Place<Void>("/categories/new", in: .words)
    package let category = Place<Category.ID>("/categories/:id", in: .words)
    package let editCategory = Place<Category.ID>("/categories/:id/edit", in: .words)
    package let deleteCategory = Place<Category.ID>("/categories/:id/delete", in: .words)
    /// It is offered to others.
    package let share = Place<Category.ID>("/categories/:id/share", in: .words)
    package let closeShare = Place<Category.ID>("/categories/:id/share/close", in: .words)
    /// Those who learn it besides its author.
    package let shareLearners = Place<Category.ID>("/categories/:id/share/learners", in: .words)
    /// Another's category is learned no more.
    package let leaveCategory = Place<Category.ID>("/categories/:id/leave", in: .words)
    /// Another's category becomes one's own.
    package let detachCategory = Place<Category.ID>("/categories/:id/detach", in: .words)
    /// Who finds it without a link: those who live with its author, and groups.
    package let shareOffers = Place<Category.ID>("/categories/:id/share/offers", in: .words)
    /// Where one of those at home finds it.
    package let homeOffer = Place<Category.ID>("/house/sets/:id", in: .words)
    /// Where somebody in a group finds it.
    package let groupOffer = Place<Category.ID>("/groups/sets/:id", in: .words)
    /// Who did what with its words, where several keep them.
    package let wordEdits = Place<Category.ID>("/categories/:id/history", in: .words)
    package let undoWordEdit = Place<WordEdit.ID>("/edits/:id/undo", in: .words)
    /// What has come to another's category has been seen.
    package let categoryNews = Place<Category.ID>("/categories/:id/news", in: .words)
    /// Where it is offered, by a token.
    package let offeredCategory = Place<String>("/sets/:token", in: .words)
    /// How its words are listed.
    package let wordView = Place<Category.ID>("/categories/:id/view", in: .words)
    /// Several of its words at once.
    package let selection = Place<Category.ID>("/categories/:id/selection", in: .words)
    /// What was deleted together comes back.
    package let restoreWords = Place<Category.ID>("/categories/:id/selection/restore", in: .words)
    /// Some of its words on paper.
    package let cards = Place<Category.ID>("/categories/:id/cards", in: .words)
    /// A test on its words is to begin.
    package let newTest = Place<Category.ID>("/categories/:id/tests/new", in: .words)
    package let tests = Place<Category.ID>("/categories/:id/tests", in: .words)
    /// What it asks now.
    package let test = Place<WordTest.ID>("/tests/:id", in: .training)
    package let finishTest = Place<WordTest.ID>("/tests/:id/finish", in: .training)
    package let testResults = Place<WordTest.ID>("/tests/:id/results", in: .training)
    /// A test of its words on paper.
    package let testPaper = Place<Category.ID>("/categories/:id/paper", in: .words)

    /// The same words in another pair.
    package let copyCategory = Place<Category.ID>("/categories/:id/copy", in: .words)
    /// Its words as files, or on paper.
    package let exportCategory = Place<Category.ID>("/categories/:id/export", in: .words)
    /// All of its words on paper.
    package let sheet = Place<Category.ID>("/categories/:id/sheet", in: .words)

    package let words = Place<Category.ID>("/categories/:id/words", in: .words)
    package let newWord = Place<Category.ID>("/categories/:id/words/new", in: .words)
    package let wordList = Place<Category.ID>("/categories/:id/words/list", in: .words)
    package let deleteWords = Place<WordBatch>("/categories/:id/words/:batch/delete", in: .words)
    /// A word from anywhere.
    package let newQuickWord = Place<Void>("/words/new", in: .newWord)
    /// Words of all categories: one is added to them, and some are found among them.
    package let allWords = Place<Void>("/words", in: .words)
    package let word = Place<Word.ID>("/words/:id", in: .words)
    package let wordPicture = Place<Word.ID>("/words/:id/picture", in: .words)
    package let editWord = Place<Word.ID>("/words/:id/edit", in: .words)
    package let deleteWord = Place<Word.ID>("/words/:id/delete", in: .words)
    package let speech = Place<Word.ID>("/words/:id/speech")
    /// What another's word should say, as somebody proposes it who learns it.
    package let proposal = Place<Word.ID>("/words/:id/proposal", in: .words)
    package let withdrawProposal = Place<Word.ID>("/words/:id/proposal/delete", in: .words)
    /// What is proposed for the words of a category.
    package let proposals = Place<Category.ID>("/categories/:id/proposals", in: .words)
    /// Its author takes one, or leaves the word as it is.
    package let decideProposal = Place<WordProposal.ID>("/proposals/:id", in: .words)
    package let wordHelp = Place<Word.ID>("/words/:id/help", in: .words)
    package let pauseWord = Place<Word.ID>("/words/:id/pause", in: .words)
    package let resumeWord = Place<Word.ID>("/words/:id/pause/delete", in: .words)
    /// Under another name from now on.
    package let tag = Place<Tag.ID>("/tags/:id", in: .words)
    package let editTag = Place<Tag.ID>("/tags/:id/edit", in: .words)
    package let deleteTag = Place<Tag.ID>("/tags/:id/delete", in: .words)
    package let suggestions = Place<Void>("/translations/suggestions")
    package let translationSpeech = Place<Void>("/translations/speech")

    package let courses = Place<Void>("/courses", in: .words)
    package let course = Place<Course.ID>("/courses/:id", in: .words)
    package let courseSpeech = Place<Course.ID>("/courses/:id/speech")
    package let courseCategories = Place<Course.ID>("/courses/:id/categories", in: .words)

    package let training = Place<Void>("/training", in: .training)
    package let trainingSettings = Place<Void>("/training/settings", in: .training)
    package let games = Place<Void>("/games", in: .training)
    package let game = Place<Training.ID>("/games/:id", in: .training)
    package let trainingSound = Place<Void>("/training/sound", in: .training)
    package let meetings = Place<Void>("/meetings", in: .training)
    package let results = Place<Training.ID>("/training/:id", in: .training)
    /// What came of a training, to be sent to a friend.
    package let resultsPicture = Place<Training.ID>("/training/:id/slovarik.svg")
    package let reviews = Place<Void>("/reviews", in: .training)
    package let review = Place<Review.ID>("/reviews/:id", in: .training)
    package let correction = Place<Review.ID>("/reviews/:id/correction", in: .training)
    package let synonym = Place<Review.ID>("/reviews/:id/synonym", in: .training)
    package let retraction = Place<Review.ID>("/reviews/:id/retraction", in: .training)

    package let lessons = Place<Void>("/lessons", in: .lessons)
    package let lesson = Place<Lesson.ID>("/lessons/:id", in: .lessons)
    package let lessonPart = Place<LessonPartAddress>("/lessons/:id/parts/:part", in: .lessons)
    package let lessonWords = Place<Lesson.ID>("/lessons/:id/words", in: .lessons)
    package let lessonSpeech = Place<Lesson.ID>("/lessons/:id/speech")
    package let lessonResults = Place<Lesson.ID>("/lessons/:id/results", in: .lessons)
    /// Lessons that people at home write.
    package let newLesson = Place<Void>("/lessons/new", in: .lessons)
    package let editLesson = Place<Lesson.ID>("/lessons/:id/edit", in: .lessons)
    package let lessonBlock = Place<Lesson.ID>("/lessons/:id/blocks", in: .lessons)
    /// Its text, as a file.
    package let lessonText = Place<Lesson.ID>("/lessons/:id/text", in: .lessons)
    package let deleteLesson = Place<Lesson.ID>("/lessons/:id/delete", in: .lessons)
    package let restoreLesson = Place<Lesson.ID>("/lessons/:id/restore", in: .lessons)
    package let shareLesson = Place<Lesson.ID>("/lessons/:id/share", in: .lessons)
    package let closeLessonShare = Place<Lesson.ID>("/lessons/:id/share/close", in: .lessons)
    /// Those who learn it besides its author.
    package let lessonLearners = Place<Lesson.ID>("/lessons/:id/share/learners", in: .lessons)
    /// Another's lesson is learned no more.
    package let leaveLesson = Place<Lesson.ID>("/lessons/:id/leave", in: .lessons)
    package let offeredLesson = Place<String>("/offered/lessons/:token", in: .lessons)
    package let attempt = Place<LessonAttempt.ID>("/attempts/:id", in: .lessons)
    package let answeredTask = Place<AnsweredTask.ID>("/answers/:id", in: .lessons)
    /// An answer that was judged wrong counts, or does so no more.
    package let taskAcceptance = Place<AnsweredTask.ID>("/answers/:id/acceptance", in: .lessons)
    package let lessonMistakes = Place<Void>("/lessons/mistakes", in: .lessons)
    package let lessonReview = Place<Void>("/lessons/review", in: .lessons)
    package let levelCheck = Place<LevelCheck>("/checks/:pair/:level", in: .lessons)
    package let theory = Place<Void>("/theory", in: .lessons)
    package let lessonTheory = Place<Lesson.ID>("/theory/:id", in: .lessons)

    package let statistics = Place<Void>("/statistics", in: .profile)
    package let report = Place<Void>("/statistics/report", in: .profile)
    package let reportTable = Place<Void>("/statistics/report/slovarik.csv")
    package let achievements = Place<Void>("/achievements", in: .profile)

    package let profile = Place<Void>("/profile", in: .profile)
    package let learningSettings = Place<Void>("/profile/learning", in: .profile)
    package let accountSettings = Place<Void>("/profile/account", in: .profile)
    package let personalData = Place<Void>("/profile/data", in: .profile)
    package let profilePicture = Place<Void>("/profile/picture", in: .profile)
    package let pronunciation = Place<Void>("/profile/pronunciation", in: .profile)
    /// A few words in a language, by its code.
    package let voiceSample = Place<String>("/profile/pronunciation/:language")
    package let interaction = Place<Void>("/profile/interaction", in: .profile)
    package let memory = Place<Void>("/profile/memory", in: .profile)
    package let resetWeights = Place<Void>("/profile/memory/weights/delete", in: .profile)
    /// Where a child makes its account its own.
    package let ownAccount = Place<Void>("/profile/grown-up", in: .profile)
    package let email = Place<Void>("/profile/email", in: .profile)
    package let password = Place<Void>("/profile/password", in: .profile)
    package let recoveryCodes = Place<Void>("/profile/recovery-codes", in: .profile)
    package let calendarSettings = Place<Void>("/profile/calendar", in: .profile)
    package let reminderTime = Place<Void>("/profile/calendar/time", in: .profile)
    package let closeCalendar = Place<Void>("/profile/calendar/delete", in: .profile)
    package let devices = Place<Void>("/profile/devices", in: .profile)
    package let deleteOtherDevices = Place<Void>("/profile/devices/delete", in: .profile)
    /// The browser that asks becomes one on which children sign in by their faces.
    package let familyDevices = Place<Void>("/profile/devices/family", in: .profile)
    package let endFamilyDevice = Place<FamilyDevice.ID>("/profile/devices/family/:id/delete", in: .profile)
    package let deleteDevice = Place<Device.ID>("/profile/devices/:id/delete", in: .profile)
    package let export = Place<Void>("/profile/export", in: .profile)
    package let exportDocument = Place<Void>("/profile/export/slovarik.json")
    package let exportWords = Place<Void>("/profile/export/words.csv")
    package let exportText = Place<Void>("/profile/export/anki.txt")
    package let exportPackage = Place<Void>("/profile/export/slovarik.apkg")
    package let `import` = Place<Void>("/profile/import", in: .profile)
    /// A text that is pasted.
    package let importText = Place<Void>("/profile/import/text", in: .profile)
    /// What the columns of a table are, before it is brought.
    package let importTable = Place<Void>("/profile/import/table", in: .profile)
    /// Which words of books are taken.
    package let importBooks = Place<Void>("/profile/import/books", in: .profile)
    /// What a package of another program has, before it is brought.
    package let importPackage = Place<Void>("/profile/import/package", in: .profile)
    package let importNoteType = Place<String>("/profile/import/package/note-types/:number", in: .profile)
    package let importDeck = Place<String>("/profile/import/package/decks/:number", in: .profile)
    package let confirmImport = Place<Void>("/profile/import/confirm", in: .profile)
    package let deleteImport = Place<Void>("/profile/import/delete", in: .profile)
    package let takeBackImport = Place<Void>("/profile/import/take-back", in: .profile)
    package let deleteAccount = Place<Void>("/profile/delete", in: .profile)
    /// The programs that may act for somebody.
    package let accesses = Place<Void>("/profile/access", in: .profile)
    /// What to type where for it, and what it asked for last.
    package let access = Place<Access.ID>("/profile/access/:id", in: .profile)
    package let endAccess = Place<Access.ID>("/profile/access/:id/delete", in: .profile)

    /// Who lives here.
    package let house = Place<Void>("/house", in: .profile)
    /// A kind word about somebody's day.
    package let cheer = Place<User.ID>("/house/people/:id/cheer", in: .profile)
    /// Those that were said are seen.
    package let cheers = Place<Void>("/house/cheers", in: .words)
    /// Whether the others see one's day.
    package let showsDay = Place<Void>("/house/day", in: .profile)
    /// Who was looked after here lives with them no longer.
    package let leaveHouse = Place<Void>("/house/leave", in: .profile)
    package let children = Place<Void>("/house/children", in: .profile)
    package let newChild = Place<Void>("/house/children/new", in: .profile)
    package let child = Place<User.ID>("/house/children/:id", in: .profile)
    package let editChild = Place<User.ID>("/house/children/:id/edit", in: .profile)
    package let childPIN = Place<User.ID>("/house/children/:id/pin", in: .profile)
    /// Who looks after the child.
    package let childAdults = Place<User.ID>("/house/children/:id/adults", in: .profile)
    /// All that is kept of the child, as a file.
    package let childExport = Place<User.ID>("/house/children/:id/export", in: .profile)
    package let deleteChild = Place<User.ID>("/house/children/:id/delete", in: .profile)
    /// It stays after all.
    package let keepChild = Place<User.ID>("/house/children/:id/keep", in: .profile)
    /// It may make the account its own, with an e-mail and a password.
    package let growingUp = Place<User.ID>("/house/children/:id/grown-up", in: .profile)
    /// It may no longer.
    package let forbidGrowingUp = Place<User.ID>("/house/children/:id/grown-up/delete", in: .profile)
    /// Who has done so is read of.
    package let grownUpNews = Place<Void>("/house/grown-up", in: .words)
    /// By which the child signs in elsewhere.
    package let childCode = Place<User.ID>("/house/children/:id/code", in: .profile)

    /// What was given to be known by a day.
    package let homework = Place<Void>("/homework", in: .profile)
    package let newHomework = Place<Void>("/homework/new", in: .profile)
    package let givenHomework = Place<Homework.ID>("/homework/:id", in: .profile)
    package let deleteHomework = Place<Homework.ID>("/homework/:id/delete", in: .profile)
    /// The test on its day is begun by who is to write it.
    package let homeworkTest = Place<Homework.ID>("/homework/:id/test", in: .words)
    /// A kind word to one of its learners.
    package let homeworkCheer = Place<Homework.ID>("/homework/:id/cheer", in: .profile)
    /// The same of lessons.
    package let lessonHomework = Place<Void>("/homework/lessons", in: .profile)
    package let newLessonHomework = Place<Void>("/homework/lessons/new", in: .profile)
    package let givenLessonHomework = Place<LessonHomework.ID>("/homework/lessons/:id", in: .profile)
    package let deleteLessonHomework = Place<LessonHomework.ID>("/homework/lessons/:id/delete", in: .profile)
    package let lessonHomeworkCheer = Place<LessonHomework.ID>("/homework/lessons/:id/cheer", in: .profile)

    /// People who learn together.
    package let groups = Place<Void>("/groups", in: .profile)
    package let group = Place<LearnerGroup.ID>("/groups/:id", in: .profile)
    /// Names that are prepared in it.
    package let groupPlaces = Place<LearnerGroup.ID>("/groups/:id/places", in: .profile)
    package let groupMembers = Place<LearnerGroup.ID>("/groups/:id/members", in: .profile)
    /// Whether others can join.
    package let groupLink = Place<LearnerGroup.ID>("/groups/:id/link", in: .profile)
    package let deleteGroup = Place<LearnerGroup.ID>("/groups/:id/delete", in: .profile)
    package let leaveGroup = Place<LearnerGroup.ID>("/groups/:id/leave", in: .profile)
    /// Where others join, by its token.
    package let offeredGroup = Place<String>("/join/:token")

    package let administration = Place<Void>("/administration", in: .profile)
    package let registrationPolicy = Place<Void>("/administration/registration", in: .profile)
    package let allowance = Place<Void>("/administration/allowance", in: .profile)
    /// Whether those who live together see each other's days.
    package let homeCircle = Place<Void>("/administration/house", in: .profile)
    package let invitations = Place<Void>("/administration/invitations", in: .profile)
    package let revokeInvitation = Place<Link.ID>("/administration/invitations/:id/delete", in: .profile)
    package let member = Place<User.ID>("/administration/members/:id", in: .profile)
    package let memberDevices = Place<User.ID>("/administration/members/:id/devices/delete", in: .profile)
    package let memberRole = Place<User.ID>("/administration/members/:id/role", in: .profile)
    package let memberPassword = Place<User.ID>("/administration/members/:id/password", in: .profile)
    package let deleteMember = Place<User.ID>("/administration/members/:id/delete", in: .profile)
    package let administrativeActs = Place<Void>("/administration/acts", in: .profile)

    /// An uploaded picture, by its name.
    package let picture = Place<String>("/pictures/:name")
    /// A word as somebody recorded it, by the name of the recording.
    package let recording = Place<String>("/recordings/:name")

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
    /// Where programs ask that know Anki, by the token of an access.
    package let ankiConnect = Place<String>("/anki/:token")
    /// The folder of an e-reader, by the token of an access.
    package let webDAV = Place<String>("/dav/:token")
    /// Its one file, as KOReader calls it.
    package let readerFile = Place<String>("/dav/:token/vocabulary_builder.sqlite3")
    package let apiDays = Place<Void>("/api/v1/statistics/days")

    fileprivate init() {}
}

extension Path {
    package static let places = Places()
}
