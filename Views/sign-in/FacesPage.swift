import Forms
import Localization
import Vocabulary

/// Who can sign in on a family device: one presses one's face.
package struct FacesPage: Sendable {
    let faces: [FamilyDevice.Face]
    /// Where to go on to.
    let next: Address

    package init(_ faces: [FamilyDevice.Face], next: Address) {
        self.faces = faces
        self.next = next
    }
}

/// Where somebody whose face was pressed says what only they know.
package struct FacePage: Sendable {
    let form: FaceForm
    let face: FamilyDevice.Face

    package init(_ form: FaceForm, of face: FamilyDevice.Face) {
        self.form = form
        self.face = face
    }

    /// nil for a child without a PIN.
    var field: TextField? { face.user.isChild ? (face.hasPIN ? .pin : nil) : .password }
}

/// What somebody types whose face was pressed; it is never shown again.
package struct FaceForm: Sendable, FaultyForm {
    package let next: Address
    /// What the person sent when the session was over, which is carried out as soon as they have signed in again.
    package let kept: KeptForm?
    /// Whose it is, as the browser's mark says it.
    package let owner: String
    package var faults = FormFaults()

    /// What is no address of this site leads home.
    package init(next: String?, kept: KeptForm? = nil, of owner: String = "") {
        self.next = Path.own(next)
        self.kept = kept
        self.owner = owner
    }
}

/// Where a child types the code on an adult's screen.
package struct CodePage: Sendable {
    let form: CodeForm

    package init(_ form: CodeForm) {
        self.form = form
    }
}

/// The code, as it was typed.
package struct CodeForm: Sendable, FaultyForm {
    package var code = ""
    /// What the child sent when the session was over, which is carried out as soon as it has signed in again.
    package let kept: KeptForm?
    /// Whose it is, as the browser's mark says it.
    package let owner: String
    package var faults = FormFaults()

    package init(kept: KeptForm? = nil, of owner: String = "") {
        self.kept = kept
        self.owner = owner
    }
}
