import History
import TaskBoardModel

/// The rules that a board of a server must satisfy after an action, compared with the board before it: those of every
/// board, and what it may hold. Existing violations may stay, but must not get worse.
struct CommandCheck {
  static let (maximumCards, maximumColumns) = (500_000, 1000)

  private let touched: Touched
  private let rules: EditRules
  private var sizes: [CardID: CardSize] = [:]
  /// How many filters and templates there were.
  private let presets: [(kind: String, count: Int)]

  /// - Parameter board: The board before the action.
  init(_ action: KanbanAction, on board: Kanban) {
    touched = Touched(action, on: board)
    rules = EditRules(action, on: board)
    presets = board.presets.counts
    for id in touched.cards {
      guard let card = board[id] else { continue }
      sizes[id] = CardSize(card)
    }
  }

  /// - Parameters:
  ///   - board: The board after the action.
  ///   - bytes: The size of the texts of all cards before it.
  ///   - maximumBytes: The maximum size of the texts.
  /// - Returns: The size now.
  func check(_ board: Kanban, bytes: Int, of maximumBytes: Int) throws(Refusal) -> Int {
    guard board.columns.count <= Self.maximumColumns || !touched.addsColumns else {
      throw Refusal("A board has at most \(Self.maximumColumns) columns.", remedy: "Delete one first.")
    }
    guard board.cards.count <= Self.maximumCards || !touched.addsCards else {
      throw Refusal(
        "A board has at most \(Self.maximumCards) cards.", remedy: "Delete some first, or use another board.")
    }
    for (now, before) in zip(board.presets.counts, presets)
    where now.count > BoardPresets.maximumCount && now.count > before.count {
      throw Refusal(
        "A board has at most \(BoardPresets.maximumCount) \(now.kind).", remedy: "Delete one of them first.")
    }
    var bytes = bytes
    var grown = false
    for id in touched.cards.sorted() {
      let (before, now) = (sizes[id] ?? CardSize(), board[id].map { CardSize($0) } ?? CardSize())
      try now.check(after: before)
      bytes += now.bytes - before.bytes
      if now.bytes > before.bytes { grown = true }
    }
    if grown { try Self.check(bytes: bytes, of: maximumBytes) }
    try rules.check(board)
    return bytes
  }

  /// The size of the texts of all cards after an action that was accepted elsewhere.
  ///
  /// - Parameters:
  ///   - board: The board after the action.
  ///   - bytes: The size before it.
  func bytes(of board: Kanban, before bytes: Int) -> Int {
    touched.cards.reduce(bytes) { $0 + (board[$1].map { CardSize($0).bytes } ?? 0) - (sizes[$1]?.bytes ?? 0) }
  }

  /// Checks the size of the texts of all cards.
  static func check(bytes: Int, of maximumBytes: Int) throws(Refusal) {
    guard bytes <= maximumBytes else {
      throw Refusal(
        "The board is full: its texts would have \(bytes) bytes; the limit is \(maximumBytes).",
        remedy: "Delete cards first, or use another board.")
    }
  }
}

/// The cards that an action changes, and whether it adds any.
private struct Touched {
  var cards: Set<CardID> = []
  var addsCards = false
  var addsColumns = false

  init(_ action: KanbanAction, on board: Kanban) {
    switch action {
    case .add(let card, _): add(card)
    case .addCards(let cards): for new in cards { add(new.card) }
    case .move(let ids, _, let changes): if !changes.isEmpty { cards = Set(ids) }
    case .change(let ids, _): cards = Set(ids)
    case .delete(let ids): cards = ids.reduce(into: Set(ids)) { $0.formUnion(board.cardsWaiting(for: $1)) }
    case .finish(let ids, _, _, let next):
      cards = Set(ids)
      for successor in next { add(successor.new.card) }
    case .claim(let id, _, _), .release(let id): cards = [id]
    case .addColumn: addsColumns = true
    case .moveColumn, .changeColumn, .deleteColumn, .changeBoard: break
    case .takeBack(let edits): for edit in edits { add(edit) }
    }
  }

  private mutating func add(_ card: Card) {
    cards.insert(card.id)
    addsCards = true
  }

  private mutating func add(_ edit: KanbanEdit) {
    switch edit {
    case .put(let card, _): add(card)
    case .take(let id), .change(let id, _): cards.insert(id)
    case .putColumn: addsColumns = true
    case .place, .takeColumn, .placeColumn, .changeColumn, .changeBoard, .numbering: break
    }
  }
}

extension BoardPresets {
  fileprivate var counts: [(kind: String, count: Int)] { [("filters", filters.count), ("templates", templates.count)] }
}
