import GestureModel
public import TerminalUI

/// A panel with labelled fields, one below the other.
///
/// A form says what its fields are, what they are called and how their texts read.
public protocol FormPanel: Panel {
  associatedtype Field

  var title: String { get }
  var fields: [Field] { get }
  var form: FormCursor { get set }
  func label(of field: Field) -> String
  /// The text of a field, as it is shown and typed.
  func text(of field: Field) -> String
  /// The lines under which a field is shown.
  func lines(of field: Field, width: Int) -> [String]
  /// What is shown of a field without a text.
  func placeholder(of field: Field) -> String
  /// The columns of the panel before the text of a field.
  func indent(of field: Field) -> Int
  /// What the keys do with the selected field.
  var note: String { get }
  /// The buttons below the fields.
  var buttons: [PanelButton] { get }
  var width: Int { get }
}

/// The selected field of a form, and the text that is typed into it.
public struct FormCursor: Hashable, Sendable {
  public var selected = 0
  /// `nil` while keys are commands.
  public var typed: TextField?

  public init() {}
}

extension FormPanel {
  public var hint: String? { note }
  public var buttons: [PanelButton] { [] }
  public var width: Int { 76 }
  public func placeholder(of field: Field) -> String { "none" }
  public func indent(of field: Field) -> Int { 13 }
  public func lines(of field: Field, width: Int) -> [String] {
    let text = text(of: field)
    return [text.isEmpty ? placeholder(of: field) : text]
  }

  public var field: Field { fields[min(form.selected, fields.count - 1)] }

  public var spoken: String {
    let text = form.typed?.text ?? text(of: field)
    return "\(label(of: field)): \(text.isEmpty ? "empty" : text)"
  }

  // MARK: Inputs

  /// Selects the field that many lines further down, but none past the ends.
  public mutating func select(by steps: Int) {
    form.selected = min(max(0, form.selected + steps), fields.count - 1)
  }

  /// Types into the selected field, with the cursor where a click is, or at the end if that is before the text.
  public mutating func type(_ field: TextField, at click: PanelClick) {
    var field = field
    let column = click.cell.column - origin(in: click.window).column - 1 - indent(of: self.field)
    if 0 <= column { field.moveCursor(toColumn: column) }
    form.typed = field
  }

  /// Whether a click is before the text of the selected field.
  public func isOnLabel(_ click: PanelClick) -> Bool {
    click.cell.column < origin(in: click.window).column + 1 + indent(of: field)
  }

  private func origin(in window: CellSize) -> CellPoint {
    CellPoint((window.columns - min(window.columns - 2, width)) / 2, 0)
  }

  public mutating func paste(_ text: String) -> [Request] {
    form.typed?.paste(text)
    return []
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]) {
    let (window, fields) = (canvas.size, fields)
    let columns = min(window.columns - 2, width)
    let lines = fields.map { self.lines(of: $0, width: max(1, columns - indent(of: $0) - 3)) }
    let size = CellSize(columns, min(window.rows, lines.map { $0.count }.reduce(0, +) + (buttons.isEmpty ? 4 : 6)))
    let origin = CellPoint(origin(in: window).column, (window.rows - size.rows) / 2)
    canvas.drawPanel(title, in: CellRect(origin: origin, size: size)) { canvas in
      var area = CellRect(canvas.size)
      if !buttons.isEmpty {
        canvas.drawButtons(buttons, at: CellPoint(1, area.maxRow - 1))
        area = area.inset(bottom: 1)
      }
      canvas.write(note, at: CellPoint(1, area.maxRow - 1), style: canvas.style(.hint), width: area.columns - 2)
      canvas.within(area.inset(bottom: buttons.isEmpty ? 1 : 2)) {
        draw(fields, lines, in: &$0, marks: marks)
      }
    }
  }

  private func draw(
    _ fields: [Field], _ lines: [[String]], in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole]
  ) {
    var row = 0
    for index in form.first(of: lines.map({ $0.count }), in: canvas.size.rows)..<fields.count
    where row < canvas.size.rows {
      let area = CellRect(
        column: 0, row: row, columns: canvas.size.columns, rows: min(lines[index].count, canvas.size.rows - row))
      row += lines[index].count
      canvas.within(.row(index), in: area) { canvas in
        draw(fields[index], lines[index], isSelected: index == form.selected, in: &canvas)
        guard let mark = marks[.row(index)].map({ canvas.style($0) }) else { return }
        canvas.restyle(CellRect(canvas.size)) { $0 = mark.over($0) }
      }
    }
  }

  private func draw(
    _ field: Field, _ lines: [String], isSelected: Bool, in canvas: inout Canvas<PanelPart>
  ) {
    let indent = indent(of: field)
    let width = max(1, canvas.size.columns - indent - 1)
    // A line that is typed has the ground of a line to write on, and not that of a choice.
    if isSelected, let typed = form.typed {
      let mark = canvas.capabilities.unicode ? "▌" : ">"
      canvas.write(mark, at: CellPoint(0, 0), style: canvas.style(.accent))
      canvas.write(label(of: field), at: CellPoint(1, 0), style: canvas.style(.accent).adding(.bold))
      canvas.fill(
        CellRect(column: indent, row: 0, columns: width, rows: 1), style: canvas.style(.accent).adding(.underline))
      canvas.draw(typed, at: CellPoint(indent, 0), width: width, adding: .underline)
      return
    }
    let style = canvas.style(isSelected ? .focus : .text)
    if isSelected { canvas.fill(CellRect(canvas.size), style: style) }
    canvas.write(label(of: field), at: CellPoint(1, 0), style: style.over(canvas.style(.title)))
    let isEmpty = text(of: field).isEmpty
    for (row, line) in lines.enumerated() {
      // The first of several lines says where they come from.
      let isHint = isEmpty || (row == 0 && lines.count > 1)
      canvas.write(
        line, at: CellPoint(indent, row), style: style.over(canvas.style(isHint ? .hint : .text)), width: width)
    }
  }
}

extension FormCursor {
  /// The first field that is shown, so that the selected one is in the middle if there are fields enough.
  fileprivate func first(of heights: [Int], in rows: Int) -> Int {
    var first = min(selected, heights.count - 1)
    var above = 0
    while first > 0, above + heights[first - 1] <= rows / 2 {
      first -= 1
      above += heights[first]
    }
    var rest = heights[first...].reduce(0, +)
    while first > 0, rest + heights[first - 1] <= rows {
      first -= 1
      rest += heights[first]
    }
    return first
  }
}
