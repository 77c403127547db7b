/// One board in the list of all.
public struct BoardSummary: Hashable, Sendable, Codable {
  public var id: BoardID
  public var title: String
  public var revision: Int
  /// The number of cards, archived ones too; `nil` if the server does not say.
  public var cards: Int?
  /// What the caller may do with the board; `nil` if the server does not say.
  public var role: BoardRole?

  public init(id: BoardID, title: String, revision: Int, cards: Int? = nil, role: BoardRole? = nil) {
    self.id = id
    self.title = title
    self.revision = revision
    self.cards = cards
    self.role = role
  }
}
