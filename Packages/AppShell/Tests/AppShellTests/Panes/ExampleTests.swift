import AppShell
import DragDropCollections
import Geometry
import TerminalUI
import TestKit
import Testing

@testable import SampleApps

/// What the guide and the doc comments show, as parts of an app.
@Suite struct ExampleTests {
  /// A board with a button beside its panes.
  struct Quiz: BoardApp {
    enum Place: BoardRegion {
      case board(BoardPlace)
      case check
      var onBoard: BoardPlace? { if case .board(let place) = self { place } else { nil } }
    }

    typealias Action = BoardCommand<String>

    static let profile = AppProfile("quiz")

    var panes = Panes()
    var selection: Set<ItemID> = []
    var verdicts: [ItemID: Bool] = [:]

    func board(in model: Board<String>) -> Board<String> { model }
    func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }
    func drops(in context: AppContext<Self>) -> BoardRules<String> { BoardRules { $0 } }
    func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
      [("left", CellRect(context.size))]
    }

    func view(in context: AppContext<Self>) -> View<Place> {
      boardView(in: context).cached(whileEqual: boardInputs(in: context, and: verdicts))
    }

    func view(of id: ItemID, _ thing: String, inCollection collection: CollectionID?, in context: AppContext<Self>)
      -> View<Place>
    {
      .text(verdicts[id] == true ? "\(thing) is right" : thing)
    }
  }

  /// The smallest, whose items look the same whatever else happens.
  struct List: BoardApp {
    typealias Action = BoardCommand<String>
    typealias Place = BoardPlace

    static let profile = AppProfile("list")

    var panes = Panes()
    var selection: Set<ItemID> = []

    func board(in model: Board<String>) -> Board<String> { model }
    func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }
    func drops(in context: AppContext<Self>) -> BoardRules<String> { BoardRules { $0 } }
    func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
      [("left", CellRect(context.size))]
    }
    func view(of id: ItemID, _ thing: String, inCollection collection: CollectionID?, in context: AppContext<Self>)
      -> View<Place>
    { .text(thing) }

    func view(in context: AppContext<Self>) -> View<Place> {
      boardView(in: context).cached(whileEqual: boardInputs(in: context))
    }
  }

  private var board: Board<String> {
    var board = Board<String>()
    board.addCollection(named: "left", .shelf)
    _ = board.append(["Chad", "Fiji"], to: "left")
    return board
  }

  @Test func `an app with a place of its own shows its board, and what else its items depend on`() {
    var quiz = Quiz()
    quiz.verdicts[board.contents(of: "left")[0]!] = true
    let lines = Player(quiz, model: board, size: CellSize(30, 6)).lines
    #expect(lines.contains { $0.contains("Chad is right") })
    #expect(lines.contains { $0.contains("Fiji") && !$0.contains("right") })
  }

  @Test func `a kept picture follows the model`() {
    var player = Player(List(), model: board, size: CellSize(30, 6))
    let first = board.contents(of: "left")[0]!
    player.drop(from: player.cell(of: .item(first)), to: CellPoint(10, 3))
    #expect(player.lines[1].contains("Fiji") && player.lines[2].contains("Chad"), "\(player.lines)")
  }

  @Test func `the settings of a pane are a value`() {
    var ranking = PaneSettings(.fitting(ratio: 3, least: Size(width: 12, height: 3)), title: "Ranking")
    ranking.placeholder.numbers = .fromOne
    #expect(ranking.placeholder.numbers.text(of: 0) == "1" && ranking.title == "Ranking")
  }
}
