public import TaskBoardModel

/// The data that is lost when a board is written in another program's format, found by reading the file again: in
/// todo.txt, a title that begins with "(A)" becomes a priority, and there is no place for a description.
public enum ExportLosses {
  /// Data missing in the file counts as dropped, and data that is read back differently as rewritten.
  ///
  /// - Parameters:
  ///   - again: The board that is read from the file.
  ///   - keepsNumbers: Whether the file has the numbers of the cards; otherwise cards are identified by their
  ///     positions.
  public static func report(of board: Kanban, readAgain again: Kanban, keepsNumbers: Bool) -> ImportReport {
    var report = ImportReport()
    let pairs = keepsNumbers ? byNumber(board, again) : byPlace(board, again)
    for (card, other) in pairs {
      guard let other else {
        report.add(.dropped, card.card.isArchived || card.column.isArchived ? "archived cards" : "cards")
        continue
      }
      compare(card.card, other.card, keepsNumbers, &report)
      note("column", card.column.title, other.column.title, &report)
    }
    compareColumns(board, again, &report)
    let order = pairs.compactMap { $0.other.map { $0.card.id } }
    let (now, there) = (again.sorted(Set(order)), Set(order))
    if keepsNumbers, order.filter(there.contains) != now { report.add(.rewritten, "order of cards") }
    if board.personLimit != again.personLimit { report.add(.dropped, "limit per person") }
    report.add(
      .dropped, "saved filters", count: board.presets.filters.count { again.presets.filters[$0.key] != $0.value })
    report.add(
      .dropped, "templates", count: board.presets.templates.count { again.presets.templates[$0.key] != $0.value })
    return report
  }

  private typealias Placed = (card: Card, column: Column)

  private static func placed(_ board: Kanban, _ isIn: (Card, Column) -> Bool = { _, _ in true }) -> [Placed] {
    board.columns.flatMap { column in
      column.cards.compactMap { board[$0] }.filter { isIn($0, column) }.map { ($0, column) }
    }
  }

  private static func byNumber(_ board: Kanban, _ again: Kanban) -> [(card: Placed, other: Placed?)] {
    let others = Dictionary(placed(again).map { ($0.card.id, $0) }, uniquingKeysWith: { first, _ in first })
    return placed(board).map { ($0, others[$0.card.id]) }
  }

  /// Such a file has the cards that are not archived, in the order of the board.
  private static func byPlace(_ board: Kanban, _ again: Kanban) -> [(card: Placed, other: Placed?)] {
    let others = placed(again)
    let open = placed(board) { !$0.isArchived && !$1.isArchived }
    let put = placed(board) { $0.isArchived || $1.isArchived }
    return open.enumerated().map { ($1, $0 < others.count ? others[$0] : nil) } + put.map { ($0, nil) }
  }

  /// The fields that are not compared by their cells in a table.
  private static let special: Set = ["archived", "links", "comments"]

  private static func compare(_ card: Card, _ other: Card, _ keepsNumbers: Bool, _ report: inout ImportReport) {
    for field in TableField.main + TableField.parts where !special.contains(field.name) {
      if field.name == "waits for", !keepsNumbers, !other.blockers.isEmpty { continue }
      note(field.name, field.text(card), field.text(other), &report)
    }
    note("claim", card.claim?.holder, other.claim?.holder, &report)
    note("comments", comments(card), comments(other), &report)
    note("links", links(card), links(other), &report)
    if card.isArchived != other.isArchived { report.add(.rewritten, "archived") }
    for (key, value) in card.extra
    where other.extra[key] != value && (key != TrelloImport.key || other.extra[key] == nil) {
      report.add(.dropped, key == TrelloImport.key ? "other Trello data of a card" : key)
    }
  }

  private static func compareColumns(_ board: Kanban, _ again: Kanban, _ report: inout ImportReport) {
    var others = again.columns
    var order: [ColumnID] = []
    for column in board.columns {
      guard let index = others.firstIndex(where: { $0.title == column.title }) else {
        if column.cards.isEmpty { report.add(.dropped, "columns without cards") }
        continue
      }
      let other = others.remove(at: index)
      order.append(other.id)
      note("limit", column.limit?.words, other.limit?.words, &report)
      if column.finishes != other.finishes { report.add(.rewritten, "whether the cards of a column are done") }
      if column.isArchived != other.isArchived, column.cards.isEmpty { report.add(.rewritten, "archived columns") }
    }
    if again.columns.map(\.id).filter(order.contains) != order { report.add(.rewritten, "order of columns") }
  }

  /// - Parameter before: `nil` or empty if there is nothing to be lost.
  private static func note(_ field: String, _ before: String?, _ after: String?, _ report: inout ImportReport) {
    let (before, after) = (before ?? "", after ?? "")
    guard before != after else { return }
    guard !after.isEmpty else { return report.add(.dropped, field) }
    // One example is enough.
    let said = report.lines.first { $0.fate == .rewritten && $0.field == field }?.note
    let (old, new) = Self.excerpts(before.oneLine, after.oneLine)
    report.add(
      .rewritten, field, said ?? (before.isEmpty ? "such as \"\(new)\"" : "such as \"\(old)\", read as \"\(new)\""))
  }

  /// At most 40 characters of each, around the place where they begin to differ.
  private static func excerpts(_ before: String, _ after: String) -> (String, String) {
    let same = zip(before, after).prefix { $0 == $1 }.count
    let start = max(0, same - 20)
    func excerpt(_ text: String) -> String {
      let shown = text.dropFirst(start)
      return (start > 0 ? "…" : "") + shown.prefix(40) + (shown.count > 40 ? "…" : "")
    }
    return same < 30 ? (String(before.prefix(40)), String(after.prefix(40))) : (excerpt(before), excerpt(after))
  }

  private static func comments(_ card: Card) -> String {
    card.comments.map { "\($0.author ?? ""), \($0.time.local()): \($0.text)" }.joined(separator: "\n")
  }

  private static func links(_ card: Card) -> String { card.attachments.map(\.line).joined(separator: "\n") }
}

extension Limit {
  fileprivate var words: String { "\(count), \(isHard ? "refuses" : "warns")" }
}
