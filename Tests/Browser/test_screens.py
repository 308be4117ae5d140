"""That the list of screens is whole: what is not on it no test of accessibility, focus or fonts ever sees."""

import screens
from server import REPOSITORY

# Each page of `Views`, and a screen that shows it.
SHOWN = {
    "access/AccessesPage": "accesses", "access/AccessMadePage": "access made", "access/AccessPage": "access",
    "account/AccountFormPage": "email", "achievements/AchievementsPage": "achievements",
    "administration/ActsPage": "administrative acts", "administration/AdministrationPage": "administration",
    "administration/LinkPage": "invitation made", "administration/MemberPage": "member",
    "calendar-feed/CalendarSettingsPage": "calendar", "category/CategoryFormPage": "category new",
    "category/CategoryPage": "category", "course/CoursePage": "course", "course/CoursesPage": "courses",
    "deletion/DeletionPage": "category delete", "devices/DevicesPage": "devices", "export/ExportPage": "export",
    "fault/FaultPage": "not found", "first-minute/FirstPairPage": "first minute", "first-minute/InterestsPage": "first minute themes",
    "first-minute/LadderPage": "first minute word", "first-minute/RoundEndPage": "first minute end",
    "first-minute/RoundMeetingPage": "first minute meeting", "first-minute/RoundQuestionPage": "first minute question",
    "game/GamePage": "game", "house/ChildFormPage": "child new", "house/ChildPage": "child", "house/HousePage": "house",
    "homework/HomeworkFormPage": "homework new", "homework/HomeworkListPage": "homework list", "homework/HomeworkPage": "homework",
    "homework/LessonHomeworkChoicePage": "lesson homework choice", "homework/LessonHomeworkFormPage": "lesson homework new",
    "homework/LessonHomeworkPage": "lesson homework",
    "category/CategoryCopyPage": "category copy", "export/CategoryExportPage": "take away", "export/SheetPage": "sheet",
    "import/BooksPage": "import books",
    "import/TablePage": "import table",
    "group/GroupPage": "group", "group/GroupsPage": "groups", "group/OfferedGroupPage": "group offer",
    "house/ChildrenPage": "children", "house/OwnAccountPage": "own account",
    "house/PINPage": "child pin", "house/SignInCodePage": "child code",
    "sign-in/CodePage": "code", "sign-in/FacePage": "face", "sign-in/FacesPage": "faces",
    "game/GameResultsPage": "game over", "help/HelpPage": "help",
    "import/ImportPage": "import", "import/ImportPreviewPage": "import preview", "import/ImportProgressPage": "import progress",
    "import/ImportResultPage": "import result", "import/PackagePage": "import package", "import/NoteTypePage": "import note type",
    "import/DeckPage": "import deck", "interaction/InteractionPage": "interaction",
    "lesson/AttemptPage": "part results", "lesson/LessonPage": "lesson", "lesson/LessonResultsPage": "lesson results",
    "lesson/LessonTaskPage": "task words", "lesson/LessonsPage": "lessons", "lesson/TaskResultPage": "task wrong",
    "lesson-writing/LessonBlockPage": "lesson block", "lesson-writing/LessonEditorPage": "lesson writing",
    "lesson-writing/LessonOfferPage": "lesson offer", "lesson-writing/LessonSharePage": "lesson shared",
    "lesson-writing/NewLessonPage": "lesson new",
    "memory/MemoryPage": "memory", "profile/AccountSettingsPage": "account settings",
    "profile/LearningSettingsPage": "learning settings", "profile/PersonalDataPage": "personal data", "profile/ProfilePage": "profile",
    "profile/ProfilePicturePage": "profile picture", "pronunciation/PronunciationPage": "pronunciation",
    "quick-word/QuickWordPage": "quick word", "recovery/ForgottenPasswordPage": "forgotten password",
    "recovery/PasswordLinkOverPage": "password link over", "recovery/PasswordLinkPage": "password link",
    "recovery/RecoveryCodeSheetPage": "recovery code sheet", "registration/ClosedRegistrationPage": "registration closed",
    "registration/RegistrationPage": "register", "search/SearchPage": "search", "selection/CardsPage": "cards",
    "selection/SelectionDeletionPage": "selection delete", "selection/SelectionPage": "selection", "sign-in/SignInPage": "login",
    "proposal/ProposalFormPage": "proposal", "proposal/ProposalsPage": "proposals", "history/WordEditsPage": "word history",
    "sharing/OfferPage": "offer", "sharing/SharePage": "shared",
    "statistics/ReportPage": "report", "statistics/StatisticsPage": "statistics", "tag/TagPage": "tag",
    "theory/LessonTheoryPage": "theory of a lesson", "theory/TheoryPage": "theory", "training/DayDonePage": "day done",
    "training/MeetingPage": "training meeting", "training/ReviewPage": "wrong choice", "training/TrainingEmptyPage": "training empty",
    "training/TrainingPage": "training front", "training/TrainingResultsPage": "training results",
    "training/TrainingSettingsPage": "training settings", "welcome/WelcomePage": "welcome", "word/WordFactsPage": "word",
    "word/WordFormPage": "word new", "word-test/TestPaperPage": "test paper", "word-test/TestQuestionPage": "test choice", "word-test/TestResultsPage": "test results", "word-test/WordTestFormPage": "test new", "word-help/WordHelpPage": "word help", "word-list/WordListPage": "list",
    "word-list/WordListPreviewPage": "list preview", "words/HomePage": "home",
}


def test_every_page_of_the_program_is_a_screen():
    views = REPOSITORY / "Views"
    pages = {str(page.relative_to(views).with_suffix("")) for page in views.glob("**/*Page.html")}
    assert pages - SHOWN.keys() == set(), "pages that no screen shows"
    assert SHOWN.keys() - pages == set(), "pages that are no more"
    assert set(SHOWN.values()) - set(screens.ALL) == set(), "screens that are no more"


def test_no_screen_is_named_twice():
    assert len(set(screens.ALL)) == len(screens.ALL)
