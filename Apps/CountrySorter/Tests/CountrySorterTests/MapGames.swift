import AppShell
import CountryData
import DragDropCollections
import Geometry
import SortingGames
import TerminalUI
import TestKit

@testable import CountrySorter
@testable import SorterProgram

extension Player<CountrySorter> {
  /// A game on the map of a set, as the command line deals it.
  init(
    map set: String, count: Int = 10, size: CellSize = CellSize(80, 24), capabilities: Capabilities = .full,
    options: [String] = []
  ) throws {
    let words = ["--match", "map", "--set", set, "--count", "\(count)"] + options
    let dealing = try Dealing(CountrySorterCommand.parse(words), seed: 7)
    self.init(
      try dealing.app(for: dealing.model), model: dealing.model, size: size, capabilities: capabilities)
  }

  /// The countries that the places ask for.
  var asked: [CardID] { program.app.game.asked(program.model) }

  /// Where a place of the map is hit, in the window.
  func mapCell(_ index: Int) -> CellPoint {
    let map = program.app.mapView(in: program.context)!
    return map.sheet.anchors[index].offset(
      columns: map.inside.minColumn - map.window.minColumn, rows: map.inside.minRow - map.window.minRow)
  }

  /// The place of the map that is hit in the middle of a cell.
  func mapPlace(at cell: CellPoint) -> Int? {
    guard case .board(.slot(let index, .answer))? = program.context.scene.topmost(at: cell.center) else { return nil }
    return index
  }

  /// Carries a card, which has to be seen, to the place that asks for another one, or for itself.
  mutating func put(_ card: CardID, where asked: CardID) {
    let from = place(of: card.text)!
    let start: CellPoint
    if case .board(.slot(let index, _)) = from { start = mapCell(index) } else { start = cell(of: from) }
    drop(from: start, to: mapCell(self.asked.firstIndex(of: asked)!))
  }
}
