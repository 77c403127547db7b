import AppShell
import DragDropCollections
import Geometry
import Layouts
import SortingGames
import TerminalUI

/// The layout of the panes below the header: the cards on the left, and the answer or the bins beside them.
///
/// Cards are as tall as the window allows. In a small window, a card is one row, and the cards and the answer share the width of the window equally.
struct SorterLayout: Hashable {
  let size: CellSize
  let bins: [CollectionID]
  /// The most cards that one pane may show.
  let cards: Int
  /// Whether there is something to show on a page beside the panes.
  let hasAtlas: Bool
  /// Whether the answer is a map, which takes all the room that the cards do not need.
  let isOnMap: Bool

  init(size: CellSize, bins: [CollectionID], cards: Int = 0, hasAtlas: Bool = false, isOnMap: Bool = false) {
    self.isOnMap = isOnMap
    self.size = size
    self.bins = bins
    self.cards = cards
    self.hasAtlas = hasAtlas
  }

  /// Whether the panes leave a row above the status line for the progress, and are only as wide as cards need.
  var isRoomy: Bool { size.columns >= 90 && size.rows >= 27 }

  private var area: CellRect {
    let top = hasAir ? 2 : 1
    return CellRect(column: 0, row: top, columns: size.columns, rows: max(0, size.rows - top - (isRoomy ? 1 : 0)))
  }

  /// Whether a row below the first line stays free. In lower windows, the cards need it.
  private var hasAir: Bool { isRoomy && size.rows >= 38 }

  /// Where the progress is shown; `nil` if there is no room for it.
  var progress: CellRect? {
    guard isRoomy, let first = frames.first?.frame, let last = frames.last?.frame else { return nil }
    let left = first.minColumn + 1
    return CellRect(column: left, row: size.rows - 1, columns: last.maxColumn - 1 - left, rows: 1)
  }

  var frames: [(name: CollectionID, frame: CellRect)] {
    bins.isEmpty ? ladder : [(.cards, CellRect(column: 0, row: area.minRow, columns: third, rows: area.rows))] + grid
  }

  /// The cards and the answer side by side.
  private var ladder: [(name: CollectionID, frame: CellRect)] {
    if isOnMap {
      let left = max(20, min(34, area.columns / 5))
      return [
        (.cards, CellRect(column: 0, row: area.minRow, columns: left, rows: area.rows)),
        (.answer, CellRect(column: left, row: area.minRow, columns: area.columns - left, rows: area.rows)),
      ]
    }
    // Wider cards would have nothing to show.
    let page = isWide ? Self.page : 0
    let width = isRoomy ? min(area.columns - page, Self.widest) : area.columns
    let start = (area.columns - width - page) / 2
    let left = isRoomy ? width * 2 / 5 : width / 2
    return [
      (.cards, CellRect(column: start, row: area.minRow, columns: left, rows: area.rows)),
      (.answer, CellRect(column: start + left, row: area.minRow, columns: width - left, rows: area.rows)),
    ]
  }

  /// In columns.
  private static let widest = 132

  /// How wide the page of the atlas is, in columns.
  private static let page = 48

  private var isWide: Bool { hasAtlas && isRoomy && bins.isEmpty && size.columns >= 160 }

  /// The page beside the panes that shows a country; `nil` if there is no room for it.
  var atlas: CellRect? {
    guard isWide, let last = ladder.last?.frame else { return nil }
    return CellRect(column: last.maxColumn, row: area.minRow, columns: Self.page, rows: area.rows)
  }

  private var third: Int { max(16, area.columns / 3) }

  private var grid: [(name: CollectionID, frame: CellRect)] {
    let rest = area.columns - third
    // Enough columns to make each bin at least four rows high, if the columns are wide enough.
    let columns = max(1, min(max(1, rest / 14), (bins.count * 4 + area.rows - 1) / max(1, area.rows)))
    let rows = (bins.count + columns - 1) / columns
    return bins.enumerated().map { index, name in
      let (column, row) = (index % columns, index / columns)
      let left = third + rest * column / columns
      let top = area.rows * row / rows
      return (
        name,
        CellRect(
          column: left, row: area.minRow + top, columns: third + rest * (column + 1) / columns - left,
          rows: area.rows * (row + 1) / rows - top)
      )
    }
  }

  // MARK: Cards

  /// How many rows each card has, with the free row below it, and whether the first begins a row further down.
  func cell(in frame: CellRect) -> (rows: Int, isLower: Bool) {
    guard size.columns >= 60 else { return (1, false) }
    let room = frame.rows - 2
    let rows = (isRoomy ? [5, 4, 3, 2] : [2]).first { cards * $0 <= room } ?? 1
    return (rows, isRoomy && cards * rows < room)
  }

  /// Gives panes of rows the row height of this layout; other panes keep the cells that were chosen for them.
  func fit(_ panes: inout Panes) {
    for (name, frame) in frames {
      guard var settings = panes.settings[name] else { continue }
      var insets = Insets.zero
      if case .rows = settings.layout.cell {
        let (rows, isLower) = cell(in: frame)
        settings.layout.cell = .rows(height: Double(rows))
        insets.top = isLower ? 1 : 0
      }
      guard settings.layout.insets != insets || settings.layout.cell != panes.settings[name]?.layout.cell else {
        continue
      }
      settings.layout.insets = insets
      panes.settings[name] = settings
    }
  }
}
