/// The number of the collection that each item of a ``Board`` is in.
///
/// An array and not a dictionary, because a board is copied for each drop that is planned. It takes 4 bytes per item.
struct Whereabouts: Hashable, Sendable {
  /// The collection numbers by raw value of the item; -1 if the item is in none. The array never ends with -1.
  private var numbers: [Int32] = []

  /// One more than the highest number of an item that is in a collection; 0 if none is.
  var end: Int { numbers.count }

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
