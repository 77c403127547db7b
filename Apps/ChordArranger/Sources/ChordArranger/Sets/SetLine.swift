import ArrangerModel
import ChordPro
import History

/// A line of a set list: a file, which of its songs, and by how much it is transposed.
///
/// ```text
/// # Friday at the harbor
/// autumn leaves.cho +2
/// songbook.cho#3
/// ```
///
/// A file whose name itself ends like that is followed by `#1` or `+0`, and in a name a line break is `\n` or `\r` and a
/// backslash `\\`, so that every name can be written.
struct SetLine: Hashable, Codable, Sendable {
  var path: String
  /// Which song of the file, from 1.
  var number = 1
  /// How many semitones higher it is played than it is written.
  var semitones = 0
  /// The blank lines and comments before it.
  var comments: [String] = []
  /// The line as it stands in a file; `nil` for a line that comes from no file.
  private(set) var written: String?

  init(_ path: String, number: Int = 1, semitones: Int = 0) {
    (self.path, self.number, self.semitones) = (path, number, semitones)
  }

  /// - Returns: `nil` for a blank line or a comment.
  init?(_ line: Substring) {
    var rest = line.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard let first = rest.first, first != "#" else { return nil }
    if let (before, number) = Self.number(of: rest, behind: { $0 == "+" || $0 == "-" }), before.last == " ",
      Self.semitones.contains(number)
    {
      semitones = number
      rest = before.dropLast()
      while rest.last == " " { rest.removeLast() }
    }
    if let (before, number) = Self.number(of: rest, behind: { $0 == "#" }), !before.isEmpty, number >= 1 {
      self.number = number
      rest = before
    }
    guard !rest.isEmpty else { return nil }
    path = Self.unescaped(rest)
    written = String(line)
  }

  /// Two lines are equal if they say the same, however they are written.
  static func == (one: SetLine, other: SetLine) -> Bool { one.saysTheSame(as: other) && one.comments == other.comments }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(number)
    hasher.combine(semitones)
    hasher.combine(comments)
  }

  private func saysTheSame(as other: SetLine) -> Bool {
    path == other.path && number == other.number && semitones == other.semitones
  }

  private static let escapes: [Character: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r", "\r\n": "\\r\\n"]

  private var escapedPath: String { path.map { Self.escapes[$0] ?? String($0) }.joined() }

  /// A backslash before any other letter is one that a person has written.
  private static func unescaped(_ text: Substring) -> String {
    var (name, rest) = ("", text)
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.first, let plain = ["\\": "\\", "n": "\n", "r": "\r"][next] else {
        name.append(character)
        continue
      }
      name += plain
      rest.removeFirst()
    }
    return name
  }

  /// What transposes its song, which has been transposed by so many semitones; `nil` if that is right already.
  func command(after transposed: Int) -> ArrangerCommand? {
    let missing = (semitones - transposed) % 12
    return missing == 0 ? nil : .transpose(missing)
  }

  /// An octave leads to the same chords.
  static let semitones = -11...11

  /// The number at the end of a text, and what comes before its sign.
  private static func number(
    of text: Substring, behind isSign: (Character) -> Bool
  ) -> (before: Substring, number: Int)? {
    guard let sign = text.lastIndex(where: { !("0"..."9").contains($0) }), isSign(text[sign]),
      let number = Int(text[text.index(after: sign)...])
    else { return nil }
    return (text[..<sign], text[sign] == "-" ? -number : number)
  }

  /// The line as it was written, if it still says the same.
  var text: String {
    if let written, SetLine(written[...]).map(saysTheSame) == true { return written }
    let path = escapedPath
    let song = number == 1 ? path : "\(path)#\(number)"
    let transposed = semitones == 0 ? song : "\(song) \(signed(semitones))"
    // A name that would be read as something else needs its number, its transposition, or both.
    let spellings = [transposed, "\(path)#\(number)", "\(path)#\(number) \(signed(semitones))"]
    return spellings.first { SetLine($0[...]).map(saysTheSame) == true } ?? spellings[2]
  }
}

/// A number of semitones with its sign: "+2".
func signed(_ semitones: Int) -> String { semitones < 0 ? "\(semitones)" : "+\(semitones)" }

/// The text of a set list, with everything that somebody wrote in it.
struct SetListText: Hashable {
  var lines: [SetLine] = []
  /// The blank lines and comments after the last song.
  var ending: [String] = []
  /// How the file is written.
  var form = SetListForm()

  init(_ lines: [SetLine], ending: [String] = [], form: SetListForm = SetListForm()) {
    (self.lines, self.ending, self.form) = (lines, ending, form)
  }

  init(_ text: String) {
    if text.utf8.contains(0x0D) { form.end = text.contains("\r\n") ? "\r\n" : "\r" }
    let all = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    for line in all.last?.isEmpty == true ? all.dropLast() : all[...] {
      if var song = SetLine(line) {
        song.comments = ending
        ending = []
        lines.append(song)
      } else {
        ending.append(String(line))
      }
    }
  }

  /// - Throws: If it names no song, or if its names cannot be read.
  init(_ bytes: [UInt8], file: String) throws(FileTrouble) {
    let encoding = TextForm(of: bytes).encoding
    let decoded = TextForm(encoding: encoding, hasCarriageReturns: false).decoded(bytes)
    guard var text = String(validating: decoded, as: UTF8.self) else {
      throw FileTrouble(file, "The set list is neither in UTF-8 nor in Latin-1, so its names cannot be read.")
    }
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    if hasMark { text.unicodeScalars.removeFirst() }
    self.init(text)
    (form.encoding, form.hasMark) = (encoding, hasMark)
    guard !lines.isEmpty else {
      throw FileTrouble(file, "The set list names no song. Write the name of a file in each line.")
    }
  }

  /// Returns this list with the changes of order and transposition that lead from one list to another. A song that is only
  /// in this list stays behind the song before it; a song that is missing here is not added again.
  ///
  /// - Complexity: O(*n*²) in the songs that stand only here, and otherwise O(*n*).
  func changed(from old: [SetLine], to new: [SetLine]) -> SetListText {
    struct Key: Hashable {
      let path: String
      let number: Int
      /// Which of several equal ones.
      let repetition: Int
    }
    func keyed(_ lines: [SetLine]) -> (keys: [Key], lines: [Key: SetLine]) {
      var counts: [String: Int] = [:]
      let keys = lines.map { line in
        let name = "\(line.number) \(line.path)"
        counts[name, default: 0] += 1
        return Key(path: line.path, number: line.number, repetition: counts[name]!)
      }
      return (keys, Dictionary(uniqueKeysWithValues: zip(keys, lines)))
    }
    let (before, after) = (keyed(old), keyed(new))
    var (order, here) = keyed(lines)
    for key in after.keys {
      guard let line = after.lines[key], let was = before.lines[key] else {
        // It came to the end of the set.
        here[key] = here[key] ?? after.lines[key]
        continue
      }
      if was.semitones != line.semitones { here[key]?.semitones = line.semitones }
    }
    if before.keys != after.keys {
      let known = Set(after.keys)
      var sorted = after.keys.filter { here[$0] != nil }
      for (index, key) in order.enumerated() where !known.contains(key) {
        let place = index == 0 ? 0 : sorted.firstIndex(of: order[index - 1]).map { $0 + 1 } ?? sorted.count
        sorted.insert(key, at: place)
      }
      order = sorted
    }
    return SetListText(order.compactMap { here[$0] }, ending: ending, form: form)
  }

  var text: String {
    (lines.flatMap { $0.comments + [$0.text] } + ending).map { $0 + form.end }.joined()
  }

  /// As in the file from which it was read.
  var bytes: [UInt8] {
    let encoder = TextForm(encoding: form.encoding, hasCarriageReturns: false)
    return encoder.encoded(Array(((form.hasMark ? "\u{FEFF}" : "") + text).utf8))
  }
}

/// How the file of a set list is written: its encoding, whether a mark of the byte order comes first, and the ends of its
/// lines.
struct SetListForm: Hashable {
  var encoding = TextForm.Encoding.utf8
  var hasMark = false
  var end = "\n"
}
