import Forms
import Learning
import Localization
import Vocabulary

/// How well words are to be remembered, what that costs, and what the scheduler has learned of the person.
package struct MemoryPage: Sendable {
    let form: MemoryForm
    /// As it stands, beside a form that may have come back.
    let saved: Scheduling
    /// The study day of the last fit, on the person's calendar; nil before the first.
    let fitted: StudyDay?
    /// For each of `Scheduling.retentions`, in their order; empty where the person has no words.
    private let costs: [RetentionCost]

    package init(_ form: MemoryForm, of saved: Scheduling, fitted: StudyDay?, costs: [RetentionCost]) {
        self.form = form
        self.saved = saved
        self.fitted = fitted
        self.costs = costs
    }

    var retention: Select {
        let options = Scheduling.retentions.enumerated().map { place, percent in
            Select.Option(
                value: String(percent),
                label: .sentence(label(percent, costs.indices.contains(place) ? costs[place] : nil)))
        }
        return Select(
            "retention", label: "memory.retention", chosen: String(form.retention), options: options,
            hint: "memory.retentionHint", faults: form.faults)
    }

    private func label(_ percent: Int, _ cost: RetentionCost?) -> Message {
        guard let cost else { return Message("memory.percent", numbers: ["percent": percent]) }
        return Message(
            "memory.cost", count: Self.whole(cost.answersPerDay),
            numbers: ["percent": percent, "minutes": max(1, Self.whole(cost.minutesPerDay))])
    }

    /// When the schedule was last fitted and what that brought, in one sentence.
    func state(_ text: Catalogue) -> Message {
        guard let fit = saved.lastFit, let fitted else {
            return saved.isFitted
                ? Message("memory.waiting", count: max(Scheduling.answersPerFit - saved.newAnswers, 1))
                : "memory.never"
        }
        return Message(
            fit.isBetter ? "memory.better" : "memory.noBetter",
            ["day": text.date(fitted)], numbers: ["gain": max(1, fit.gain)])
    }

    private static func whole(_ figure: Double) -> Int { Int(min(max(figure.rounded(), 0), 100_000)) }
}

/// What can be set there.
package struct MemoryForm: Sendable, FaultyForm {
    /// Percent.
    package var retention: Int
    package var isFitted: Bool
    package var faults = FormFaults()

    package init(_ scheduling: Scheduling) {
        retention = scheduling.retention
        isFitted = scheduling.isFitted
    }
}
