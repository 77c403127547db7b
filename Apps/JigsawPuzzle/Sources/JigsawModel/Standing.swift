/// The place of an element in an order: right after another element, or first.
///
/// Places are stored relative to other elements, not by index, so that they stay valid when elements are added or
/// removed.
struct Standing<Element: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  var element: Element
  /// `nil` if it is the first.
  var after: Element?
}

extension Array where Element: Hashable & Codable & Sendable {
  /// The places of the elements for which `isMeant` returns true, in their order.
  func standings(where isMeant: (Element) -> Bool) -> [Standing<Element>] {
    var result: [Standing<Element>] = []
    for index in indices where isMeant(self[index]) {
      result.append(Standing(element: self[index], after: index > 0 ? self[index - 1] : nil))
    }
    return result
  }

  /// The order with elements inserted, each at its place. Those whose place is gone, because the order has changed
  /// since, come last.
  ///
  /// - Parameter standings: One may come after another of them.
  /// - Complexity: O(*n* + *k*).
  func inserting(_ standings: [Standing<Element>]) -> [Element] {
    guard !standings.isEmpty else { return self }
    var followers = Dictionary(grouping: standings) { $0.after }
    var result: [Element] = []
    result.reserveCapacity(count + standings.count)
    func putIn(after element: Element?) {
      var waiting: [Standing<Element>] = (followers.removeValue(forKey: element) ?? []).reversed()
      while let next = waiting.popLast() {
        result.append(next.element)
        waiting += (followers.removeValue(forKey: next.element) ?? []).reversed()
      }
    }
    putIn(after: nil)
    for element in self {
      result.append(element)
      putIn(after: element)
    }
    guard result.count < count + standings.count else { return result }
    let inserted = Set(standings.map { $0.element })
    for standing in standings where standing.after.map(inserted.contains) != true { putIn(after: standing.after) }
    for standing in standings { putIn(after: standing.after) }
    return result
  }
}
