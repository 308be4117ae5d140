import HTTPServer
import Storage
import Views
import Vocabulary

/// What holds for everybody who lives here.
enum HouseholdSettingsController {
    static func saveRegistrationPolicy(_ context: Context<User>) async throws -> Response {
        guard let policy: RegistrationPolicy = try context.form().choice("registration") else {
            throw Fault.notFound
        }
        let isSet = try await context.store.setRegistrationPolicy(policy, by: context.actor, now: context.now)
        guard isSet else { throw Fault.notFound }
        context.record(act: policy.act)
        return context.redirect(to: Path.administration, notice: .registrationSaved)
    }

    static func saveAllowance(_ context: Context<User>) async throws -> Response {
        guard let number = try context.form().number("allowance"),
            let allowance = Allowance(rawValue: number)
        else { throw Fault.notFound }
        let isSet = try await context.store.setAllowance(allowance, by: context.actor, now: context.now)
        guard isSet else { throw Fault.notFound }
        context.record(act: .allowanceSet)
        return context.redirect(to: Path.administration, notice: .allowanceSaved)
    }

    static func saveHomeCircle(_ context: Context<User>) async throws -> Response {
        let choice = try context.form().name("homeCircle")
        guard choice == "yes" || choice == "no" else { throw Fault.notFound }
        let isShown = choice == "yes"
        let isSet = try await context.store.setHomeCircle(isShown, by: context.actor, now: context.now)
        guard isSet else { throw Fault.notFound }
        context.record(act: isShown ? .homeCircleShown : .homeCircleHidden)
        return context.redirect(
            to: Path.administration, notice: isShown ? .homeCircleShown : .homeCircleHidden)
    }
}
