import ChordTheory

/// How chords are written on the screen. What is saved and exported has English letters throughout.
enum ChordNaming: String, Hashable, CaseIterable, Codable {
  case letters, roman, nashville, german, latin
  /// What is fingered behind the capo.
  case shapes

  var next: ChordNaming {
    let all = ChordNaming.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }

  var title: String {
    switch self {
    case .letters: "letters"
    case .roman: "Roman numerals"
    case .nashville: "Nashville numbers"
    case .german: "German names"
    case .latin: "Latin names"
    case .shapes: "shapes behind the capo"
    }
  }

  /// The symbol as it is shown; what is no chord stays as it was read.
  func text(of symbol: ChordSymbol, in key: Key, capo: Capo) -> String {
    guard let chord = symbol.chord else { return symbol.text }
    return switch self {
    case .letters: chord.text
    case .roman: (RomanNumeral(applied: chord, in: key) ?? RomanNumeral(of: chord, in: key)).text
    case .nashville: NashvilleNumber(of: chord, in: key).text
    case .german: chord.text(in: .german)
    case .latin: chord.text(in: .latin)
    case .shapes: capo.shape(for: chord, in: key).text
    }
  }
}

extension ChordSymbol {
  /// What a person typed: a chord, else a step of the key, else the text as it is.
  init(typed text: String, in key: Key) {
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
