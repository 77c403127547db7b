public import Foundation

#if canImport(Crypto)
  import Crypto
#else
  #error("Networking needs the package trait Networking, which downloads swift-crypto.")
#endif

/// The SHA-256 of some bytes (FIPS 180-4), by which a file or a secret is recognized.
public enum ContentHash {
  /// 64 lower-case hexadecimal digits.
  public static func text(of data: Data) -> String {
    let digest = SHA256.hash(data: data)
    return String(unsafeUninitializedCapacity: 2 * SHA256.byteCount) { digits in
      for (index, byte) in digest.enumerated() {
        digits[2 * index] = digit(byte >> 4)
        digits[2 * index + 1] = digit(byte & 15)
      }
      return 2 * SHA256.byteCount
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Whether the text could be such a hash.
  public static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}
