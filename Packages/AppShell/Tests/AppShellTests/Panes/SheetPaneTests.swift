import DragDropCollections
import Geometry
import TerminalUI
import Testing

@testable import AppShell

/// A pane whose content is one sheet.
@Suite struct SheetPaneTests {
  private static let name: CollectionID = "map"
  private let frames = [name: PaneFrame(CellRect(column: 0, row: 0, columns: 42, rows: 22), count: 9)]

  private func panes(zoomed steps: Int) -> Panes {
    var settings = PaneSettings()
    (settings.isSheet, settings.zoom) = (true, 1...4)
    var panes = Panes([Self.name: settings])
    for _ in 0..<steps { panes.zoom(Self.name, by: 2, frames: frames) }
    return panes
  }

  private func placement(_ panes: Panes) -> (content: Size, scroll: Vector) {
    let (cells, scroll) = panes.placement(of: Self.name, count: 9, in: frames[Self.name]!.frame)
    return (cells.content, scroll)
  }

  @Test func `the sheet is as large as the pane, whatever lies on it, and cannot be scrolled`() {
    var panes = panes(zoomed: 0)
    panes.scroll(Self.name, byNotches: Vector(dx: 0, dy: 5), frames: frames)
    panes.reveal(8, in: Self.name, frames: frames)
    #expect(placement(panes).content == Size(width: 40, height: 20) && placement(panes).scroll == .zero)
  }

  @Test func `it is zoomed around its middle, within limits, and back`() {
    var panes = panes(zoomed: 3)
    #expect(placement(panes).content == Size(width: 160, height: 80))
    #expect(placement(panes).scroll == Vector(dx: 60, dy: 30))
    panes.zoom(Self.name, by: 0.5, frames: frames)
    #expect(placement(panes).scroll == Vector(dx: 20, dy: 10))
    panes.zoom(Self.name, by: 0.1, frames: frames)
    #expect(placement(panes).content == Size(width: 40, height: 20) && placement(panes).scroll == .zero)
  }

  @Test func `a notch of the wheel scrolls it by three cells, and an arrow by half a pane`() {
    var panes = panes(zoomed: 1)
    panes.scroll(Self.name, byNotches: Vector(dx: 1, dy: -1), frames: frames)
    #expect(placement(panes).scroll == Vector(dx: 23, dy: 7))
    #expect(panes.scrollRoom(of: Self.name, frames: frames)?.stride == Size(width: 20, height: 10))
    panes.scroll(Self.name, byNotches: Vector(dx: 50, dy: 50), frames: frames)
    #expect(placement(panes).scroll == Vector(dx: 40, dy: 20))
  }
}
