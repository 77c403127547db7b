public import AppShell
import DragDropKit
import Geometry
import SeededRandom
public import TerminalUI

/// The law that what is carried has a closed outline: its cells, and its upper edge if it has one, look the same whatever
/// is below them.
public struct OutlineLaw<A: App> {
  /// How many outlines were looked at, and how many of them had an upper edge.
  public private(set) var seen = (outlines: 0, edges: 0)
  private let context: (Program<A>) -> AppContext<A>

  /// - Parameter context: What the program tells its app.
  public init(context: @escaping (Program<A>) -> AppContext<A>) { self.context = context }

  /// Carries one of `places` to random cells, rests there, and checks the frame.
  ///
  /// - Throws: ``TestFailure`` with the first cell that differs, and the frame.
  public mutating func play(_ player: inout Player<A>, from places: [A.Place], steps: Int) throws(TestFailure) {
    guard let start = try? player.center(of: player.random.element(of: places)) else { return }
    player.press(start)
    for _ in 0..<steps {
      player.move(to: player.someCell())
      player.wait(.milliseconds(400))
      try check(player.program)
      if player.random.bool(probability: 0.1) { player.keys("c") }
    }
    player.keys("Esc")
    player.release()
  }

  /// Checks the frame that was shown last, in which a drag has rested.
  public mutating func check(_ program: Program<A>) throws(TestFailure) {
    let context = context(program)
    guard program.drags.previews.count == 1, let preview = program.drags.previews.last, preview.phase == .carried,
      let outline = program.app.shadow(of: preview, in: context),
      let view = program.app.preview(preview, in: context)
    else { return }
    var drawn = Canvas<A.Place>(size: program.size, theme: context.theme, capabilities: context.capabilities)
    drawn.fill(CellRect(program.size), with: "x", style: Style(foreground: .rgb(1, 2, 3), background: .rgb(9, 9, 9)))
    drawn.drawUpperEdge(of: outline)
    drawn.draw(view, in: CellRect(covering: preview.frame(at: context.time)))
    let window = CellRect(column: 0, row: 0, columns: program.size.columns, rows: program.statusArea.minRow)
    for cell in outline.intersection(window).cells
    where drawn.frame.character(at: cell) != program.frame.character(at: cell)
      || drawn.frame.style(at: cell) != program.frame.style(at: cell)
    {
      throw failure("The outline is open at \(cell.column), \(cell.row)", outline, program)
    }
    seen.outlines += 1
    let above = CellRect(column: outline.minColumn, row: outline.minRow - 1, columns: outline.columns, rows: 1)
      .intersection(window).cells
    func edge(_ cell: CellPoint, _ frame: Frame) -> Color? {
      frame.character(at: cell) == "▄" ? frame.style(at: cell)?.foreground : nil
    }
    let expected = above.map { edge($0, drawn.frame) }
    let shown = above.map { edge($0, program.frame) }
    let hasEdge = zip(expected, shown).contains { $0 != nil && $0 == $1 }
    if hasEdge, expected != shown { throw failure("The upper edge is open", outline, program) }
    if hasEdge { seen.edges += 1 }
  }

  private func failure(_ what: String, _ outline: CellRect, _ program: Program<A>) -> TestFailure {
    TestFailure(
      """
      \(what): columns \(outline.minColumn)..<\(outline.maxColumn), rows \(outline.minRow)..<\(outline.maxRow) \
      at \(program.frameTime).
      \(program.frame.text)
      """)
  }
}

extension CellRect {
  fileprivate var cells: [CellPoint] {
    (minRow..<max(minRow, maxRow)).flatMap { row in
      (minColumn..<max(minColumn, maxColumn)).map { CellPoint($0, row) }
    }
  }
}
