/// Which collection each item of a ``Board`` is in, by the number of the collection.
///
/// An array and not a dictionary, because a board is copied for each drop that is thought through: 4 bytes an item.
struct Whereabouts: Hashable, Sendable {
  /// By the raw value of the item; -1 where it is in none. It never ends with one of those.
  private var numbers: [Int32] = []

  subscript(id: ItemID) -> Int? {
    get {
      guard numbers.indices.contains(id.rawValue), numbers[id.rawValue] >= 0 else { return nil }
      return Int(numbers[id.rawValue])
    }
    set {
      if let newValue {
        if id.rawValue >= numbers.count {
          numbers += [Int32](repeating: -1, count: id.rawValue + 1 - numbers.count)
        }
        numbers[id.rawValue] = Int32(newValue)
      } else if numbers.indices.contains(id.rawValue) {
        numbers[id.rawValue] = -1
        while numbers.last == -1 { numbers.removeLast() }
      }
    }
  }
}
