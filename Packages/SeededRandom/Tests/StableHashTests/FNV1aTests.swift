import SeededRandom
import StableHash
import Testing

@Suite struct FNV1aTests {
  /// Source: RFC 9923, appendix C.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `its values are those of the standard`(_ text: String, _ value: UInt64) {
    #expect(FNV1a(of: text.utf8).value == value)
    #expect(FNV1a(of: AnySequence(Array(text.utf8))).value == value)
  }

  @Test func `bytes may come in any number of parts`() throws {
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      let bytes = random.bytes(0...40)
      let cut = random.int(in: 0...bytes.count)
      var hash = FNV1a(of: bytes[..<cut])
      hash.combine(bytes[cut...])
      #expect(hash == FNV1a(of: bytes), "seed \(random.seed)")
    }
  }
}
