public import DragDropCollections
public import Geometry
public import Layouts
public import TerminalUI

/// The state of one place of a pane, as it should be drawn.
public struct PaneCell: Hashable, Sendable {
  public var drop: DropState
  /// Whether an item of a source was taken from here.
  public var isVacated: Bool
  public var isFocused: Bool
  public var isSelected: Bool
  /// The label of an empty place instead of its number.
  public var label: String?

  @inlinable public init(
    drop: DropState = .idle, isVacated: Bool = false, isFocused: Bool = false, isSelected: Bool = false,
    label: String? = nil
  ) {
    self.label = label
    self.drop = drop
    self.isVacated = isVacated
    self.isFocused = isFocused
    self.isSelected = isSelected
  }
}

extension Panes {
  /// The view of one pane: its frame, and those of its cells that can be seen.
  ///
  /// - Parameters:
  ///   - title: The title in the frame; `nil` for the title of the settings.
  ///   - count: The number of cells; only visible cells are requested.
  ///   - region: The region of the pane when it is pointed at.
  ///   - place: The region of a cell when it is pointed at; `nil` if it is only a part of the pane.
  ///   - item: The item in a cell; `nil` if it is empty.
  @inlinable public func view<Place>(
    _ name: CollectionID, title: String? = nil, count: Int, region: Place, drop: DropState = .idle,
    cell: @escaping (Int) -> PaneCell, place: @escaping (Int) -> Place?, item: @escaping (Int) -> View<Place>?
  ) -> View<Place> {
    let settings = settings[name] ?? PaneSettings()
    return View.canvas { canvas in
      let area = CellRect(canvas.size)
      let (cells, scroll) = placement(of: name, count: count, in: area)
      canvas.fill(area, style: settings.background)
      if settings.isFramed {
        var frame = View<Place>.framed(title: title ?? settings.title, .empty)
        // A well, but in the pane's own color.
        if settings.background != Style() { frame = frame.themed { $0[.well] = settings.background.over($0[.well]) } }
        canvas.draw(drop.role.map { role in frame.themed { $0[.frame] = $0[role] } } ?? frame, in: area)
      }
      canvas.within(inside(of: name, in: area)) { canvas in
        let seen = Rect(origin: .zero + scroll, size: Rect(CellRect(canvas.size)).size)
        let inSight = cells.cells(in: seen)
        canvas.reserveRegions(inSight.count)
        for (index, frame) in inSight {
          let rect = CellRect(covering: frame.offset(by: .zero - scroll))
          let (cell, view) = (cell(index), item(index))
          if let region = place(index) {
            canvas.within(region, in: rect) { cell.draw(view, index, settings, &$0) }
          } else {
            canvas.within(rect) { cell.draw(view, index, settings, &$0) }
          }
        }
      }
      drawMore(cells, scroll, in: &canvas, isFramed: settings.isFramed)
    }.region(region)
  }

  /// One cell of a pane, drawn at the pane's position over its picture, which shows through where the item draws
  /// nothing: for what changes more often than the rest, such as the place under a drag. The cell does not become a
  /// region.
  public func view<Place>(
    ofCell index: Int, in name: CollectionID, count: Int, _ cell: PaneCell, _ item: View<Place>?
  ) -> View<Place> {
    let settings = settings[name] ?? PaneSettings()
    return View.canvas { canvas in
      let area = CellRect(canvas.size)
      let (cells, scroll) = placement(of: name, count: count, in: area)
      canvas.within(inside(of: name, in: area)) { canvas in
        canvas.within(CellRect(covering: cells.frame(of: index).offset(by: .zero - scroll))) { canvas in
          cell.draw(item, index, settings, &canvas)
        }
      }
    }
  }

  @usableFromInline func drawMore<Place>(
    _ cells: CollectionPlacement, _ scroll: Vector, in canvas: inout Canvas<Place>, isFramed: Bool
  ) {
    guard isFramed, canvas.size.columns > 3, canvas.size.rows > 3 else { return }
    let style = canvas.style(.hint)
    let (column, row) = (canvas.size.columns - 1, canvas.size.rows - 1)
    if scroll.dy > 0 { canvas.set("▲", at: CellPoint(column, 1), style: style) }
    if scroll.dy < cells.scrollLimit.dy { canvas.set("▼", at: CellPoint(column, row - 1), style: style) }
    if scroll.dx > 0 { canvas.set("◀", at: CellPoint(1, row), style: style) }
    if scroll.dx < cells.scrollLimit.dx { canvas.set("▶", at: CellPoint(column - 1, row), style: style) }
  }
}

extension PaneCell {
  @inlinable func draw<Place>(
    _ view: View<Place>?, _ index: Int, _ settings: PaneSettings, _ canvas: inout Canvas<Place>
  ) {
    let area = CellRect(canvas.size)
    if let view {
      var style = settings.item
      if let role = drop.role { style = canvas.style(role).over(style) }
      if isSelected { style = canvas.style(.selection).over(style) }
      if isFocused { style = canvas.style(.focus).over(style) }
      canvas.draw(style == Style() ? view : view.background(style).styled(style), in: area)
    } else {
      drawPlaceholder(index, settings.placeholder, in: &canvas)
    }
  }

  @inlinable func drawPlaceholder<Place>(
    _ index: Int, _ look: PaneSettings.Placeholder, in canvas: inout Canvas<Place>
  ) {
    let area = CellRect(canvas.size)
    let style =
      switch drop {
      case .can: look.canDrop.over(canvas.style(.canDrop))
      case .cannot: look.cannotDrop.over(canvas.style(.cannotDrop))
      case .idle: (isVacated ? look.vacated : look.untouched).over(canvas.style(.placeholder))
      }
    // On plain paper, or without colors, a slot could not be distinguished from its surroundings.
    canvas.fill(area, style: style)
    for row in 0..<area.rows {
      canvas.set("·", at: CellPoint(0, row), style: style)
      canvas.set("·", at: CellPoint(max(0, area.columns - 1), row), style: style)
    }
    let text = label ?? look.numbers.text(of: index)
    guard !text.isEmpty else { return }
    // In a row, the text is where an item would be; in a larger cell, it is in the center.
    let start = area.rows == 1 ? 0 : max(0, (area.columns - columns(of: text)) / 2)
    canvas.write(text, at: CellPoint(start, area.rows / 2), style: look.number.over(style), width: area.columns)
  }
}
