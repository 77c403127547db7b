import ChordTheory

/// The sections of a long song as one text: JSON with an object for each bar would take ten times the memory and time
/// of everything else together.
///
/// Each line is a list of fields with tabs between them, and the first field says what the line is:
///
/// ```
/// section  1  verse  Verse 1
/// 4/4  7  |: 1      C  .  F  .
/// words  0  Swing
/// low, sweet chariot
/// ```
///
/// A bar has its time, its id, its marks, its key if it is not the song's, and a field for each beat: a chord, or
/// nothing if the last one continues. Its words follow it: the number of their line and the words before the first
/// chord, then on a line of their own the words of the bar.
struct SectionsText: Hashable, Sendable {
  /// The number of bars from which a song is written in this way.
  static let minimumBars = 5_000

  var sections: [SectionID: Section]

  /// - Complexity: O(*n*).
  var text: String {
    var text = ""
    for (id, section) in sections.sorted(by: { $0.key < $1.key }) {
      text += "section\t\(id.rawValue)\t\(section.kind.rawValue)\t\(section.name)\n"
      for bar in section.bars {
        text += "\(bar.time.text)\t\(bar.id.rawValue)\t\(bar.marks.text)\t\(bar.key?.text ?? "")"
        for cell in bar.cells {
          text += "\t"
          if let cell { text += cell.text }
        }
        text += "\n"
        if let words = bar.words { text += "words\t\(words.line)\t\(words.before)\n\(words.text)\n" }
      }
    }
    return text
  }
}

extension SectionsText {
  /// - Complexity: O(*n*). Each different row of chords is read only once.
  /// - Throws: ``Unreadable`` with the number of the line.
  init(parsing text: String) throws(Unreadable) {
    var reader = Reader()
    try reader.read(text)
    sections = reader.sections
  }

  /// A line that is not what it should be.
  struct Unreadable: Error, CustomStringConvertible {
    /// The number of the line, from 1.
    let line: Int
    let text: String

    var description: String { "Line \(line) of the sections, \"\(text)\", cannot be read." }
  }

  private struct Reader {
    private(set) var sections: [SectionID: Section] = [:]
    private var open: (id: SectionID, section: Section)?
    /// What the bars with the same beginning and the same chords share.
    private var known: [Substring: Row] = [:]

    private struct Row {
      let time: TimeSignature
      let cells: [ChordSymbol?]
    }

    mutating func read(_ text: String) throws(Unreadable) {
      var rest = text.utf8[...]
      var number = 0
      func nextLine() -> Substring? {
        guard !rest.isEmpty else { return nil }
        number += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        defer { rest = rest[end...].dropFirst() }
        return Substring(rest[..<end])
      }
      while let line = nextLine() {
        let start = number
        let isRead =
          if line.utf8.starts(with: "words\t".utf8) {
            nextLine().map { readWords(line, $0) } ?? false
          } else {
            readLine(line)
          }
        guard isRead else { throw Unreadable(line: start, text: String(line)) }
      }
      close()
    }

    private mutating func close() {
      if let open { sections[open.id] = open.section }
      open = nil
    }

    private mutating func readLine(_ line: Substring) -> Bool {
      if line.utf8.starts(with: "section\t".utf8) {
        close()
        let fields = line.fields(4)
        guard fields.count == 4, let id = Int(fields[1]), let kind = Section.Kind(rawValue: String(fields[2])) else {
          return false
        }
        open = (SectionID(id), Section(name: String(fields[3]), kind: kind, bars: []))
        return true
      }
      let fields = line.fields(5)
      guard open != nil, fields.count == 5, let id = Int(fields[1]), let marks = Bar.Marks(parsing: fields[2]),
        let row = row(fields[0], fields[4])
      else { return false }
      var bar = Bar(BarID(id), time: row.time, cells: row.cells)
      bar.marks = marks
      if !fields[3].isEmpty {
        guard let key = try? MusicalKey(parsing: String(fields[3])) else { return false }
        bar.key = key
      }
      open!.section.bars.append(bar)
      return true
    }

    private mutating func row(_ time: Substring, _ chords: Substring) -> Row? {
      // Most bars have the song's time, so the chords alone nearly always name the row.
      if let row = known[chords], row.time.text == time { return row }
      let numbers = time.split(separator: "/").compactMap { Int($0) }
      guard numbers.count == 2, let time = try? TimeSignature(numbers[0], numbers[1]) else { return nil }
      let cells = chords.fields(time.beats + 1).map { $0.isEmpty ? nil : ChordSymbol(String($0)) }
      guard cells.count == time.beats else { return nil }
      let row = Row(time: time, cells: cells)
      known[chords] = row
      return row
    }

    private mutating func readWords(_ line: Substring, _ text: Substring) -> Bool {
      let fields = line.fields(3)
      guard fields.count == 3, let number = Int(fields[1]), let last = open?.section.bars.indices.last else {
        return false
      }
      open!.section.bars[last].words = Bar.Words(line: number, before: String(fields[2]), text: String(text))
      return true
    }
  }
}

extension Substring {
  /// The fields between tabs; the last of `count` fields takes all the rest.
  fileprivate func fields(_ count: Int) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "\t"), maxSplits: count - 1, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}

/// Written as words between commas: `|:,2,Segno,D.S. al Coda,fermata,:|`.
extension Bar.Marks {
  var text: String {
    if self == Bar.Marks() { return "" }
    let words = [
      beginsRepeat ? "|:" : nil, ending.map { "\($0)" }, sign?.rawValue, jump?.rawValue, isHeld ? "fermata" : nil,
      endsRepeat ? ":|" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ",")
  }

  /// - Returns: `nil` if one of the words is unknown.
  init?(parsing text: Substring) {
    self.init()
    if text.isEmpty { return }
    for word in text.split(separator: ",") {
      switch word {
      case "|:": beginsRepeat = true
      case ":|": endsRepeat = true
      case "fermata": isHeld = true
      default:
        if let number = Int(word) {
          ending = number
        } else if let sign = Bar.Sign(rawValue: String(word)) {
          self.sign = sign
        } else if let jump = Bar.Jump(rawValue: String(word)) {
          self.jump = jump
        } else {
          return nil
        }
      }
    }
  }
}

/// Encoded as its text.
extension SectionsText: Codable {
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(Unreadable) {
      try self.init(parsing: text)
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
