import AppShell
import CountryData
import DragDropCollections
import SortingGames
import TerminalUI
import TestKit

@testable import CountrySorter
@testable import SorterProgram

extension Player<CountrySorter> {
  /// A game with these cards of all countries, dealt in this order.
  init(
    _ kind: GameSetup.Kind, _ codes: [String], bins: [String] = [], title: String = "A game", isEndless: Bool = false,
    size: CellSize = CellSize(80, 24), capabilities: Capabilities = .full,
    settings: ProgramSettings = ProgramSettings()
  ) throws {
    let table = CountryTable(.iso)
    let deck = table.deck()
    let setup = GameSetup(kind, title: title)
    var cards = codes.map { CardID($0) }
    let played = deck.filter { cards.contains($0.id) }
    let game = try Game(played, setup, countries: table, collation: Collation(language: "en"))
    var opening: CardID?
    if case .timeline = kind { opening = cards.removeFirst() }
    let model = SortingModel(setup, cards: cards, bins: bins, opening: opening, isEndless: isEndless)
    self.init(
      CountrySorter(game, search: CardSearch(played, countries: table), model, checkTable: OwnList.check), model: model,
      size: size,
      capabilities: capabilities, settings: settings)
  }

  /// The cell in the middle of a place that a test knows to be in sight.
  func cell(of place: SorterPlace) -> CellPoint { try! center(of: place) }

  /// Where a card lies, as it is pointed at.
  func place(of code: String) -> SorterPlace? {
    let board = program.model.board
    for name in board.names {
      for (index, id) in board.contents(of: name).enumerated() {
        guard let id, board[id] == CardID(code) else { continue }
        let isSlots = if case .slots? = board.collection(named: name) { true } else { false }
        return .board(isSlots ? .slot(index, in: name) : .item(id))
      }
    }
    return nil
  }

  mutating func drop(_ code: String, on place: BoardPlace) {
    drop(from: cell(of: self.place(of: code)!), to: cell(of: .board(place)))
  }

  /// The answer, as it is written to a file or shared.
  var sorted: Answer { Answer(game: program.app.game, model: program.model) }

  /// The codes in the answer, "_" where a place is empty.
  var answer: [String] {
    program.model.board.contents(of: .answer).map { $0.flatMap { program.model.board[$0]?.text } ?? "_" }
  }
}

let byPopulation = GameSetup.Kind.order(SortRule(.column("population"), .descending))
