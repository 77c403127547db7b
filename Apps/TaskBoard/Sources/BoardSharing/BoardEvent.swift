public import Foundation
public import Hooks
public import TaskBoardModel

/// A change of a board, as a hook gets it: one JSON object on its standard input.
public struct BoardEvent: HookEvent {
  /// "add", "move", "edit", "delete", "add-column", "move-column", "edit-column", "delete-column", "edit-board",
  /// "take-back", "undo", "redo" or "reset".
  public var event: String
  /// The change as the history shows it: "Move card 12".
  public var title: String
  /// The id of the board on its server, or the name of the save.
  public var board: String
  public var boardTitle: String
  /// The number of the change on a server.
  public var revision: Int?
  public var author: String?
  public var time: Moment
  /// The cards that the change is about and that are still on the board, each with the title of its column; at most
  /// ``maximumCards``.
  public var cards: [(column: String, card: Card)]
  /// What was done; `nil` if it is known only that something was undone or redone.
  public var command: KanbanCommand?

  public static let maximumCards = 100

  /// - Parameter after: The board after the change.
  public init(_ command: KanbanCommand, on board: String, _ after: Kanban, revision: Int? = nil) {
    event = command.action.event
    title = command.title
    self.board = board
    boardTitle = after.title
    self.revision = revision
    author = command.author
    time = command.time
    cards = command.action.cards.prefix(Self.maximumCards).compactMap { id in
      after[id].map { (after.column(of: id)?.title ?? "", $0) }
    }
    self.command = command
  }

  /// A change of which only the kind is known.
  public init(_ event: String, on board: String, _ after: Kanban, at time: Moment) {
    (self.event, title, self.board, boardTitle, self.time) = (event, event.capitalized, board, after.title, time)
    cards = []
  }

  /// The JSON on one line, with a line break after it.
  ///
  /// - Throws: `EncodingError` if a card has members that cannot be written.
  public func line() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension BoardEvent: Encodable {
  private enum CodingKeys: CodingKey {
    case event, title, board, boardTitle, revision, author, time, cards, command
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(event, forKey: .event)
    try fields.encode(title, forKey: .title)
    try fields.encode(board, forKey: .board)
    try fields.encode(boardTitle, forKey: .boardTitle)
    try fields.encodeIfPresent(revision, forKey: .revision)
    try fields.encodeIfPresent(author, forKey: .author)
    try fields.encode(time.local().description, forKey: .time)
    try fields.encode(cards.map { HookCard(column: $0.column, card: $0.card) }, forKey: .cards)
    try fields.encodeIfPresent(command, forKey: .command)
  }
}

/// A card with the title of its column beside its own members.
private struct HookCard: Encodable {
  let column: String
  let card: Card

  private enum CodingKeys: CodingKey { case column }

  func encode(to encoder: any Encoder) throws {
    try card.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(column, forKey: .column)
  }
}

extension KanbanAction {
  fileprivate var event: String {
    switch self {
    case .add, .addCards: "add"
    case .move: "move"
    case .change: "edit"
    case .finish(_, let place, _, _): place == nil ? "edit" : "move"
    case .delete: "delete"
    case .addColumn: "add-column"
    case .moveColumn: "move-column"
    case .changeColumn: "edit-column"
    case .deleteColumn: "delete-column"
    case .changeBoard: "edit-board"
    case .takeBack: "take-back"
    case .claim: "claim"
    case .release: "release"
    }
  }
}
