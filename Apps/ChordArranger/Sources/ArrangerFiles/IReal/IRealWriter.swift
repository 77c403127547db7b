import ArrangerModel
import ChordTheory
public import History

extension IRealSong {
  /// - Throws: If it has a time that iReal Pro does not know.
  public init(_ sheet: LeadSheet) throws(Refusal) {
    func field(_ text: String, _ empty: String) -> String {
      let plain = text.replacing("=", with: "-").filter { !$0.isNewline }
      return plain.isEmpty ? empty : plain
    }
    let key = sheet.key ?? MusicalKey(signature: 0, .major)
    let unit = sheet.measures.first?.time.unit ?? 4
    self.init(
      title: field(sheet.title, "Untitled"), composer: field(sheet.artist, "Unknown"),
      style: sheet.style == .bossa ? "Bossa Nova" : sheet.swings ? "Medium Swing" : "Even 8ths",
      key: key.tonic.text() + (key.mode == .minor ? "-" : ""),
      tempo: sheet.tempo.map { Int(($0 * Double(unit) / 4).rounded()) } ?? 0, music: try IRealWriter(sheet).music)
  }

  /// The song between the signs that separate songs.
  var fields: String {
    "\(title)=\(composer)==\(style)=\(key)==\(IRealScramble.prefix)\(IRealScramble.scrambled(music))==\(tempo)=0"
  }
}

extension IRealFile {
  /// - Parameter name: That of a playlist.
  public init(_ songs: [IRealSong], name: String? = nil) {
    precondition(!songs.isEmpty, "A link needs at least one song.")
    (self.songs, self.name) = (songs, songs.count > 1 ? name ?? "Songs" : name)
  }

  /// The link that opens the songs in iReal Pro.
  public var link: String {
    let text = songs.map(\.fields).joined(separator: "===") + (name.map { "===" + $0.replacing("=", with: "-") } ?? "")
    return "irealb://" + Self.encoded(text)
  }

  /// A page with that link, which iReal Pro opens too.
  public var page: String {
    let title = Self.escaped(name ?? songs[0].title)
    let list = songs.map { "    <li>\(Self.escaped($0.title)) - \(Self.escaped($0.composer))</li>\n" }.joined()
    return """
      <!DOCTYPE html>
      <html>
      <head>
        <meta charset="utf-8">
        <title>\(title)</title>
      </head>
      <body>
        <h3><a href="\(link)">\(title)</a></h3>
        <ol>
      \(list)  </ol>
      </body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "="):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    .joined()
  }
}

/// Writes measures as the signs of iReal Pro.
private struct IRealWriter {
  private(set) var music = ""
  private var time: TimeSignature?
  private let qualities = IRealQualities()

  init(_ sheet: LeadSheet) throws(Refusal) {
    for (index, measure) in sheet.measures.enumerated() {
      let next = index + 1 < sheet.measures.count ? sheet.measures[index + 1] : nil
      try write(measure, number: index + 1, next: next, isFirst: index == 0)
    }
  }

  private mutating func write(
    _ measure: LeadSheet.Measure, number: Int, next: LeadSheet.Measure?, isFirst: Bool
  ) throws(Refusal) {
    music += measure.beginsRepeat ? "{" : measure.name != nil || isFirst ? "[" : "|"
    if let name = measure.name {
      if let letter = IRealMark.letters[name] { music += "*\(letter)" } else { music += "<\(Self.text(name))>" }
    }
    let printed = try Self.printed(measure.time, number)
    if printed != time {
      music += Self.sign(printed)
      time = printed
    }
    switch measure.sign {
    case .segno: music += "S"
    case .coda: music += "Q"
    case nil: break
    }
    for ending in measure.endings { music += "N\(ending)" }
    if measure.isHeld { music += "f" }
    writeCells(of: measure, in: printed)
    if measure.passes > 2 { music += "<\(measure.passes)x>" }
    switch measure.jump {
    case .toCoda: music += "Q"
    case let jump?: music += "<\(jump.rawValue)>"
    case nil: break
    }
    if measure.endsRepeat {
      music += "}"
    } else if next == nil {
      music += "Z"
    } else if next?.name != nil {
      music += "]"
    }
  }

  /// The times that iReal Pro knows.
  private static let times: [(beats: Int, unit: Int)] = [
    (4, 4), (3, 4), (2, 4), (5, 4), (6, 4), (7, 4), (2, 2), (3, 2), (5, 8), (6, 8), (7, 8), (9, 8), (12, 8), (3, 8),
  ]

  private static func sign(_ time: TimeSignature) -> String {
    time.beats == 12 ? "T12" : "T\(time.beats)\(time.unit)"
  }

  /// The time itself, or that of which the beats were halved.
  private static func printed(_ time: TimeSignature, _ number: Int) throws(Refusal) -> TimeSignature {
    var (beats, unit) = (time.beats, time.unit)
    while !times.contains(where: { $0 == (beats, unit) }) {
      guard beats.isMultiple(of: 2), unit > 1 else {
        throw Refusal(
          "Bar \(number) has the time \(time), which iReal Pro does not know.",
          remedy: "Choose one that it knows, such as 4/4, 3/4, 6/8 or 5/4, or write MusicXML.")
      }
      (beats, unit) = (beats / 2, unit / 2)
    }
    return (try? TimeSignature(beats, unit)) ?? time
  }

  private mutating func writeCells(
    of measure: LeadSheet.Measure, in printed: TimeSignature
  ) {
    let beats = printed.beats
    // As many cells for a beat as the chords need.
    var factor = 1
    while factor < 8, measure.chords.contains(where: { !(beats * factor).isMultiple(of: $0.position.denominator) }) {
      factor += 1
    }
    var cells: [String?] = Array(repeating: nil, count: beats * factor)
    for chord in measure.chords {
      let index = chord.position.numerator * cells.count / chord.position.denominator
      cells[min(max(0, index), cells.count - 1)] = text(of: chord.symbol)
    }
    // iReal Pro ignores blanks at the beginning of a measure, so the first cell says that the chord before it goes on.
    if cells[0] == nil { cells[0] = "p" }
    var isBehindChord = false
    for cell in cells {
      if let cell {
        if isBehindChord { music += "," }
        music += cell
      } else {
        music += " "
      }
      isBehindChord = cell != nil
    }
    // Rows have sixteen cells: four measures of three beats.
    if cells.count == 3 { music += " " }
  }

  /// What is not a chord is a text, below which nothing is played.
  private func text(of symbol: ChordSymbol) -> String {
    guard let chord = symbol.chord else {
      if case .noChord = symbol { return "n" }
      return "<\(Self.text(symbol.text))>n"
    }
    let bass = chord.under == nil ? "" : "/" + Self.note(chord.bass)
    return Self.note(chord.root) + qualities.text(of: chord.suffix) + bass
  }

  /// iReal Pro knows no double sharps and flats.
  private static func note(_ note: Note) -> String { Chord(note).simplySpelled.root.text() }

  private static func text(_ name: String) -> String {
    let plain = name.replacing("<", with: "(").replacing(">", with: ")").replacing("=", with: "-")
    return Bar.Jump(words: plain) == nil && !plain.hasSuffix("x") && !plain.hasPrefix("*") ? plain : "Part: \(plain)"
  }
}

/// The kinds of chord that iReal Pro knows, by their tones.
private struct IRealQualities {
  private let texts: [[Interval]: String]

  /// Source: iReal Pro, "Custom Chord Chart Protocol".
  private static let all = """
    5 add9 2 + o h7 h sus ^7 ^ - -7 7 7sus o7 ^9 ^13 6 69 ^7#11 ^9#11 ^7#5 -6 -69 -^7 -^9 -9 -11 -7b5 h9 -b6 -#5 9 7b9 \
    7#9 7#11 7b5 7#5 9#11 9b5 9#5 7b13 7#9#5 7#9b5 7#9#11 7b9#11 7b9b5 7b9#5 7b9#9 7b9b13 7alt 13 13#11 13b9 13#9 7b9sus \
    7susadd3 9sus 13sus 7b13sus 11
    """

  init() {
    let read = Self.all.split(separator: " ").compactMap { text in
      (try? ChordSuffix(parsing: String(text))).map { ($0.intervals, String(text)) }
    }
    texts = Dictionary([(ChordSuffix.major.intervals, "")] + read) { first, _ in first }
  }

  /// A kind that the program does not know is written as the text between stars that it shows.
  func text(of suffix: ChordSuffix) -> String {
    texts[suffix.intervals] ?? "*\(suffix.text.replacing("*", with: ""))*"
  }
}
