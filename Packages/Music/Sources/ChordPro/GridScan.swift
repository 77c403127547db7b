/// The parts of a grid line: words between spaces, and bar lines, even without spaces around them.
struct GridScan {
  struct Part: Hashable {
    enum Kind: Hashable {
      case word
      case bar(GridLine.Bar)
      /// Digits right after a bar line.
      case ending(Int)
    }

    let kind: Kind
    let range: Range<Int>
  }

  private(set) var parts: [Part] = []

  /// - Complexity: O(*n*).
  init(_ body: ArraySlice<UInt8>) {
    var index = body.startIndex
    while index < body.endIndex {
      if body[index].isSpace {
        index += 1
      } else if let bar = Self.bar(body[index...]) {
        add(.bar(bar), index..<index + bar.rawValue.utf8.count)
        index = parts.last!.range.upperBound
        let word = Self.word(body[index...])
        if bar.canBeginEnding, let number = Int(word.string), word.allSatisfy(\.isDigit) {
          add(.ending(number), word.startIndex..<word.endIndex)
          index = word.endIndex
        }
      } else {
        let word = Self.word(body[index...])
        add(.word, word.startIndex..<word.endIndex)
        index = word.endIndex
      }
    }
  }

  private mutating func add(_ kind: Part.Kind, _ range: Range<Int>) {
    parts.append(Part(kind: kind, range: range))
  }

  /// The word up to the next space or bar line.
  private static func word(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = text.startIndex
    while end < text.endIndex, !text[end].isSpace, !isBar(text, at: end) { end += 1 }
    return text[..<end]
  }

  private static func isBar(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    text[index] == .bar || text[index] == .colon && index + 1 < text.endIndex && text[index + 1] == .bar
  }

  /// The longest bar line with which the text begins.
  private static func bar(_ text: ArraySlice<UInt8>) -> GridLine.Bar? {
    guard isBar(text, at: text.startIndex) else { return nil }
    return bars.first { text.starts(with: $0.rawValue.utf8) }
  }

  private static let bars = GridLine.Bar.allCases.sorted { $0.rawValue.utf8.count > $1.rawValue.utf8.count }
}
