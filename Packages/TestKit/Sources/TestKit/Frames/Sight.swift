import AppShell
import DragDropKit
import Geometry
import TerminalUI

/// The visible part of a frame: its characters above the status line, and the previews that cover them.
struct Sight<A: App> {
  /// The latest drawn last, each with the cells that it may touch.
  let previews: [(preview: Preview<A.Place, A.Item>, area: CellRect)]
  private let window: CellRect
  /// How many rows below its region a place is drawn.
  private let rowsDisplaced: (A.Place) -> Int
  /// The characters, by row; 0 for a character that is not ASCII.
  private let characters: [[UInt8]]

  init(_ program: Program<A>, _ previews: [Preview<A.Place, A.Item>]) {
    self.previews = previews.map { ($0, CellRect(covering: $0.frame(at: program.frameTime))) }
    let window = CellRect(column: 0, row: 0, columns: program.size.columns, rows: program.statusArea.minRow)
    let frame = program.frame
    characters = (0..<max(0, window.rows)).map { row in
      (0..<max(0, window.columns)).map { frame.character(at: CellPoint($0, row))?.asciiValue ?? 0 }
    }
    self.window = window
    rowsDisplaced = { program.rowsDisplaced($0) }
  }

  /// The cells where a complete occurrence of the word starts.
  func cells(of word: String) -> [CellPoint] {
    let word = Array(word.utf8)
    return characters.indices.flatMap { row in
      let line = characters[row]
      guard word.count <= line.count else { return [CellPoint]() }
      return (0...line.count - word.count).filter { start in
        line[start] == word[0] && word.indices.allSatisfy { line[start + $0] == word[$0] }
      }.map { CellPoint($0, row) }
    }
  }

  /// Whether the preview is completely visible.
  func isClear(previewAt index: Int) -> Bool {
    let area = previews[index].area
    return area.intersection(window) == area
      && previews[(index + 1)...].allSatisfy { $0.area.withUpperEdge.intersection(area).isEmpty }
  }

  /// The cells of a place, and whether all of it is visible; `nil` if none of it is.
  func area(of place: A.Place, in scene: Scene<A.Place>) -> (cells: CellRect, isClear: Bool)? {
    guard let region = scene[place], !region.isHidden, let bounds = scene.bounds(of: place, in: nil) else { return nil }
    func drawn(_ bounds: Rect, _ place: A.Place) -> CellRect {
      let around = scene.ancestors(of: place).reduce(0) { $0 + rowsDisplaced($1) }
      return CellRect(covering: bounds).offset(rows: rowsDisplaced(place) + around)
    }
    let cells = drawn(bounds, place)
    let clips = scene.ancestors(of: place).filter { scene[$0]?.clipsChildren == true }
      .compactMap { place in scene.bounds(of: place, in: nil).map { drawn($0, place) } }
    let seen = clips.reduce(cells.intersection(window)) { $0.intersection($1) }
    guard !seen.isEmpty else { return nil }
    let isWhole = seen == cells && bounds.size == region.frame.size
    return (cells, isWhole && previews.allSatisfy { $0.area.withUpperEdge.intersection(cells).isEmpty })
  }
}

extension CellRect {
  /// With the row above it, in which the edge of what is carried covers letters.
  fileprivate var withUpperEdge: CellRect { inset(top: -1) }
}
