/// Reads one row after another, and records the line in which each began.
///
/// It follows RFC 4180, with some leniency: lines end with LF, CR LF or CR; spaces around a cell do not belong to it
/// unless they are in quotes; a quote inside an unquoted cell (`5" disk`) is an ordinary character. It works on bytes,
/// because all special characters are ASCII: no letter or combining mark beside one of them can hide it.
///
/// - Complexity: O(bytes) for the whole text.
struct RecordReader {
  struct Record {
    /// The line in which it begins, counted from 1.
    var line: Int
    var cells: [String]
    /// Whether the line is completely empty, without even quotes.
    var isBlank: Bool
    /// Its bytes in the text, without the line end, and where its second cell begins.
    var bytes: Range<Int>
    var second: Int
  }

  private let text: [UInt8]
  private let delimiter: UInt8
  /// The file's name for the messages.
  private let file: String
  private var position = 0
  private var line = 1

  /// - Parameter text: UTF-8 without a byte order mark.
  init(text: [UInt8], delimiter: Delimiter, file: String) {
    self.text = text
    self.delimiter = delimiter.rawValue
    self.file = file
  }

  /// The next row; `nil` after the last one. The end of the text ends a row even without a newline.
  mutating func next() throws(TableError) -> Record? {
    guard position < text.count else { return nil }
    let (first, start) = (line, position)
    var second: Int?
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
      second = second ?? position
    }
    let end = position
    endLine()
    isBlank = isBlank && cells == [""]
    return Record(line: first, cells: cells, isBlank: isBlank, bytes: start..<end, second: second ?? end)
  }

  private mutating func readPlain() -> String {
    let start = position
    while position < text.count, text[position] != delimiter, !isLineEnd(text[position]) { position += 1 }
    var end = position
    while end > start, isSpace(text[end - 1]) { end -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private mutating func readQuoted() throws(TableError) -> String {
    let opening = line
    position += 1
    var value: [UInt8] = []
    while true {
      guard position < text.count else {
        throw TableError(.unclosedQuote, in: file, line: opening)
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
      throw TableError(.textAfterQuote, in: file, line: line)
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

  /// Counts a line end in quotes; CR LF counts once.
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
