extension View {
  /// A box around a view, with a title in its upper edge. In a theme with surfaces it is a well, and lines are drawn around
  /// it only in another style than that of ``ThemeRole/frame``, such as a drop state.
  ///
  /// - Parameter role: the role of the box, for example a drop state. The title has ``ThemeRole/title``.
  public static func framed(title: String = "", role: ThemeRole = .frame, _ content: View) -> View {
    View(
      measure: { available in
        var extent = content.extent(in: CellSize(available.columns - 2, available.rows - 2))
          .enlarged(columns: 2, rows: 2)
        extent.ideal.columns = max(extent.ideal.columns, title.isEmpty ? 2 : columns(of: title) + 6)
        return extent
      },
      draw: { canvas in
        let area = CellRect(canvas.size)
        let style = canvas.style(role, of: .framed)
        if canvas.theme.hasSurfaces { canvas.well(area) }
        canvas.draw(content, in: area.inset(1))
        // A well has an edge already; a line around it means something.
        if !canvas.theme.hasSurfaces || style != canvas.theme[.frame] { canvas.box(area, style: style) }
        let room = canvas.size.columns - 6
        guard !title.isEmpty, 0 < room, canvas.size.rows > 1 else { return }
        let used = canvas.write(
          title, at: CellPoint(3, 0), style: canvas.style(.title, of: .framed), width: room)
        canvas.set(" ", at: CellPoint(2, 0))
        canvas.set(" ", at: CellPoint(3 + used, 0))
      })
  }

  /// The view in a box.
  public func framed(title: String = "", role: ThemeRole = .frame) -> View {
    View.framed(title: title, role: role, self)
  }

  /// The view on a ground that covers what was drawn before, for what lies over the rest of a window: under a bar with
  /// the title or, in a theme without surfaces, in a box. The view has the same place either way.
  ///
  /// - Parameter role: the role of the box.
  public func panel(title: String = "", role: ThemeRole = .frame) -> View {
    let framed = framed(title: title, role: role)
    return View(measure: framed.extent) { canvas in
      let ground = canvas.style(.raised)
      canvas.fill(CellRect(canvas.size), style: ground.over(canvas.style(.text)))
      guard canvas.theme.hasSurfaces else { return framed.draw(&canvas) }
      let bar = canvas.theme.chip(.accent).adding(.bold)
      canvas.fill(CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), style: bar)
      canvas.write(title, at: CellPoint(2, 0), style: bar, width: max(0, canvas.size.columns - 4))
      canvas.scoped {
        $0.theme[.well] = ground
        $0.theme[.background].background = ground.background
      } _: {
        $0.draw(self, in: CellRect($0.size).inset(1))
      }
    }
  }
}

extension Canvas {
  /// Fills a rectangle with the ground of a well. At the sides and below, half of each cell is left to what is around, so
  /// that two wells side by side can be told apart.
  mutating func well(_ rect: CellRect) {
    let well = style(.well)
    fill(rect, style: well)
    guard capabilities.unicode, rect.columns >= 4, rect.rows >= 3 else { return }
    let edge = Style(foreground: well.background, background: theme.paper.background)
    let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
    for row in rect.minRow..<bottom {
      set("▐", at: CellPoint(rect.minColumn, row), style: edge)
      set("▌", at: CellPoint(right, row), style: edge)
    }
    cover(
      CellRect(column: rect.minColumn + 1, row: bottom, columns: rect.columns - 2, rows: 1), with: "▀", style: edge)
    set("▝", at: CellPoint(rect.minColumn, bottom), style: edge)
    set("▘", at: CellPoint(right, bottom), style: edge)
  }

  /// Draws the outline of a rectangle of at least 2 × 2 cells; for a smaller one, nothing. Without Unicode it uses `+`,
  /// `-` and `|`.
  ///
  /// In a bold style the lines are heavy (without Unicode `+`, `=`, `#`), so that the difference shows without color.
  public mutating func box(_ rect: CellRect, style: Style = Style()) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let isHeavy = style.attributes.contains(.bold)
    let style = style.forLines
    let line: [Character] = Array(isHeavy ? "━┃┏┓┗┛" : "─│┌┐└┘")
    let (left, top, right, bottom) = (rect.minColumn, rect.minRow, rect.maxColumn - 1, rect.maxRow - 1)
    for row in [top, bottom] {
      cover(CellRect(column: left + 1, row: row, columns: rect.columns - 2, rows: 1), with: line[0], style: style)
    }
    for column in [left, right] {
      cover(CellRect(column: column, row: top + 1, columns: 1, rows: rect.rows - 2), with: line[1], style: style)
    }
    set(line[2], at: CellPoint(left, top), style: style)
    set(line[3], at: CellPoint(right, top), style: style)
    set(line[4], at: CellPoint(left, bottom), style: style)
    set(line[5], at: CellPoint(right, bottom), style: style)
  }
}
