import AppShell
import DragDropCollections
import DragDropKit
import History
import TerminalUI

/// A page whose items are in collections. ``AppShell/BoardApp`` draws it, and plans its drops by the page's rules.
protocol BoardPage: Page {
  var panes: Panes { get set }
  var boardRules: BoardRules<String> { get }
  /// Where each collection of the page is.
  func frames(in area: CellRect) -> [(name: CollectionID, frame: CellRect)]
  /// The label of an empty place instead of its number.
  func label(ofPlace index: Int, in name: CollectionID) -> String?
  /// The ground of an item; `nil` for the theme's.
  func color(of id: ItemID) -> Color?
  /// The rules of the board, as the page changes them.
  func refined(_ rules: DragRules<Place, ItemID>, in context: Playground.Context) -> DragRules<Place, ItemID>
}

extension BoardPage {
  func draw(in canvas: inout Canvas<Place>, _ context: Playground.Context) {}

  func label(ofPlace index: Int, in name: CollectionID) -> String? { nil }

  func color(of id: ItemID) -> Color? { nil }

  func refined(_ rules: DragRules<Place, ItemID>, in context: Playground.Context) -> DragRules<Place, ItemID> { rules }
}
