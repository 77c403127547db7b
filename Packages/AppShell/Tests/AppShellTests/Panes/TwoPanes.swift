import AppShell
import DragDropCollections
import Geometry
import History
import Synchronization
import TerminalUI
import TestKit

/// Two panes side by side, as small as an app with a board can be: a source on the left, a target on the right.
struct TwoPanes: BoardApp {
  typealias Action = BoardCommand<String>
  typealias Place = BoardPlace

  static let name = "two-panes"

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

  func view(_ stage: Stage<Self>) -> View<Place> {
    let view = View<Place>.canvas { picture in
      tally.add()
      picture.draw(boardView(stage), in: CellRect(picture.size))
    }
    return keepsView ? view.kept(whileEqual: boardInputs(stage)) : view
  }

  func board(in model: Board<String>) -> Board<String> { model }

  func title(of part: PartID, _ stage: Stage<Self>) -> String? {
    countsItems && part == "right" ? "\(stage.model.contents(of: part).compactMap { $0 }.count) of 2" : nil
  }

  func drops(_ stage: Stage<Self>) -> BoardRules<String> {
    var rules = BoardRules<String> { $0 }
    rules.defaultPolicy = policy
    rules.dragOut = dragOut
    rules.refusal = { item, name, _ in item == "Mu" && name == "right" ? Refusal("Mu is no country.") : nil }
    return rules
  }

  func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }

  /// One column stays free between the two.
  func frames(_ stage: Stage<Self>) -> [(name: PartID, frame: CellRect)] {
    let half = (stage.size.columns - 1) / 2
    return [
      ("left", CellRect(column: 0, row: 0, columns: half, rows: stage.size.rows)),
      ("right", CellRect(column: half + 1, row: 0, columns: half, rows: stage.size.rows)),
    ]
  }

  func picture(of id: ItemID, _ thing: String, in part: PartID?, _ stage: Stage<Self>) -> View<Place> { .text(thing) }
}

extension Player<TwoPanes> {
  /// Items on the left, and so many numbered places on the right.
  init(
    _ things: [String], slots: Int, consumable: Bool = true, size: CellSize = CellSize(41, 8),
    settings: ProgramSettings = ProgramSettings(), _ configure: (inout TwoPanes) -> Void = { _ in }
  ) {
    var model = Board<String>()
    if consumable { model.addSource("left", things) } else { model.addPalette("left", things) }
    model.add("right", .slots(slots))
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
  func inside(_ name: PartID) -> [String] {
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
