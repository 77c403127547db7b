/// Two boards that were changed independently, from the same board, made into one. A value.
///
/// The changes of the other side are performed on ours, each as far as it is still possible, as a server does with the
/// commands of its clients. Different cards never conflict, nor do different fields of one card. It is a conflict if
/// both sides set the same field to different values, moved a card to different columns, or if one deleted what the
/// other changed: then our version of the whole card stays, and the conflict is reported.
public struct BoardMerge: Sendable {
  /// The merged board.
  public internal(set) var board: Kanban
  /// The cards on which both sides do not agree, in the order of the board.
  public private(set) var conflicts: [CardConflict] = []
  /// The columns on which both sides do not agree, with the title that the other side gave.
  public private(set) var columnConflicts: [(column: ColumnID, theirs: Column)] = []
  /// What a person should know, in sentences.
  public internal(set) var notes: [String] = []
  /// The hard limits that the merged board exceeds although each side kept them, in sentences.
  public private(set) var exceeded: [String] = []

  public var hasConflicts: Bool { !conflicts.isEmpty || !columnConflicts.isEmpty }

  /// A card as each side has it, and the column in which it is there; `nil` if it is deleted there.
  public struct CardConflict: Hashable, Sendable {
    public var id: CardID
    public var ours: Side?
    public var theirs: Side?
    /// What both sides changed, such as "title" or "place".
    public var fields: [String]

    public struct Side: Hashable, Sendable {
      public var card: Card
      public var column: String
    }
  }

  /// - Complexity: O(*n* log *n*) in the cards of the boards.
  public init(base: Kanban, ours: Kanban, theirs: Kanban) {
    board = ours
    let theirs = renumbered(base, ours, theirs)
    let our = Self.bySubject(BoardDifference(from: base, to: ours).edits)
    let ourThings = Set(our.keys.map(\.thing))
    let their = BoardDifference(from: base, to: theirs).edits
    let theirThings = Set(their.filter { !$0.isRemoval }.compactMap { $0.subject?.thing })
    var disputed: [CardID: [String]] = [:]
    var disputedColumns: Set<ColumnID> = []
    let columns = Set(ours.columns.map(\.id)).union(theirs.columns.map(\.id).filter { base[$0] == nil })
    for edit in their {
      guard let subject = edit.subject else { continue }
      switch edit {
      // One side has deleted the column into which the other has moved a card.
      case .place(let id, let place) where !columns.contains(place.column): disputed[id, default: []].append("place")
      case .put(let card, let place) where !columns.contains(place.column):
        let title = base[place.column]?.title ?? place.column.rawValue
        notes.append(
          "Card \(card.id) \"\(card.title)\" is new in \"\(title)\", which was deleted: look where it is now.")
      default: break
      }
      var isDisputed = our[subject].map { !$0.agrees(with: edit) } ?? false
      // One side has deleted what the other has changed.
      if edit.isRemoval { isDisputed = ourThings.contains(subject.thing) && our[.thing(subject.thing)] == nil }
      let isGone = !edit.isRemoval && our[.thing(subject.thing)]?.isRemoval == true
      guard isDisputed || isGone else { continue }
      switch subject.thing {
      // Two new cards, for which only one number was left.
      case .card(let id) where edit.isNew && our[subject]?.isNew == true: disputed[id, default: []].append("number")
      case .card(let id): disputed[id, default: []].append(isGone ? "deleted" : subject.words)
      case .column(let id): disputedColumns.insert(id)
      case .board where keepBoth(edit): break
      case .board: notes.append("Both sides have changed the \(subject.words) of the board; ours stays.")
      }
    }
    // A person chooses between two whole versions, so nothing of theirs is taken into ours.
    // What both changed alike stays as ours.
    for edit in their {
      guard let subject = edit.subject, our[subject] == nil else { continue }
      switch subject.thing {
      case .card(let id) where disputed[id] != nil: break
      case .column(let id) where disputedColumns.contains(id): break
      case .board where clashes(edit): keepBoth(edit)
      default: _ = board.apply(edit)
      }
    }
    // A card that we deleted and they changed is nowhere on our board.
    for (thing, removal) in our.compactMap({ $0.value.isRemoval ? ($0.key.thing, $0.value) : nil })
    where theirThings.contains(thing) {
      if case .take(let id) = removal, disputed[id] == nil { disputed[id] = ["deleted"] }
    }
    for id in base.sorted(Set(disputed.keys)) + disputed.keys.filter({ base[$0] == nil }).sorted() {
      conflicts.append(
        CardConflict(
          id: id, ours: Self.side(id, of: ours), theirs: Self.side(id, of: theirs),
          fields: Array(Set(disputed[id] ?? [])).sorted()))
    }
    for id in disputedColumns.sorted() {
      if let column = theirs[id] { columnConflicts.append((id, column)) }
    }
    // A number that either side has given away is not given away again.
    board.advance(numbering: max(ours.numbering, theirs.numbering))
    settle(ours)
  }

  /// What no rule of the board allows although each side did.
  private mutating func settle(_ ours: Kanban) {
    for (card, blocker) in board.removeDependencyCycles() {
      notes.append("Card \(card) no longer waits for \(blocker), which waits for it.")
    }
    for column in board.columns {
      guard let limit = column.limit, limit.isHard, let before = ours[column.id] else { continue }
      let load = board.load(of: column)
      if load > limit.count, load > ours.load(of: before) {
        exceeded.append("\"\(column.title)\" has \(load) cards; its limit is \(limit.count).")
      }
    }
  }

  /// The new cards of theirs that come again after a card that both sides have finished, each with the one of ours that
  /// does. If anybody has gone on with one of the two, both stay, so that nothing is lost.
  private static func repeated(_ base: Kanban, _ ours: Kanban, _ theirs: Kanban) -> [CardID: Card] {
    func isFinished(_ card: Card, on board: Kanban) -> Bool {
      board[card.id].map { $0.isDone && $0.repetition == nil } ?? false
    }
    let finished = base.cards.values.filter {
      $0.repetition != nil && isFinished($0, on: ours) && isFinished($0, on: theirs)
    }
    guard !finished.isEmpty else { return [:] }
    let titles = Set(finished.compactMap { ours[$0.id]?.title })
    func new(on board: Kanban) -> [Card] {
      board.sorted(Set(board.cards.keys)).compactMap { board[$0] }.filter {
        base[$0.id] == nil && $0.repetition != nil && titles.contains($0.title)
      }
    }
    var rest = Dictionary(grouping: new(on: ours), by: \.title)
    var repeated: [CardID: Card] = [:]
    for card in new(on: theirs) {
      let index = rest[card.title]?.firstIndex { other in
        other.comesAgain(like: card) && ours.column(of: other.id)?.id == theirs.column(of: card.id)?.id
      }
      guard let index else { continue }
      repeated[card.id] = rest[card.title]?.remove(at: index)
    }
    return repeated
  }

  /// Their board with other numbers for new cards whose numbers we have given to others. If no number is left, both keep it,
  /// and are in conflict.
  private mutating func renumbered(_ base: Kanban, _ ours: Kanban, _ theirs: Kanban) -> Kanban {
    var next = max(base.numbering, ours.numbering, theirs.numbering)
    let repeated = Self.repeated(base, ours, theirs)
    var names = repeated.mapValues(\.id)
    for card in theirs.sorted(Set(repeated.keys)).compactMap({ repeated[$0] }) {
      notes.append("Both sides have finished \"\(card.title)\"; it comes again once, as card \(card.id).")
    }
    for id in theirs.sorted(Set(theirs.cards.keys)) where base[id] == nil && names[id] == nil {
      guard let other = ours[id], other != theirs[id], next < CardID.highestNumber else { continue }
      next += 1
      names[id] = CardID("\(next)")
      notes.append("Both sides have a new card \(id); theirs, \"\(theirs[id]?.title ?? "")\", is \(next) now.")
    }
    let board = theirs.renamed(cards: names.filter { repeated[$0.key] == nil })
    guard !repeated.isEmpty else { return board }
    let columns = board.columns.map { column in
      (column: column.frame, cards: column.cards.compactMap { repeated[$0] ?? board[$0] })
    }
    return Kanban(
      title: theirs.title, columns: columns, personLimit: theirs.personLimit, extra: theirs.extra,
      presets: theirs.presets)
  }

  private static func bySubject(_ edits: [KanbanEdit]) -> [Subject: KanbanEdit] {
    Dictionary(edits.compactMap { edit in edit.subject.map { ($0, edit) } }) { _, last in last }
  }

  private static func side(_ id: CardID, of board: Kanban) -> CardConflict.Side? {
    board[id].map { CardConflict.Side(card: $0, column: board.column(of: id)?.title ?? "") }
  }
}

extension Card {
  /// Whether both are the same but for their numbers and the moments at which they were made.
  fileprivate func comesAgain(like other: Card) -> Bool {
    var copy = other.copied(as: id)
    copy.created = created
    return copy == self
  }
}

extension KanbanEdit {
  fileprivate var isRemoval: Bool {
    switch self {
    case .take, .takeColumn: true
    default: false
    }
  }

  fileprivate var isNew: Bool { if case .put = self { true } else { false } }

  /// Whether both lead to the same, as far as it matters.
  fileprivate func agrees(with other: KanbanEdit) -> Bool {
    switch (self, other) {
    // Two places in one column are no reason to ask: ours stays.
    case (.place(_, let one), .place(_, let two)): one.column == two.column
    case (.placeColumn, .placeColumn): true
    // Both have finished it: it was done when ours was.
    case (.change(_, .done(_?)), .change(_, .done(_?))): true
    case (.put(let one, _), .put(let two, _)): one == two
    default: self == other
    }
  }
}

extension Subject {
  /// What it is of the thing: "title", "place".
  fileprivate var words: String {
    switch self {
    case .thing: "deleted"
    case .place: "place"
    case .field(_, let name): name
    }
  }
}
