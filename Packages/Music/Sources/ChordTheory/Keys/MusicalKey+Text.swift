extension MusicalKey {
  /// Reads `G`, `Em`, `F# minor`, `Bbm`, `C major`, `H-Moll`.
  public init(parsing text: String, in naming: NoteNaming = .english) throws(Unreadable) {
    for reading in NoteReading.all(atStartOf: text[...], in: naming) {
      if let mode = Mode(word: reading.rest) {
        try self.init(reading.note, mode)
        return
      }
    }
    throw Unreadable(
      "\"\(text)\" is not a key.", remedy: "Write a note, and m or minor if it is minor: G, Em, Bb major, F# minor.")
  }

  /// Reads a key that would need more than seven sharps or flats as the one that sounds the same: `A#` as B flat major.
  ///
  /// - Returns: `nil` if the text is not a key.
  public init?(sounding text: String, in naming: NoteNaming = .english) {
    for reading in NoteReading.all(atStartOf: text[...], in: naming) {
      if let mode = Mode(word: reading.rest) {
        self.init(near: reading.note.pitchClass, mode)
        return
      }
    }
    return nil
  }

  /// The key as written in songs: `G`, `Em`.
  public var text: String { text() }

  /// The key as written in songs, with the note names of that language: `Sol`, `Mim`.
  public func text(in naming: NoteNaming = .english) -> String {
    tonic.text(in: naming) + (mode == .minor ? "m" : "")
  }
}

extension MusicalKey.Mode {
  fileprivate init?(word: Substring) {
    switch word.drop(while: { $0 == " " || $0 == "-" }).lowercased() {
    case "" where word.isEmpty: self = .major
    case "m": self = word.last == "M" ? .major : .minor
    case "maj", "major", "dur": self = .major
    case "min", "minor", "moll": self = .minor
    default: return nil
    }
  }
}

extension MusicalKey: CustomStringConvertible {
  public var description: String { "\(tonic) \(mode)" }
}

/// Encoded as its text: `"F#m"`.
extension MusicalKey: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(Unreadable) in try MusicalKey(parsing: text) }
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: text)
  }
}
