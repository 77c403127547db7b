/// What is shown at each place of one collection, to be asked for hundreds of places.
///
/// It does not depend on what the items are, so it is several times faster than to ask the ``Board`` for each place.
public struct ShownItems: Sendable {
  private let part: BoardPart?
  private let whereabouts: Whereabouts
  /// That of the collection among all of the board.
  private let number: Int?

  init(_ part: BoardPart?, _ whereabouts: Whereabouts, number: Int?) {
    self.part = part
    self.whereabouts = whereabouts
    self.number = number
  }

  /// `nil` where the place is empty or there is no such place.
  public subscript(index: Int) -> ItemID? {
    switch part {
    case .shelf(let items, _)?, .palette(let items)?: items.indices.contains(index) ? items[index] : nil
    case .slots(let slots)?: slots.indices.contains(index) ? slots[index] : nil
    case .source(let items)?:
      items.indices.contains(index) && whereabouts[items[index]] == number ? items[index] : nil
    case nil: nil
    }
  }
}
