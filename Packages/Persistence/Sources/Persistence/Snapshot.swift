/// A document as it was after a number of steps, so that opening it does not have to replay all of them.
public struct Snapshot: Hashable, Sendable {
  /// The number of steps that had been made; never 0, because the document itself represents that state.
  public var after: Int
  /// Text whose meaning only the app knows. It must contain everything that the app needs to continue from here,
  /// including its undo history, because earlier steps may have been discarded.
  public var text: String

  public init(after: Int, text: String) {
    self.after = after
    self.text = text
  }

  /// The checksum covers the number too, because a snapshot of other steps is not valid.
  var sum: Checksum { Checksum(of: "\(after)").followed(by: text) }
}
