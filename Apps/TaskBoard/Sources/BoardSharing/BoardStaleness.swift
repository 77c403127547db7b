/// Whether a server has lost the store that it shares with others, so that it does not know what they do: the data of a
/// ``BoardEvent/stale`` event.
public struct BoardStaleness: Hashable, Sendable, Codable {
  public var isStale: Bool

  public init(isStale: Bool) {
    self.isStale = isStale
  }
}
