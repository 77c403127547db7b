import DragDropKit

/// Reads one row after the other, and knows in which line each began.
///
/// The rules are those of RFC 4180, and a little more is understood: lines end with LF, CR LF or CR; spaces around a cell
/// do not belong to it unless they are in quotes; a quote inside of an unquoted cell (`5" disk`) is a character like any
/// other. Works on bytes, because all marks are ASCII: no letter or combining mark beside one of them can hide it.
///
/// - Complexity: O(bytes) for the whole text.
struct RecordReader {
  struct Record {
    /// Where it begins, counted from 1.
    var line: Int
    var cells: [String]
    /// Whether there is nothing in the line, not even quotes.
    var isBlank: Bool
  }

  private let text: [UInt8]
  private let delimiter: UInt8
  /// For the messages.
  private let file: String
  private var position = 0
  private var line = 1

  /// - Parameter text: UTF-8 without a byte order mark.
  init(text: [UInt8], delimiter: Delimiter, file: String) {
    self.text = text
    self.delimiter = delimiter.rawValue
    self.file = file
  }

  /// `nil` after the last row. The end of the text ends a row, also without a newline.
  mutating func next() throws(Refusal) -> Record? {
    guard position < text.count else { return nil }
    let first = line
    var cells: [String] = []
    var isBlank = true
    while true {
      skipSpaces()
      if position < text.count, text[position] == Byte.quote {
        cells.append(try readQuoted())
        isBlank = false
      } else {
        cells.append(readPlain())
      }
      guard position < text.count, text[position] == delimiter else { break }
      position += 1
    }
    endLine()
    isBlank = isBlank && cells == [""]
    return Record(line: first, cells: cells, isBlank: isBlank)
  }

  private mutating func readPlain() -> String {
    let start = position
    while position < text.count, text[position] != delimiter, !isLineEnd(text[position]) { position += 1 }
    var end = position
    while end > start, isSpace(text[end - 1]) { end -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private mutating func readQuoted() throws(Refusal) -> String {
    let opening = line
    position += 1
    var value: [UInt8] = []
    while true {
      guard position < text.count else {
        throw Refusal(
          "\(file), line \(opening): a quote is opened and never closed.",
          remedy: "Close it; a quote that belongs to the text is written twice.")
      }
      let byte = text[position]
      if byte != Byte.quote {
        value.append(byte)
        countLine(at: position)
        position += 1
      } else if position + 1 < text.count, text[position + 1] == Byte.quote {
        value.append(byte)
        position += 2
      } else {
        position += 1
        break
      }
    }
    skipSpaces()
    guard position == text.count || text[position] == delimiter || isLineEnd(text[position]) else {
      throw Refusal(
        "\(file), line \(line): there is text after the quote that closes a cell.",
        remedy: "Put the whole cell in quotes; a quote that belongs to the text is written twice.")
    }
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while position < text.count, isSpace(text[position]) { position += 1 }
  }

  private mutating func endLine() {
    guard position < text.count else { return }
    let isPair = text[position] == Byte.return && position + 1 < text.count && text[position + 1] == Byte.newline
    position += isPair ? 2 : 1
    line += 1
  }

  /// Counts a line end in quotes, CR LF once.
  private mutating func countLine(at index: Int) {
    let isPair = text[index] == Byte.return && index + 1 < text.count && text[index + 1] == Byte.newline
    if isLineEnd(text[index]), !isPair { line += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    (byte == Byte.space || byte == Byte.tab) && byte != delimiter
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == Byte.newline || byte == Byte.return
  }
}

enum Byte {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let `return`: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
}
