/// Identifies one item of a ``Board``. Never reused for another item, even after the first was removed.
public struct ItemID: RawRepresentable, Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The highest number that an item of a board can have. A board takes 4 bytes for each number up to the highest that
  /// is in use, so that one that was read from a file takes no more than 40 MB.
  public static let highest = 10_000_000

  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Whether a board can have an item of this number.
  var isPossible: Bool { 1...Self.highest ~= rawValue }

  public static func < (left: ItemID, right: ItemID) -> Bool {
    left.rawValue < right.rawValue
  }

  public var description: String { "#\(rawValue)" }
}
