import CMalloc

/// Memory that was used for a while and is free again. The C library keeps it for itself unless it is asked.
public enum ReturnedMemory {
    /// Gives back what is free in whole pages; takes milliseconds.
    public static func trim() { _ = malloc_trim(0) }

    /// From now on what is free at the end of a thread's memory is given back as soon as it is 128 KB, and pieces of a megabyte
    /// and more are not kept at all.
    ///
    /// Left alone, the C library takes the largest piece that was ever freed for what is usual, up to 32 MB, and keeps twice as
    /// much for each thread; whoever says either figure ends that (`mallopt(3)`).
    public static func keepLittle() { mallopt(M_MMAP_THRESHOLD, 1 << 20) }
}
