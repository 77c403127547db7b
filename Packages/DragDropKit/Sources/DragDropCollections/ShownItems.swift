/// The items shown at each place of one collection, for looking up hundreds of places.
///
/// It does not depend on the type of the items, so it is several times faster than asking the ``Board`` for each place.
public struct ShownItems: Sendable {
  private let collection: BoardCollection?
  private let whereabouts: Whereabouts
  /// The number of the collection on the board.
  private let number: Int?

  init(_ collection: BoardCollection?, _ whereabouts: Whereabouts, number: Int?) {
    self.collection = collection
    self.whereabouts = whereabouts
    self.number = number
  }

  /// The item at a place; `nil` if it is empty or does not exist.
  public subscript(index: Int) -> ItemID? {
    switch collection {
    case .shelf(let items, _)?, .palette(let items)?: items.indices.contains(index) ? items[index] : nil
    case .slots(let slots)?: slots.indices.contains(index) ? slots[index] : nil
    case .source(let items)?:
      items.indices.contains(index) && whereabouts[items[index]] == number ? items[index] : nil
    case nil: nil
    }
  }
}
