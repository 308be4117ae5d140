extension [UInt8] {
    /// Appends a number that is not negative in decimal digits, without making a string of it.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(Byte.zero + UInt8(number % 10))
    }
}
