public import Foundation
public import Sharing
public import TaskBoardModel

public typealias BoardID = DocumentID<Kanban>
public typealias BoardPaths = SharingPaths<Kanban>
public typealias SharedBoard = SharedSnapshot<Kanban>
public typealias BoardSummary = DocumentSummary<Kanban>
public typealias BoardGrant = Grant<Kanban>
public typealias NewBoard = NewDocument<Kanban>
public typealias ConfirmedCommand = Confirmed<KanbanCommand>

extension Kanban: SharedDocument {
  public typealias ItemID = CardID

  public static var kind: DocumentKind { DocumentKind("board", of: "card", format: "task-board", version: format) }

  public func newIDs(for command: KanbanCommand, tag: String) -> [String: String] {
    if case .addColumn(let column, _) = command.action {
      return [column.id.rawValue: newColumnID(tag: tag).rawValue]
    }
    return Renaming(newCardsOf: command.action, on: self, tag: tag).ids
  }

  public func ids(lostIn other: Kanban) -> [String] {
    let cards = cards.values.filter { card in
      other[card.id].map { $0.title != card.title || $0.created != card.created } ?? true
    }
    let columns = columns.filter { other[$0.id]?.title != $0.title }
    return cards.map(\.id.rawValue) + columns.map(\.id.rawValue)
  }

  public static func decoder(for data: Data) throws -> JSONDecoder { try BoardDecoder.decoder(for: data) }
}

extension KanbanCommand: SharedCommand {
  public init(takingBack edits: [KanbanEdit]) {
    self.init(.takeBack(edits), at: Moment(rawValue: 0))
  }

  public mutating func sign(at seconds: Int, by author: String?) {
    (time, self.author) = (Moment(rawValue: seconds), author)
  }

  public func renamed(_ ids: [String: String]) -> KanbanCommand { Renaming(ids)(self) }
}

extension KanbanEdit: SharedEdit {
  public var conditions: [Extent] { condition.map { [$0] } ?? [] }
}

extension SharedSnapshot<Kanban> {
  public var board: Kanban {
    get { document }
    set { document = newValue }
  }

  public init(id: BoardID, revision: Int, board: Kanban, epoch: String? = nil, key: String? = nil) {
    self.init(id: id, revision: revision, document: board, epoch: epoch, key: key)
  }
}

/// What a board server has besides what all servers of shared documents have.
extension SharingPaths<Kanban> {
  /// GET with the query `latest`: [``ChangeRecord``], that many of the latest changes, and all refusals that are kept.
  public static func history(_ id: BoardID) -> String { "\(document(id))/history" }
}

extension TokenVariable {
  /// That of the task board. Programs that run for a board do not see it.
  public static let board = name(of: "task-board")
}
