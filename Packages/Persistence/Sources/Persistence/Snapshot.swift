/// A document as it was after so many steps, so that opening it need not do them all again.
public struct Snapshot: Hashable, Sendable {
  /// How many steps had been made; never 0, because the document itself is that.
  public var after: Int
  /// Text whose meaning only the app knows. It must say all that the app needs to go on from here, its history of undo
  /// included: the steps before it may have been forgotten.
  public var text: String

  public init(after: Int, text: String) {
    self.after = after
    self.text = text
  }

  /// Over the number too: a snapshot of other steps is no good one.
  var sum: Checksum { Checksum(of: "\(after)").followed(by: text) }
}
