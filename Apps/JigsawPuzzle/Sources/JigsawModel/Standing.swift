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

  /// The order with elements inserted, each at its place.
  ///
  /// - Parameter standings: In the order of insertion, so that one may come after another of them.
  /// - Returns: `nil` if the place of one of them does not exist.
  /// - Complexity: O(*n* + *k*).
  func inserting(_ standings: [Standing<Element>]) -> [Element]? {
    guard !standings.isEmpty else { return self }
    var result: [Element] = []
    result.reserveCapacity(count + standings.count)
    var next = 0
    func putIn() {
      while next < standings.count, standings[next].after == result.last {
        result.append(standings[next].element)
        next += 1
      }
    }
    putIn()
    for element in self {
      result.append(element)
      putIn()
    }
    return next == standings.count ? result : nil
  }
}
