/// The number of the collection that each item of a ``Board`` is in.
///
/// An array and not a dictionary, because a board is copied for each drop that is planned. It takes 4 bytes per item.
struct Whereabouts: Hashable, Sendable {
  /// The collection numbers by raw value of the item; -1 if the item is in none. The array never ends with -1.
  private var numbers: [Int32] = []
  /// How many items each collection has. The array never ends with 0.
  private var counts: [Int] = []

  /// One more than the highest number of an item that is in a collection; 0 if none is.
  var end: Int { numbers.count }

  /// How many items a collection has.
  func count(in collection: Int) -> Int { counts.indices.contains(collection) ? counts[collection] : 0 }

  private mutating func add(_ change: Int, to collection: Int) {
    if collection >= counts.count { counts += [Int](repeating: 0, count: collection + 1 - counts.count) }
    counts[collection] += change
    while counts.last == 0 { counts.removeLast() }
  }

  subscript(id: ItemID) -> Int? {
    get {
      guard numbers.indices.contains(id.rawValue), numbers[id.rawValue] >= 0 else { return nil }
      return Int(numbers[id.rawValue])
    }
    set {
      if let old = self[id] { add(-1, to: old) }
      if let newValue {
        add(1, to: newValue)
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
