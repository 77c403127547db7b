public import AppShell
public import DragDropCollections
import History
import SortingGames
import Tables
import TerminalUI

/// A card that is dragged out of the window gives the whole order, or the bins, as a table.
extension CountrySorter {
  public func export(_ items: [ItemID], in context: AppContext<CountrySorter>) -> Export? {
    let answer = Answer(game: game, model: context.model)
    let make = { () throws(Refusal) -> [UInt8] in Array(answer.table.csv().utf8) }
    return Export([
      Representation("text/csv", fileName: context.model.binned.isEmpty ? "ranking.csv" : "bins.csv", make: make),
      Representation("text/plain;charset=utf-8", make: make), Representation("text/plain", make: make),
    ])
  }
}
