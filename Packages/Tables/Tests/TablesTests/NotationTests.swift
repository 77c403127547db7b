import SeededRandom
import Testing

@testable import Tables

@Suite struct NotationTests {
  @Test(arguments: [
    ("12", 12.0), ("-3.5", -3.5), ("\u{2212}3.5", -3.5), ("+7", 7), ("1,234", 1234), ("1,234,567.25", 1_234_567.25),
    ("1 234.5", 1234.5), ("1\u{202F}234", 1234), ("1'234", 1234), ("1\u{2019}234\u{2019}567", 1_234_567),
    (" 12\u{A0}", 12), ("1e3", 1000), ("2.5E-1", 0.25), ("007", 7), ("0.5", 0.5),
    (".5", 0.5), ("-.25", -0.25), ("1,24,42,373", 12_442_373), ("12,34,567.5", 1_234_567.5),
  ])
  func `numbers with a decimal point are read`(text: String, expected: Double) {
    #expect(Notation.point.number(text) == expected)
    let swapped = text.map { $0 == "," ? "." : $0 == "." ? "," : $0 }
    #expect(Notation.comma.number(String(swapped)) == expected)
  }

  @Test(arguments: [
    "", " ", "-", "abc", "1,23", "1,2345", "1234,567", "1.2.3", "1,234 567", "12a", "0x10", "1e", "1e+", "--1", "5.",
    "1,24,42", "123,45,678",
    "12,34,567,89", ".", "-.", "inf", "nan", "1e999", "١٢", "1,", ",123", "1.5,000",
  ])
  func `what is not a number with a decimal point is not read`(text: String) {
    #expect(Notation.point.number(text) == nil)
  }

  @Test func `numbers that are written are read in either notation`() {
    for seed in 0..<2000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let number = Int.random(in: -9_999_999...9_999_999, using: &dice)
      let fraction = Int.random(in: 0...99, using: &dice)
      var whole = String(abs(number))
      var groups: [String] = []
      while whole.count > 3 {
        groups.insert(String(whole.suffix(3)), at: 0)
        whole.removeLast(3)
      }
      groups.insert(whole, at: 0)
      let sign = number < 0 ? "-" : ""
      let digits = fraction < 10 ? "0\(fraction)" : "\(fraction)"
      let expected = Double("\(sign)\(abs(number)).\(digits)")
      #expect(Notation.point.number("\(sign)\(groups.joined(separator: ",")).\(digits)") == expected, "seed \(seed)")
      #expect(Notation.comma.number("\(sign)\(groups.joined(separator: ".")),\(digits)") == expected, "seed \(seed)")
    }
  }
}
