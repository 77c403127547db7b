/// How many cards were in each column at the end of each day: a cumulative flow diagram, and a burndown. A value.
///
/// Each card of the board is counted once on each day, archived ones too, so that the counts of a day add up to the cards
/// that the board had.
public struct BoardFlow: Hashable, Sendable, Codable {
  /// Cards that are counted together.
  public struct Band: Hashable, Sendable, Codable {
    public var title: String
    /// The column; `nil` for archived cards, wherever they are.
    public var column: ColumnID?
  }

  /// The counts at the end of a day.
  public struct Entry: Hashable, Sendable, Codable {
    /// The days since 1 January 1970.
    public var day: Int
    /// The number of cards in each band.
    public var counts: [Int]
    /// The cards that are neither done nor archived.
    public var open: Int

    public var total: Int { counts.reduce(0, +) }
  }

  /// The columns in the order of the board, then those that are gone, then archived cards. Bands that had no card on any
  /// day are left out.
  public private(set) var bands: [Band] = []
  /// The days without a gap, oldest first; the last one is today.
  public private(set) var days: [Entry] = []
  /// Whether there were changes before the first day.
  public private(set) var isCut: Bool

  /// The most days that are counted: ten years.
  public static let maximumDays = 3_660

  /// - Parameter now: Decides which day is today, and when a day ends.
  /// - Complexity: O(*n*) in the cards, in the edits of all steps, and in the days, each times the columns.
  public init(_ past: BoardPast, now: LocalTime, atMost maximum: Int = maximumDays) {
    var walk = Walk(past.board)
    var reversed: [(day: Int, counts: [Walk.Key: Int], open: Int)] = []
    let today = now.day.number
    isCut = past.isCut
    for step in past.steps.reversed() {
      let day = step.time.local(zone: now.zone).day.number
      while reversed.count < maximum, day <= today - reversed.count {
        reversed.append((today - reversed.count, walk.counts, walk.open))
      }
      guard reversed.count < maximum else {
        isCut = true
        break
      }
      walk.undo(step.inverse)
    }
    if reversed.isEmpty { reversed.append((today, walk.counts, walk.open)) }
    let keys = walk.keys(of: past.board).filter { key in reversed.contains { $0.counts[key, default: 0] > 0 } }
    bands = keys.map { Band(title: walk.title(of: $0), column: $0.column) }
    days = reversed.reversed().map { entry in
      Entry(day: entry.day, counts: keys.map { entry.counts[$0, default: 0] }, open: entry.open)
    }
  }

  /// The greatest number of cards on any day.
  public var greatest: Int { days.lazy.map(\.total).max() ?? 0 }

  /// The flow with at most `count` days: of each run of days, the last one stays.
  public func thinned(to count: Int) -> BoardFlow {
    guard days.count > count, count > 0 else { return self }
    var thin = self
    thin.days = (1...count).map { days[$0 * days.count / count - 1] }
    return thin
  }

  /// The flow from this day on.
  public func since(_ day: Day) -> BoardFlow {
    var late = self
    late.days = days.filter { day.number <= $0.day }
    if late.days.isEmpty, let last = days.last { late.days = [last] }
    return late
  }
}

/// Takes back one step after the other, and counts cards as it goes.
private struct Walk {
  enum Key: Hashable {
    case column(ColumnID), archived

    var column: ColumnID? { if case .column(let id) = self { id } else { nil } }
  }

  private var board: Kanban
  private(set) var counts: [Key: Int] = [:]
  private(set) var open = 0
  private var titles: [ColumnID: String] = [:]
  /// Columns that are gone, the latest first.
  private var gone: [ColumnID] = []

  init(_ board: Kanban) {
    self.board = board
    for column in board.columns {
      titles[column.id] = column.title
      for id in column.cards { count(board[id], in: column.id, 1) }
    }
  }

  private mutating func count(_ card: Card?, in column: ColumnID?, _ number: Int) {
    guard let card, let column else { return }
    counts[card.isArchived ? .archived : .column(column), default: 0] += number
    if !card.isArchived, !card.isDone { open += number }
  }

  mutating func undo(_ edits: [KanbanEdit]) {
    for edit in edits {
      switch edit {
      case .put(let card, _): apply(edit, to: card.id)
      case .take(let id), .place(let id, _), .change(let id, .archived), .change(let id, .done): apply(edit, to: id)
      case .putColumn(let column, _):
        if titles.updateValue(column.title, forKey: column.id) == nil { gone.append(column.id) }
        _ = board.apply(edit)
      // Other fields of a card change no count.
      case .change: break
      default: _ = board.apply(edit)
      }
    }
  }

  private mutating func apply(_ edit: KanbanEdit, to id: CardID) {
    count(board[id], in: board.column(of: id)?.id, -1)
    _ = board.apply(edit)
    count(board[id], in: board.column(of: id)?.id, 1)
  }

  func keys(of board: Kanban) -> [Key] { board.columns.map { .column($0.id) } + gone.map { .column($0) } + [.archived] }

  func title(of key: Key) -> String { key.column.map { titles[$0] ?? "" } ?? "Archived" }
}
