import GestureModel
import TerminalUI

/// What the program can begin, as cards: the first one goes on with what is open.
struct StartPanel: ProgramPanel {
  let page: StartPage
  private(set) var selected = 0

  init(_ page: StartPage) { self.page = page }

  var hint: String? { "Arrow keys choose, Enter or a click begins it, Esc goes on as before." }

  var yieldsToDrags: Bool { true }

  var opening: [String] { [page.title, spoken] }

  var spoken: String {
    let card = cards[selected]
    return [card.title, card.detail, card.note].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The cards in the order of the screen.
  private var cards: [StartChoice] {
    [StartChoice("Go on", page.current, hue: .text, [])] + page.choices
  }

  private func choose(_ index: Int) -> [PanelRequest] {
    index == 0 ? [.close] : [.close, .begin(page.choices[index - 1].arguments)]
  }

  /// A key that means nothing here goes on with what is open, and does there what it always does.
  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    let columns = StartLayout(cards.count, in: window).columns
    switch key.key {
    case .left: step(-1)
    case .right: step(1)
    case .up: step(-columns)
    case .down: step(columns)
    case .tab: selected = (selected + (key.modifiers.contains(.shift) ? cards.count - 1 : 1)) % cards.count
    case .home: selected = 0
    case .end: selected = cards.count - 1
    case .enter, .character(" "): return choose(selected)
    case .escape: return cancellation
    default: return KeyChord(key) == .start ? cancellation : [.close, .press(KeyChord(key))]
    }
    return []
  }

  /// What is pasted is for what is open, as what is dropped is.
  mutating func paste(_ text: String) -> [PanelRequest] { [.close, .paste(text)] }

  private mutating func step(_ by: Int) {
    let next = selected + by
    if cards.indices.contains(next) { selected = next }
  }

  mutating func click(_ click: PanelClick) -> [PanelRequest] {
    if case .row(let index) = click.part, cards.indices.contains(index) { choose(index) } else { [] }
  }

  mutating func scroll(by rows: Int, in window: CellSize) -> [PanelRequest] {
    step(rows.signum() * StartLayout(cards.count, in: window).columns)
    return []
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) {
    let (cards, layout) = (cards, StartLayout(cards.count, in: canvas.size))
    canvas.drawPanel(page.title, in: layout.frame) { canvas in
      let first = layout.firstRow(showing: selected)
      for index in cards.indices {
        let row = index / layout.columns - first
        guard 0 <= row, row < layout.rowsInSight else { continue }
        let area = CellRect(
          column: 1 + index % layout.columns * (StartLayout.card.columns + 1),
          row: 1 + row * (StartLayout.card.rows + 1), columns: StartLayout.card.columns, rows: StartLayout.card.rows)
        canvas.within(.row(index), in: area) { draw(cards[index], isSelected: index == selected, in: &$0) }
      }
      let foot = CellPoint(1, canvas.size.rows - 1)
      if first + layout.rowsInSight < layout.rows {
        canvas.write("▼", at: CellPoint(canvas.size.columns - 2, foot.row), style: canvas.style(.accent))
      }
      canvas.write(page.note, at: foot, style: canvas.style(.hint), width: max(0, canvas.size.columns - 4))
    }
  }

  private func draw(_ card: StartChoice, isSelected: Bool, in canvas: inout Canvas<PanelPart>) {
    let size = canvas.size
    let hasSurfaces = canvas.theme.hasSurfaces
    let ground = canvas.style(.surface)
    if hasSurfaces { canvas.fill(CellRect(size), style: ground) }
    let edge = isSelected ? canvas.style(.accent) : canvas.style(card.hue)
    let stroke: Character = canvas.capabilities.unicode ? isSelected ? "█" : "▌" : isSelected ? ">" : "|"
    for row in 0..<size.rows {
      canvas.set(stroke, at: CellPoint(0, row), style: Style(foreground: edge.foreground).over(ground))
    }
    let title = isSelected ? canvas.style(.focus) : canvas.style(.title).over(ground)
    canvas.write(
      " \(card.title) ", at: CellPoint(1, 0), style: title, width: size.columns - 1)
    let room = size.columns - 3
    let lines = card.detail.sanitized.wrapped(at: room)
    for (row, line) in lines.prefix(card.note.isEmpty ? 2 : 1).enumerated() {
      canvas.write(line, at: CellPoint(2, 1 + row), style: canvas.style(.hint).over(ground), width: room)
    }
    canvas.write(
      card.note, at: CellPoint(2, size.rows - 1),
      style: Style(foreground: canvas.style(.success).foreground).over(ground),
      width: room)
  }
}

/// Where the cards are: as many beside each other as there is room for, at most four.
private struct StartLayout {
  static let card = CellSize(23, 3)

  let frame: CellRect
  let columns: Int
  let rows: Int
  let rowsInSight: Int

  init(_ count: Int, in window: CellSize) {
    columns = max(1, min(4, count, (window.columns - 5) / (Self.card.columns + 1)))
    rows = (count + columns - 1) / columns
    // The status line stays in sight.
    let room = window.rows - 1
    rowsInSight = max(1, min(rows, (room - 4) / (Self.card.rows + 1)))
    let size = CellSize(
      min(window.columns, columns * (Self.card.columns + 1) + 3), min(room, rowsInSight * (Self.card.rows + 1) + 4))
    frame = CellRect(
      origin: CellPoint((window.columns - size.columns) / 2, max(0, (room - size.rows) / 3)), size: size)
  }

  func firstRow(showing index: Int) -> Int {
    max(0, min(index / columns - rowsInSight / 2, rows - rowsInSight))
  }
}
