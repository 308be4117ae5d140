import Forms
import Localization
import Vocabulary

/// What an adult does with the account of a child whom they look after, once their own password was asked.
extension AccountFormPage {
    /// All that is kept of the child, as a file.
    package static func taking(_ child: Child, by adult: User, _ faults: FormFaults = FormFaults()) -> Self {
        Self(
            child, title: "childAccount.take",
            heading: Message("childAccount.takeOf", ["name": child.user.name]),
            explanation: Message("childAccount.takeExplanation", ["name": child.user.name]),
            action: Path.childExport(child.id), submit: "export.document", by: adult, faults)
    }

    /// The end of the account, in a week.
    package static func deleting(_ child: Child, by adult: User, _ faults: FormFaults = FormFaults()) -> Self
    {
        Self(
            child, title: "account.delete",
            heading: Message("childAccount.deleteQuestion", ["name": child.user.name]),
            explanation: Message("childAccount.deleteConsequence", ["name": child.user.name]),
            action: Path.deleteChild(child.id), submit: "account.delete", isDangerous: true, by: adult, faults
        )
    }

    /// The account becomes the child's own, if it wants.
    package static func lettingGrowUp(_ child: Child, by adult: User, _ faults: FormFaults = FormFaults())
        -> Self
    {
        var page = Self(
            child, title: "growingUp.title",
            heading: Message("growingUp.question", ["name": child.user.name]),
            explanation: Message("growingUp.explanation", ["name": child.user.name]),
            action: Path.growingUp(child.id), submit: "growingUp.submit", by: adult, faults)
        page.explanations += [
            Message("growingUp.ends", ["name": child.user.name]), "growingUp.stays", "growingUp.forGood",
        ]
        return page
    }

    package var hasFaults: Bool { !faults.isEmpty }

    private init(
        _ child: Child, title: Message, heading: Message, explanation: Message, action: Address,
        submit: Message, isDangerous: Bool = false, by adult: User, _ faults: FormFaults
    ) {
        self.title = title
        self.heading = heading
        explanations = [explanation]
        self.action = action
        self.submit = submit
        self.isDangerous = isDangerous
        fields = [Field(.ownPassword, faults: faults)]
        self.faults = faults
        username = adult.email ?? ""
        back = Path.child(child.id)
        backLabel = .name(child.user.name)
    }
}
