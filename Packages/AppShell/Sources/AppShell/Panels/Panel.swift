public import GestureModel
public import TerminalUI

/// Something that lies over the app and gets every key, click and paste until it closes: a list, a form, a picture.
///
/// It owns its state, draws itself and speaks for itself. What it cannot do itself, it asks of its owner: the program, or
/// the app that has opened it.
public protocol Panel<Request>: Hashable, Sendable {
  /// What it asks of its owner.
  associatedtype Request

  /// Whether what is behind it is dimmed.
  var dims: Bool { get }
  /// What the keys do, for the status line.
  var hint: String? { get }
  /// What is typed and what is selected, in words; announced whenever it changes.
  var spoken: String { get }
  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [Request]
  mutating func paste(_ text: String) -> [Request]
  /// Handles a press of the left button on the panel.
  mutating func click(_ click: PanelClick) -> [Request]
  /// Handles the wheel.
  mutating func scroll(by rows: Int, in window: CellSize) -> [Request]
  /// Draws in the whole window.
  ///
  /// - Parameter marks: The roles of the parts that a drag is over.
  func draw(in canvas: inout Canvas<PanelPart>, marks: [PanelPart: ThemeRole])
}

extension Panel {
  public var dims: Bool { true }
  public mutating func paste(_ text: String) -> [Request] { [] }
  public mutating func scroll(by rows: Int, in window: CellSize) -> [Request] { [] }
}

/// A part of a panel that can be pointed at.
public enum PanelPart: Hashable, Sendable {
  /// Everything inside its frame.
  case ground
  /// The rows of a list as a whole.
  case list
  /// A row of a list or a line of a form: see ``ListPanel/number(of:at:)``.
  case row(Int)
  /// The title of one of the lists or pictures that it has.
  case tab(Int)
  /// A button that does what a key does.
  case key(Key)
}

/// A click on a panel.
public struct PanelClick: Hashable, Sendable {
  public var part: PanelPart
  public var cell: CellPoint
  /// 1 for a single click.
  public var count: Int
  public var window: CellSize

  public init(_ part: PanelPart, at cell: CellPoint, count: Int = 1, in window: CellSize) {
    (self.part, self.cell, self.count, self.window) = (part, cell, count, window)
  }
}

extension Canvas {
  /// Draws a panel over what is there.
  ///
  /// - Parameters:
  ///   - marks: The roles of the parts that a drag is over.
  ///   - place: What a part of the panel is called in the scene.
  public mutating func draw(
    _ panel: some Panel, marks: [PanelPart: ThemeRole] = [:], as place: (PanelPart) -> ID
  ) {
    if panel.dims {
      dim(CellRect(size))
      (buttons, field) = ([], nil)
    }
    within(as: place) { panel.draw(in: &$0, marks: marks) }
  }
}

/// A button that does what a key does.
public struct PanelButton: Hashable, Sendable {
  public var title: String
  public var key: Key
  /// Whether it does anything now.
  public var isEnabled: Bool

  public init(_ title: String, _ key: Key, isEnabled: Bool = true) {
    (self.title, self.key, self.isEnabled) = (title, key, isEnabled)
  }
}

extension Canvas<PanelPart> {
  /// Draws buttons beside each other, each in its region.
  mutating func drawButtons(_ buttons: [PanelButton], at start: CellPoint) {
    let views = buttons.map {
      View.button($0.title, role: $0.isEnabled ? .accent : .hint).region(PanelPart.key($0.key))
    }
    let area = CellRect(column: start.column, row: start.row, columns: size.columns - start.column, rows: 1)
    draw(.row(spacing: 2, views + [.spacer]), in: area)
  }

  /// Draws the frame of a panel and, inside it, what it contains.
  public mutating func drawPanel(_ title: String, in area: CellRect, _ content: (inout Canvas<PanelPart>) -> Void) {
    guard area.columns > 2, area.rows > 2 else { return }
    drawShadow(of: area)
    within(.ground, in: area) { canvas in
      canvas.draw(View.empty.panel(title: title), in: CellRect(canvas.size))
      canvas.within(CellRect(canvas.size).inset(1), content)
    }
  }

  /// Draws the titles of what a panel can show, beside each other, each in its region.
  public mutating func drawTabs(_ titles: [String], chosen: Int, at start: CellPoint) {
    var column = start.column
    for (index, title) in titles.enumerated() {
      let isChosen = index == chosen
      let text = theme.hasSurfaces || !isChosen ? " \(title) " : "[\(title)]"
      let area = CellRect(column: column, row: start.row, columns: columns(of: text), rows: 1)
      within(.tab(index), in: area) { canvas in
        canvas.write(text, at: .zero, style: isChosen ? canvas.theme.chip(.accent) : canvas.style(.text))
      }
      column += area.columns + 1
    }
  }
}
