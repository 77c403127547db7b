import TaskBoardModel
import TerminalUI

/// How a card looks: two lines for its title and one for further facts, or everything in one line.
struct CardDrawing {
  let board: Kanban
  let now: LocalTime
  let rows: Int

  struct State: Hashable {
    var isFocused = false
    var isSelected = false
    /// Whether it is being carried to another place.
    var isAway = false
    /// Whether the server has not assigned its number yet.
    var isNew = false
    /// Another user who is holding the card.
    var holder: String?
  }

  func draw(_ card: Card, _ state: State, in canvas: inout Canvas<KanbanPlace>) {
    var ground = Style()
    if state.isSelected { ground = canvas.style(.selection) }
    // A carried card shows the focus at its preview.
    if state.isFocused, !state.isAway { ground = canvas.style(.focus).over(ground) }
    if ground != Style() { canvas.fill(CellRect(canvas.size), style: ground) }
    let isQuiet = card.isDone || card.isArchived || state.isAway
    let text = ground.over(canvas.style(isQuiet ? .hint : .text))
    drawBar(card, ground, in: &canvas)
    let width = max(1, canvas.size.columns - 3)
    if rows == 1 {
      let facts = facts(of: card, state).prefix(2).map(\.text).joined(separator: " ")
      let room = max(4, width - columns(of: facts) - 1)
      canvas.write(card.title, at: CellPoint(2, 0), style: text, width: room)
      canvas.write(facts, at: CellPoint(2 + room + 1, 0), style: ground.over(canvas.style(.hint)))
      return
    }
    for (row, line) in card.titleLines(width: width, rows: rows - 1).enumerated() {
      canvas.write(line, at: CellPoint(2, row), style: text, width: width)
    }
    var column = 2
    for fact in facts(of: card, state) {
      let rest = canvas.size.columns - 1 - column
      guard rest >= 3 else { break }
      let style = ground.over(canvas.style(state.isAway ? .hint : fact.role))
      column += min(rest, canvas.write(fact.text, at: CellPoint(column, rows - 1), style: style, width: rest)) + 1
    }
  }

  /// Draws the priority of the card as a bar at its left.
  private func drawBar(_ card: Card, _ ground: Style, in canvas: inout Canvas<KanbanPlace>) {
    let role: ThemeRole =
      switch card.priority {
      case .high: .error
      case .medium: .warning
      case .low: .success
      case nil: .frame
      }
    var style = ground.over(canvas.style(role))
    style.attributes.subtract([.underline, .italic])
    for row in 0..<canvas.size.rows {
      canvas.set("▌", at: CellPoint(0, row), style: style)
    }
  }

  private struct Fact {
    var text: String
    var role: ThemeRole = .hint
  }

  /// The card in words, without its number.
  func words(for card: Card) -> [String] {
    facts(of: card, State()).dropFirst().map(\.text) + (card.priority.map { ["priority \($0.rawValue)"] } ?? [])
  }

  /// The facts beside the title, most urgent first.
  private func facts(of card: Card, _ state: State) -> [Fact] {
    var facts = [Fact(text: state.isNew ? "#new" : "#\(card.id)")]
    if let holder = state.holder { facts.insert(Fact(text: "held by \(holder.sanitized)", role: .warning), at: 0) }
    if card.isArchived { facts.append(Fact(text: "archived")) }
    if card.isDone { facts.append(Fact(text: "done", role: .success)) }
    if let blocker = board.openBlockers(of: card).first, !card.isDone {
      facts.append(Fact(text: "waits for \(blocker.id)", role: .error))
    }
    if let due = card.due { facts.append(Fact(text: text(of: due), role: role(of: due, card))) }
    if let priority = card.priority { facts.append(Fact(text: String(repeating: "!", count: 4 - priority.rank))) }
    if !card.checklist.isEmpty {
      let isDone = card.checked == card.checklist.count
      facts.append(Fact(text: "\(card.checked)/\(card.checklist.count)", role: isDone ? .success : .hint))
    }
    if let name = card.assignee { facts.append(Fact(text: "@\(name)", role: .accent)) }
    facts += card.labels.map { Fact(text: $0, role: .title) }
    if let estimate = card.estimate { facts.append(Fact(text: "~\(estimate.short)")) }
    if !card.details.isEmpty { facts.append(Fact(text: "...")) }
    return facts
  }

  private func role(of due: DueDate, _ card: Card) -> ThemeRole {
    if card.isDone { return .hint }
    if due.isOver(at: now) { return .error }
    return due.day(here: now.zone) <= now.day + 1 ? .warning : .hint
  }

  /// "today 18:00", "tomorrow", "Nov 28", "2027-01-02"; "late" before a time that is over.
  private func text(of due: DueDate) -> String {
    let day = due.day(here: now.zone)
    let date: String =
      switch day.number - now.day.number {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      case -180...180: "\(Self.months[day.civil.month - 1]) \(day.civil.day)"
      default: day.description
      }
    guard due.minute != nil else { return date }
    let clock = due.end(here: now.zone).local(zone: now.zone).description.dropFirst(11).prefix(5)
    return "\(date) \(clock)"
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

extension Card {
  /// The title, broken at words; if it is too long, it ends in an ellipsis.
  func titleLines(width: Int, rows: Int) -> [String] {
    guard width >= 1, rows >= 1 else { return [] }
    // No more of a title can be seen, however long it is.
    let lines = String(title.prefix(width * (rows + 1))).sanitized.wrapped(at: width)
    guard lines.count > rows else { return lines }
    return lines.prefix(rows - 1) + [lines[(rows - 1)...].joined(separator: " ")]
  }
}
