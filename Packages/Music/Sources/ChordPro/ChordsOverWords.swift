/// A text with chords on lines of their own above the words, as in .crd files and on the pages of Ultimate Guitar,
/// converted to ChordPro.
///
/// ```
/// [Verse 1]
///        D            G    D
/// Swing low, sweet chariot
/// ```
///
/// Each chord goes to the character below it. Headings become sections, lines of strings become tabs, lines of bars
/// become grids, and facts such as `Capo: 2` become metadata. What stands among chords and is none, such as `x2` or
/// `(let ring)`, becomes an annotation.
public struct ChordsOverWords: Hashable, Sendable {
  /// The text in ChordPro.
  public let chordPro: String
  /// The lines, from 0, with a word among their chords that says how they are played, such as `x2`.
  public let linesOfDirections: [Int]
  /// The lines, from 0, that have as many chords as other words, at least two. They are words.
  public let linesOfDoubt: [Int]

  /// - Parameters:
  ///   - text: Lines that end with LF or CRLF.
  ///   - isChord: Whether a word without spaces is a chord.
  /// - Returns: `nil` if the text is not of this kind: if it has directives, chords in brackets among its words, or no
  ///   line of chords.
  /// - Complexity: O(*n*).
  public init?(_ text: String, isChord: (String) -> Bool) {
    let texts = Self.lines(of: text)
    // Most texts are ChordPro, and show it in one of their first lines: the others need not be understood then.
    guard !texts.contains(where: { Line.isChordPro($0.replacingTags, isChord) }) else { return nil }
    let lines = texts.map { Line($0.replacingTags[...], isChord: isChord) }
    guard lines.contains(where: \.hasChords) else { return nil }
    var conversion = Conversion(lines)
    conversion.run()
    chordPro = conversion.text
    linesOfDirections = lines.indices.filter { lines[$0].kind == .chords && lines[$0].hasDirections }
    linesOfDoubt = lines.indices.filter { lines[$0].kind == .words && lines[$0].mayBeChords }
  }

  /// The lines without their ends. Split at bytes, because CR and LF together are a single character.
  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  /// What a line is.
  fileprivate struct Line {
    enum Kind: Equatable {
      case blank, words, chords, bars, strings
      case heading(String)
      case fact(name: String, value: String)
    }

    let text: [Character]
    let kind: Kind
    /// The words between spaces. What is in parentheses is one.
    let words: [SheetWord]

    var hasChords: Bool { kind == .chords || kind == .bars }

    var hasDirections: Bool { words.contains { $0.role == .direction } }

    var mayBeChords: Bool {
      let chords = words.count { $0.role == .chord }
      return chords >= 2 && chords * 2 >= words.count
    }

    init(_ line: Substring, isChord: (String) -> Bool) {
      text = Self.expandingTabs(line)
      words = Self.words(of: text).map { SheetWord(column: $0, text: $1, isChord) }
      let trimmed = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      kind = Self.kind(of: trimmed, words)
    }

    private static func expandingTabs(_ line: Substring) -> [Character] {
      line.reduce(into: []) { text, character in
        if character == "\t" {
          text += Array(repeating: " ", count: 8 - text.count % 8)
        } else {
          text.append(character)
        }
      }
    }

    private static func words(of text: [Character]) -> [(Int, String)] {
      var words: [(Int, String)] = []
      for (column, character) in text.enumerated() where character != " " {
        if column > 0, text[column - 1] != " " {
          words[words.count - 1].1.append(character)
        } else {
          words.append((column, String(character)))
        }
      }
      return joiningParentheses(words)
    }

    private static func joiningParentheses(_ words: [(Int, String)]) -> [(Int, String)] {
      var joined: [(Int, String)] = []
      for (index, word) in words.enumerated() {
        if let last = joined.last?.1, last.hasPrefix("("), !last.contains(")"),
          words[index...].contains(where: { $0.1.contains(")") })
        {
          joined[joined.count - 1].1 += " " + word.1
        } else {
          joined.append(word)
        }
      }
      return joined
    }

    /// Whether a line has a directive, or a chord in brackets beside words.
    static func isChordPro(_ text: String, _ isChord: (String) -> Bool) -> Bool {
      // Looked for among bytes first: most lines have neither.
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else { return false }
      let line = text.trimmed
      if line.hasPrefix("{"), line.hasSuffix("}") { return true }
      guard let start = line.firstIndex(of: "["), let end = line[start...].firstIndex(of: "]") else { return false }
      // [A] alone may be the heading of a part.
      let isAlone = start == line.startIndex && line.index(after: end) == line.endIndex
      return !isAlone && isChord(String(line[line.index(after: start)..<end]))
    }

    private static func kind(of line: String, _ words: [SheetWord]) -> Kind {
      if words.isEmpty { return .blank }
      if let heading = Self.heading(line) { return .heading(heading) }
      if isStrings(line) { return .strings }
      let chords = words.count { $0.role == .chord }
      if chords > 0, words.allSatisfy({ $0.role == .chord || $0.isSign }) {
        return words.contains { $0.text.contains("|") } ? .bars : .chords
      }
      if chords > 1, !words.contains(where: { $0.role == .word || $0.text.contains("|") }) { return .chords }
      return fact(line) ?? .words
    }

    private static func heading(_ line: String) -> String? {
      var name = line[...]
      if name.hasPrefix("["), name.hasSuffix("]"), name.count > 2 {
        name = name.dropFirst().dropLast()
      } else if name.hasSuffix(":") {
        name = name.dropLast()
      }
      let words = name.lowercased().split { !$0.isLetter }
      let known: Set<Substring> = [
        "verse", "chorus", "bridge", "intro", "introduction", "outro", "solo", "refrain", "ending", "coda", "tag",
        "interlude", "instrumental", "prechorus", "pre", "hook", "strophe", "refrän", "vers", "estribillo", "estrofa",
      ]
      let isBracketed = name.count + 2 == line.count
      let isKnown = words.count <= 4 && words.first.map(known.contains) == true
      let isShort = words.count <= 2 && !name.contains { ",.!?".contains($0) }
      guard isBracketed || isKnown && (name.count < line.count || isShort) else { return nil }
      return String(name)
    }

    /// `e|---3---2---|`
    private static func isStrings(_ line: String) -> Bool {
      guard let bar = line.firstIndex(of: "|"), line.distance(from: line.startIndex, to: bar) <= 2 else { return false }
      let rest = line[bar...]
      return rest.count { $0 == "-" } * 2 > rest.count
    }

    private static let facts = [
      "title": "title", "song": "title", "artist": "artist", "band": "artist", "by": "artist", "key": "key",
      "capo": "capo", "tempo": "tempo", "bpm": "tempo", "time": "time", "album": "album", "composer": "composer",
    ]

    /// `Key: G`, `Capo 2`, `Capo: 2nd fret`.
    private static func fact(_ line: String) -> Kind? {
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0) }
      if parts.count == 2, let name = facts[parts[0].lowercased().filter { $0 != " " }] {
        let value = parts[1].drop { $0 == " " }
        guard !value.isEmpty else { return nil }
        if name == "capo" || name == "tempo" {
          let number = value.drop { !$0.isNumber }.prefix { $0.isNumber }
          return number.isEmpty ? nil : .fact(name: name, value: String(number))
        }
        if name == "key" { return .fact(name: name, value: String(value.prefix { $0 != " " && $0 != "," })) }
        return .fact(name: name, value: String(value))
      }
      let words = line.lowercased().split(separator: " ")
      let numbers = words.dropFirst().filter { $0.first?.isNumber == true }
      if words.first == "capo", words.count <= 4, let number = numbers.first {
        return .fact(name: "capo", value: String(number.prefix { $0.isNumber }))
      }
      return nil
    }
  }

  /// Writes the lines one by one.
  private struct Conversion {
    private let lines: [Line]
    private(set) var text = ""
    /// The environment that is open.
    private var open: String?
    /// Blank lines that are written before the next line of the same section, or behind its end.
    private var blanks = 0

    init(_ lines: [Line]) {
      self.lines = lines
    }

    mutating func run() {
      var index = writeTitle()
      while index < lines.count {
        let line = lines[index]
        switch line.kind {
        case .blank: blanks += 1
        case .heading(let name): begin(name)
        case .fact(let name, let value): write("{\(name): \(value.withoutBraces)}")
        case .words: write(String(line.text).withoutBraces)
        case .strings, .bars: index = writeBlock(from: index)
        case .chords:
          if index + 1 < lines.count, lines[index + 1].kind == .words {
            write(Self.merged(line, lines[index + 1].text))
            index += 1
          } else {
            write(Self.merged(line, []))
          }
        }
        index += 1
      }
      end()
      if blanks > 1 { text += String(repeating: "\n", count: blanks - 1) }
    }

    /// One or two lines before a blank one, at the beginning, are the title and the artist.
    ///
    /// - Returns: The number of the line behind them.
    private mutating func writeTitle() -> Int {
      let start = lines.firstIndex { $0.kind != .blank } ?? 0
      let block = lines[start...].prefix { $0.kind == .words }
      let hasTitle = lines.contains { if case .fact("title", _) = $0.kind { true } else { false } }
      guard !hasTitle, (1...2).contains(block.count), block.endIndex < lines.count,
        [.blank].contains(lines[block.endIndex].kind) || lines[block.endIndex].isFactOrHeading
      else { return start }
      let parts = String(block.first!.text).withoutBraces.split(separator: " - ", maxSplits: 1).map { $0.trimmed }
      write("{title: \(parts[0])}")
      if block.count == 2 {
        write("{artist: \(String(block.last!.text).withoutBraces.trimmed.withoutBy)}")
      } else if parts.count == 2 {
        write("{artist: \(parts[1])}")
      }
      return block.endIndex
    }

    private mutating func write(_ line: String) {
      text += String(repeating: "\n", count: blanks) + line + "\n"
      blanks = 0
    }

    private mutating func begin(_ name: String) {
      end()
      let word = name.lowercased().split { !$0.isLetter || !$0.isASCII }.first.map(String.init) ?? "part"
      let taken: Set<String> = ["grid", "tab", "abc", "ly", "svg", "textblock", "musicxml", "strum"]
      let environment = taken.contains(word) ? "part" : word
      write("{start_of_\(environment): \(name.withoutBraces)}")
      open = environment
    }

    private mutating func end() {
      if let open { text += "{end_of_\(open)}\n" }
      open = nil
    }

    /// Lines of strings, or of bars, as an environment of their own.
    ///
    /// - Returns: The number of the last of them.
    private mutating func writeBlock(from start: Int) -> Int {
      let kind = lines[start].kind
      let block = lines[start...].prefix { $0.kind == kind }
      let name = open == nil ? "" : ": \(open!.prefix(1).uppercased() + open!.dropFirst())"
      let outer = open
      end()
      let environment = kind == .bars ? "grid" : "tab"
      write("{start_of_\(environment)\(kind == .bars ? name : "")}")
      for line in block {
        let row = String(line.text).trimmed
        write(kind == .bars && !row.hasPrefix("|") ? "| \(row)\(row.hasSuffix("|") ? "" : " |")" : row)
      }
      write("{end_of_\(environment)}")
      if let outer, block.endIndex < lines.count, !lines[block.endIndex...].allSatisfy(\.endsSection) {
        write("{start_of_\(outer)}")
        open = outer
      }
      return block.endIndex - 1
    }

    /// Each chord before the character that is below it.
    private static func merged(_ chords: Line, _ words: [Character]) -> String {
      var text = ""
      var column = 0
      for mark in chords.words {
        let place = mark.column
        let end = min(place, words.count)
        if column < end { text += String(words[column..<end]) }
        if words.isEmpty {
          if !text.isEmpty { text += " " }
        } else if words.count < place {
          text += String(repeating: " ", count: place - max(column, words.count))
        }
        column = max(column, place)
        text += mark.mark
      }
      if column < words.count { text += String(words[column...]) }
      return text.withoutBraces
    }
  }
}

extension ChordsOverWords.Line {
  fileprivate var isFactOrHeading: Bool {
    switch kind {
    case .heading, .fact: true
    case .blank, .words, .chords, .bars, .strings: false
    }
  }

  /// Whether nothing of the section comes in this line.
  fileprivate var endsSection: Bool { kind == .blank || isFactOrHeading }
}

extension Substring {
  /// The line without the tags that Ultimate Guitar puts around chords and tabs.
  fileprivate var replacingTags: String {
    var text = String(self)
    guard text.utf8.contains(UInt8(ascii: "[")),
      text.contains("[ch]") || text.contains("[/ch]")
        || text.contains("[tab]") || text.contains("[/tab]")
    else { return text }
    for tag in ["[ch]", "[/ch]", "[tab]", "[/tab]"] {
      text = text.split(separator: tag, omittingEmptySubsequences: false).joined()
    }
    return text
  }
}

extension String {
  /// Braces would be read as directives.
  fileprivate var withoutBraces: String {
    String(map { $0 == "{" ? "(" : $0 == "}" ? ")" : $0 })
  }

  fileprivate var trimmed: String { Substring(self).trimmed }

  fileprivate var withoutBy: String { lowercased().hasPrefix("by ") ? String(dropFirst(3)) : self }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
