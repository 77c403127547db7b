public import SeededRandom

extension SplitMix64 {
  /// A seed from text: the 64-bit FNV-1a hash of its UTF-8 bytes.
  ///
  /// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  public init(seed text: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    self.init(seed: hash)
  }

  /// `count` of the elements, in random order: the beginning of a Fisher-Yates shuffle.
  public mutating func draw<Element>(_ count: Int, from elements: [Element]) -> [Element] {
    var elements = elements
    let count = min(count, elements.count)
    for place in 0..<count { elements.swapAt(place, place + index(below: elements.count - place)) }
    return Array(elements.prefix(count))
  }
}
