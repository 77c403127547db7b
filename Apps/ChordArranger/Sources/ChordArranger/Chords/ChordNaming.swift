import ChordTheory

/// How chords are written on the screen. Saves and exports use English letters throughout.
enum ChordNaming: String, Hashable, CaseIterable, Codable {
  case letters, roman, nashville, german, latin
  /// The chords that sound with the capo; the written ones are shapes.
  case sounding
  /// Letters with the double sharps and flats that the key asks for; without it, D7 is shown for Ebb7.
  case exact

  var title: String {
    switch self {
    case .letters: "letters"
    case .roman: "Roman numerals"
    case .nashville: "Nashville numbers"
    case .german: "German names"
    case .latin: "Latin names"
    case .sounding: "what sounds with the capo"
    case .exact: "exact letters"
    }
  }

  /// The symbol as it is shown; an unreadable chord stays as it was read.
  func text(of symbol: ChordSymbol, in key: MusicalKey, capo: Capo) -> String {
    symbol.text { text(of: $0, in: key, capo: capo) }
  }

  private func text(of chord: Chord, in key: MusicalKey, capo: Capo) -> String {
    switch self {
    case .letters: chord.simplySpelled.text
    case .exact: chord.text
    case .roman: (RomanNumeral(applied: chord, in: key) ?? RomanNumeral(of: chord, in: key)).text
    case .nashville: NashvilleNumber(of: chord, in: key).text
    case .german: chord.text(in: .german)
    case .latin: chord.text(in: .latin)
    case .sounding: capo.sounding(of: chord, in: key).simplySpelled.text
    }
  }
}

extension ChordSymbol {
  /// The person's input: a chord as chords are shown, otherwise in English, otherwise a step of the key, otherwise with
  /// the names of notes in another language, otherwise the text as it is.
  ///
  /// - Parameter naming: How chords are shown.
  init(typed text: String, in key: MusicalKey, shown naming: ChordNaming) {
    let preferred: NoteNaming = naming == .german ? .german : naming == .latin ? .latin : .english
    let first = ChordSymbol(text, in: preferred)
    guard case .unknown = first else {
      self = first
      return
    }
    let second = ChordSymbol(typed: text, in: key)
    guard case .unknown = second else {
      self = second
      return
    }
    self =
      [NoteNaming.german, .latin, .dutch].lazy.map { ChordSymbol(text, in: $0) }.first { symbol in
        if case .unknown = symbol { false } else { true }
      } ?? second
  }

  /// The person's input: a chord, otherwise a step of the key, otherwise the text as it is.
  init(typed text: String, in key: MusicalKey) {
    let symbol = ChordSymbol(text)
    if case .unknown = symbol {
      if let numeral = try? RomanNumeral(parsing: text) {
        self = .chord(numeral.chord(in: key))
      } else if let number = try? NashvilleNumber(parsing: text) {
        self = .chord(number.chord(in: key))
      } else {
        self = symbol
      }
    } else {
      self = symbol
    }
  }
}
