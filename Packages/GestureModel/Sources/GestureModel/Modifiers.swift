/// The modifier keys that were held down during an event.
public struct Modifiers: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = Modifiers(rawValue: 1)
  public static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)
  /// The Command, Windows or Super key; most terminals keep it for themselves.
  public static let `super` = Modifiers(rawValue: 8)
}
