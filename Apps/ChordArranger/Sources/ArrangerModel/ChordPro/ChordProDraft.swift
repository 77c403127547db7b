import ChordPro
import ChordTheory

/// A ChordPro text while it is updated: edited within its lines, so that the line numbers stay those of the reading.
struct ChordProDraft {
  var document: ChordProDocument
  let reading: ChordProReading
  /// The text that replaces a line, with line ends: none, one or several lines.
  var rewritten: [Int: String] = [:]

  /// The line end of the text.
  var newline: String {
    document.lines.first.map { String(decoding: $0.lineEnd, as: UTF8.self) }.flatMap { $0.isEmpty ? nil : $0 } ?? "\n"
  }

  /// The updated text of the line, with its line end.
  func text(ofLine line: Int) -> String {
    if let text = rewritten[line] { return text }
    let text = String(decoding: document.lines[line].bytes, as: UTF8.self)
    return text.utf8.last == UInt8(ascii: "\n") ? text : text + newline
  }

  func bytes(ofLines lines: Range<Int>) -> [UInt8] {
    lines.reduce(into: []) { bytes, line in
      bytes += rewritten[line].map { Array($0.utf8) } ?? document.lines[line].bytes
    }
  }

  /// The symbol as it must be written in that line, to which a `{transpose}` may apply.
  func written(_ symbol: ChordSymbol, inLine line: Int) -> ChordSymbol {
    let keys = reading.keys(at: line)
    let symbol = keys?.way.map { symbol.transposed(by: $0.inverse) } ?? symbol
    return reading.writing.written(symbol, in: keys?.writtenKey ?? reading.song.key)
  }
}
