public import History

/// The name that a player has given to a tray.
///
/// A single line of 1 to 40 characters without spaces around it, in which every character can be seen or joins others.
public struct TrayName: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// The length that a name may have, in characters.
  public static let lengths = 1...40
  /// A character may have any number of accents, so the bytes are limited too: enough for 40 emojis of any kind.
  private static let maximumBytes = 2_000

  /// - Parameter text: White space at its ends is dropped.
  /// - Throws: If nothing is left, or if it is too long or has a character that cannot be shown.
  public init(_ text: String) throws(Refusal) {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { throw Refusal("A tray needs a name.", remedy: "Type one.") }
    let name = String(text[first...last])
    guard name.utf8.count <= Self.maximumBytes, name.count <= Self.lengths.upperBound else {
      throw Refusal("The name is too long.", remedy: "Use at most \(Self.lengths.upperBound) characters.")
    }
    if let hidden = name.unicodeScalars.first(where: Self.isForbidden) {
      throw Refusal(
        "The name has a control character (U+\(Self.hexadecimal(hidden))).", remedy: "Type it again without that.")
    }
    guard name.unicodeScalars.contains(where: Self.isVisible) else {
      throw Refusal("The name has no visible characters.", remedy: "Use at least one letter, digit or sign.")
    }
    self.text = name
  }

  public var description: String { "\"\(text)\"" }

  /// Controls, and marks that would turn the text around; those that join letters and emojis are needed.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

#if !hasFeature(Embedded)
  /// Encoded as the bare text.
  extension TrayName: Codable {
    public init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      do throws(Refusal) {
        try self.init(text)
      } catch {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.reason))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
#endif
