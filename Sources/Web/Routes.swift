import HTTPServer
import HTTPTypes
import Views
import Vocabulary

/// What answers at one of this site's places.
struct Route: Sendable {
    enum Handler: Sendable {
        /// Nobody asks who it is: the same for all.
        case anybody(@Sendable (Context<User?>) async throws -> Response)
        case everybody(@Sendable (Context<User?>) async throws -> Response)
        /// Others are sent to sign in.
        case signedIn(@Sendable (Context<User>) async throws -> Response)
        /// Others are sent to sign in; for a child there is nothing.
        case adult(@Sendable (Context<User>) async throws -> Response)
        /// For others there is nothing.
        case administrator(@Sendable (Context<User>) async throws -> Response)
    }

    /// Only administrators learn that there is anything of theirs, whatever is sent there; and a child learns of nothing
    /// that is the adults'.
    func isThere(for user: User?) -> Bool {
        switch handler {
        case .administrator: user?.isAdministrator == true
        case .adult: user?.isChild != true
        case .anybody, .everybody, .signedIn: true
        }
    }

    /// Of its place.
    let pattern: String
    /// Where its page belongs.
    let section: Frame.Section?
    let handler: Handler
    /// Bytes that a form posted here may have.
    let formLimit: Int
    /// Such a form is received into a file.
    var isReceivedIntoFile = false

    /// Every route of the site.
    static let all: Router<Route> = {
        var routes = Router<Route>()

        func add<Subject>(
            _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Subject>>, _ handler: Handler,
            formLimit: Int = Application.formLimit, isReceivedIntoFile: Bool = false,
            in section: Frame.Section? = nil
        ) {
            let (place, pattern) = (Path.places[keyPath: place], Path.places[keyPath: place].pattern)
            routes.add(
                method, pattern,
                Route(
                    pattern: pattern, section: section ?? place.section, handler: handler,
                    formLimit: formLimit,
                    isReceivedIntoFile: isReceivedIntoFile))
        }

        func everybody<Subject>(
            _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Subject>>,
            formLimit: Int = Application.formLimit,
            _ handler: @escaping @Sendable (Context<User?>) async throws -> Response
        ) {
            add(method, place, .everybody(handler), formLimit: formLimit)
        }

        func signedIn<Subject>(
            _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Subject>>,
            formLimit: Int = Application.formLimit,
            _ handler: @escaping @Sendable (Context<User>) async throws -> Response
        ) {
            add(method, place, .signedIn(handler), formLimit: formLimit)
        }

        func adult<Subject>(
            _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Subject>>,
            formLimit: Int = Application.formLimit,
            _ handler: @escaping @Sendable (Context<User>) async throws -> Response
        ) {
            add(method, place, .adult(handler), formLimit: formLimit)
        }

        func administrator<Subject>(
            _ method: HTTPRequest.Method, _ place: KeyPath<Places, Place<Subject>>,
            _ handler: @escaping @Sendable (Context<User>) async throws -> Response
        ) {
            add(method, place, .administrator(handler))
        }

        func withPicture<Subject>(
            _ place: KeyPath<Places, Place<Subject>>, in section: Frame.Section? = nil,
            _ handler: @escaping @Sendable (Context<User>) async throws -> Response
        ) {
            add(.post, place, .signedIn(handler), formLimit: PictureChoice.formLimit, in: section)
        }

        add(.get, \.health, .anybody(HealthController.show))
        everybody(.get, \.manifest, ManifestController.show)
        everybody(.get, \.register, RegistrationController.new)
        everybody(.post, \.register, RegistrationController.create)
        everybody(.get, \.invitation, RegistrationController.newInvited)
        everybody(.post, \.invitation, RegistrationController.createInvited)
        everybody(.get, \.login, SignInController.new)
        // Beside e-mail and password it has what was kept, whose every letter takes more bytes here.
        everybody(.post, \.login, formLimit: 2 * KeptForm.limit, SignInController.create)
        everybody(.post, \.logout, SignOutController.create)
        everybody(.get, \.face, FaceController.show)
        everybody(.post, \.face, formLimit: 2 * KeptForm.limit, FaceController.create)
        everybody(.get, \.facePicture, FacePictureController.show)
        everybody(.get, \.signInCode, SignInCodeController.new)
        everybody(.post, \.signInCode, formLimit: 2 * KeptForm.limit, SignInCodeController.create)
        add(.get, \.calendarFeed, .anybody(CalendarFeedController.show))
        everybody(.get, \.forgottenPassword, ForgottenPasswordController.new)
        everybody(.post, \.forgottenPassword, ForgottenPasswordController.create)
        everybody(.get, \.passwordLink, PasswordLinkController.edit)
        everybody(.post, \.passwordLink, PasswordLinkController.update)

        everybody(.get, \.helpPage, HelpController.show)
        everybody(.get, \.firstMinute, FirstMinuteController.show)
        everybody(.post, \.firstMinute, FirstMinuteController.update)
        everybody(.get, \.firstMinuteSpeech, SpeechController.firstMinute)
        everybody(.get, \.welcome, WelcomeController.show)
        signedIn(.post, \.welcome, WelcomeController.update)
        signedIn(.get, \.home, HomeController.show)
        signedIn(.post, \.categoryOrder, HomeController.saveOrder)
        signedIn(.post, \.news, HomeController.putNewsAway)
        signedIn(.post, \.seenWords, UnseenWordController.see)

        signedIn(.get, \.newCategory, CategoryFormController.new)
        withPicture(\.categories, CategoryFormController.create)
        signedIn(.get, \.category, CategoryController.show)
        withPicture(\.category, CategoryFormController.update)
        signedIn(.get, \.editCategory, CategoryFormController.edit)
        signedIn(.get, \.deleteCategory, CategoryDeletionController.show)
        signedIn(.post, \.deleteCategory, CategoryDeletionController.create)
        signedIn(.get, \.share, ShareController.show)
        signedIn(.post, \.share, ShareController.open)
        signedIn(.post, \.closeShare, ShareController.close)
        signedIn(.post, \.shareLearners, ShareController.changeLearners)
        signedIn(.get, \.offeredCategory, OfferController.show)
        signedIn(.post, \.offeredCategory, OfferController.accept)
        signedIn(.get, \.leaveCategory, OfferController.confirmLeave)
        signedIn(.post, \.leaveCategory, OfferController.leave)
        signedIn(.post, \.shareOffers, ShareController.changeOffers)
        signedIn(.get, \.homeOffer, HomeOfferController.show)
        signedIn(.post, \.homeOffer, HomeOfferController.accept)
        signedIn(.get, \.groupOffer, GroupOfferController.show)
        signedIn(.post, \.groupOffer, GroupOfferController.accept)
        signedIn(.get, \.wordEdits, WordEditController.index)
        signedIn(.post, \.undoWordEdit, WordEditController.undo)
        signedIn(.post, \.categoryNews, CategoryNewsController.putAway)
        signedIn(.get, \.detachCategory, OfferController.confirmDetachment)
        signedIn(.post, \.detachCategory, OfferController.detach)
        signedIn(.post, \.wordView, WordViewController.update)
        signedIn(.get, \.selection, SelectionController.show)
        signedIn(.post, \.selection, SelectionController.update)
        signedIn(.post, \.restoreWords, WordRestorationController.create)
        signedIn(.get, \.copyCategory, CategoryCopyController.new)
        signedIn(.post, \.copyCategory, CategoryCopyController.create)
        signedIn(.get, \.exportCategory, CategoryExportController.show)
        signedIn(.get, \.sheet, CategoryExportController.sheet)
        signedIn(.get, \.cards, WordCardsController.show)
        signedIn(.get, \.testPaper, TestPaperController.show)
        signedIn(.get, \.newTest, WordTestController.new)
        signedIn(.post, \.tests, WordTestController.create)
        signedIn(.get, \.test, WordTestController.show)
        signedIn(.post, \.test, WordTestController.answer)
        signedIn(.post, \.finishTest, WordTestController.finish)
        signedIn(.get, \.testResults, WordTestController.results)

        signedIn(.get, \.allWords, SearchController.show)
        signedIn(.get, \.newQuickWord, QuickWordController.new)
        withPicture(\.allWords, in: .newWord, QuickWordController.create)
        signedIn(.get, \.newWord, WordFormController.new)
        withPicture(\.words, WordFormController.create)
        signedIn(.get, \.wordList, WordListController.new)
        signedIn(.post, \.wordList, formLimit: WordListPhoto.formLimit, WordListController.create)
        signedIn(.post, \.deleteWords, WordListController.delete)
        signedIn(.get, \.word, WordController.show)
        withPicture(\.word, WordFormController.update)
        signedIn(.get, \.editWord, WordFormController.edit)
        withPicture(\.wordPicture, WordPictureController.update)
        signedIn(.get, \.deleteWord, WordDeletionController.show)
        signedIn(.get, \.speech, SpeechController.show)
        signedIn(.post, \.deleteWord, WordDeletionController.create)

        signedIn(.get, \.proposal, ProposalFormController.edit)
        signedIn(.post, \.proposal, ProposalFormController.update)
        signedIn(.post, \.withdrawProposal, ProposalFormController.withdraw)
        signedIn(.get, \.proposals, ProposalController.index)
        signedIn(.post, \.decideProposal, ProposalController.decide)
        signedIn(.get, \.wordHelp, WordHelpController.edit)
        signedIn(.post, \.wordHelp, WordHelpController.update)
        signedIn(.post, \.pauseWord, WordHelpController.pause)
        signedIn(.post, \.resumeWord, WordHelpController.resume)

        signedIn(.get, \.editTag, TagController.edit)
        signedIn(.post, \.tag, TagController.update)
        signedIn(.get, \.deleteTag, TagDeletionController.show)
        signedIn(.post, \.deleteTag, TagDeletionController.create)

        signedIn(.get, \.suggestions, SuggestionController.index)
        signedIn(.get, \.translationSpeech, SpeechController.found)

        signedIn(.get, \.courses, CourseController.index)
        signedIn(.post, \.courses, CourseCategoryController.createSeveral)
        signedIn(.get, \.course, CourseController.show)
        signedIn(.get, \.courseSpeech, SpeechController.course)
        signedIn(.post, \.courseCategories, CourseCategoryController.create)

        signedIn(.get, \.lessons, LessonController.index)
        signedIn(.get, \.lessonMistakes, { try await LessonPracticeController.show(.mistakes, $0) })
        signedIn(.post, \.lessonMistakes, { try await LessonPracticeController.answer(.mistakes, $0) })
        signedIn(.get, \.lessonReview, { try await LessonPracticeController.show(.review, $0) })
        signedIn(.post, \.lessonReview, { try await LessonPracticeController.answer(.review, $0) })
        signedIn(.get, \.levelCheck, LevelCheckController.show)
        signedIn(.post, \.levelCheck, LevelCheckController.answer)
        adult(.get, \.newLesson, LessonWritingController.new)
        adult(.post, \.lessons, LessonWritingController.create)
        adult(.get, \.editLesson, LessonWritingController.edit)
        adult(
            .post, \.editLesson, formLimit: LessonWritingController.formLimit, LessonWritingController.update)
        adult(.get, \.lessonBlock, LessonBlockController.new)
        adult(.post, \.lessonBlock, LessonBlockController.create)
        adult(.get, \.lessonText, LessonWritingController.text)
        adult(.get, \.deleteLesson, LessonWritingController.confirmDeletion)
        adult(.post, \.deleteLesson, LessonWritingController.delete)
        adult(.post, \.restoreLesson, LessonWritingController.restore)
        adult(.get, \.shareLesson, LessonShareController.show)
        adult(.post, \.shareLesson, LessonShareController.open)
        adult(.post, \.closeLessonShare, LessonShareController.close)
        adult(.post, \.lessonLearners, LessonShareController.changeLearners)
        signedIn(.get, \.offeredLesson, LessonShareController.offered)
        signedIn(.post, \.offeredLesson, LessonShareController.accept)
        signedIn(.post, \.leaveLesson, LessonShareController.leave)
        signedIn(.get, \.lesson, LessonController.show)
        signedIn(.post, \.lessonWords, LessonWordController.create)
        signedIn(.get, \.lessonSpeech, SpeechController.lesson)
        signedIn(.get, \.lessonResults, LessonResultsController.show)
        signedIn(.get, \.lessonPart, LessonTaskController.show)
        signedIn(.post, \.lessonPart, LessonTaskController.create)
        signedIn(.get, \.answeredTask, LessonTaskController.result)
        signedIn(.post, \.taskAcceptance, TaskAcceptanceController.create)
        signedIn(.get, \.attempt, LessonTaskController.attempt)
        signedIn(.get, \.theory, TheoryController.index)
        signedIn(.get, \.lessonTheory, TheoryController.show)

        signedIn(.get, \.training, TrainingController.show)
        signedIn(.get, \.trainingSettings, TrainingSettingsController.edit)
        signedIn(.post, \.trainingSettings, TrainingSettingsController.update)
        signedIn(.get, \.games, GameController.show)
        signedIn(.post, \.games, formLimit: GameController.formLimit, GameController.create)
        signedIn(.get, \.game, GameResultsController.show)
        signedIn(.post, \.trainingSound, TrainingSettingsController.switchSound)
        signedIn(.post, \.meetings, MeetingController.create)
        signedIn(.get, \.results, TrainingResultsController.show)
        signedIn(.get, \.resultsPicture, TrainingResultsController.picture)
        signedIn(.post, \.reviews, ReviewController.create)
        signedIn(.get, \.review, ReviewController.show)
        signedIn(.post, \.correction, CorrectionController.create)
        signedIn(.post, \.synonym, CorrectionController.addSynonym)
        signedIn(.post, \.retraction, ReviewController.retract)

        signedIn(.get, \.profile, ProfileController.show)
        signedIn(.post, \.profile, ProfileController.update)
        signedIn(.get, \.learningSettings, LearningSettingsController.edit)
        signedIn(.post, \.learningSettings, LearningSettingsController.update)
        signedIn(.get, \.accountSettings, AccountSettingsController.edit)
        signedIn(.post, \.accountSettings, AccountSettingsController.update)
        signedIn(.get, \.personalData, PersonalDataController.show)

        signedIn(.get, \.statistics, StatisticsController.show)
        signedIn(.get, \.report, ReportController.show)
        signedIn(.get, \.reportTable, ReportController.table)
        signedIn(.get, \.achievements, AchievementsController.show)
        signedIn(.get, \.profilePicture, ProfilePictureController.edit)
        withPicture(\.profilePicture, ProfilePictureController.update)
        signedIn(.get, \.picture, PictureController.show)
        signedIn(.get, \.recording, RecordingController.show)
        signedIn(.get, \.pronunciation, PronunciationController.edit)
        signedIn(.post, \.pronunciation, PronunciationController.update)
        signedIn(.get, \.voiceSample, SpeechController.sample)
        signedIn(.get, \.interaction, InteractionController.edit)
        signedIn(.post, \.interaction, InteractionController.update)
        signedIn(.get, \.memory, MemoryController.show)
        signedIn(.post, \.memory, MemoryController.update)
        signedIn(.post, \.resetWeights, MemoryController.resetWeights)
        adult(.get, \.calendarSettings, CalendarSettingsController.edit)
        adult(.post, \.calendarSettings, CalendarSettingsController.create)
        adult(.post, \.reminderTime, CalendarSettingsController.update)
        adult(.post, \.closeCalendar, CalendarSettingsController.delete)
        adult(.get, \.email, EmailController.edit)
        adult(.post, \.email, EmailController.update)
        adult(.get, \.password, PasswordController.edit)
        adult(.post, \.password, PasswordController.update)
        adult(.get, \.recoveryCodes, RecoveryCodesController.show)
        adult(.post, \.recoveryCodes, RecoveryCodesController.create)
        signedIn(.get, \.devices, DeviceController.index)
        signedIn(.post, \.deleteOtherDevices, DeviceController.deleteOthers)
        signedIn(.post, \.deleteDevice, DeviceController.delete)
        adult(.post, \.familyDevices, FamilyDeviceController.create)
        adult(.post, \.endFamilyDevice, FamilyDeviceController.delete)
        signedIn(.get, \.export, ExportController.show)
        signedIn(.get, \.exportDocument, ExportController.document)
        signedIn(.get, \.exportWords, ExportController.words)
        signedIn(.get, \.exportText, ExportController.text)
        signedIn(.get, \.exportPackage, ExportController.package)
        signedIn(.get, \.import, ImportController.show)
        add(
            .post, \.import, .signedIn(ImportController.create), formLimit: ImportController.formLimit,
            isReceivedIntoFile: true)
        add(
            .post, \.importText, .signedIn(ImportController.createText), formLimit: WordListForm.formLimit)
        signedIn(.get, \.importTable, TableController.show)
        signedIn(.post, \.importTable, TableController.update)
        signedIn(.get, \.importBooks, BooksController.show)
        signedIn(.post, \.importBooks, BooksController.create)
        signedIn(.get, \.importPackage, PackageController.show)
        signedIn(.post, \.importPackage, PackageController.create)
        signedIn(.get, \.importNoteType, NoteTypeController.edit)
        signedIn(.post, \.importNoteType, NoteTypeController.update)
        signedIn(.get, \.importDeck, DeckController.edit)
        signedIn(.post, \.importDeck, DeckController.update)
        signedIn(.post, \.confirmImport, ImportController.confirm)
        signedIn(.post, \.deleteImport, ImportController.delete)
        signedIn(.post, \.takeBackImport, ImportController.takeBack)
        adult(.get, \.accesses, AccessController.index)
        adult(.post, \.accesses, AccessController.create)
        adult(.get, \.access, AccessController.show)
        adult(.post, \.endAccess, AccessController.delete)
        adult(.get, \.deleteAccount, AccountController.confirmDelete)
        adult(.post, \.deleteAccount, AccountController.delete)

        signedIn(.get, \.house, HouseController.show)
        adult(.post, \.leaveHouse, HouseController.leave)
        adult(.get, \.children, HouseController.showChildren)
        signedIn(.post, \.cheer, HouseController.cheer)
        signedIn(.post, \.cheers, HouseController.putCheersAway)
        signedIn(.post, \.showsDay, HouseController.saveShowsDay)
        adult(.get, \.newChild, ChildController.new)
        adult(.post, \.children, ChildController.create)
        adult(.get, \.child, ChildController.show)
        adult(.post, \.child, ChildController.update)
        adult(.get, \.editChild, ChildController.edit)
        adult(.get, \.childPIN, ChildController.editPIN)
        adult(.post, \.childPIN, ChildController.updatePIN)
        adult(.post, \.childAdults, ChildController.addGuardian)
        adult(.post, \.childCode, ChildController.makeCode)
        adult(.get, \.childExport, ChildAccountController.confirmExport)
        adult(.post, \.childExport, ChildAccountController.export)
        adult(.get, \.deleteChild, ChildAccountController.confirmDeletion)
        adult(.post, \.deleteChild, ChildAccountController.planDeletion)
        adult(.post, \.keepChild, ChildAccountController.keep)
        adult(.get, \.growingUp, GrowingUpController.confirm)
        adult(.post, \.growingUp, GrowingUpController.allow)
        adult(.post, \.forbidGrowingUp, GrowingUpController.forbid)
        signedIn(.get, \.ownAccount, GrowingUpController.edit)
        signedIn(.post, \.ownAccount, GrowingUpController.update)
        signedIn(.post, \.grownUpNews, GrowingUpController.putNewsAway)

        adult(.get, \.homework, HomeworkController.index)
        adult(.get, \.newHomework, HomeworkController.new)
        adult(.post, \.homework, HomeworkController.create)
        adult(.get, \.givenHomework, HomeworkController.show)
        adult(.post, \.givenHomework, HomeworkController.update)
        adult(.post, \.deleteHomework, HomeworkController.delete)
        adult(.post, \.homeworkCheer, HomeworkController.cheer)
        signedIn(.post, \.homeworkTest, HomeworkTestController.create)
        adult(.get, \.newLessonHomework, LessonHomeworkController.new)
        adult(.post, \.lessonHomework, LessonHomeworkController.create)
        adult(.get, \.givenLessonHomework, LessonHomeworkController.show)
        adult(.post, \.givenLessonHomework, LessonHomeworkController.update)
        adult(.post, \.deleteLessonHomework, LessonHomeworkController.delete)
        adult(.post, \.lessonHomeworkCheer, LessonHomeworkController.cheer)

        adult(.get, \.groups, GroupController.index)
        adult(.post, \.groups, GroupController.create)
        adult(.get, \.group, GroupController.show)
        adult(.post, \.group, GroupController.update)
        adult(.post, \.groupPlaces, GroupMemberController.changePlaces)
        adult(.post, \.groupMembers, GroupMemberController.changeMembers)
        adult(.post, \.groupLink, GroupController.changeLink)
        adult(.get, \.deleteGroup, GroupController.confirmDeletion)
        adult(.post, \.deleteGroup, GroupController.delete)
        adult(.post, \.leaveGroup, GroupMemberController.leave)
        everybody(.get, \.offeredGroup, OfferedGroupController.show)
        adult(.post, \.offeredGroup, OfferedGroupController.join)

        administrator(.get, \.administration, AdministrationController.show)
        administrator(.post, \.registrationPolicy, HouseholdSettingsController.saveRegistrationPolicy)
        administrator(.post, \.allowance, HouseholdSettingsController.saveAllowance)
        administrator(.post, \.homeCircle, HouseholdSettingsController.saveHomeCircle)
        administrator(.get, \.administrativeActs, ActsController.index)
        administrator(.post, \.invitations, InvitationController.create)
        administrator(.post, \.revokeInvitation, InvitationController.revoke)
        administrator(.get, \.member, MemberController.show)
        administrator(.post, \.memberDevices, MemberController.signOut)
        administrator(.get, \.memberRole, MemberActController.confirmRole)
        administrator(.post, \.memberRole, MemberActController.changeRole)
        administrator(.get, \.memberPassword, MemberActController.confirmPasswordLink)
        administrator(.post, \.memberPassword, MemberActController.makePasswordLink)
        administrator(.get, \.deleteMember, MemberActController.confirmRemoval)
        administrator(.post, \.deleteMember, MemberActController.remove)
        return routes
    }()
}
