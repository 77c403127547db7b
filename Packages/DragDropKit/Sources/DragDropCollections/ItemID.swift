/// Identifies one item of a ``Board``. Never reused for another item, even after the first was removed.
public struct ItemID: RawRepresentable, Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static func < (left: ItemID, right: ItemID) -> Bool {
    left.rawValue < right.rawValue
  }

  public var description: String { "#\(rawValue)" }
}
