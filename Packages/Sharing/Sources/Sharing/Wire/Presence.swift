/// Somebody who is viewing a document, and the things they are holding. It expires on the server 30 s after it was last
/// sent.
public struct Presence<ItemID: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// Identifies one running program, whoever uses it; letters and digits.
  public var client: String
  public var name: String
  public var holding: [ItemID]

  public init(client: String, name: String, holding: [ItemID] = []) {
    self.client = client
    self.name = name
    self.holding = holding
  }
}
