public import History

/// The rules that a board must satisfy after an action, compared with the board before it. So undo and merges, which are
/// made of edits, obey the same rules as the actions of a person. Existing violations may stay, but must not get worse.
public struct EditRules {
  private let named: Named
  private var wasDone: Set<CardID> = []
  private var homes: [CardID: ColumnID] = [:]
  /// What the cards that the edits name counted before; `nil` if there is no hard limit before or after.
  private var loads: Loads?

  /// - Parameter board: The board before the action.
  public init(_ action: KanbanAction, on board: Kanban) {
    named = Named(action)
    guard named.byEdits || !named.placed.isEmpty else { return }
    wasDone = named.completed.union(named.placed).filter { board[$0]?.isDone == true }
    if named.byEdits, named.changesLimits || board.hasHardLimits { loads = Loads(named.counted, on: board) }
    for id in named.placed { homes[id] = board.column(of: id)?.id }
  }

  /// - Parameter board: The board after the action.
  /// - Complexity: O(*n*) in the cards that the action names, and in what they wait for.
  public func check(_ board: Kanban) throws(Refusal) {
    guard !board.columns.isEmpty else {
      throw Refusal("A board needs a column.", remedy: "Add another one before you delete this one.")
    }
    if !named.waiting.isEmpty, let (card, blocker) = board.dependencyCycle(through: named.waiting) {
      throw Refusal(
        "Card \(card) would wait for \(blocker), which waits for it.",
        remedy: "Remove the other dependency first.")
    }
    try checkEdits(on: board)
    if let loads { try board.checkLimits(from: loads, to: Loads(named.counted, on: board)) }
  }

  private func checkEdits(on board: Kanban) throws(Refusal) {
    guard named.byEdits || !named.placed.isEmpty else { return }
    for (id, blocker) in named.newBlockers where board[id]?.blockers.contains(blocker) == true {
      guard board[blocker] != nil else {
        throw Refusal("There is no card \(blocker) to wait for.", remedy: "Give the number of a card.")
      }
    }
    for id in named.completed.union(named.placed).sorted() {
      guard let card = board[id] else { continue }
      let finishes = named.placed.contains(id) && entersFinishing(id, on: board)
      guard card.isDone ? !wasDone.contains(id) && (finishes || named.completed.contains(id)) : finishes,
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

extension KanbanCommand {
  /// Performs a command that may be made of edits, or leaves the board as it was if a rule is broken.
  ///
  /// - Returns: The inverse.
  public func performByRules(on board: inout Kanban) throws(Refusal) -> KanbanCommand {
    let rules = EditRules(action, on: board)
    var after = board
    let inverse = try perform(on: &after)
    try rules.check(after)
    board = after
    return inverse
  }
}

/// What of the board an action names that a rule is about.
private struct Named {
  /// Whether the action is made of edits, which check no rules themselves.
  var byEdits = false
  var placed: Set<CardID> = []
  var completed: Set<CardID> = []
  /// Cards whose dependencies may have changed.
  var waiting: Set<CardID> = []
  var newBlockers: [(card: CardID, blocker: CardID)] = []
  /// Cards that edits name, which may count elsewhere than before.
  var counted: Set<CardID> = []
  /// Whether a column or the board may have another limit than before.
  var changesLimits = false

  init(_ action: KanbanAction) {
    switch action {
    case .add(let card, _): addNew(card)
    // Boards from elsewhere may have cards that are done although they wait.
    case .addCards(let cards): for new in cards { add(new.card) }
    case .move(let ids, _, let changes), .change(let ids, let changes):
      for change in changes { self.change(ids, change) }
    case .finish(let ids, _, let changes, let next):
      for change in changes { self.change(ids, change) }
      for successor in next { addNew(successor.new.card) }
    case .takeBack(let edits):
      byEdits = true
      for edit in edits { add(edit) }
    case .delete, .claim, .release, .addColumn, .moveColumn, .changeColumn, .deleteColumn, .changeBoard: break
    }
  }

  private mutating func add(_ card: Card) {
    if !card.blockers.isEmpty { waiting.insert(card.id) }
  }

  /// A new card may not be done if it waits.
  private mutating func addNew(_ card: Card) {
    add(card)
    placed.insert(card.id)
    if card.isDone { completed.insert(card.id) }
  }

  private mutating func add(_ edit: KanbanEdit) {
    switch edit {
    case .put(let card, _):
      add(card)
      counted.insert(card.id)
    case .place(let id, _):
      placed.insert(id)
      counted.insert(id)
    case .change(let id, let change):
      self.change([id], change)
      counted.insert(id)
    case .take(let id): counted.insert(id)
    case .putColumn, .changeColumn, .changeBoard: changesLimits = true
    case .takeColumn, .placeColumn, .numbering: break
    }
  }

  private mutating func change(_ ids: [CardID], _ change: CardChange) {
    switch change {
    case .done(_?): completed.formUnion(ids)
    case .blocker(let blocker, true):
      waiting.formUnion(ids)
      newBlockers += ids.map { ($0, blocker) }
    default: break
    }
  }
}

extension Kanban {
  fileprivate var hasHardLimits: Bool {
    personLimit?.isHard == true || columns.contains { $0.limit?.isHard == true }
  }
}
