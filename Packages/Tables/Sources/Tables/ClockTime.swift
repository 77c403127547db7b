/// A time that was taken, of two or three parts: 59:59, 2:05:59, 1:02.5.
struct ClockTime {
  /// The last part counts seconds, the one before it minutes.
  let seconds: Double
  let parts: Int

  /// - Returns: `nil` if the parts behind the first one are not below 60, with two digits each; the last one may have a
  ///   fraction.
  init?(_ cell: String) {
    var texts = trimmed(cell).split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= texts.count, let first = texts.first, 1...4 ~= first.utf8.count else { return nil }
    var fraction = 0.0
    let last = texts[texts.count - 1]
    if let mark = last.firstIndex(where: { $0 == "." || $0 == "," }) {
      let digits = last[last.index(after: mark)...]
      guard Self.areDigits(digits), let value = Double("0.\(digits)") else { return nil }
      (fraction, texts[texts.count - 1]) = (value, last[..<mark])
    }
    guard texts.allSatisfy(Self.areDigits) else { return nil }
    let numbers = texts.compactMap { Double($0) }
    guard numbers.count == texts.count, zip(texts, numbers).dropFirst().allSatisfy({ $0.utf8.count == 2 && $1 < 60 })
    else { return nil }
    seconds = numbers.reduce(0) { 60 * $0 + $1 } + fraction
    parts = texts.count
  }

  private static func areDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }
}
