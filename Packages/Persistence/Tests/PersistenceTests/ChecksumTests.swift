import Testing

@testable import Persistence

@Test func `the sum of a text is FNV-1a's`() {
  // Test vectors of the FNV authors.
  #expect(Checksum(of: "").sum == 0xcbf2_9ce4_8422_2325)
  #expect(Checksum(of: "a").sum == 0xaf63_dc4c_8601_ec8c)
  #expect(Checksum(of: "foobar").sum == 0x8594_4171_f739_67e8)
}

@Test func `a chain tells which text came first`() {
  let start = Checksum(of: "start")
  #expect(start.followed(by: "a").followed(by: "b") != start.followed(by: "b").followed(by: "a"))
  #expect(Checksum(stored: start.stored) == start)
}
