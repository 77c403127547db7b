/// Reads TOML 1.0 as entries, each with the line where it is.
///
/// Tables in an array (`[[name]]`) are read but have no entries, because no file of ours has any. It never traps, whatever
/// the text contains.
///
/// Source: toml.io, version 1.0.0.
struct TOMLReader {
  private(set) var entries: [ConfigEntry] = []
  private var cursor: TOMLCursor
  private let name: String
  /// The table that the keys belong to; `nil` in a table of an array.
  private var table: [String]? = []
  /// How many tables in one line the reader is in.
  private var depth = 0
  /// What each path was defined as, and where.
  private var definitions: [[String]: (kind: Kind, line: Int)] = [:]

  private enum Kind {
    /// A value, or a table in one line, to which nothing can be added.
    case value
    /// A table with a header of its own.
    case table
    /// A table that is only part of a path.
    case implied
    case tables
  }

  init(_ text: String, named name: String) throws(ConfigMistake) {
    cursor = TOMLCursor(text)
    self.name = name
    while !cursor.isAtEnd {
      cursor.skipSpace()
      switch cursor.byte {
      case nil: break
      case UInt8(ascii: "["): try readHeader()
      case UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      default: try readSetting(in: table)
      }
      try endLine()
    }
    entries.sort { ($0.line, $0.path.joined(separator: ".")) < ($1.line, $1.path.joined(separator: ".")) }
  }

  // MARK: Lines

  private mutating func readHeader() throws(ConfigMistake) {
    let line = cursor.line
    cursor.advance()
    let isList = cursor.take("[")
    let path = try readPath()
    guard cursor.take("]"), !isList || cursor.take("]") else {
      throw mistake("A table's name ends with \(isList ? "]]" : "]").")
    }
    try imply(Array(path.dropLast()))
    let found = definitions[path]
    if isList {
      if let found, found.kind != .tables { throw twice(path, found.line) }
      if found == nil { add(path, .other("a list of tables"), line: line) }
      definitions[path] = (.tables, line)
      table = nil
    } else {
      if let found, found.kind != .implied { throw twice(path, found.line) }
      if found == nil { add(path, .table, line: line) }
      definitions[path] = (.table, line)
      table = path
    }
  }

  /// Reads a key and its value.
  ///
  /// - Parameter table: The table that it belongs to; `nil` if it is to be forgotten.
  private mutating func readSetting(in table: [String]?) throws(ConfigMistake) {
    let line = cursor.line
    let path = try readPath()
    guard cursor.take("=") else {
      throw mistake("An = is missing after \(path.joined(separator: ".")).")
    }
    let full = table.map { $0 + path }
    if let full {
      try imply(Array(full.dropLast()), from: table?.count ?? 0)
      if let found = definitions[full] { throw twice(full, found.line) }
      definitions[full] = (.value, line)
    }
    cursor.skipSpace()
    if cursor.take("{") {
      if let full { add(full, .table, line: line) }
      try readInlineTable(at: full)
    } else {
      let value = try readValue(depth: 0)
      if let full { add(full, value, line: line) }
    }
  }

  private mutating func readInlineTable(at path: [String]?) throws(ConfigMistake) {
    guard depth < Self.deepest else { throw mistake("Tables are nested more than \(Self.deepest) deep.") }
    depth += 1
    defer { depth -= 1 }
    // Its own keys are defined while it is read; then it is closed.
    let line = cursor.line
    if let path { definitions[path] = (.table, line) }
    cursor.skipSpace()
    if !cursor.take("}") {
      repeat {
        cursor.skipSpace()
        try readSetting(in: path)
        cursor.skipSpace()
      } while cursor.take(",")
      guard cursor.take("}") else { throw mistake("A table in one line ends with }.") }
    }
    if let path { definitions[path] = (.value, line) }
  }

  private mutating func endLine() throws(ConfigMistake) {
    cursor.skipSpace()
    if cursor.byte == UInt8(ascii: "#") {
      while let byte = cursor.byte, !cursor.isAtNewline {
        guard byte == 9 || 32 <= byte, byte != 127 else { throw mistake("There is a control character.") }
        cursor.advance()
      }
    }
    guard cursor.isAtEnd || cursor.takeNewline() else {
      throw mistake("\(cursor.word) is too much here; each setting has a line of its own.")
    }
  }

  // MARK: Paths

  private mutating func readPath() throws(ConfigMistake) -> [String] {
    var path: [String] = []
    repeat {
      cursor.skipSpace()
      switch cursor.byte {
      case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: path.append(try readText(mayHaveLines: false))
      default:
        let name = cursor.takeWhile { $0.isBareKey }
        guard !name.isEmpty else { throw mistake("\(cursor.word) is not a name.") }
        path.append(name)
      }
      cursor.skipSpace()
    } while cursor.take(".")
    return path
  }

  /// Defines the tables that a path goes through.
  ///
  /// - Parameter count: The number of names that are defined already.
  private mutating func imply(_ path: [String], from count: Int = 0) throws(ConfigMistake) {
    guard count < path.count else { return }
    for end in count + 1...path.count {
      let part = Array(path.prefix(end))
      switch definitions[part] {
      case nil:
        definitions[part] = (.implied, cursor.line)
        add(part, .table, line: cursor.line)
      case (.value, let line)?: throw twice(part, line)
      default: break
      }
    }
  }

  private mutating func add(_ path: [String], _ value: ConfigValue, line: Int) {
    entries.append(ConfigEntry(path, value, line: line))
  }

  // MARK: Mistakes

  private func mistake(_ text: String) -> ConfigMistake { ConfigMistake(name, line: cursor.line, text) }

  private func twice(_ path: [String], _ line: Int) -> ConfigMistake {
    mistake("\(path.joined(separator: ".")) is already in line \(line).")
  }
}

// MARK: - Values

extension TOMLReader {
  /// The deepest nesting of lists, and of tables in one line; no file can exhaust the stack.
  private static var deepest: Int { 32 }

  private mutating func readValue(depth: Int) throws(ConfigMistake) -> ConfigValue {
    switch cursor.byte {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: return .text(try readText(mayHaveLines: true))
    case UInt8(ascii: "[")?:
      guard depth < Self.deepest else { throw mistake("Lists are nested more than \(Self.deepest) deep.") }
      return .list(try readList(depth: depth + 1))
    case UInt8(ascii: "{")?: throw mistake("A list cannot contain tables here.")
    default: return try readWord()
    }
  }

  private mutating func readList(depth: Int) throws(ConfigMistake) -> [ConfigValue] {
    cursor.advance()
    var values: [ConfigValue] = []
    while true {
      try skipLines()
      if cursor.take("]") { return values }
      values.append(try readValue(depth: depth))
      try skipLines()
      if cursor.take("]") { return values }
      guard cursor.take(",") else {
        throw mistake("A comma is missing between the values of a list, or a ] at its end.")
      }
    }
  }

  /// Passes over space, comments and ends of lines.
  private mutating func skipLines() throws(ConfigMistake) {
    repeat {
      cursor.skipSpace()
      if cursor.byte == UInt8(ascii: "#") { while !cursor.isAtEnd, !cursor.isAtNewline { cursor.advance() } }
    } while cursor.takeNewline()
  }

  /// Reads a truth value, a number, or a date or time, which count as ``ConfigValue/other(_:)``.
  private mutating func readWord() throws(ConfigMistake) -> ConfigValue {
    let word = cursor.takeWhile {
      $0.isBareKey || [UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ":")].contains($0)
    }
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "":
      throw mistake(cursor.isAtEnd || cursor.isAtNewline ? "There is no value." : "\(cursor.word) is not a value.")
    case "inf", "+inf", "-inf", "nan", "+nan", "-nan": return .other(word)
    default: break
    }
    if let number = Self.number(word) { return .number(number) }
    guard let first = word.utf8.first, first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      throw mistake("\(word) is not a value. Put text in quotes: \"\(word)\".")
    }
    guard Self.isFraction(word) || Self.isTime(word) else { throw mistake("\(word) is neither a number nor a time.") }
    return .other(word)
  }

  private static func number(_ word: String) -> Int? {
    for (mark, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(mark) {
      return Int(word.dropFirst(2).split(separator: "_").joined(), radix: radix)
    }
    let digits = word.drop { $0 == "+" || $0 == "-" }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "_" }), word.count - digits.count < 2,
      digits.first != "_", digits.last != "_", digits == "0" || digits.first != "0"
    else { return nil }
    return Int(word.split(separator: "_").joined())
  }

  private static func isFraction(_ word: String) -> Bool {
    (word.contains(".") || word.contains("e") || word.contains("E")) && !word.contains(":")
      && Double(word.split(separator: "_").joined()) != nil
  }

  private static func isTime(_ word: String) -> Bool {
    word.contains(":") || word.count { $0 == "-" } == 2
  }
}

// MARK: - Texts

extension TOMLReader {
  /// Reads a text in quotes or apostrophes, of one line or between three of them of several.
  private mutating func readText(mayHaveLines: Bool) throws(ConfigMistake) -> String {
    let quote = cursor.byte ?? 0
    let start = cursor.line
    let isLong = mayHaveLines && cursor.hasThree(quote)
    for _ in 0..<(isLong ? 3 : 1) { cursor.advance() }
    if isLong { _ = cursor.takeNewline() }
    var bytes: [UInt8] = []
    while true {
      guard let byte = cursor.byte, isLong || !cursor.isAtNewline else {
        throw ConfigMistake(
          name, line: start,
          "The end of a text is missing: \(isLong ? "three of " : "")\(Character(UnicodeScalar(quote))).")
      }
      if byte == quote, !isLong || cursor.hasThree(quote) { break }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        bytes += try readEscape(isLong: isLong)
      } else if cursor.isAtNewline {
        _ = cursor.takeNewline()
        bytes.append(UInt8(ascii: "\n"))
      } else {
        guard byte == 9 || 32 <= byte, byte != 127 else { throw mistake("There is a control character.") }
        bytes.append(byte)
        cursor.advance()
      }
    }
    for _ in 0..<(isLong ? 3 : 1) { cursor.advance() }
    // One or two more quotes belong to the text.
    while isLong, cursor.byte == quote {
      bytes.append(quote)
      cursor.advance()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func readEscape(isLong: Bool) throws(ConfigMistake) -> [UInt8] {
    cursor.advance()
    let letter = cursor.byte ?? 0
    if isLong, cursor.isAtNewline || letter == 32 || letter == 9 {
      try skipBlankLines()
      return []
    }
    cursor.advance()
    switch letter {
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [letter]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = letter == UInt8(ascii: "u") ? 4 : 8
      let digits = cursor.takeHexDigits(count)
      guard digits.count == count, let code = UInt32(digits, radix: 16), let scalar = UnicodeScalar(code) else {
        throw mistake("\\\(Character(UnicodeScalar(letter))) needs the \(count) digits of a character.")
      }
      return Array(String(Character(scalar)).utf8)
    default: throw mistake("Write \\ twice in a text in quotes, or put the text in apostrophes: '…'.")
    }
  }

  /// After a \ at the end of a line, everything up to the next character is left out.
  private mutating func skipBlankLines() throws(ConfigMistake) {
    cursor.skipSpace()
    guard cursor.isAtNewline else { throw mistake("Nothing may follow a \\ at the end of a line.") }
    repeat { cursor.skipSpace() } while cursor.takeNewline()
  }
}
