public import Pictures
import StableHash

extension Bitmap {
  /// Twelve hexadecimal digits that identify the file at `path` by its bytes: 48 bits of FNV-1a. Two pictures collide
  /// by chance once in 280,000,000,000,000 pairs. A collision can be made on purpose.
  public static func fingerprint(of path: String) throws(PictureError) -> String {
    let hash = FNV1a(of: try WholeFile.bytes(of: path)).value
    let digits = String(hash >> 16 ^ hash & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
