import DragDropKit
import GestureModel
import TerminalUI

/// The open help: what was typed to find something, and the first line shown.
struct HelpPanel: Equatable {
  var first = 0
  var search = TextField(limit: 60)

  static let title = "Keys"
  static let hint = "Type to find something, Enter does it. Up and Down scroll, Esc closes."

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
  static func area(for help: Help, in size: CellSize) -> CellRect {
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

  static func isWide(_ size: CellSize) -> Bool { size.columns >= HelpPage.wideWindow }

  /// The page with the rows that match the search, each key with its own title; without a search, the condensed one.
  func page(of help: Help, in size: CellSize) -> HelpPage {
    let area = Self.area(for: help, in: size)
    let shown = search.isEmpty ? help.condensed : help.found(by: search.text)
    return Self.page(of: shown, width: area.columns, rows: area.rows, in: size)
  }

  /// The number of lines of the page that are visible at once.
  static func rows(for help: Help, in size: CellSize) -> Int {
    max(1, area(for: help, in: size).rows - Frame(in: size).rows)
  }

  /// The key at a point of the window that a click there presses.
  func key(at point: CellPoint, in help: Help, of size: CellSize) -> KeyChord? {
    let list = Frame(in: size).list(in: Self.area(for: help, in: size))
    guard list.contains(point) else { return nil }
    let line = point.offset(columns: -list.minColumn, rows: first - list.minRow)
    return page(of: help, in: size).key(at: line).flatMap { KeyChord($0) }
  }

  func draw<ID>(_ help: Help, subtitle: String, in canvas: inout Canvas<ID>) {
    let size = canvas.size
    let area = Self.area(for: help, in: size)
    let frame = Frame(in: size)
    guard area.columns > 8, area.rows > frame.rows else { return }
    canvas.dim(CellRect(size).inset(bottom: 1))
    let page = page(of: help, in: size)
    canvas.within(area) { canvas in
      drawGround(in: &canvas)
      let inside = CellRect(canvas.size).inset(left: 2, right: 2)
      let indent = columns(of: Self.title) + 2
      canvas.write(Self.title, at: CellPoint(2, 1), style: canvas.style(.title).adding(.bold))
      canvas.write(
        subtitle, at: CellPoint(2 + indent, 1), style: canvas.style(.hint), width: inside.columns - indent)
      let list = frame.list(in: CellRect(canvas.size))
      if page.height == 0 {
        canvas.write(
          "Nothing fits \"\(search.text)\". Esc shows all.", at: list.origin, style: canvas.style(.text),
          width: list.columns)
      }
      canvas.within(list) { $0.draw(page, first: first) }
      drawFoot(of: page, rows: list.rows, in: inside.inset(top: canvas.size.rows - 1), of: &canvas)
    }
  }

  private func drawGround<ID>(in canvas: inout Canvas<ID>) {
    let area = CellRect(canvas.size)
    let ground = canvas.style(.raised)
    canvas.fill(area, style: ground.over(canvas.style(.text)))
    guard canvas.theme.hasSurfaces, canvas.capabilities.unicode else {
      return canvas.box(area, style: canvas.style(.frame))
    }
    let edge = Style(foreground: canvas.style(.accent).foreground, background: ground.background)
    for column in 0..<area.columns { canvas.set("▀", at: CellPoint(column, 0), style: edge) }
  }

  private func drawFoot<ID>(of page: HelpPage, rows: Int, in area: CellRect, of canvas: inout Canvas<ID>) {
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

extension Program {
  /// The line beside the title: how to drag.
  var helpSubtitle: String {
    switch drags.style {
    case .hold: "Drag anything with the mouse. All of it works by keyboard, too."
    case .clicks: "Click to lift, click to drop. All of it works by keyboard, too."
    }
  }

  /// Handles a key while the help is open: a key that types searches, the others scroll or close.
  mutating func handle(_ event: KeyEvent, in panel: HelpPanel) {
    var panel = panel
    let rows = HelpPanel.rows(for: help, in: size)
    if event.key == .enter, !panel.search.isEmpty {
      let found = help.found(by: panel.search.text).rows.first(where: \.isClickable)
      if let chord = found?.keys.first.flatMap({ KeyChord($0) }) { return press(chord, at: event.time) }
    }
    let closes = event.key == .enter || panel.search.isEmpty && keys.chords(.help).contains(KeyChord(event))
    switch event.key {
    case _ where closes: return overlay = nil
    case .down: return scroll(panel, by: 1)
    case .up: return scroll(panel, by: -1)
    case .pageDown: return scroll(panel, by: rows)
    case .pageUp: return scroll(panel, by: -rows)
    case .character(" ") where panel.search.isEmpty: return scroll(panel, by: rows)
    case .home where panel.search.isEmpty: return scroll(panel, by: -10_000)
    case .end where panel.search.isEmpty: return scroll(panel, by: 10_000)
    case .escape:
      guard !panel.search.isEmpty else { return overlay = nil }
      panel = HelpPanel()
      announcements.append("All keys.")
    default:
      let before = panel.search.text
      _ = panel.search.handle(event)
      if panel.search.text != before { find(in: &panel) }
    }
    overlay = .help(panel)
  }

  /// A press on a key in the help closes it and does what the key does.
  ///
  /// - Returns: Whether there was such a key.
  mutating func pressInHelp(by event: PointerEvent) -> Bool {
    guard case .help(let panel) = overlay, event.phase == .down(.left),
      let chord = panel.key(at: CellPoint(containing: event.location), in: help, of: size)
    else { return false }
    press(chord, at: event.time)
    return true
  }

  private mutating func press(_ chord: KeyChord, at time: Duration) {
    overlay = nil
    route(.key(KeyEvent(chord.key, modifiers: chord.modifiers, time: time)))
  }

  /// Searches for pasted text if the help is open.
  ///
  /// - Returns: Whether it is open.
  mutating func pasteIntoHelp(_ text: String) -> Bool {
    guard case .help(var panel) = overlay else { return false }
    panel.search.paste(text)
    find(in: &panel)
    overlay = .help(panel)
    needsFrame = true
    return true
  }

  private mutating func find(in panel: inout HelpPanel) {
    panel.first = 0
    let found = help.found(by: panel.search.text).rows
    let some = found.prefix(3).map { "\($0.keys.joined(separator: ", ")): \($0.title)." }
    announcements.append((["\(panel.search.text): \(found.count) found."] + some).joined(separator: " "))
  }

  mutating func scroll(_ panel: HelpPanel, by lines: Int) {
    var panel = panel
    let help = help
    let hidden = panel.page(of: help, in: size).height - HelpPanel.rows(for: help, in: size)
    panel.first = max(0, min(hidden, panel.first + lines))
    overlay = .help(panel)
  }
}
