/// The reason why something cannot be done, and a way to make it possible. Both are shown to the person.
///
/// ```swift
/// throw Refusal("The done column is full.", remedy: "Move a card out of it first.")
/// ```
public struct Refusal: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// A full sentence.
  public var reason: String
  /// A full sentence in the imperative, if there is something the person can do.
  public var remedy: String?

  public init(_ reason: String, remedy: String? = nil) {
    self.reason = reason
    self.remedy = remedy
  }

  public var description: String {
    remedy.map { "\(reason) \($0)" } ?? reason
  }
}
