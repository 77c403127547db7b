public import Foundation

#if canImport(Crypto)
  import Crypto
#else
  #error("Networking needs the package trait Networking, which downloads swift-crypto.")
#endif

/// The SHA-256 of some bytes (FIPS 180-4), by which a file from somebody else is recognized.
public enum ContentHash {
  /// 64 lower-case hexadecimal digits.
  public static func text(of data: Data) -> String {
    SHA256.hash(data: data).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }

  /// Whether the text could be such a hash.
  public static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}
