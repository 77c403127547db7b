/// The error for a text that cannot be parsed. Both sentences are shown to the person.
public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
  /// What happened, including the text.
  public let reason: String
  /// What to write instead.
  public let remedy: String

  init(_ reason: String, remedy: String) {
    self.reason = reason
    self.remedy = remedy
  }

  public var description: String { "\(reason) \(remedy)" }
}
