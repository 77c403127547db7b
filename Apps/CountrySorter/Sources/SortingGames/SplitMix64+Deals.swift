public import SeededRandom
import StableHash

extension SplitMix64 {
  /// A seed from text: the 64-bit FNV-1a hash of its UTF-8 bytes.
  public init(seed text: String) {
    self.init(seed: FNV1a(of: text.utf8).value)
  }

  /// `count` of the elements, in random order: the beginning of a Fisher-Yates shuffle.
  public mutating func draw<Element>(_ count: Int, from elements: [Element]) -> [Element] {
    var elements = elements
    let count = min(count, elements.count)
    for place in 0..<count { elements.swapAt(place, place + index(below: elements.count - place)) }
    return Array(elements.prefix(count))
  }
}
