import History
import TaskBoardModel
import TerminalUI

/// How a card looks: two lines for its title and one for further facts, or everything in one line.
///
/// In a large window, a card is a slab: half cells at its sides and half a row below it.
struct CardDrawing {
  let facts: CardFacts
  let rows: Int
  /// Whether there is room for bars and whole words.
  let isRoomy: Bool

  struct State: Hashable {
    var isFocused = false
    var isSelected = false
    /// Whether it is being carried to another place.
    var isAway = false
    /// Whether it has been dropped here, and is still on its way.
    var isLanding = false
    /// Whether the server has not assigned its number yet.
    var isNew = false
    /// Another user who is holding the card.
    var holder: String?
  }

  func draw(_ card: Card, _ state: State, in canvas: inout Canvas<KanbanPlace>) {
    if state.isAway { return drawEmptyPlace(of: card, state, in: &canvas) }
    let ground = ground(of: state, in: canvas)
    drawSurface(of: card, state, ground, in: &canvas)
    let text = textColumns(in: canvas.size)
    let title = ground.over(canvas.style(card.isDone || card.isArchived ? .hint : .title))
    if rows == 1 {
      let words = facts.all(of: card, isNew: state.isNew, heldBy: state.holder).prefix(2).map { $0.short ?? $0.text }
        .joined(separator: " ")
      let room = max(4, text.count - columns(of: words) - 1)
      canvas.write(
        card.titleLines(width: room, rows: 1).first ?? "", at: CellPoint(text.lowerBound, 0), style: title, width: room)
      canvas.write(
        words, at: CellPoint(text.lowerBound + room + 1, 0), style: ground.over(canvas.style(.hint)),
        width: max(0, text.count - room - 1))
    } else {
      let lines = card.titleLines(width: max(1, text.count), rows: rows - 1)
      for (row, line) in lines.enumerated() {
        canvas.write(line, at: CellPoint(text.lowerBound, row), style: title, width: text.count)
      }
      drawFacts(
        of: card, state, ground, labels: labelPlace(of: card, below: lines, in: text),
        in: &canvas)
    }
    if state.isSelected {
      let mark = ground.over(Style(foreground: canvas.style(.violet).foreground, .bold))
      canvas.set("✓", at: CellPoint(isSlab(in: canvas) ? 1 : 0, 0), style: mark)
    }
  }

  // MARK: Surface and edges

  private func isSlab(in canvas: Canvas<KanbanPlace>) -> Bool {
    isRoomy && rows > 1 && canvas.theme.hasSurfaces && canvas.capabilities.unicode
  }

  private func ground(of state: State, in canvas: Canvas<KanbanPlace>) -> Style {
    var ground = canvas.style(.surface)
    if state.isSelected { ground = canvas.style(.selection).over(ground) }
    guard state.isFocused else { return ground }
    // With surfaces, the focus is around the card; otherwise it reverses the whole of it.
    guard canvas.theme.hasSurfaces else { return canvas.style(.focus).over(ground) }
    return state.isSelected ? ground : canvas.style(.raised).over(ground)
  }

  /// The columns of the title.
  func textColumns(in size: CellSize) -> Range<Int> {
    let start = isRoomy ? 2 : 1
    return start..<max(start, size.columns - start)
  }

  /// The color of its priority; without one, green if it is done, otherwise that of its first label.
  func edge(of card: Card, in canvas: Canvas<KanbanPlace>) -> Color? {
    let role: ThemeRole? =
      switch card.priority {
      case .high: .error
      case .medium: .warning
      case .low: .success
      case nil: card.isDone ? .success : card.labels.first.map { .hue(of: $0) }
      }
    return role.flatMap { canvas.style($0).foreground }
  }

  private func drawSurface(
    of card: Card, _ state: State, _ ground: Style, in canvas: inout Canvas<KanbanPlace>
  ) {
    let (size, hasSurfaces) = (canvas.size, canvas.theme.hasSurfaces)
    let focus = state.isFocused && hasSurfaces ? canvas.style(.accent).foreground : nil
    var left = ground.forLines
    guard isSlab(in: canvas) else {
      canvas.fill(CellRect(size), style: left)
      left.foreground = focus ?? edge(of: card, in: canvas) ?? canvas.style(.frame).foreground
      for row in 0..<size.rows {
        canvas.set("▌", at: CellPoint(0, row), style: left)
        if focus != nil { canvas.set("▐", at: CellPoint(size.columns - 1, row), style: left) }
      }
      return
    }
    canvas.fill(CellRect(size).inset(left: 1, right: 1), style: left)
    let well = canvas.style(.well)
    left = Style(foreground: focus ?? edge(of: card, in: canvas) ?? ground.background).over(well)
    let right = Style(foreground: focus ?? ground.background).over(well)
    for row in 0..<size.rows {
      canvas.set(focus == nil ? "▐" : "│", at: CellPoint(0, row), style: left)
      canvas.set(focus == nil ? "▌" : "│", at: CellPoint(size.columns - 1, row), style: right)
    }
  }

  /// Draws what a slab has outside its rows: its lower half row, or the ring of the focus around it, and who holds it.
  ///
  /// - Parameter rect: The cells of the card.
  func drawAround(_ card: Card, _ state: State, _ rect: CellRect, in canvas: inout Canvas<KanbanPlace>) {
    guard isSlab(in: canvas), !state.isAway else { return }
    let well = canvas.style(.well)
    if state.isFocused {
      let ring = Style(foreground: canvas.style(.accent).foreground).over(well)
      canvas.drawOutline(rect.inset(top: -1, bottom: -1), isDashed: false, style: ring)
    } else {
      let ground = ground(of: state, in: canvas).background
      let style = Style(foreground: ground).over(well)
      for column in rect.minColumn + 1..<max(rect.minColumn + 1, rect.maxColumn - 1) {
        canvas.set("▀", at: CellPoint(column, rect.maxRow), style: style)
      }
      let left = Style(foreground: edge(of: card, in: canvas) ?? ground).over(well)
      canvas.set("▝", at: CellPoint(rect.minColumn, rect.maxRow), style: left)
      canvas.set("▘", at: CellPoint(rect.maxColumn - 1, rect.maxRow), style: style)
    }
    if let holder = state.holder {
      let words = " \(CardFacts.initials(of: holder)) here "
      canvas.write(
        words, at: CellPoint(rect.maxColumn - 1 - columns(of: words), rect.minRow - 1),
        style: canvas.theme.badge(.hue(of: holder.lowercased())))
    }
  }

  /// What is carried leaves its place empty: its surface is at its preview, and so is the focus.
  private func drawEmptyPlace(of card: Card, _ state: State, in canvas: inout Canvas<KanbanPlace>) {
    let size = canvas.size
    canvas.fill(CellRect(size), style: canvas.style(.well))
    if rows > 1 { canvas.drawOutline(CellRect(size), isDashed: true, style: canvas.grooveStyle) }
    guard !state.isLanding else { return }
    let number = state.isNew ? "it" : "#\(card.id)"
    canvas.write(
      "\(number) was here", at: CellPoint(2, size.rows / 2), style: canvas.style(.hint).adding(.italic),
      width: max(0, size.columns - 3))
  }

  // MARK: Facts

  /// Where labels are, if not among the facts.
  struct LabelPlace {
    let row: Int
    let columns: Range<Int>
  }

  /// A row that the title leaves free or, if all labels fit there, the rest of its last row.
  ///
  /// - Parameters:
  ///   - lines: The title.
  ///   - text: The columns of the title.
  func labelPlace(of card: Card, below lines: [String], in text: Range<Int>) -> LabelPlace? {
    guard !card.labels.isEmpty, rows > 1, let last = lines.last else { return nil }
    if lines.count < rows - 1 { return LabelPlace(row: rows - 2, columns: text) }
    let needed = card.labels.reduce(-1) { $0 + columns(of: $1) + 3 }
    let start = text.lowerBound + columns(of: last) + 2
    guard start + needed <= text.upperBound else { return nil }
    return LabelPlace(row: lines.count - 1, columns: start..<text.upperBound)
  }

  /// Draws the facts in the last row: on the left what is counted, in chips the labels, and on the right the person.
  ///
  /// - Parameters:
  ///   - labels: Where the labels are; `nil` if they are among the facts.
  ///   - ink: The style on what is carried; `nil` for a card in its place.
  func drawFacts(
    of card: Card, _ state: State, _ ground: Style, labels: LabelPlace?, ink: Ink? = nil,
    in canvas: inout Canvas<KanbanPlace>
  ) {
    let plain = Style(background: ground.background, ground.attributes.subtracting([.underline, .bold]))
    let text = textColumns(in: canvas.size)
    var end = isRoomy || state.isFocused || ink != nil ? text.upperBound : canvas.size.columns
    let hasBadge = card.assignee != nil && canvas.theme.hasSurfaces
    if let name = card.assignee, hasBadge {
      let initials = " \(CardFacts.initials(of: name)) "
      end -= columns(of: initials)
      let style = ink?.ofChips ?? canvas.theme.badge(.hue(of: name.lowercased()))
      canvas.write(initials, at: CellPoint(end, rows - 1), style: style)
      end -= 1
    }
    let isHeldAbove = isSlab(in: canvas) && ink == nil
    let all = facts.all(of: card, isNew: state.isNew, heldBy: isHeldAbove ? nil : state.holder)
      .filter { !($0.rank == .person && hasBadge) }
    guard let labels else { return draw(all, plain, ink, in: text.lowerBound..<end, row: rows - 1, &canvas) }
    draw(all.filter { $0.hue == nil }, plain, ink, in: text.lowerBound..<end, row: rows - 1, &canvas)
    draw(all.filter { $0.hue != nil }, plain, ink, in: labels.columns, row: labels.row, &canvas)
  }

  /// The style of facts on what is carried.
  struct Ink {
    let style: Style
    /// Whether chips keep their colors, which costs bytes with each step of a drag.
    let hasColors: Bool

    /// `nil` if each has its own.
    fileprivate var ofChips: Style? { hasColors ? nil : style }
  }

  private func draw(
    _ facts: [CardFacts.Fact], _ plain: Style, _ ink: Ink?, in columns: Range<Int>, row: Int,
    _ canvas: inout Canvas<KanbanPlace>
  ) {
    guard !facts.isEmpty, columns.count >= 3 else { return }
    let hasChips = isRoomy && canvas.theme.hasSurfaces
    let line = FactRow(facts, width: columns.count, chips: hasChips, prefersShort: !isRoomy)
    var column = columns.lowerBound
    for (fact, text) in line.shown {
      if let (done, all) = fact.progress, isRoomy, ink == nil, line.rest > Self.barWidth {
        let bar = ProgressBar(done, of: all, width: Self.barWidth)
        canvas.draw(bar, at: CellPoint(column, row), role: .success, on: plain)
        column += Self.barWidth + 1
      }
      let isChip = fact.isChip(hasChips)
      let chip = isChip ? ink?.ofChips ?? fact.chip(in: canvas.theme) : nil
      let style = chip ?? ink?.style ?? plain.over(fact.style(in: canvas.theme))
      // Without Unicode, "blocked" has no sign of its own.
      let text = canvas.capabilities.unicode ? text : text.replacing("⊘", with: "!")
      // Words with a single space between them are the cheapest to move.
      let isPlain = !isChip || ink.map { !$0.hasColors } ?? false
      let word = isPlain ? text : canvas.theme.hasSurfaces ? " \(text) " : "[\(text)]"
      column += canvas.write(word, at: CellPoint(column, row), style: style) + 1
    }
    let more = "+\(line.hiddenLabels)"
    if line.hiddenLabels > 0, column + TerminalUI.columns(of: more) <= columns.upperBound {
      canvas.write(more, at: CellPoint(column, row), style: ink?.style ?? plain.over(canvas.style(.hint)))
    }
  }

  private static let barWidth = 5
}

extension Card {
  /// The title, broken at words; if it is too long, it ends in an ellipsis.
  func titleLines(width: Int, rows: Int) -> [String] {
    guard width >= 1, rows >= 1 else { return [] }
    // No more of a title can be seen, however long it is.
    let lines = String(title.prefix(width * (rows + 1))).sanitized.wrapped(at: width)
    guard lines.count > rows else { return lines }
    // The last line ends after a whole word, if there is room for one with the ellipsis.
    var words = lines[rows - 1].split(separator: " ")
    while words.count > 1, columns(of: words.joined(separator: " ")) >= width { words.removeLast() }
    let last = words.joined(separator: " ")
    let isCut = columns(of: last) < width
    return lines.prefix(rows - 1) + [isCut ? "\(last)…" : lines[(rows - 1)...].joined(separator: " ")]
  }
}

extension Canvas {
  /// The style of the line around an empty place: half as prominent as other lines.
  var grooveStyle: Style {
    let line = style(.frame)
    guard theme.hasSurfaces, let ink = line.foreground, let ground = style(.well).background else {
      return style(.hint).forLines
    }
    return Style(foreground: ground.blended(with: ink, 0.5))
  }
}
