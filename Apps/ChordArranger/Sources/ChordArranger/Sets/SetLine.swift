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
package struct SetLine: Hashable, Codable, Sendable {
  package var path: String
  /// Which song of the file, from 1.
  package var number = 1
  /// How many semitones higher it is played than it is written.
  package var semitones = 0
  /// The blank lines and comments before it.
  package var comments: [String] = []
  /// The line as it stands in a file; `nil` for a line that comes from no file.
  private(set) var written: String?

  package init(_ path: String, number: Int = 1, semitones: Int = 0) {
    (self.path, self.number, self.semitones) = (path, number, semitones)
  }

  /// - Returns: `nil` for a blank line or a comment.
  package init?(_ line: Substring) {
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
  package static func == (one: SetLine, other: SetLine) -> Bool {
    one.saysTheSame(as: other) && one.comments == other.comments
  }

  package func hash(into hasher: inout Hasher) {
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
  package func command(after transposed: Int) -> ArrangerCommand? {
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
  package var text: String {
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
