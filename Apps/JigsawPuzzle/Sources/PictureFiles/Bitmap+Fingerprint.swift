extension Bitmap {
  /// Twelve hexadecimal digits that identify the file at `path` by its bytes: 48 bits of FNV-1a. Two pictures collide
  /// by chance once in 280,000,000,000,000 pairs. A collision can be made on purpose.
  public static func fingerprint(of path: String) throws(PictureError) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in try WholeFile.bytes(of: path) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash >> 16 ^ hash & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
