/// A stream of chance that is the same on every system and in every version for the same seed.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
public struct SeededGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  /// A seed from text: the hash FNV-1a of its UTF-8 bytes, 64 bits.
  ///
  /// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  public init(seed text: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    self.init(seed: hash)
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, and without, `bound`.
  public mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// `count` of the elements, in an order of chance: the beginning of a Fisher-Yates shuffle.
  public mutating func draw<Element>(_ count: Int, from elements: [Element]) -> [Element] {
    var elements = elements
    let count = min(count, elements.count)
    for place in 0..<count { elements.swapAt(place, place + index(below: elements.count - place)) }
    return Array(elements.prefix(count))
  }
}
