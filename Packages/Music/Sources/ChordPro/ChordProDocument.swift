/// A ChordPro text, line by line, as written and as parsed.
///
/// Nothing of the text is lost: ``bytes`` returns exactly what was read, and an edit changes only the lines that it
/// names. Source: the ChordPro file format specification, chordpro.org.
///
/// ```swift
/// var document = ChordProDocument("{title: Scale}\n[C]Do [F]re mi\n")
/// try document.replaceChord(inLine: 1, segment: 1, with: "Dm")
/// let text = document.text  // "{title: Scale}\n[C]Do [Dm]re mi\n"
/// ```
public struct ChordProDocument: Hashable, Sendable {
  /// A line includes its line feed; after the last line feed there is another line only if there is text.
  public internal(set) var lines: [ChordProLine]
  /// Whether the text begins with the three bytes EF BB BF, which are not part of any line.
  public internal(set) var hasByteOrderMark: Bool

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Accepts any bytes: those that are not UTF-8 are kept, and shown as U+FFFD.
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

  /// Exactly the bytes that were read, except in edited lines.
  public var bytes: [UInt8] {
    lines.reduce(into: hasByteOrderMark ? Self.byteOrderMark : []) { $0 += $1.bytes }
  }

  /// The text as a string; each error in the UTF-8 is shown as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines, each with its line feed.
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
