public import TaskBoardModel

/// The outcome for every kind of field in a file, so that nothing is lost silently.
public struct ImportReport: Hashable, Sendable, CustomStringConvertible {
  /// The outcome for a field.
  public enum Fate: String, Hashable, Sendable, CaseIterable {
    /// It is on the board, visible and editable.
    case taken
    /// It is on the board, but not as the file had it.
    case rewritten
    /// The file lacked it, but the board needs it.
    case guessed
    /// It is in the board's file and in an export of the same format, but not visible.
    case kept
    /// It is not on the board.
    case dropped
  }

  public struct Line: Hashable, Sendable {
    public var fate: Fate
    /// The name of the field, such as "cards.desc".
    public var field: String
    /// The number of occurrences.
    public var count: Int
    /// The outcome in words; may be empty.
    public var note: String
  }

  public private(set) var lines: [Line] = []
  /// Where in ``lines`` each is: by itself, without a count.
  private var places: [Line: Int] = [:]

  public init() {}

  /// Counts a field; the note that came first stays.
  public mutating func add(_ fate: Fate, _ field: String, count: Int = 1, _ note: String = "") {
    guard count > 0 else { return }
    let line = Line(fate: fate, field: field, count: 0, note: note)
    let index = places[line] ?? lines.count
    if index == lines.count {
      places[line] = index
      lines.append(line)
    }
    lines[index].count += count
  }

  /// Adds the counts of another report.
  mutating func add(_ other: ImportReport) {
    for line in other.lines { add(line.fate, line.field, count: line.count, line.note) }
  }

  /// A line for each field, by fate.
  public var description: String {
    Fate.allCases.flatMap { fate in
      lines.filter { $0.fate == fate }.sorted { $0.field < $1.field }.map { line in
        "\(fate.rawValue): \(line.field) (\(line.count))" + (line.note.isEmpty ? "" : ", \(line.note)")
      }
    }.joined(separator: "\n")
  }
}

/// A board read from a file of another program, with a report on its contents.
public struct BoardImport: Hashable, Sendable {
  public var board: Kanban
  public var report: ImportReport

  /// Drops blockers that close a dependency cycle, and adds them to the report.
  public init(board: Kanban, report: ImportReport) {
    self.board = board
    self.report = report
    for (card, blocker) in self.board.removeDependencyCycles() {
      self.report.add(
        .dropped, "cards.blockers",
        card == blocker
          ? "card \(card) cannot wait for itself" : "card \(card) cannot wait for \(blocker), which waits for it")
    }
  }
}
