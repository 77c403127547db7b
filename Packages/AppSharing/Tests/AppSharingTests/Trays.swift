import AppSharing
import AppShell
import DragDropCollections
import History
import SeededRandom
import Sharing
import TerminalUI

/// A few letters, a tray and three places: the smallest app with a board.
struct Trays: BoardApp, SharedApp {
  typealias Action = BoardCommand<String>
  typealias Place = BoardPlace

  static let profile = AppProfile("trays")

  var selection: Set<ItemID> = []
  var panes = Panes(["table": PaneSettings(title: "Table"), "tray": PaneSettings(title: "Tray")])

  /// Something of a person's own that others are told.
  var page = 0
  /// What others tell of themselves.
  var heard: [String] = []
  /// What others have, if everybody has a board.
  var others: [String: Board<String>]?

  var bindings: [Binding<Trays>] {
    [
      Binding("n", id: "next", title: "Next page") { app, _ in
        app.page += 1
        return []
      },
      Binding("x", id: "far", title: "A page with a name that is too long") { app, _ in
        app.page = .max
        return []
      },
    ]
  }

  func activity(in context: AppContext<Self>) -> String? {
    page == .max ? String(repeating: "x", count: PresenceLimit.activityBytes + 1) : page == 0 ? nil : "at \(page)"
  }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    others = context.others
    if case .people = event {
      heard = (context.company?.others ?? []).compactMap { person in person.activity.map { "\(person.name) is \($0)" } }
    }
    return []
  }

  func board(in model: Board<String>) -> Board<String> { model }
  func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }
  func drops(in context: AppContext<Self>) -> BoardRules<String> { BoardRules { "the \($0)" } }

  func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
    let width = context.size.columns / 2
    return ["table", "tray"].enumerated().map { index, name in
      (name, CellRect(column: index * width, row: 0, columns: width, rows: context.size.rows))
    }
  }

  func view(of id: ItemID, _ letter: String, inCollection collection: CollectionID?, in context: AppContext<Self>)
    -> View<Place>
  { .text("[\(letter)]") }

  static var start: Board<String> {
    var board = Board<String>()
    board.addSource(named: "table", ["A", "B", "C", "D"])
    board.addCollection(named: "tray", .shelf)
    board.addCollection(named: "places", .slots(3))
    return board
  }

  /// A move of an item to some place, which is often refused.
  static func anyAction(on board: Board<String>, _ dice: inout SplitMix64) -> BoardCommand<String> {
    let id = ItemID(rawValue: Int.random(in: 1...4, using: &dice))
    let to: InsertionPoint =
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: .home(in: "table")
      case 1:
        .after(
          board.contents(of: "tray").compactMap(\.self).filter { $0 != id }.randomElement(using: &dice), in: "tray")
      default: .slot(Int.random(in: 0..<3, using: &dice), in: "places")
      }
    return BoardCommand(title: "Move \(board[id] ?? "")", edits: [.place(id, to)])
  }
}
