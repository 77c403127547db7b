import History

@testable import Networking

/// A board for tests: columns of cards, in order.
struct Columns: Hashable, Sendable {
  var all: [[Int]]
  /// How many cards the last column may have.
  var limit = 6

  func place(of card: Int) -> (column: Int, index: Int)? {
    for (column, cards) in all.enumerated() {
      if let index = cards.firstIndex(of: card) { return (column, index) }
    }
    return nil
  }
}

/// "Move x after y in column z", and the two commands that make cards and end them.
enum ColumnCommand: Change, Hashable {
  case add(Int, column: Int)
  /// `after` is `nil` for the top.
  case move(Int, after: Int?, column: Int)
  case remove(Int)

  func perform(on model: inout Columns) throws(Refusal) {
    switch self {
    case .add(let card, let column):
      guard model.place(of: card) == nil else { throw Refusal("There is a card \(card).") }
      try Self.check(model, column)
      model.all[column].append(card)
    case .move(let card, let anchor, let column):
      guard let old = model.place(of: card) else { throw Refusal("There is no card \(card).") }
      guard anchor != card, anchor == nil || model.all[column].contains(anchor ?? 0) else {
        throw Refusal("Card \(anchor ?? 0) is not in column \(column).")
      }
      if old.column != column { try Self.check(model, column) }
      model.all[old.column].remove(at: old.index)
      let index = anchor.flatMap { model.all[column].firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      model.all[column].insert(card, at: index)
    case .remove(let card):
      guard let old = model.place(of: card) else { throw Refusal("There is no card \(card).") }
      model.all[old.column].remove(at: old.index)
    }
  }

  private static func check(_ model: Columns, _ column: Int) throws(Refusal) {
    guard column != model.all.count - 1 || model.all[column].count < model.limit else {
      throw Refusal("The last column is full.")
    }
  }
}
