public import History

/// The number of beats in a bar, and their length.
public struct TimeSignature: Hashable, Sendable {
  /// The number of beats in a bar, from 1 to 32.
  public let beats: Int
  /// The fraction of a whole note that is one beat: 4 for a quarter, 8 for an eighth.
  public let unit: Int

  public static let common = TimeSignature(unchecked: 4, 4)

  public static let allBeats = 1...32
  public static let allUnits = [1, 2, 4, 8, 16, 32]

  public init(_ beats: Int, _ unit: Int) throws(Refusal) {
    guard Self.allBeats.contains(beats), Self.allUnits.contains(unit) else {
      throw Refusal(
        "\(beats)/\(unit) is not a time signature.",
        remedy: "Choose from 1 to 32 beats, and 1, 2, 4, 8, 16 or 32 below the line, such as 6/8.")
    }
    self.init(unchecked: beats, unit)
  }

  private init(unchecked beats: Int, _ unit: Int) {
    self.beats = beats
    self.unit = unit
  }

  /// The time as written: `6/8`.
  public var text: String { "\(beats)/\(unit)" }
}

extension TimeSignature: CustomStringConvertible {
  public var description: String { text }
}

/// Encoded as its text.
extension TimeSignature: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let beats = numbers[0], let unit = numbers[1] else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\"\(text)\" is not a time signature such as 6/8."))
    }
    try self.init(beats, unit)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
