import DragDropKit
import GestureModel
import TerminalUI

/// The open help: what was typed to find something, and the first line shown.
struct HelpPanel: ProgramPanel {
  private let help: Help
  private let subtitle: String
  /// The keys that close it, besides Escape and Enter, as long as nothing is typed.
  private let closing: [KeyChord]
  private var first = 0
  private var search = TextField(limit: 60)

  private static let title = "Keys"

  init(_ help: Help, subtitle: String, closing: [KeyChord]) {
    (self.help, self.subtitle, self.closing) = (help, subtitle, closing)
  }

  var hint: String? { search.isEmpty ? "Type to find something, Esc closes." : "Enter does the first, Esc shows all." }

  var opening: [String] { help.rows.map { "\($0.keys.joined(separator: ", ")): \($0.title)" } + [hint ?? ""] }

  /// How much is found, and the first few.
  var spoken: String {
    guard !search.isEmpty else { return "All keys." }
    let found = help.found(by: search.text).rows
    let some = found.prefix(3).map { "\($0.keys.joined(separator: ", ")): \($0.title)." }
    return (["\(search.text): \(found.count) found."] + some).joined(separator: " ")
  }

  // MARK: Inputs

  /// A key that types searches, the others scroll or close.
  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    let rows = Self.rows(for: help, in: window)
    if key.key == .enter, !search.isEmpty {
      let found = help.found(by: search.text).rows.first(where: { $0.isClickable })
      if let chord = found?.keys.first.flatMap({ KeyChord($0) }) { return [.close, .press(chord)] }
    }
    if key.key == .enter || search.isEmpty && closing.contains(KeyChord(key)) { return cancellation }
    switch key.key {
    case .down: return scroll(by: 1, in: window)
    case .up: return scroll(by: -1, in: window)
    case .pageDown: return scroll(by: rows, in: window)
    case .pageUp: return scroll(by: -rows, in: window)
    case .character(" ") where search.isEmpty: return scroll(by: rows, in: window)
    case .home where search.isEmpty: return scroll(by: -10_000, in: window)
    case .end where search.isEmpty: return scroll(by: 10_000, in: window)
    case .escape:
      guard !search.isEmpty else { return cancellation }
      (first, search) = (0, TextField(limit: 60))
    default:
      let before = search.text
      _ = search.handle(key)
      if search.text != before { first = 0 }
    }
    return []
  }

  /// A press on a key closes the help and does what the key does.
  func click(_ click: PanelClick) -> [PanelRequest] {
    key(at: click.cell, of: click.window).map { [.close, .press($0)] } ?? cancellation
  }

  mutating func paste(_ text: String) -> [PanelRequest] {
    search.paste(text)
    first = 0
    return []
  }

  mutating func scroll(by rows: Int, in window: CellSize) -> [PanelRequest] {
    first = max(0, min(page(in: window).height - Self.rows(for: help, in: window), first + rows))
    return []
  }

  // MARK: Layout

  /// What a window has around the list.
  private struct Frame {
    /// Whether there is room for air: then blank lines separate the groups, and what does not fit is scrolled to.
    let isSpacious: Bool
    /// The edge, the title and a blank.
    let above = 3
    /// The line to type in.
    var below: Int { isSpacious ? 2 : 1 }
    /// The rows of what is behind the panel that stay visible, above and below it.
    var outside: Int { isSpacious ? 2 : 0 }
    var rows: Int { above + below }

    func list(in area: CellRect) -> CellRect { area.inset(left: 2, top: above, right: 2, bottom: below) }

    init(in size: CellSize) { isSpacious = HelpPanel.isWide(size) && size.rows >= 30 }
  }

  /// The place of the panel in a window whose last row is the status line.
  private static func area(for help: Help, in size: CellSize) -> CellRect {
    let (isWide, frame) = (isWide(size), Frame(in: size))
    let columns = isWide ? min(size.columns - 6, 132) : size.columns
    let most = max(0, size.rows - 1 - 2 * frame.outside)
    let page = page(of: help.condensed, width: columns, rows: most, in: size)
    let rows = min(page.height + frame.rows, most)
    return CellRect(
      column: (size.columns - columns) / 2, row: (size.rows - 1 - rows) / 2, columns: columns, rows: rows)
  }

  private static func page(of help: Help, width: Int, rows: Int, in size: CellSize) -> HelpPage {
    let frame = Frame(in: size)
    return HelpPage(
      help, width: width - 4, isWide: isWide(size), room: frame.isSpacious ? .max : rows - frame.rows)
  }

  private static func isWide(_ size: CellSize) -> Bool { size.columns >= HelpPage.wideWindow }

  /// The page with the rows that match the search, each key with its own title; without a search, the condensed one.
  private func page(in size: CellSize) -> HelpPage {
    let area = Self.area(for: help, in: size)
    let shown = search.isEmpty ? help.condensed : help.found(by: search.text)
    return Self.page(of: shown, width: area.columns, rows: area.rows, in: size)
  }

  /// The number of lines of the page that are visible at once.
  private static func rows(for help: Help, in size: CellSize) -> Int {
    max(1, area(for: help, in: size).rows - Frame(in: size).rows)
  }

  /// The key at a point of the window that a click there presses.
  private func key(at point: CellPoint, of size: CellSize) -> KeyChord? {
    let list = Frame(in: size).list(in: Self.area(for: help, in: size))
    guard list.contains(point) else { return nil }
    let line = point.offset(columns: -list.minColumn, rows: first - list.minRow)
    return page(in: size).key(at: line).flatMap { KeyChord($0) }
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) {
    let size = canvas.size
    let area = Self.area(for: help, in: size)
    let frame = Frame(in: size)
    guard area.columns > 8, area.rows > frame.rows else { return }
    let page = page(in: size)
    canvas.within(.ground, in: area) { canvas in
      drawGround(in: &canvas)
      let inside = CellRect(canvas.size).inset(left: 2, right: 2)
      let indent = columns(of: Self.title) + 2
      canvas.write(Self.title, at: CellPoint(2, 1), style: canvas.style(.title).adding(.bold))
      canvas.write(
        subtitle, at: CellPoint(2 + indent, 1), style: canvas.style(.hint), width: inside.columns - indent)
      let list = frame.list(in: CellRect(canvas.size))
      if page.height == 0 {
        canvas.write(
          "Nothing matches \"\(search.text)\". Esc shows all.", at: list.origin, style: canvas.style(.text),
          width: list.columns)
      }
      canvas.within(list) { $0.draw(page, first: first) }
      drawFoot(of: page, rows: list.rows, in: inside.inset(top: canvas.size.rows - 1), of: &canvas)
    }
  }

  private func drawGround(in canvas: inout Canvas<PanelPart>) {
    let area = CellRect(canvas.size)
    let ground = canvas.style(.raised)
    canvas.fill(area, style: ground.over(canvas.style(.text)))
    guard canvas.theme.hasSurfaces, canvas.capabilities.unicode else {
      return canvas.box(area, style: canvas.style(.frame))
    }
    let edge = Style(foreground: canvas.style(.accent).foreground, background: ground.background)
    for column in 0..<area.columns { canvas.set("▀", at: CellPoint(column, 0), style: edge) }
  }

  private func drawFoot(of page: HelpPage, rows: Int, in area: CellRect, of canvas: inout Canvas<PanelPart>) {
    let last = min(page.height, first + rows)
    let scrolls = page.columns.count > 1 ? "  Down or PageDown: more " : " "
    let more = page.height > rows ? " \(first + 1)-\(last) of \(page.height)\(last < page.height ? scrolls : " ")" : ""
    let room = area.columns - columns(of: more) - 2
    if search.isEmpty {
      canvas.write(
        " Type to find something, or click a key ", at: area.origin, style: canvas.style(.hint).adding(.italic),
        width: room)
    } else {
      canvas.write(" Find: ", at: area.origin, style: canvas.style(.hint))
      canvas.draw(search, at: area.origin.offset(columns: 7), width: max(1, room - 7))
    }
    canvas.write(more, at: CellPoint(area.maxColumn - columns(of: more), area.minRow), style: canvas.style(.hint))
  }
}
