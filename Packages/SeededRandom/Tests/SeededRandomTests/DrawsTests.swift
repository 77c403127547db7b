import SeededRandom
import Testing

@Suite struct DrawsTests {
  @Test func `every number of a range is drawn, and none outside of it`() {
    var random = SplitMix64(seed: 1)
    var whole: Set<Int> = []
    for _ in 0..<1_000 {
      whole.insert(random.int(in: -2...3))
      #expect((0.25...0.5).contains(random.double(in: 0.25...0.5)))
    }
    #expect(whole == Set(-2...3))
    #expect(random.int(in: Int.max...Int.max) == .max)
    #expect((0..<100).contains { _ in random.int(in: Int.min...Int.max) < 0 })
  }

  @Test func `the draws of a seed stay what they are`() {
    var random = SplitMix64(seed: 1_234_567)
    // Of the reference's numbers 6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431 and
    // 16408922859458223821: modulo 100, the upper 53 bits, modulo 3, modulo 1, the lowest byte.
    #expect(random.int(in: 0...99) == 17)
    #expect(random.double(in: 0...1) == Double(3_203_168_211_198_807_973 >> 11) * 0x1p-53)
    #expect(random.element(of: "abc") == "a")
    #expect(random.bytes(1...1) == [0xCD])
  }

  @Test func `a chance comes true about as often as it says`() {
    var random = SplitMix64(seed: 2)
    let count = (0..<10_000).count { _ in random.bool(probability: 0.3) }
    // Three standard deviations are 137.
    #expect((2_850...3_150).contains(count))
    #expect((0..<1_000).allSatisfy { _ in random.bool(probability: 1) && !random.bool(probability: 0) })
  }

  @Test func `every element is drawn, and every count of bytes`() {
    var random = SplitMix64(seed: 3)
    #expect(Set((0..<100).map { _ in random.element(of: "abc") }) == Set("abc"))
    #expect(Set((0..<100).map { _ in random.bytes(0...2).count }) == [0, 1, 2])
    #expect(Set(random.bytes(10_000...10_000)).count == 256)
  }

  @Test func `one of nothing is a broken promise`() async {
    await #expect(processExitsWith: .failure) {
      var random = SplitMix64(seed: 3)
      _ = random.element(of: [Int]())
    }
  }
}
