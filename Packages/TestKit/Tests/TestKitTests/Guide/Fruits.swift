import AppHost
import AppShell
import DragDropKit
import History
import TerminalUI

/// Which fruit is in the basket; the others are in the crate.
struct Fruits: Hashable, Sendable, Codable {
  var inBasket = ["apple": false, "pear": false, "plum": false]
}

struct PutFruit: Command, Codable {
  var fruit: String
  var inBasket: Bool

  var title: String { inBasket ? "Take the \(fruit)" : "Put the \(fruit) back" }

  func perform(on fruits: inout Fruits) throws(Refusal) -> PutFruit {
    guard let wasInBasket = fruits.inBasket[fruit] else { throw Refusal("There is no \(fruit).") }
    if inBasket, fruits.inBasket.count(where: \.value) == 2 {
      throw Refusal("The basket is full.", remedy: "Put a fruit back first.")
    }
    fruits.inBasket[fruit] = inBasket
    return PutFruit(fruit: fruit, inBasket: wasInBasket)
  }
}

struct FruitApp: App {
  typealias Action = PutFruit
  enum Place: Hashable, Sendable { case crate, basket, fruit(String) }

  static let profile = AppProfile("fruits", takes: [list], exportsItems: true)
  static var opening: Opening<Self> {
    Opening(name: "fruits", makeModel: { Fruits() }, makeApp: { _, _ in Self() })
  }

  func view(in context: AppContext<Self>) -> View<Place> {
    .row(
      [("crate", Place.crate, false), ("basket", .basket, true)].map { title, place, isBasket in
        let shown = context.model.inBasket.filter { $0.value == isBasket && !context.drags.isAway($0.key) }
        let fruits = shown.keys.sorted()
        let rows = fruits.map { View<Place>.text($0).region(.fruit($0)) }
        return View.column(rows + [.spacer]).framed(title: title).region(place).flexible()
      })
  }

  func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
    DragRules()
      .source { if case .fruit(let fruit) = $0 { .lift(fruit) } else { nil } }
  }

  func drop(
    _ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>
  ) -> Plan? {
    guard place == .crate || place == .basket else { return nil }
    let command = PutFruit(fruit: drag.items[0], inBasket: place == .basket)
    return Plan(context.model.inBasket[command.fruit] == command.inBasket ? nil : command)
  }
}
