/// Where an element stands in an order: right after another, or first.
///
/// Places are kept relative to other elements, not by index: then they stay right whatever else came and went.
struct Standing<Element: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  var element: Element
  /// `nil` where it is the first.
  var after: Element?
}

extension Array where Element: Hashable & Codable & Sendable {
  /// The places of the elements for which `isMeant` holds, in their order.
  func standings(where isMeant: (Element) -> Bool) -> [Standing<Element>] {
    var result: [Standing<Element>] = []
    for index in indices where isMeant(self[index]) {
      result.append(Standing(element: self[index], after: index > 0 ? self[index - 1] : nil))
    }
    return result
  }

  /// The order with elements put in, each at its place.
  ///
  /// - Parameter standings: In the order in which they are to stand; so one may stand after another of them.
  /// - Returns: `nil` where there is no such place for one of them.
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
