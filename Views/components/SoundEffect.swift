import Learning
import Vocabulary

/// How an answer is heard to have been taken, by `scripts/sounds.js`. What pages say of it stands in `data-sound`, for
/// whoever has not switched sounds off.
enum SoundEffect: String, Sendable {
    case right, wrong
    /// With this answer the plan of the day is done.
    case done

    init(isRight: Bool) { self = isRight ? .right : .wrong }

    init(_ review: Review) {
        self = review.completesDay ? .done : SoundEffect(isRight: review.rating.isRight)
    }
}

extension TrainingPage {
    var sound: SoundEffect? { card.previous.map(SoundEffect.init) }
}

extension MeetingPage {
    var sound: SoundEffect? { card.previous.map(SoundEffect.init) }
}

extension ReviewPage {
    var sound: SoundEffect { answered.pairs.contains { !$0.isRight } ? .wrong : SoundEffect(answered.review) }
}

extension TrainingResultsPage {
    var sound: SoundEffect? { results.reviews.last.map(SoundEffect.init) }
}
