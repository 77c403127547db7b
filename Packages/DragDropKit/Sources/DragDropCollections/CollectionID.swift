/// Identifies one collection of a ``Board``: `"ranking"`, or `"table \(number)"`.
public struct CollectionID: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ name: String) {
    rawValue = name
  }

  public init(stringLiteral name: String) {
    rawValue = name
  }

  public var description: String { rawValue }
}
