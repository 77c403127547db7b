public import TaskBoardModel

/// One board in the list of all.
public struct BoardSummary: Hashable, Sendable, Codable {
  public var id: BoardID
  public var title: String
  public var revision: Int

  public init(id: BoardID, title: String, revision: Int) {
    self.id = id
    self.title = title
    self.revision = revision
  }
}
