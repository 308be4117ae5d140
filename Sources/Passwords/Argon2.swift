import CArgon2

/// How a PHC string of today's cost begins.
func prefix(of cost: PasswordCost) -> String {
    "$argon2id$v=19$m=\(cost.memory),t=\(cost.iterations),p=\(cost.lanes)$"
}

func encodedHash(
    _ password: [UInt8], salt: [UInt8], tagLength: Int, cost: PasswordCost
) throws(PasswordError) -> String {
    let length = argon2_encodedlen(
        cost.iterations, cost.memory, cost.lanes, UInt32(salt.count), UInt32(tagLength), Argon2_id)
    var encoded = [CChar](repeating: 0, count: length)
    let code = argon2id_hash_encoded(
        cost.iterations, cost.memory, cost.lanes, password, password.count, salt, salt.count, tagLength,
        &encoded,
        length)
    guard code == ARGON2_OK.rawValue else { throw .failed(code) }
    return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
