public import TaskBoardModel

/// What became of every kind of field of a file: nothing is lost unsaid.
public struct ImportReport: Hashable, Sendable, CustomStringConvertible {
  /// What became of a field.
  public enum Fate: String, Hashable, Sendable, CaseIterable {
    /// It is on the board, to be seen and edited.
    case taken
    /// It is on the board, but not as the file had it.
    case rewritten
    /// The file lacked it, but the board needs it.
    case guessed
    /// It is in the board's file and in an export of the same format, but not to be seen.
    case kept
    /// It is not on the board.
    case dropped
  }

  public struct Line: Hashable, Sendable {
    public var fate: Fate
    /// Such as "cards.desc".
    public var field: String
    /// How many times it was there.
    public var count: Int
    /// What became of it in words; may be empty.
    public var note: String
  }

  public private(set) var lines: [Line] = []

  public init() {}

  /// Counts a field; the note that came first stays.
  public mutating func add(_ fate: Fate, _ field: String, count: Int = 1, _ note: String = "") {
    guard count > 0 else { return }
    if let index = lines.firstIndex(where: { $0.field == field && $0.fate == fate && $0.note == note }) {
      lines[index].count += count
    } else {
      lines.append(Line(fate: fate, field: field, count: count, note: note))
    }
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

/// A board read from a file of another program, and what became of what it said.
public struct BoardImport: Hashable, Sendable {
  public var board: Kanban
  public var report: ImportReport

  /// Blockers that close a circle are dropped, and the report says so.
  public init(board: Kanban, report: ImportReport) {
    self.board = board
    self.report = report
    for (card, blocker) in self.board.removeCircles() {
      self.report.add(
        .dropped, "cards.blockers",
        card == blocker
          ? "card \(card) cannot wait for itself" : "card \(card) cannot wait for \(blocker), which waits for it")
    }
  }
}
