/// A table of bounded size that forgets what was not used for longest. Every operation takes the same few steps,
/// however many entries there are.
struct RecentTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// An entry in the chain from the one used last to the one to be forgotten first.
    private struct Slot: Sendable {
        var key: Key
        var value: Value
        var newer: Int?
        var older: Int?
    }

    private let capacity: Int
    private var slots: [Slot] = []
    private var places: [Key: Int] = [:]
    private var newest: Int?
    private var oldest: Int?

    /// `capacity` is at least 1.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    var count: Int { slots.count }

    func contains(_ key: Key) -> Bool { places[key] != nil }

    /// Changes the value at `key`, which begins as `initial`, and makes it the one used last.
    mutating func use<Result>(_ key: Key, initial: Value, _ change: (inout Value) -> Result) -> Result {
        let place = place(of: key, initial: initial)
        return change(&slots[place].value)
    }

    /// Changes the value at `key` if there is one.
    mutating func change(_ key: Key, _ change: (inout Value) -> Void) {
        guard let place = places[key] else { return }
        change(&slots[place].value)
    }

    private mutating func place(of key: Key, initial: Value) -> Int {
        if let place = places[key] {
            detach(place)
            attach(place)
            return place
        }
        guard slots.count >= capacity, let place = oldest else {
            slots.append(Slot(key: key, value: initial))
            places[key] = slots.count - 1
            attach(slots.count - 1)
            return slots.count - 1
        }
        detach(place)
        places[slots[place].key] = nil
        slots[place] = Slot(key: key, value: initial)
        places[key] = place
        attach(place)
        return place
    }

    private mutating func detach(_ place: Int) {
        let (newer, older) = (slots[place].newer, slots[place].older)
        if let newer { slots[newer].older = older } else { newest = older }
        if let older { slots[older].newer = newer } else { oldest = newer }
        slots[place].newer = nil
        slots[place].older = nil
    }

    private mutating func attach(_ place: Int) {
        slots[place].older = newest
        if let newest { slots[newest].newer = place }
        newest = place
        if oldest == nil { oldest = place }
    }
}
