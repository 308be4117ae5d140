import CMalloc

/// Memory that was used for a while and is free again. The C library keeps it for itself unless it is asked.
public enum ReturnedMemory {
    /// Gives back what is free in whole pages; takes milliseconds.
    public static func trim() { _ = malloc_trim(0) }
}
