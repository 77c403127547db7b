import TerminalUI

/// How far something is, as a line in one row: the part that is done is heavy.
struct ProgressBar {
  let width: Int
  /// The number of heavy cells.
  let filled: Int

  /// At least one cell is heavy if anything is done, and one is not if anything is left.
  init(_ done: Int, of all: Int, width: Int) {
    self.width = width
    guard all > 0, done > 0 else {
      filled = 0
      return
    }
    filled = done >= all ? width : min(max(1, width - 1), max(1, width * done / all))
  }

  /// - Parameter role: The color of the part that is done.
  func draw<ID>(at point: CellPoint, role: ThemeRole, on ground: Style = Style(), in canvas: inout Canvas<ID>) {
    let done = Style(foreground: canvas.style(role).foreground).over(ground)
    var left = Style(foreground: canvas.style(.frame).foreground).over(ground)
    // A groove: what matters is the part that is done, and the number beside it.
    if let line = left.foreground, let under = ground.background ?? canvas.style(.well).background,
      canvas.theme.hasSurfaces
    {
      left.foreground = under.blended(with: line, 0.5)
    }
    for cell in 0..<width {
      canvas.set(cell < filled ? "━" : "─", at: point.offset(columns: cell), style: cell < filled ? done : left)
    }
  }
}
