import HTTPServer
import Localization

/// What was just done, said once on the page that follows. Its cookie carries a name, never a text.
enum Notice: String, Sendable, CaseIterable {
    case categoryAdded, categorySaved, categoryDeleted
    case courseAdded, courseThere, courseKnown, courseRemoved, categoriesFull, coursesAdded, coursesNone
    case wordAdded, wordSaved, wordDeleted, wordKept
    case wordsThere, wordsDeleted, wordsKept
    case taskStale, noMistakes, grammarDone
    case answerStale, answerRetracted, retractionStale, testOver, testOtherDay, testNoWords
    case answerChanged, answerTooLong, answerEmpty, answerIsAnotherWord, wordGone, synonymAdded,
        synonymTooLong
    case trainingSettingsSaved
    case profileSaved, weightsReset, emailChanged, passwordChanged, passwordRecovered, deviceSignedOut,
        othersSignedOut
    case keptForAnother, fileLeftOut
    case firstWordsKept, registered
    case accountDeleted, signedOut, sessionOver
    case calendarSaved, calendarClosed
    case accessEnded
    case helpSaved, wordPaused, wordResumed
    case wordsMovedBack, wordsMovedPartly, wordsPausedPartly, wordsPausedAsBefore, wordsResumed,
        wordsRestored, wordsGone
    case shareClosed, categoryGiven, learnerRemoved, categoryFollowed, categoryLeft, categoryDetached,
        offersSaved, offersEnded,
        editorMade, editorEnded, editorsFull, editUndone, editStale, editTaken,
        proposalSent, proposalWithdrawn, proposalTaken, proposalLeft, proposalSame, proposalGone,
        categoryHandedOver
    case tagSaved, tagDeleted, tagsUnchanged
    case guardianAdded, cheered, childAdded, childSaved, childDeletionPlanned, childKept, pinChanged,
        pinRemoved, familyDeviceMade,
        familyDeviceEnded, growingUpAllowed, growingUpForbidden, grownUp, houseLeft
    case lessonSaved, lessonBlockAdded, lessonDeleted, lessonRestored, lessonGiven, lessonFollowed,
        lessonLeft,
        lessonsFull
    case homeworkGiven, homeworkMoved, homeworkTakenBack
    case groupMade, groupSaved, groupClosed, groupDeleted, groupMemberRemoved, groupLeft, groupJoined,
        groupFull,
        groupPlaceTaken
    case registrationSaved, allowanceSaved, homeCircleShown, homeCircleHidden, invitationRevoked,
        memberSignedOut, roleChanged, memberRemoved

    static let cookieName = "slovarik_notice"

    init?(_ request: Request) {
        guard let name = request.cookies[Self.cookieName],
            let notice = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) })
        else { return nil }
        self = notice
    }

    var message: Message { Message("notice.\(rawValue)") }

    func cookie(isSecure: Bool) -> SetCookie {
        SetCookie(name: Self.cookieName, value: rawValue, maxAge: 60, isSecure: isSecure)
    }
}
