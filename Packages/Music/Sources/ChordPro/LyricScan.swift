/// The brackets of a line of lyrics.
struct LyricScan {
  private(set) var segments: [LyricSegment] = []
  /// Unmatched brackets, from left to right. They count as ordinary text.
  private(set) var faults: [Fault] = []

  enum Fault: Hashable {
    /// The offset of the bracket, and the end of the text after it.
    case unclosed(Range<Int>)
    case unopened(Int)

    var offset: Int {
      switch self {
      case .unclosed(let range): range.lowerBound
      case .unopened(let offset): offset
      }
    }
  }

  /// - Parameter body: A line without its end, not empty.
  /// - Complexity: O(*n*).
  init(_ body: ArraySlice<UInt8>) {
    var mark = body.startIndex..<body.startIndex
    var open: Int?
    for index in body.indices {
      switch body[index] {
      case .openBracket:
        if let open { faults.append(.unclosed(open..<index)) }
        open = index
      case .closeBracket:
        guard let start = open else {
          faults.append(.unopened(index))
          continue
        }
        finish(body, mark: mark, before: start)
        mark = start..<index + 1
        open = nil
      default:
        break
      }
    }
    if let open { faults.append(.unclosed(open..<body.endIndex)) }
    finish(body, mark: mark, before: body.endIndex)
  }

  private mutating func finish(_ body: ArraySlice<UInt8>, mark: Range<Int>, before end: Int) {
    // A line that begins with a chord has no words before it.
    if mark.isEmpty && mark.upperBound == end { return }
    segments.append(
      LyricSegment(
        mark: mark.isEmpty ? nil : Self.mark(body[mark.dropFirst().dropLast()]),
        lyrics: body[mark.upperBound..<end].string,
        markRange: mark, lyricsRange: mark.upperBound..<end))
  }

  private static func mark(_ text: ArraySlice<UInt8>) -> LyricSegment.Mark {
    text.first == UInt8(ascii: "*") ? .annotation(text.dropFirst().string) : .chord(text.string)
  }
}
