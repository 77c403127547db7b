public import GestureModel
public import TerminalUI

/// A panel with a list: a title, a line to search in, rows of cells, the wheel, clicks, a hint and a voice.
///
/// A list says what its rows are, how their cells read, and what choosing one asks for.
public protocol ListPanel: Panel {
  associatedtype Row

  var title: String { get }
  var search: ListSearch { get set }
  /// The rows that match what is typed.
  var matches: [Row] { get }
  func cells(of row: Row) -> [ListCell]
  /// What Enter does with a row.
  mutating func choose(_ row: Row) -> [Request]
  /// What Escape does.
  mutating func cancel() -> [Request]

  /// The text before the typed one.
  var prompt: String { get }
  /// Why nothing is listed, or what could be typed.
  var note: String? { get }
  /// The titles of the lists between which it changes, and the chosen one.
  var tabs: (titles: [String], chosen: Int) { get }
  /// The buttons below the list.
  var buttons: [PanelButton] { get }
  var columns: [ListColumn] { get }
  /// The columns of the panel in a window that is wide enough; `nil` for as many as the rows need.
  var width: Int? { get }
  /// Whether it is as high as the window, however many rows there are.
  var isTall: Bool { get }
  /// Whether a click chooses a row that was not selected before.
  var choosesByClick: Bool { get }
  /// Where the panel stands in a window.
  func origin(of size: CellSize, in window: CellSize) -> CellPoint
  /// The most rows of the panel in a window.
  func rows(in window: CellSize) -> Int
  /// The number of a row in ``PanelPart/row(_:)``: its index, or something that stays the same when others move.
  func number(of row: Row, at index: Int) -> Int
  func words(for row: Row) -> String
  /// Draws something else over the cells of a row.
  func drawOver(_ row: Row, at column: Int, in canvas: inout Canvas<PanelPart>)
}

/// The text in one column of a row.
public struct ListCell: Hashable, Sendable {
  public var text: String
  public var role: ThemeRole

  public init(_ text: String, _ role: ThemeRole = .text) { (self.text, self.role) = (text, role) }
}

/// A column of a list.
public struct ListColumn: Hashable, Sendable {
  /// The most columns of the screen.
  public var most: Int
  /// Whether it gets the room that the others leave.
  public var fills = false
  /// Whether its texts end at its right edge.
  public var isTrailing = false

  public static func upTo(_ most: Int) -> ListColumn { ListColumn(most: most) }
  public static let fitting = ListColumn(most: .max)
  public static let filling = ListColumn(most: .max, fills: true)
  public static let trailing = ListColumn(most: .max, isTrailing: true)
}

extension ListPanel {
  public var hint: String? { "Type to search, \(choice())Esc closes." }

  /// The part of a hint that is true only while there is something to choose from.
  ///
  /// - Parameters:
  ///   - moving: What Up and Down do.
  ///   - entering: What Enter does with the selected row.
  ///   - needsRow: Whether Enter does nothing if no row matches.
  public func choice(
    _ moving: String = "choose", _ entering: String = "confirms", needsRow: Bool = true
  ) -> String {
    let count = matches.count
    return (count > 1 ? "Up and Down \(moving), " : "") + (needsRow && count == 0 ? "" : "Enter \(entering), ")
  }

  public var prompt: String { "> " }
  public var note: String? { nil }
  public var tabs: (titles: [String], chosen: Int) { ([], 0) }
  public var buttons: [PanelButton] { [] }
  public var columns: [ListColumn] { [.filling] }
  public var width: Int? { 76 }
  public var isTall: Bool { false }
  public var choosesByClick: Bool { false }
  public func rows(in window: CellSize) -> Int { window.rows }
  public func number(of row: Row, at index: Int) -> Int { index }
  public func words(for row: Row) -> String {
    cells(of: row).map { $0.text }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
  public func drawOver(_ row: Row, at column: Int, in canvas: inout Canvas<PanelPart>) {}

  /// In the middle, and a little above it; the first row of the window stays visible if there is room.
  public func origin(of size: CellSize, in window: CellSize) -> CellPoint {
    let room = window.rows - size.rows
    return CellPoint((window.columns - size.columns) / 2, max(min(1, room), room / 3))
  }

  public var selection: Row? {
    let matches = matches
    return matches.indices.contains(search.selected) ? matches[search.selected] : nil
  }

  public var spoken: String {
    [search.text, selection.map(words) ?? note ?? ""].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  // MARK: Inputs

  public mutating func handle(_ key: KeyEvent, in window: CellSize) -> [Request] { list(key, in: window) ?? [] }

  /// Does what a key does in any list.
  ///
  /// - Returns: `nil` if the key means nothing to a list.
  public mutating func list(_ key: KeyEvent, in window: CellSize) -> [Request]? {
    switch search.handle(key, of: matches.count, page: max(1, window.rows - 5)) {
    case .cancelled?: cancel()
    case .submitted?: selection.map { choose($0) } ?? []
    case .editing?: []
    case nil: nil
    }
  }

  public mutating func paste(_ text: String) -> [Request] {
    search.paste(text)
    return []
  }

  public mutating func scroll(by rows: Int, in window: CellSize) -> [Request] {
    search.scroll(by: rows, of: matches.count)
    return []
  }

  public mutating func click(_ click: PanelClick) -> [Request] { listClick(click) }

  /// Does what a click does in any list: it selects a row, and another one chooses it.
  public mutating func listClick(_ click: PanelClick) -> [Request] {
    switch click.part {
    case .key(let key): return handle(KeyEvent(key, time: .zero), in: click.window)
    case .row(let number):
      let matches = matches
      guard let index = matches.indices.first(where: { self.number(of: matches[$0], at: $0) == number }) else {
        return []
      }
      let isChosen = choosesByClick || search.selected == index
      search.select(index)
      return isChosen ? choose(matches[index]) : []
    case .ground, .list, .tab: return []
    }
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) {
    let (window, matches, note, tabs, buttons) = (canvas.size, matches, note, tabs, buttons)
    let heads = (tabs.titles.isEmpty ? 0 : 1) + (search.field == nil ? 0 : 1)
    let feet = (note == nil ? 0 : 1) + (buttons.isEmpty ? 0 : 1)
    let most = isTall ? window.rows - 2 : matches.count + heads + feet + 2
    let row = buttons.reduce(buttons.isEmpty ? 0 : 4) { $0 + TerminalUI.columns(of: $1.title) + 4 }
    let needed =
      width ?? max(TerminalUI.columns(of: title) + 6, ListTable(self, matches, matches.indices).width + 2, row)
    let size = CellSize(min(window.columns - 2, needed), min(rows(in: window), most))
    canvas.drawPanel(title, in: CellRect(origin: origin(of: size, in: window), size: size)) { canvas in
      var area = CellRect(canvas.size)
      if !tabs.titles.isEmpty {
        canvas.drawTabs(tabs.titles, chosen: tabs.chosen, at: CellPoint(1, area.minRow))
        area = area.inset(top: 1)
      }
      if let field = search.field {
        let used = canvas.write(prompt, at: CellPoint(1, area.minRow), style: canvas.style(.title))
        canvas.draw(field, at: CellPoint(1 + used, area.minRow), width: area.columns - used - 2)
        area = area.inset(top: 1)
      }
      if !buttons.isEmpty {
        canvas.drawButtons(buttons, at: CellPoint(1, area.maxRow - 1))
        area = area.inset(bottom: 1)
      }
      if let note {
        canvas.write(
          note, at: CellPoint(1, area.maxRow - 1), style: canvas.style(.hint), width: area.columns - 2)
        area = area.inset(bottom: 1)
      }
      canvas.within(.list, in: area) { draw(matches, in: &$0, marks: marks) }
    }
  }

  private func draw(_ rows: [Row], in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) {
    let first = search.first(of: rows.count, in: canvas.size.rows)
    let shown = first..<min(rows.count, first + canvas.size.rows)
    let table = ListTable(self, rows, shown)
    // Without surfaces, a selection is underlined, which is too little for the one line that counts.
    let chosen: ThemeRole = canvas.theme.hasSurfaces ? .selection : .focus
    for index in shown {
      let part = PanelPart.row(number(of: rows[index], at: index))
      let line = CellRect(column: 0, row: index - first, columns: canvas.size.columns, rows: 1)
      canvas.within(part, in: line) { canvas in
        let style = (marks[part] ?? (index == search.selected ? chosen : nil)).map { canvas.style($0) }
        if let style { canvas.fill(CellRect(canvas.size), style: style.forLines) }
        let end = table.draw(cells(of: rows[index]), style, in: &canvas)
        drawOver(rows[index], at: end, in: &canvas)
      }
    }
    guard shown.upperBound < rows.count else { return }
    canvas.set(
      "▼", at: CellPoint(canvas.size.columns - 1, canvas.size.rows - 1), style: canvas.style(.accent))
  }
}

extension ListPanel where Row: Identifiable {
  /// Selects the same row after a change as before, if it is still there, and otherwise the first.
  public mutating func keepSelection(_ change: (inout Self) -> Void) {
    let before = selection?.id
    change(&self)
    search.select(matches.firstIndex { $0.id == before } ?? 0)
  }
}

/// The columns of a list, as wide as its cells need them.
private struct ListTable {
  let columns: [ListColumn]
  private var widths: [Int]

  /// - Parameter shown: The rows in sight. The first hundred are measured too, so that columns rarely move.
  init<List: ListPanel>(_ list: List, _ rows: [List.Row], _ shown: Range<Int>) {
    columns = list.columns
    widths = columns.map { _ in 0 }
    for index in Set(0..<min(100, rows.count)).union(shown) {
      for (column, cell) in zip(columns.indices, list.cells(of: rows[index])) {
        widths[column] = max(widths[column], min(columns[column].most, TerminalUI.columns(of: cell.text)))
      }
    }
  }

  /// The columns of the screen that all cells need, with a blank at each side.
  var width: Int { widths.filter { $0 > 0 }.reduce(0) { $0 + $1 + 2 } }

  /// - Parameter style: That of the whole row; `nil` for those of its cells.
  /// - Returns: Where the last cell ends.
  func draw(_ cells: [ListCell], _ style: Style?, in canvas: inout Canvas<PanelPart>) -> Int {
    let rest = canvas.size.columns - width
    var start = 1
    for (index, cell) in zip(columns.indices, cells) where widths[index] > 0 {
      let width = max(1, widths[index] + (columns[index].fills ? rest : 0))
      let text = cell.text.sanitized
      let indent = columns[index].isTrailing ? max(0, width - TerminalUI.columns(of: text)) : 0
      canvas.write(
        text, at: CellPoint(start + indent, 0), style: style ?? canvas.style(cell.role), width: width - indent)
      start += width + 2
    }
    return start - 2
  }
}
