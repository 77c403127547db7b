/// Two capital letters of ISO 3166-1, or `XK`, which ISO leaves to its users.
public struct CountryCode: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  public let text: String

  /// `nil` if the text is not two letters from A to Z, in either case. Does not check whether such a country exists.
  public init?(_ text: String) {
    let letters = text.uppercased()
    guard letters.utf8.count == 2, letters.utf8.allSatisfy({ 0x41 <= $0 && $0 <= 0x5A }) else { return nil }
    self.text = letters
  }

  public static func < (first: CountryCode, second: CountryCode) -> Bool {
    first.text < second.text
  }

  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let code = CountryCode(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a two-letter code.")
    }
    self = code
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension CountryCode {
  /// The flag as an emoji, which a terminal draws two columns wide or as two letters in boxes.
  public var flag: String {
    var flag = ""
    for letter in text.unicodeScalars {
      // The regional indicators are in the order of the letters. Source: Unicode, UTS #51, annex B.
      flag.unicodeScalars.append(Unicode.Scalar(0x1F1E6 + letter.value - 0x41)!)
    }
    return flag
  }

  /// A replacement for the flag if emoji cannot be relied on: equally wide, and plain ASCII.
  public var flagLetters: String { text }
}
