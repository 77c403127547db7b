extension Chord {
  /// Reads a chord symbol: `C`, `F#m7b5`, `A/C#`, `C6/9`, `C|D`.
  ///
  /// - Throws: If the text is not a chord, or if it mixes `#` with `♯`, because a chord must be written as it was read.
  public init(parsing text: String, in naming: NoteNaming = .english) throws(Unreadable) {
    guard let chord = Self.polychord(text, naming) ?? Self.slashChord(text, naming) ?? Self.plain(text[...], naming)
    else {
      throw Self.fault(in: text, naming)
    }
    self = chord
  }

  /// The text that was read; after transposing, with another root and bass.
  public var text: String { text() }

  /// The same text with the note names of that language.
  public func text(in naming: NoteNaming = .english) -> String {
    let upper = root.text(in: naming, signs: signs) + suffix.text
    return switch under {
    case .bass(let note): "\(upper)/\(note.text(in: naming, signs: signs))"
    case .chord(let note, let suffix): "\(upper)|\(note.text(in: naming, signs: signs))\(suffix.text)"
    case nil: upper
    }
  }

  private static func polychord(_ text: String, _ naming: NoteNaming) -> Chord? {
    guard let bar = text.firstIndex(of: "|"), let upper = body(text[..<bar], naming),
      let lower = body(text[text.index(after: bar)...], naming),
      let signs = common(upper.signs, lower.signs)
    else { return nil }
    return Chord(upper.root, upper.suffix, under: .chord(lower.root, lower.suffix), signs: signs)
  }

  private static func slashChord(_ text: String, _ naming: NoteNaming) -> Chord? {
    guard let slash = text.lastIndex(of: "/"), let upper = body(text[..<slash], naming) else { return nil }
    let readings = NoteReading.all(atStartOf: text[text.index(after: slash)...], in: naming)
    guard let bass = readings.first(where: { $0.rest.isEmpty }), let signs = common(upper.signs, bass.signs) else {
      return nil
    }
    return Chord(upper.root, upper.suffix, under: .bass(bass.note), signs: signs)
  }

  private static func plain(_ text: Substring, _ naming: NoteNaming) -> Chord? {
    body(text, naming).map { Chord($0.root, $0.suffix, under: nil, signs: $0.signs ?? .ascii) }
  }

  private struct Body {
    let root: Note
    let suffix: ChordSuffix
    let signs: AccidentalSigns?
  }

  private static func body(_ text: Substring, _ naming: NoteNaming) -> Body? {
    for reading in NoteReading.all(atStartOf: text, in: naming) {
      if let suffix = try? ChordSuffix(parsing: String(reading.rest)) {
        return Body(root: reading.note, suffix: suffix, signs: reading.signs)
      }
    }
    return nil
  }

  private static func common(_ one: AccidentalSigns?, _ other: AccidentalSigns?) -> AccidentalSigns? {
    guard let one, let other else { return one ?? other ?? .ascii }
    return one == other ? one : nil
  }

  private static func fault(in text: String, _ naming: NoteNaming) -> Unreadable {
    guard let reading = NoteReading.all(atStartOf: text[...], in: naming).first else {
      return Unreadable("\"\(text)\" is not a chord: it must start with a note.", remedy: naming.remedy)
    }
    return Unreadable(
      "\"\(text)\" is not a chord: \"\(reading.rest)\" after \(reading.note.text(in: naming)) is not understood.",
      remedy: "Write it like Am7, F#m7b5, G7sus4, C6/9 or A/C#.")
  }
}

extension Chord: CustomStringConvertible {
  public var description: String { text }
}

/// Encoded as its text, with English names.
extension Chord: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(Unreadable) in try Chord(parsing: text) }
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: text)
  }
}
