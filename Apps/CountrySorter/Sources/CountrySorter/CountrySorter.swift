public import AppShell
import CountryData
public import DragDropCollections
import Geometry
import GestureModel
import History
import Layouts
public import SortingGames
public import TerminalUI

/// Cards on the left, numbered places or bins on the right.
public struct CountrySorter: BoardApp {
  public typealias Action = SortingCommand
  public typealias Place = SorterPlace

  public static let name = "country-sorter"

  let game: Game
  let search: CardSearch
  public var panes = Panes()
  public var selection: Set<ItemID> = []
  var policy = DropPolicy.insert
  /// When cards show whether they are right or wrong: after a request until the next move, or always.
  var check = Check.hidden
  /// The typed search text; `nil` if there is no search.
  var query: String?

  var hints = Hints()
  var days = PlayedDays()
  /// The current question; `nil` if there is none.
  var duel: Duel?

  enum Check: String, Codable { case hidden, once, always }

  init(_ game: Game, search: CardSearch, _ model: SortingModel) {
    self.game = game
    self.search = search
    isEndless = if case .palette? = model.board.part(named: .cards) { true } else { false }
    var cards = PaneSettings(.rows(height: 1), title: "Cards")
    cards.zoom = 1...3
    panes.settings[.cards] = cards
    var answer = PaneSettings(.rows(height: 1), title: "Answer")
    answer.placeholder.numbers = model.setup.countsFromZero == true ? .fromZero : .fromOne
    answer.zoom = 1...3
    if game.matching?.prompt.isPicture == true {
      answer.layout = CollectionLayout(cell: .fitting(ratio: 2.5, least: Size(width: 18, height: 7)))
      answer.placeholder.numbers = .none
    }
    panes.settings[.answer] = answer
    panes.coupledZoom = [[.cards, .answer]]
    for name in model.board.names { if let bin = name.bin { panes.settings[name] = PaneSettings(title: bin) } }
  }

  public let minimumSize = CellSize(columns: 40, rows: 10)

  public func board(in model: SortingModel) -> Board<CardID> { model.board }

  public func action(_ command: BoardCommand<CardID>) -> SortingCommand { SortingCommand(command) }

  public func summary(_ stage: Stage<Self>) -> String {
    let model = stage.model
    let count = model.board.part(named: .cards)?.count ?? 0
    let left = model.board.contents(of: .cards).count { $0 != nil }
    let progress = isEndless ? "" : "\(count - left) of \(count)  "
    let score = check == .hidden && !isTimeline ? nil : self.score(model)
    return
      "\(score.map { "\($0)  " } ?? progress)\(stage.history.counter.counted("step"))"
  }

  /// Whether taking a card copies it, so that cards never run out.
  let isEndless: Bool

  var isTimeline: Bool { if case .timeline = game.kind { true } else { false } }

  public var isTyping: Bool { query != nil }
}

/// The places that a pointer or the focus can be on.
public enum SorterPlace: BoardRegion {
  case board(BoardPlace)
  case button(UndoBar)
  case check
  /// One of the two names of a question.
  case duel(firstIsFirst: Bool)

  public var onBoard: BoardPlace? { if case .board(let place) = self { place } else { nil } }
}
