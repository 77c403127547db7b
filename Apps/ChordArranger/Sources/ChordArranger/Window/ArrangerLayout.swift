import TerminalUI

/// The layout of the window: a line on top, the palette on the left, the song beside it.
///
/// In a large window, the chords of the palette are tiles, and the song stands on surfaces with its form below it. In a
/// small window, both are lists in a box.
struct ArrangerLayout: Hashable {
  let isSpacious: Bool
  let top: CellRect
  let palette: CellRect
  let timeline: CellRect
  /// Where the diagrams of all chords are, beside the song; `nil` in a narrow window, or if they are not shown.
  let diagrams: CellRect?

  /// - Parameters:
  ///   - size: The size of the window, without the status line.
  ///   - hasDiagrams: Whether it is shown how chords are played.
  init(_ size: CellSize, hasDiagrams: Bool = false) {
    isSpacious = size.columns >= 100 && size.rows >= 29
    let width = isSpacious ? 28 : min(26, max(16, size.columns * 28 / 100))
    // A tall window leaves a row free below the first line.
    let start = isSpacious && size.rows >= 33 ? 2 : 1
    let rows = max(0, size.rows - start)
    top = CellRect(column: 0, row: 0, columns: size.columns, rows: min(1, size.rows))
    palette = CellRect(column: 0, row: start, columns: min(width, size.columns), rows: rows)
    // So narrow that in a window of 200 columns, eight bars still share a line.
    let beside = hasDiagrams && isSpacious && size.columns >= 150 ? 24 : 0
    timeline = CellRect(
      column: palette.maxColumn, row: start, columns: max(0, size.columns - width - beside), rows: rows)
    diagrams = beside > 0 ? CellRect(column: timeline.maxColumn, row: start, columns: beside, rows: rows) : nil
  }

  /// Where the chords of the palette are. In a large window, the title is above them and the legend below; a line on
  /// either side says how many are out of sight.
  var chords: CellRect { isSpacious ? palette.inset(left: 2, top: 2, right: 2, bottom: 3) : palette.inset(1) }

  /// The heights that a line of the song may have, the greatest first, without words and the tones of the chords: the
  /// first with which the whole song is in sight, or the last.
  var lineHeights: [Int] { isSpacious ? [5, 3] : [2] }

  /// Where the lines of the song are.
  ///
  /// - Parameter lineHeight: The rows of a line; a large window shows only whole lines.
  func song(lineHeight: Int) -> CellRect {
    guard isSpacious else { return timeline.inset(1) }
    var song = timeline.inset(bottom: 3)
    song.size.rows = song.rows / lineHeight * lineHeight
    return song
  }

  /// Where a line says which part of the song is in sight, if not all of it is.
  var sight: CellRect? { belowSong(row: 3, rows: 1) }

  /// Where the form of the whole song is.
  var form: CellRect? { belowSong(row: 2, rows: 2) }

  /// - Parameter row: Counted up from the bottom of the window.
  private func belowSong(row: Int, rows: Int) -> CellRect? {
    guard isSpacious else { return nil }
    return CellRect(
      column: timeline.minColumn + 2, row: timeline.maxRow - row, columns: timeline.columns - 4, rows: rows)
  }
}
