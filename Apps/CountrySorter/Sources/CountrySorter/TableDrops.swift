public import AppShell
import History
import TerminalUI

/// Refuses a file that cannot be read as a table, or has nothing to sort. The program around the game reads files.
package typealias TableCheck = @Sendable (ArrivedFile) throws(Refusal) -> Void

/// A table that is dropped on the program is the next game, and the one before stays saved.
extension CountrySorter {
  static let tables = [
    DropKind(
      "a table", types: ["text/csv", "text/tab-separated-values"], endings: ["csv", "tsv"], hasAnyName: true),
    DropKind("a JSON list", types: ["application/json"], endings: ["json"]),
  ]

  public func dropDescription(on place: SorterPlace?, in context: AppContext<CountrySorter>) -> String? {
    "Release to sort the rows of this table."
  }

  public func question(
    before arrival: Arrival<SorterPlace>, in context: AppContext<CountrySorter>
  ) -> String? {
    context.history.counter == 0 ? nil : "Sort the rows of \(arrival.files[0].name)? This game stays saved."
  }

  public mutating func receive(
    _ arrival: Arrival<SorterPlace>, in context: AppContext<CountrySorter>
  ) -> Effects {
    let file = arrival.files[0]
    do throws(Refusal) {
      // Read here and now, so that a broken one does not cost the game on the screen.
      try checkTable(file)
    } catch {
      return [.say("\(error)".sanitized)]
    }
    let others = arrival.files.count - 1
    return (others > 0 ? [.say("One table at a time: the first of \(others + 1).")] : []) + [.open([file])]
  }
}
