import AppShell
import SortingGames
import TerminalUI

/// What lies between the orders of several people, in the place of the cards once one's own is finished.
///
/// A card is the higher, the lower the sum of its places in all orders: Borda's count, in which no order weighs more than
/// another one.
struct OrderBetween: Hashable {
  struct Row: Hashable {
    let name: String
    /// From 1, in the order of ``people``.
    let places: [Int]
  }

  /// Whose orders they are, the person's own first.
  let people: [String]
  /// From the highest.
  let rows: [Row]

  /// - Returns: `nil` if the game has a right answer, or before the person's own order is finished.
  init?(_ game: Game, in context: AppContext<CountrySorter>) {
    guard case .ranking = game.kind, context.model.result != nil, let race = Race(context) else { return nil }
    let orders = [("you", context.model.answer)] + race.finished.map { ($0.name, $0.order) }
    self.init(orders, named: game.name)
  }

  /// - Parameter orders: The cards of the first one are shown; what another one lacks comes last there.
  init(_ orders: [(name: String, cards: [CardID])], named name: (CardID) -> String) {
    people = orders.map(\.name)
    let places = orders.map { order in
      Dictionary(order.cards.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    }
    let own = orders.first?.cards ?? []
    rows = own.map { card in
      Row(name: name(card), places: places.map { $0[card] ?? own.count })
    }
    .enumerated()
    .sorted { a, b in
      let (first, second) = (a.element.places.reduce(0, +), b.element.places.reduce(0, +))
      return (first, a.offset) < (second, b.offset)
    }
    .map(\.element)
  }

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let (theme, size) = (canvas.theme, canvas.size)
    guard size.rows > 1 else { return }
    let title = people.count == 1 ? "Nobody else has finished yet." : "Between \(people.joined(separator: ", "))"
    canvas.write(title, at: .zero, style: theme[.title], width: size.columns)
    for (index, row) in rows.prefix(size.rows - 1).enumerated() {
      let places = row.places.map(String.init).joined(separator: " ")
      let start = max(0, size.columns - columns(of: places))
      let text = "\(index + 1)  \(row.name)"
      canvas.write(text, at: CellPoint(0, index + 1), style: theme[.text], width: max(0, start - 1))
      canvas.write(places, at: CellPoint(start, index + 1), style: theme[.hint])
    }
  }
}
