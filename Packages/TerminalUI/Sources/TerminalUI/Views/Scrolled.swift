extension View {
  /// A scrollable part of a view that may be larger than the room: it starts at the cell `place`, with a bar at the
  /// right or below if there is more.
  ///
  /// A place so far along that the room could not be filled is clamped to the last one from which it can be;
  /// ``View/scrollLimit(in:)`` of the content returns that place.
  ///
  /// - Parameter id: makes the visible part a region; the regions of the content are its children, and scrolling does
  ///   not change their frames.
  public static func scrolled(to place: CellPoint = .zero, region id: ID? = nil, _ content: View) -> View {
    View(
      measure: { available in
        Extent(ideal: content.extent(in: available).ideal, minimum: CellSize(1, 1), growth: CellSize(1, 1))
      },
      draw: { canvas in
        let window = ScrollWindow(content, in: canvas.size)
        let offset = CellPoint(
          min(max(0, place.column), window.limit.column), min(max(0, place.row), window.limit.row))
        let seen = CellRect(window.seen)
        if let id {
          canvas.within(id, in: seen, scrolled: offset) { $0.draw(content, in: CellRect(window.content)) }
        } else {
          canvas.within(seen) {
            $0.draw(content, in: CellRect(window.content).offset(columns: -offset.column, rows: -offset.row))
          }
        }
        canvas.drawBars(window, at: offset)
      })
  }

  /// The last place to which the view can be scrolled if a ``View/scrolled(to:region:_:)`` has this much room.
  public func scrollLimit(in room: CellSize) -> CellPoint {
    ScrollWindow(self, in: room).limit
  }
}

/// The visible size of a view, and its whole size.
private struct ScrollWindow {
  /// The room without the bars.
  var seen: CellSize
  /// The whole size, at least as large as the visible one.
  var content: CellSize

  init<ID>(_ view: View<ID>, in room: CellSize) {
    seen = room
    content = view.extent(in: room).ideal
    // A bar takes room, which may make the other bar necessary.
    for _ in 0..<2 {
      let hasVertical = content.rows > seen.rows && room.columns > 1
      let hasHorizontal = content.columns > seen.columns && room.rows > 1
      let rest = CellSize(room.columns - (hasVertical ? 1 : 0), room.rows - (hasHorizontal ? 1 : 0))
      if rest == seen { break }
      seen = rest
      content = view.extent(in: seen).ideal
    }
    content = CellSize(max(content.columns, seen.columns), max(content.rows, seen.rows))
  }

  var limit: CellPoint {
    CellPoint(content.columns - seen.columns, content.rows - seen.rows)
  }
}

extension Canvas {
  fileprivate mutating func drawBars(_ window: ScrollWindow, at offset: CellPoint) {
    let style = style(.frame, of: .scrolled)
    let (vertical, horizontal, thumb): (Character, Character, Character) = ("│", "─", "█")
    if window.seen.columns < size.columns {
      let bar = CellRect(column: window.seen.columns, row: 0, columns: 1, rows: window.seen.rows)
      cover(bar, with: vertical, style: style)
      let mark = Canvas.mark(bar.rows, seen: window.seen.rows, of: window.content.rows, from: offset.row)
      cover(
        CellRect(column: bar.minColumn, row: mark.lowerBound, columns: 1, rows: mark.count), with: thumb, style: style)
    }
    if window.seen.rows < size.rows {
      let bar = CellRect(column: 0, row: window.seen.rows, columns: window.seen.columns, rows: 1)
      cover(bar, with: horizontal, style: style)
      let mark = Canvas.mark(bar.columns, seen: window.seen.columns, of: window.content.columns, from: offset.column)
      cover(CellRect(column: mark.lowerBound, row: bar.minRow, columns: mark.count, rows: 1), with: thumb, style: style)
    }
  }

  /// The marked part of a bar. It touches an end only if there is no more in that direction, unless the bar is too
  /// short for that.
  private static func mark(_ length: Int, seen: Int, of content: Int, from offset: Int) -> Range<Int> {
    guard length > 0, content > seen else { return 0..<max(0, length) }
    let mark = min(max(1, length * seen / content), max(1, length - 1))
    let (way, limit) = (length - mark, content - seen)
    var start = (way * offset + limit / 2) / limit
    if way >= 2 {
      if 0 < offset { start = max(1, start) }
      if offset < limit { start = min(way - 1, start) }
    }
    return start..<start + mark
  }
}
