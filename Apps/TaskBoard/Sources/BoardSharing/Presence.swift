public import TaskBoardModel

/// Somebody who looks at a board, and what they have in the hand. The server forgets it 30 s after it was last told.
public struct Presence: Hashable, Sendable, Codable {
  /// One running program, whoever uses it; letters and digits.
  public var client: String
  public var name: String
  public var holding: [CardID]

  public init(client: String, name: String, holding: [CardID] = []) {
    self.client = client
    self.name = name
    self.holding = holding
  }
}
