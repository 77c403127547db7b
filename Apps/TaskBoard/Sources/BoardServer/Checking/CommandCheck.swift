import History
import TaskBoardModel

/// The rules that a board must satisfy after an action, compared with the board before it. So undo, which is made of
/// edits, obeys the same rules as the actions of a person. Existing violations may stay, but must not get worse.
struct CommandCheck {
  /// The default limit for the texts of all cards, in bytes.
  static let maximumBytes = 64 * 1024 * 1024
  static let (maximumCards, maximumColumns) = (500_000, 1000)

  private let touched: Touched
  private var sizes: [CardID: CardSize] = [:]
  private var wasDone: Set<CardID> = []
  /// How many filters and templates there were.
  private let presets: [(kind: String, count: Int)]
  private var homes: [CardID: ColumnID] = [:]
  /// The loads before the action; `nil` if there is no hard limit before or after, because counting visits all cards.
  private var loads: Loads?

  /// - Parameter board: The board before the action.
  init(_ action: KanbanAction, on board: Kanban) {
    touched = Touched(action)
    presets = board.presets.counts
    for id in touched.cards {
      guard let card = board[id] else { continue }
      sizes[id] = CardSize(card)
      if card.isDone { wasDone.insert(id) }
    }
    guard touched.byEdits else { return }
    if touched.changesLimits || board.hasHardLimits { loads = Loads(board) }
    for id in touched.placed { homes[id] = board.column(of: id)?.id }
  }

  /// - Parameters:
  ///   - board: The board after the action.
  ///   - bytes: The size of the texts of all cards before it.
  ///   - maximumBytes: The maximum size of the texts.
  /// - Returns: The size now.
  func check(_ board: Kanban, bytes: Int, of maximumBytes: Int) throws(Refusal) -> Int {
    guard !board.columns.isEmpty else {
      throw Refusal("A board needs a column.", remedy: "Add another one before you delete this one.")
    }
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
    if !touched.waiting.isEmpty, let (card, blocker) = board.dependencyCycle(through: touched.waiting) {
      throw Refusal(
        "Card \(card) would wait for \(blocker), which waits for it.",
        remedy: "Two cards that wait for each other would never be done.")
    }
    if touched.byEdits { try checkEdits(on: board) }
    if let loads { try Loads(board).check(board, after: loads) }
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

  private func checkEdits(on board: Kanban) throws(Refusal) {
    for (id, blocker) in touched.newBlockers where board[id]?.blockers.contains(blocker) == true {
      guard board[blocker] != nil else {
        throw Refusal("There is no card \(blocker) to wait for.", remedy: "Give the number of a card.")
      }
    }
    for id in touched.completed.union(touched.placed).sorted() {
      guard let card = board[id] else { continue }
      let finishes = touched.placed.contains(id) && entersFinishing(id, on: board)
      guard card.isDone ? !wasDone.contains(id) && touched.completed.contains(id) : finishes,
        let blocker = board.openBlockers(of: card).first
      else { continue }
      throw Refusal(
        "Card \(id) waits for \(blocker.id) \"\(blocker.title)\", which is not done.",
        remedy: "Finish that one first, or remove the dependency.")
    }
  }

  private func entersFinishing(_ id: CardID, on board: Kanban) -> Bool {
    guard let column = board.column(of: id), column.finishes else { return false }
    return homes[id] != column.id
  }
}

/// The cards and columns that an action names.
private struct Touched {
  var cards: Set<CardID> = []
  /// Whether the action is made of edits, which check no rules themselves.
  var byEdits = false
  var placed: Set<CardID> = []
  var completed: Set<CardID> = []
  /// Cards whose dependencies may have changed.
  var waiting: Set<CardID> = []
  var newBlockers: [(card: CardID, blocker: CardID)] = []
  var addsCards = false
  var addsColumns = false
  /// Whether a column or the board may have another limit than before.
  var changesLimits = false

  init(_ action: KanbanAction) {
    switch action {
    case .add(let card, _): add(card)
    case .addCards(let cards): for new in cards { add(new.card) }
    case .move(let ids, _, let changes), .change(let ids, let changes):
      for change in changes { self.change(ids, change) }
    case .finish(let ids, _, let changes, let next):
      for change in changes { self.change(ids, change) }
      cards.formUnion(ids)
      for successor in next { add(successor.new.card) }
    case .delete(let ids): cards = Set(ids)
    case .claim(let id, _, _), .release(let id): cards = [id]
    case .addColumn: addsColumns = true
    case .moveColumn, .changeColumn, .deleteColumn, .changeBoard: break
    case .takeBack(let edits):
      byEdits = true
      for edit in edits { add(edit) }
    }
  }

  private mutating func add(_ card: Card) {
    cards.insert(card.id)
    addsCards = true
    if !card.blockers.isEmpty { waiting.insert(card.id) }
  }

  private mutating func add(_ edit: KanbanEdit) {
    switch edit {
    case .put(let card, _): add(card)
    case .take(let id): cards.insert(id)
    case .place(let id, _): placed.insert(id)
    case .change(let id, let change): self.change([id], change)
    case .putColumn: (addsColumns, changesLimits) = (true, true)
    case .changeColumn, .changeBoard: changesLimits = true
    case .takeColumn, .placeColumn, .numbering: break
    }
  }

  private mutating func change(_ ids: [CardID], _ change: CardChange) {
    cards.formUnion(ids)
    switch change {
    case .done(_?): completed.formUnion(ids)
    case .blocker(let blocker, true):
      waiting.formUnion(ids)
      newBlockers += ids.map { ($0, blocker) }
    default: break
    }
  }
}

extension BoardPresets {
  fileprivate var counts: [(kind: String, count: Int)] { [("filters", filters.count), ("templates", templates.count)] }
}

extension Kanban {
  fileprivate var hasHardLimits: Bool {
    personLimit?.isHard == true || columns.contains { $0.limit?.isHard == true }
  }
}

/// How many cards are in work in each column, and how many of them each person has.
private struct Loads {
  private var columns: [ColumnID: Int] = [:]
  private var people: [ColumnID: [String: Int]] = [:]

  init(_ board: Kanban) {
    for column in board.columns {
      let open = board.openCards(in: column)
      columns[column.id] = open.count
      people[column.id] = open.reduce(into: [:]) { people, card in
        for person in card.assignees { people[person, default: 0] += 1 }
      }
    }
  }

  private func people(in columns: [Column]) -> [String: Int] {
    columns.reduce(into: [:]) { $0.merge(people[$1.id] ?? [:], uniquingKeysWith: +) }
  }

  /// - Parameter board: The board as it is now.
  func check(_ board: Kanban, after before: Loads) throws(Refusal) {
    for column in board.columns {
      guard let limit = column.limit, limit.isHard, let count = columns[column.id], count > limit.count else {
        continue
      }
      let old = before.columns[column.id] ?? 0
      guard count > old else { continue }
      throw Refusal(
        "\"\(column.title)\" is full: \(old) of \(limit.count).",
        remedy: "Move a card out of it first, or raise its limit.")
    }
    guard let limit = board.personLimit, limit.isHard else { return }
    // Only columns that have a limit now are compared, before and after: a limit can be set whatever is in the column.
    let limited = board.columns.filter { $0.limit != nil }
    let old = before.people(in: limited)
    for (person, count) in people(in: limited).sorted(by: { $0.key < $1.key }) where count > limit.count {
      guard count > old[person] ?? 0 else { continue }
      throw Refusal(
        "\(person) has \(old[person] ?? 0) of \(limit.count) cards in progress.",
        remedy: "Finish one of them first, or ask somebody else.")
    }
  }
}
