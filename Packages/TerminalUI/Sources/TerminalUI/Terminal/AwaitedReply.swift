/// An answer that a terminal owes: one to a query that it is known to answer.
public enum AwaitedReply: Hashable, Sendable, CaseIterable {
  /// DA1, the last of ``Capabilities/queries``.
  case deviceAttributes
  /// ``Capabilities/pixelMouseQuery``
  case pixelMouse
  /// ``Capabilities/cellSizeQuery``
  case cellSize

  /// The answer that has come with a reply; `nil` for other replies.
  public init?(_ reply: TerminalReply) {
    switch reply {
    case .deviceAttributes: self = .deviceAttributes
    case .mode(1016, _): self = .pixelMouse
    case .cellPixels: self = .cellSize
    default: return nil
    }
  }
}
