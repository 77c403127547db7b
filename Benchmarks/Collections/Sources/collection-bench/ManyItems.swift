import AppShell
import DragDropCollections
import Geometry
import GestureModel
import History
import Layouts
import TerminalUI

/// A source of many items beside as many slots: the whole pipeline, from the bytes of the mouse to those for the screen.
struct ManyItems: BoardApp {
  typealias Action = BoardCommand<Int>
  typealias Place = BoardPlace

  static let name = "many-items"

  var panes = Panes()
  var selection: Set<ItemID> = []
  var keepsView = true

  func board(in model: Board<Int>) -> Board<Int> { model }
  func drops(_ stage: Stage<Self>) -> BoardRules<Int> { BoardRules { "item \($0)" } }
  func action(_ command: BoardCommand<Int>) -> BoardCommand<Int> { command }

  func viewInputs(_ stage: Stage<Self>) -> AnyHashable? { keepsView ? boardInputs(stage) : nil }

  func frames(_ stage: Stage<Self>) -> [(name: PartID, frame: CellRect)] {
    let half = stage.size.columns / 2
    return [
      ("source", CellRect(column: 0, row: 0, columns: half, rows: stage.size.rows)),
      ("target", CellRect(column: half, row: 0, columns: half, rows: stage.size.rows)),
    ]
  }

  func picture(of id: ItemID, _ thing: Int, in part: PartID?, _ stage: Stage<Self>) -> View<Place> {
    .text("item \(thing)")
  }

  static func program(_ count: Int, _ cell: CollectionLayout.Cell, keepsView: Bool) -> Program<ManyItems> {
    var model = Board<Int>()
    model.addSource("source", 1...count)
    model.add("target", .slots(count))
    var app = ManyItems()
    app.keepsView = keepsView
    for name in ["source", "target"] as [PartID] { app.panes.settings[name] = PaneSettings(cell, title: name.rawValue) }
    return Program(app: app, journal: Journal(model: model), size: CellSize(200, 60), capabilities: .full)
  }
}
