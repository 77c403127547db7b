import ChordPro
import ChordTheory

/// The way in which a text writes its chords: by the names of notes in a language, or as steps of the key.
enum ChordWriting: Hashable {
  case names(NoteNaming)
  case roman, nashville

  /// In this order, an earlier one is preferred if it reads as many chords as a later one.
  private static let all: [ChordWriting] =
    [.names(.english), .names(.german), .names(.latin), .names(.dutch), .roman, .nashville]

  /// The writing that reads most of these chords.
  ///
  /// - Complexity: O(number of texts).
  init(reading texts: Set<String>) {
    let key = MusicalKey(signature: 0, .major)
    // What is not a chord in any writing must not be counted six times for every text of a song.
    var open = texts.filter { Self.names(.english).symbol($0, in: key).isUnknown }
    guard !open.isEmpty else {
      self = .names(.english)
      return
    }
    open.formUnion(texts)
    let counts = Self.all.map { writing in open.count { !writing.symbol($0, in: key).isUnknown } }
    self = Self.all[counts.firstIndex(of: counts.max()!)!]
  }

  /// - Parameter key: The key in which steps are counted.
  func symbol(_ text: String, in key: MusicalKey) -> ChordSymbol {
    switch self {
    case .names(.english): ChordSymbol(text)
    case .names(.german):
      // Small letters are minor chords there: "a" and "am" are A minor, "fis7" is F sharp minor with a seventh.
      ChordSymbol(text, in: .german).ifKnown ?? Self.smallLetter(text) ?? .unknown(text)
    case .names(let naming): ChordSymbol(text, in: naming)
    case .roman: ChordSymbol(step: text) { try? RomanNumeral(parsing: $0).chord(in: key) }
    case .nashville: ChordSymbol(step: text) { try? NashvilleNumber(parsing: $0).chord(in: key) }
    }
  }

  func text(of symbol: ChordSymbol, in key: MusicalKey) -> String {
    switch self {
    case .names(let naming): symbol.text(in: naming)
    case .roman: symbol.text { RomanNumeral(of: $0, in: key).text }
    case .nashville: symbol.text { NashvilleNumber(of: $0, in: key).text }
    }
  }

  /// A symbol whose text is what this writing has for `symbol`.
  func written(_ symbol: ChordSymbol, in key: MusicalKey) -> ChordSymbol {
    if self == .names(.english) { return symbol }
    let text = text(of: symbol, in: key)
    return text == symbol.text ? symbol : .unknown(text)
  }

  /// The key that a text names: in the language of the chords, or else in English.
  func key(_ text: String) -> MusicalKey? {
    (try? MusicalKey(parsing: text, in: naming)) ?? (try? MusicalKey(parsing: text))
  }

  /// The language of key names.
  var naming: NoteNaming { if case .names(let naming) = self { naming } else { .english } }

  private static func smallLetter(_ text: String) -> ChordSymbol? {
    guard let first = text.first, first.isLowercase, first.isASCII else { return nil }
    let large = first.uppercased() + text.dropFirst()
    let readings = [large, NoteNaming.german.minor(large)].compactMap { $0 }.compactMap {
      ChordSymbol($0, in: .german).ifKnown
    }
    return readings.first { $0.chord?.quality.isMinor == true }
  }
}

extension NoteNaming {
  /// A name with the m of a minor chord behind its note: "Fis7" becomes "Fism7".
  fileprivate func minor(_ text: String) -> String? {
    let note = (1...min(4, text.count)).reversed().first {
      (try? Note(parsing: String(text.prefix($0)), in: self)) != nil
    }
    return note.map { "\(text.prefix($0))m\(text.dropFirst($0))" }
  }
}

extension ChordSymbol {
  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  fileprivate var ifKnown: ChordSymbol? { isUnknown ? nil : self }

  /// - Parameter read: Reads a step of the key as a chord.
  fileprivate init(step text: String, _ read: (String) -> Chord?) {
    self = read(text).map { .chord($0) } ?? ChordSymbol(notAChord: text)
  }

  /// A sign for no chord, or a text that is kept as it is.
  private init(notAChord text: String) {
    let symbol = ChordSymbol(text)
    if case .noChord = symbol { self = symbol } else { self = .unknown(text) }
  }
}
