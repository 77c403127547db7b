/// A Swift source read as these tests need it: code and comments told apart, line by line.
///
/// This is no parser: it knows comments, string literals and lines. Code inside the interpolation of a string is taken
/// for text, and regex literals for code.
struct SourceText {
  /// The lines as they stand.
  let lines: [String]
  /// The lines with comments and the contents of string literals taken out.
  let code: [String]
  /// What the comments of each line say; empty where there is none.
  let comments: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var reader = Reader(text)
    reader.readAll()
    code = reader.code
    comments = reader.comments
  }

  /// The modules imported, in order, each as often as it is.
  var imports: [String] {
    code.flatMap { $0.split(separator: ";") }.compactMap { Self.module(importedBy: $0) }
  }

  /// `Geometry` for `public import struct Geometry.Point`, and nothing for what is no import.
  private static func module(importedBy statement: Substring) -> String? {
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, word != "import" {
      guard word.hasPrefix("@") || accessLevels.contains(word) else { return nil }
      words.removeFirst()
    }
    guard words.popFirst() != nil, let first = words.popFirst() else { return nil }
    let path = importKinds.contains(first) ? words.first ?? first : first
    return path.split(separator: ".").first.map(String.init)
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let importKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]

  /// What is said in comments on the line and in the unbroken block of comments right above it; `line` counts from 0.
  func comment(about line: Int) -> String {
    var first = line
    while first > 0, !comments[first - 1].isEmpty, code[first - 1].allSatisfy(\.isWhitespace) { first -= 1 }
    return comments[first...line].joined(separator: " ")
  }
}

extension String {
  /// Whether some ASCII characters stand in it: so cheap that most lines never meet a regular expression.
  func holds(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    var text = self
    return text.withUTF8 { bytes in
      guard count <= bytes.count else { return false }
      return (0...(bytes.count - count)).contains { start in
        bytes[start] == word.utf8Start[0] && (1..<count).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
      }
    }
  }
}

/// One walk over the text that sorts its bytes: all the marks it knows are ASCII.
private struct Reader {
  private let text: [UInt8]
  private var position = 0
  private var codeLine: [UInt8] = []
  private var commentLine: [UInt8] = []
  private(set) var code: [String] = []
  private(set) var comments: [String] = []

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  mutating func readAll() {
    while position < text.count {
      if isNext("//") {
        readComment()
      } else if isNext("/*") {
        readBlockComment()
      } else if let fence = openingFence() {
        readString(fence)
      } else {
        take(toComment: false)
      }
    }
    endLine()
  }

  private func isNext(_ mark: StaticString, after offset: Int = 0) -> Bool {
    let start = position + offset
    guard start + mark.utf8CodeUnitCount <= text.count else { return false }
    for index in 0..<mark.utf8CodeUnitCount where text[start + index] != mark.utf8Start[index] { return false }
    return true
  }

  /// Moves on by one byte, and ends the line where it is a newline.
  private mutating func take(toComment: Bool) {
    let byte = text[position]
    position += 1
    if byte == UInt8(ascii: "\n") {
      endLine()
    } else if toComment {
      commentLine.append(byte)
    } else {
      codeLine.append(byte)
    }
  }

  private mutating func endLine() {
    code.append(String(decoding: codeLine, as: UTF8.self))
    comments.append(String(decoding: commentLine, as: UTF8.self))
    codeLine = []
    commentLine = []
  }

  private mutating func readComment() {
    while position < text.count, !isNext("\n") { take(toComment: true) }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        take(toComment: true)
      } else if isNext("*/") {
        depth -= 1
        take(toComment: true)
      }
      take(toComment: true)
    } while depth > 0 && position < text.count
  }

  private struct Fence {
    var hashes: Int
    var quotes: Int
    var count: Int { hashes + quotes }
  }

  /// The number signs and quotation marks that open a string here, if any do: `"`, `"""`, `##"`.
  private func openingFence() -> Fence? {
    var hashes = 0
    while isNext("#", after: hashes) { hashes += 1 }
    guard isNext("\"", after: hashes) else { return nil }
    return Fence(hashes: hashes, quotes: isNext("\"\"\"", after: hashes) ? 3 : 1)
  }

  private func closes(_ fence: Fence) -> Bool {
    (0..<fence.quotes).allSatisfy { isNext("\"", after: $0) } && hashesFollow(fence, after: fence.quotes)
  }

  private func hashesFollow(_ fence: Fence, after offset: Int) -> Bool {
    (0..<fence.hashes).allSatisfy { isNext("#", after: offset + $0) }
  }

  private mutating func readString(_ fence: Fence) {
    position += fence.count
    codeLine.append(UInt8(ascii: "\""))
    while position < text.count, !closes(fence) {
      if isNext("\\"), hashesFollow(fence, after: 1) {
        position += 1 + fence.hashes  // what is escaped closes nothing
        if position < text.count, !isNext("\n") { position += 1 }
      } else if isNext("\n") {
        // A string of one line that is still open was no string: a lone mark inside a regex literal.
        if fence.quotes == 1 { return }
        take(toComment: false)
      } else {
        position += 1
      }
    }
    position = min(position + fence.count, text.count)
    codeLine.append(UInt8(ascii: "\""))
  }
}
