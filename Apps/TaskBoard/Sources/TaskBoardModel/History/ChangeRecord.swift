/// One change in the history of a board: who did what, when, and to which cards.
public struct ChangeRecord: Hashable, Sendable, Codable {
  /// Its number among the changes of the board, from 1; on a server, its revision.
  public var number: Int
  public var time: Moment
  /// Who made it; `nil` if nobody else could have.
  public var author: String?
  /// The cards that it is about, each once.
  public var cards: [CardID]
  /// "Move card 12 from Todo to Doing"
  public var words: String
  /// Why it was refused; `nil` for a change that was made.
  public var refusal: String?

  /// What it does and, if it was refused, why.
  public var sentence: String { refusal.map { "Refused: \(words). \($0)" } ?? words }

  public init(number: Int, _ command: KanbanCommand, words: String) {
    self.number = number
    time = command.time
    author = command.author
    cards = command.action.cards
    self.words = words
  }
}

/// Follows commands one after the other, and says what each did, as far as that is known without the board on which it
/// was performed: the column from which a card came is known once it has been seen.
public struct ChangeFollower: Sendable {
  private var columns: [CardID: ColumnID] = [:]
  private var titles: [ColumnID: String] = [:]

  /// - Parameter board: The board as it is now, for the titles of columns that were there before the first command.
  public init(on board: Kanban) {
    for column in board.columns { titles[column.id] = column.title }
  }

  public mutating func record(_ command: KanbanCommand, number: Int) -> ChangeRecord {
    let names = ChangeNames(column: { [columns] in columns[$0] }, title: { [titles] in titles[$0] })
    let record = ChangeRecord(number: number, command, words: command.action.words(names))
    follow(command.action)
    return record
  }

  private mutating func follow(_ action: KanbanAction) {
    switch action {
    case .add(let card, let place): columns[card.id] = place.column
    case .addCards(let cards): for new in cards { columns[new.card.id] = new.place.column }
    case .move(let ids, let place, _): for id in ids { columns[id] = place.column }
    case .finish(let ids, let place, _, let next):
      if let place { for id in ids { columns[id] = place.column } }
      for successor in next { columns[successor.new.card.id] = successor.new.place.column }
    case .claim(let id, _, let place?): columns[id] = place.column
    case .addColumn(let column, _): titles[column.id] = column.title
    case .changeColumn(let id, .title(let title)): titles[id] = title
    case .takeBack(let edits):
      for edit in edits {
        switch edit {
        case .put(let card, let place): columns[card.id] = place.column
        case .place(let id, let place): columns[id] = place.column
        case .putColumn(let column, _): titles[column.id] = column.title
        case .changeColumn(let id, .title(let title)): titles[id] = title
        default: break
        }
      }
    case .change, .delete, .claim(_, _, nil), .release, .moveColumn, .changeColumn, .deleteColumn, .changeBoard: break
    }
  }
}

/// What the words about a change can say of the board before it.
struct ChangeNames {
  /// The column in which a card was; `nil` if that is not known.
  let column: (CardID) -> ColumnID?
  let title: (ColumnID) -> String?

  init(column: @escaping (CardID) -> ColumnID?, title: @escaping (ColumnID) -> String?) {
    (self.column, self.title) = (column, title)
  }

  init(_ board: Kanban) {
    self.init(column: { board.column(of: $0)?.id }, title: { board[$0]?.title })
  }

  func name(of column: ColumnID) -> String { title(column) ?? "a column that is gone" }
}
