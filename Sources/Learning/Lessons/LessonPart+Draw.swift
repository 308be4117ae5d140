extension LessonPart {
    /// The tasks of the attempt before which `earlier` were begun: of each slot one.
    ///
    /// The first attempt has the first task of each. Then every slot goes through its tasks, so that as many attempts as it
    /// has tasks show all of them; some go forwards and some backwards, so that it is not the second everywhere.
    package func drawn(after earlier: Int) -> [LessonTask] {
        slots.map { tasks in
            // The lowest bits say little: a letter that stands twice leaves the last one as it was.
            let step = (tasks[0].fingerprint >> 32).isMultiple(of: 2) ? 1 : tasks.count - 1
            return tasks[earlier % tasks.count * step % tasks.count]
        }
    }
}
