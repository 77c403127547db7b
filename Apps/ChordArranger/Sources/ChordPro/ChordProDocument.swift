/// A ChordPro text, line by line as it is written and as it is understood.
///
/// Nothing of the text is lost: ``bytes`` are those that were read, whatever they are, and an edit changes the lines that
/// it names and no others. Source: the ChordPro file format specification, chordpro.org.
///
/// ```swift
/// var document = ChordProDocument("{title: Scale}\n[C]Do [F]re mi\n")
/// try document.replaceChord(inLine: 1, segment: 1, with: "Dm")
/// let text = document.text  // "{title: Scale}\n[C]Do [Dm]re mi\n"
/// ```
public struct ChordProDocument: Hashable, Sendable {
  /// A line that ends in a line feed goes up to and with it; behind the last line feed is a line only where there is text.
  public internal(set) var lines: [ChordProLine]
  /// Whether the text begins with the three bytes EF BB BF, which are in no line.
  public internal(set) var hasByteOrderMark: Bool

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Any bytes at all: what is not UTF-8 is kept, and shown with U+FFFD in its place.
  ///
  /// - Complexity: O(*n*).
  public init(bytes: [UInt8]) {
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    let text = hasByteOrderMark ? bytes.dropFirst(Self.byteOrderMark.count) : bytes[...]
    var environment: EnvironmentName?
    lines = Self.split(text).map { line in
      let line = ChordProLine(bytes: line, in: environment)
      environment = line.environmentBehind
      return line
    }
  }

  /// Exactly what was read, but for the lines that were edited.
  public var bytes: [UInt8] {
    lines.reduce(into: hasByteOrderMark ? Self.byteOrderMark : []) { $0 += $1.bytes }
  }

  /// The same as a string; where the bytes are no UTF-8, each error is U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Each with its line feed.
  static func split(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == .lineFeed {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.endIndex { lines.append(Array(bytes[start...])) }
    return lines
  }
}
