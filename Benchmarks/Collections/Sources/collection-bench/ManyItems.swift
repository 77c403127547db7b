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

  static let profile = AppProfile("many-items")

  var panes = Panes()
  var selection: Set<ItemID> = []
  var keepsView = true

  func board(in model: Board<Int>) -> Board<Int> { model }
  func drops(in context: AppContext<Self>) -> BoardRules<Int> { BoardRules { "item \($0)" } }
  func action(_ command: BoardCommand<Int>) -> BoardCommand<Int> { command }

  func viewInputs(in context: AppContext<Self>) -> AnyHashable? { keepsView ? boardInputs(in: context) : nil }

  func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
    let half = context.size.columns / 2
    return [
      ("source", CellRect(column: 0, row: 0, columns: half, rows: context.size.rows)),
      ("target", CellRect(column: half, row: 0, columns: half, rows: context.size.rows)),
    ]
  }

  func view(of id: ItemID, _ thing: Int, inCollection collection: CollectionID?, in context: AppContext<Self>) -> View<
    Place
  > {
    .text("item \(thing)")
  }

  static func program(_ count: Int, _ cell: CollectionLayout.Cell, keepsView: Bool) -> Program<ManyItems> {
    var model = Board<Int>()
    model.addSource(named: "source", 1...count)
    model.addCollection(named: "target", .slots(count))
    var app = ManyItems()
    app.keepsView = keepsView
    for name in ["source", "target"] as [CollectionID] {
      app.panes.settings[name] = PaneSettings(cell, title: name.rawValue)
    }
    return Program(app: app, journal: Journal(model: model), size: CellSize(200, 60), capabilities: .full)
  }
}
