import AppShell
import DragDropCollections
import Geometry
import History
import Synchronization
import TerminalUI
import TestKit

@testable import SampleApps

/// Two panes side by side, as small as an app with a board can be: a source on the left, a target on the right.
struct TwoPanes: BoardApp {
  typealias Action = BoardCommand<String>
  typealias Place = BoardPlace

  static let profile = AppProfile("two-panes")

  var panes = Panes()
  var selection: Set<ItemID> = []
  var policy = DropPolicy.insert
  var dragOut = DragOutPolicy.cancel
  /// Whether pictures are kept; if not, everything is drawn each time.
  var keepsView = false
  var tally = Tally()
  /// Whether the right pane's title says how many items it holds.
  var countsItems = false

  /// How often the view was made: a class, because making a view cannot change the app.
  final class Tally: Sendable {
    private let count = Mutex(0)

    func add() { count.withLock { $0 += 1 } }

    var views: Int { count.withLock { $0 } }
  }

  func view(in context: AppContext<Self>) -> View<Place> {
    let view = View<Place>.canvas { canvas in
      tally.add()
      canvas.draw(boardView(in: context), in: CellRect(canvas.size))
    }
    return keepsView ? view.cached(whileEqual: boardInputs(in: context)) : view
  }

  func board(in model: Board<String>) -> Board<String> { model }

  func title(of collection: CollectionID, in context: AppContext<Self>) -> String? {
    countsItems && collection == "right"
      ? "\(context.model.contents(of: collection).compactMap { $0 }.count) of 2" : nil
  }

  func drops(in context: AppContext<Self>) -> BoardRules<String> {
    var rules = BoardRules<String> { $0 }
    rules.defaultPolicy = policy
    rules.dragOut = dragOut
    rules.refusal = { item, name, _ in item == "Mu" && name == "right" ? Refusal("Mu is no country.") : nil }
    return rules
  }

  func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }

  /// One column stays free between the two.
  func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
    let half = (context.size.columns - 1) / 2
    return [
      ("left", CellRect(column: 0, row: 0, columns: half, rows: context.size.rows)),
      ("right", CellRect(column: half + 1, row: 0, columns: half, rows: context.size.rows)),
    ]
  }

  func view(of id: ItemID, _ thing: String, inCollection collection: CollectionID?, in context: AppContext<Self>)
    -> View<Place>
  { .text(thing) }
}

extension Player<TwoPanes> {
  /// Items on the left, and so many numbered places on the right.
  init(
    _ things: [String], slots: Int, consumable: Bool = true, size: CellSize = CellSize(41, 8),
    settings: ProgramSettings = ProgramSettings(), _ configure: (inout TwoPanes) -> Void = { _ in }
  ) {
    var model = Board<String>()
    if consumable { model.addSource(named: "left", things) } else { model.addPalette(named: "left", things) }
    model.addCollection(named: "right", .slots(slots))
    var app = TwoPanes()
    configure(&app)
    self.init(app, model: model, size: size, settings: settings)
  }

  /// The place of an item, as it is pointed at.
  func place(of thing: String) -> BoardPlace? {
    let board = program.model
    for name in board.names {
      for (index, id) in board.contents(of: name).enumerated() {
        guard let id, board[id] == thing else { continue }
        return name == "right" ? .slot(index, in: name) : .item(id)
      }
    }
    return nil
  }

  mutating func drop(_ thing: String, on place: BoardPlace) {
    drop(from: cell(of: self.place(of: thing)!), to: cell(of: place))
  }

  /// What lies in the numbered places.
  var slots: [String?] {
    program.model.contents(of: "right").map { $0.flatMap { program.model[$0] } }
  }

  /// The inside of the left or the right pane as text.
  func inside(_ name: CollectionID) -> [String] {
    let half = (program.size.columns - 1) / 2
    let start = name == "left" ? 1 : half + 2
    return lines.dropFirst().dropLast(2).map { line in
      String(line.padding(to: program.size.columns).dropFirst(start).prefix(half - 2))
    }
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
