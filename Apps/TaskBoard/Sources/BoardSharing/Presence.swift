public import TaskBoardModel

/// Somebody who is viewing a board, and the cards they are holding. It expires on the server 30 s after it was last
/// sent.
public struct Presence: Hashable, Sendable, Codable {
  /// Identifies one running program, whoever uses it; letters and digits.
  public var client: String
  public var name: String
  public var holding: [CardID]

  public init(client: String, name: String, holding: [CardID] = []) {
    self.client = client
    self.name = name
    self.holding = holding
  }
}
