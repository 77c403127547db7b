import History
import TaskBoardModel
import TerminalUI

/// How a card looks: two lines for its title and one for further facts, or everything in one line.
struct CardDrawing {
  let board: Kanban
  let now: LocalTime
  let rows: Int
  /// Whether there is room for bars and whole words.
  let isRoomy: Bool

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
    let ground = ground(of: state, in: canvas)
    canvas.fill(CellRect(canvas.size), style: ground.forLines)
    let isQuiet = card.isDone || card.isArchived || state.isAway
    let text = ground.over(canvas.style(isQuiet ? .hint : .title))
    drawEdges(of: card, state, ground, in: &canvas)
    let width = max(1, canvas.size.columns - 3)
    if rows == 1 {
      let facts = facts(of: card, state).prefix(2).map(\.text).joined(separator: " ")
      let room = max(4, width - columns(of: facts) - 1)
      canvas.write(card.title, at: CellPoint(2, 0), style: text, width: room)
      canvas.write(facts, at: CellPoint(2 + room + 1, 0), style: ground.over(canvas.style(.hint)))
      return
    }
    let lines = card.titleLines(width: width, rows: rows - 1)
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: CellPoint(2, row), style: text, width: width)
    }
    drawFacts(of: card, state, ground, freeRow: lines.count < rows - 1 ? lines.count : nil, in: &canvas)
  }

  /// What is carried leaves a hollow: its surface is at its preview, and so is the focus.
  private func ground(of state: State, in canvas: Canvas<KanbanPlace>) -> Style {
    if state.isAway { return canvas.style(.well) }
    var ground = canvas.style(.surface)
    if state.isSelected { ground = canvas.style(.selection).over(ground) }
    guard state.isFocused else { return ground }
    // With surfaces, the focus is at both edges and under the title; otherwise it reverses the whole card.
    guard canvas.theme.hasSurfaces else { return canvas.style(.focus).over(ground) }
    return (state.isSelected ? ground : canvas.style(.raised).over(ground)).adding(.underline)
  }

  /// Draws the facts in the last row: on the left what is counted, in chips the labels, and on the right the person.
  ///
  /// - Parameter freeRow: A row that the title leaves for the labels.
  private func drawFacts(
    of card: Card, _ state: State, _ ground: Style, freeRow: Int?, in canvas: inout Canvas<KanbanPlace>
  ) {
    let plain = Style(background: ground.background, ground.attributes.subtracting(.underline))
    let row = rows - 1
    var end = canvas.size.columns - 1
    if let name = card.assignee, canvas.theme.hasSurfaces {
      let initials = " \(Self.initials(of: name)) "
      end -= columns(of: initials)
      let style = state.isAway ? plain.over(canvas.style(.hint)) : canvas.theme.badge(.hue(of: name.lowercased()))
      canvas.write(initials, at: CellPoint(end, row), style: style)
      end -= 1
    }
    let facts = facts(of: card, state).filter { !($0.isPerson && canvas.theme.hasSurfaces) }
    guard let freeRow else { return draw(facts, state, plain, in: 2..<end, row: row, &canvas) }
    draw(facts.filter { $0.hue != nil }, state, plain, in: 2..<canvas.size.columns - 1, row: freeRow, &canvas)
    draw(facts.filter { $0.hue == nil }, state, plain, in: 2..<end, row: row, &canvas)
  }

  private func draw(
    _ facts: [Fact], _ state: State, _ plain: Style, in columns: Range<Int>, row: Int,
    _ canvas: inout Canvas<KanbanPlace>
  ) {
    var column = columns.lowerBound
    for (index, fact) in facts.enumerated() {
      let rest = columns.upperBound - column
      guard rest >= 3 else { break }
      if let (done, all) = fact.progress, isRoomy, !state.isAway {
        let width = min(Self.barWidth, rest - fact.text.count - 1)
        if width >= 3 {
          let bar = ProgressBar(done, of: all, width: width)
          canvas.draw(bar, at: CellPoint(column, row), role: .success, on: plain)
          column += width + 1
        }
      }
      let chip = state.isAway ? nil : fact.chip(in: canvas.theme)
      let style = chip ?? plain.over(fact.style(isAway: state.isAway, in: canvas.theme))
      let text = chip == nil ? fact.plainText : " \(fact.text) "
      // Half a label could be another one.
      if fact.hue != nil, rest < TerminalUI.columns(of: text) {
        canvas.write("+\(facts.count - index)", at: CellPoint(column, row), style: plain.over(canvas.style(.hint)))
        break
      }
      let room = columns.upperBound - column
      column += min(room, canvas.write(text, at: CellPoint(column, row), style: style, width: room)) + 1
    }
  }

  private static let barWidth = 5

  /// Draws the priority of the card as a bar at its left, or the color of its first label; and the focus at both edges.
  private func drawEdges(of card: Card, _ state: State, _ ground: Style, in canvas: inout Canvas<KanbanPlace>) {
    let role: ThemeRole =
      switch card.priority {
      case .high: .error
      case .medium: .warning
      case .low: .success
      case nil: card.labels.first.map { .hue(of: $0) } ?? .frame
      }
    let isFocused = state.isFocused && !state.isAway && canvas.theme.hasSurfaces
    var style = Style(
      foreground: canvas.style(state.isAway ? .hint : isFocused ? .accent : role).foreground,
      background: ground.background, ground.attributes)
    style.attributes.subtract([.underline, .italic])
    for row in 0..<canvas.size.rows {
      canvas.set("▌", at: CellPoint(0, row), style: style)
      if isFocused { canvas.set("▐", at: CellPoint(canvas.size.columns - 1, row), style: style) }
    }
  }

  /// "AK" for "Anna Karlsson", "MB" for "mb".
  static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    let letters = words.count > 1 ? words.prefix(2).compactMap(\.first) : Array(words.first?.prefix(2) ?? "?")
    return String(letters).uppercased().sanitized
  }

  struct Fact {
    var text: String
    var role: ThemeRole = .hint
    /// The color of its chip, if it is one.
    var hue: ThemeRole?
    var isPerson = false
    /// How many of how many are done, for a bar beside the text.
    var progress: (done: Int, all: Int)?
    /// Whether it must stand out from everything else.
    var isUrgent = false

    /// The text without a chip: a label is in brackets, which take as much room.
    var plainText: String { hue == nil ? text : "[\(text)]" }

    /// Its style without a chip.
    func style(isAway: Bool, in theme: Theme) -> Style {
      if isAway { return theme[.hint] }
      return hue.map { theme.chip($0) } ?? theme[role]
    }

    /// The style of its chip where the theme has surfaces; `nil` if it is written without one.
    func chip(in theme: Theme) -> Style? {
      guard theme.hasSurfaces else { return nil }
      if let hue { return theme.chip(hue) }
      return switch role {
      case .error: isUrgent ? theme.badge(.error) : theme.chip(.error)
      case .warning: theme.chip(.warning)
      default: nil
      }
    }
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
    if let due = card.due { facts.append(fact(of: due, card)) }
    if let priority = card.priority { facts.append(Fact(text: String(repeating: "!", count: 4 - priority.rank))) }
    if !card.checklist.isEmpty {
      let isDone = card.checked == card.checklist.count
      facts.append(
        Fact(
          text: "\(card.checked)/\(card.checklist.count)", role: isDone ? .success : .hint,
          progress: (card.checked, card.checklist.count)))
    }
    if let name = card.assignee { facts.append(Fact(text: "@\(name)", role: .accent, isPerson: true)) }
    facts += card.labels.map { Fact(text: $0, role: .title, hue: .hue(of: $0)) }
    if let estimate = card.estimate { facts.append(Fact(text: "~\(estimate.short)")) }
    if !card.details.isEmpty { facts.append(Fact(text: "...")) }
    return facts
  }

  /// The date, or how late the card is if it is not done.
  func fact(of due: DueDate, _ card: Card) -> Fact {
    if card.isDone { return Fact(text: text(of: due)) }
    if due.isOver(at: now) { return Fact(text: lateness(of: due), role: .error, isUrgent: true) }
    return Fact(text: text(of: due), role: due.day(here: now.zone) <= now.day + 1 ? .warning : .hint)
  }

  /// "2 days late", or "2d late" if there is little room; "late 18:00" on the same day.
  private func lateness(of due: DueDate) -> String {
    let days = now.day.number - due.day(here: now.zone).number
    guard days > 0 else { return "late \(clock(of: due) ?? "")".trimmed }
    return isRoomy ? "\(days.counted("day")) late" : "\(days)d late"
  }

  private func clock(of due: DueDate) -> String? {
    due.minute == nil ? nil : String(due.end(here: now.zone).local(zone: now.zone).description.dropFirst(11).prefix(5))
  }

  /// "today 18:00", "tomorrow", "Nov 28", "2027-01-02".
  func text(of due: DueDate) -> String {
    let day = due.day(here: now.zone)
    let date: String =
      switch day.number - now.day.number {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      case -180...180: "\(Self.months[day.civil.month - 1]) \(day.civil.day)"
      default: day.description
      }
    return clock(of: due).map { "\(date) \($0)" } ?? date
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
