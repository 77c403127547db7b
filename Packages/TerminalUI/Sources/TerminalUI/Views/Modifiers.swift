import Geometry

extension View {
  /// Adds empty cells around the view.
  public func padded(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> View {
    View(
      measure: { available in
        extent(in: CellSize(available.columns - left - right, available.rows - top - bottom))
          .enlarged(columns: left + right, rows: top + bottom)
      },
      draw: { $0.draw(self, in: CellRect($0.size).inset(left: left, top: top, right: right, bottom: bottom)) })
  }

  /// Adds `cells` empty cells on all four sides.
  public func padded(_ cells: Int = 1) -> View {
    padded(left: cells, top: cells, right: cells, bottom: cells)
  }

  /// Fixes the number of columns and rows, as far as there is room; `nil` leaves a direction as it is. In a larger
  /// space the view is at the top left.
  public func sized(columns: Int? = nil, rows: Int? = nil) -> View {
    View(
      measure: { available in
        let room = CellSize(
          min(available.columns, columns ?? available.columns), min(available.rows, rows ?? available.rows))
        var extent = extent(in: room)
        for (axis, length) in [(Axis.columns, columns), (.rows, rows)] {
          guard let length = length.map({ max(0, $0) }) else { continue }
          extent.ideal[axis] = length
          extent.minimum[axis] = length
          extent.growth[axis] = 0
          extent.spring = 0
        }
        return extent
      },
      draw: { canvas in
        let size = canvas.size
        let room = CellSize(min(size.columns, columns ?? size.columns), min(size.rows, rows ?? size.rows))
        canvas.draw(self, in: CellRect(room))
      })
  }

  /// Gives the view a share of the room that its neighbors leave, by weight against theirs; with 0 it takes none.
  public func flexible(columns: Int = 1, rows: Int = 1) -> View {
    View(
      measure: { available in
        var extent = extent(in: available)
        extent.growth = CellSize(columns, rows)
        extent.spring = 0
        return extent
      },
      draw: draw)
  }

  /// Keeps the view at its ideal size and aligns it within the room.
  public func aligned(columns: Alignment = .start, rows: Alignment = .start) -> View {
    View(
      measure: extent,
      draw: { canvas in
        let (size, ideal) = (canvas.size, extent(in: canvas.size).ideal)
        let room = CellSize(min(size.columns, ideal.columns), min(size.rows, ideal.rows))
        let origin = CellPoint(
          columns.start(of: room.columns, in: size.columns), rows.start(of: room.rows, in: size.rows))
        canvas.draw(self, in: CellRect(origin: origin, size: room))
      })
  }

  /// Makes the view a region that can be pointed at, as large as the room it gets; regions inside are its children.
  ///
  /// - Parameter slop: how far outside it, in points, it can be hit if nothing else is.
  @inlinable public func region(_ id: ID, slop: Double = 0) -> View {
    View(
      measure: extent,
      draw: { canvas in
        let area = CellRect(canvas.size)
        canvas.within(id, Region(frame: Rect(area), clipsChildren: true, touchSlop: slop), in: area) { draw(&$0) }
      })
  }

  /// Draws the view on cells of a given style.
  @inlinable public func background(_ style: Style) -> View {
    View(
      measure: extent,
      draw: { canvas in
        canvas.fill(CellRect(canvas.size), style: style)
        draw(&canvas)
      })
  }

  /// Draws the view on cells in the style of a role.
  public func background(_ role: ThemeRole) -> View {
    View(
      measure: extent,
      draw: { canvas in
        canvas.fill(CellRect(canvas.size), style: canvas.style(role))
        draw(&canvas)
      })
  }

  /// Clips the view at the edges of its room. Needed only inside a region that does not clip: views are cut off anyway.
  public func clipped() -> View {
    View(measure: extent, draw: { $0.draw(self, in: CellRect($0.size)) })
  }
}

/// The position of a view in more room than it can use.
public enum Alignment: Hashable, Sendable {
  case start, center, end

  func start(of length: Int, in room: Int) -> Int {
    switch self {
    case .start: 0
    case .center: (room - length) / 2
    case .end: room - length
    }
  }
}
