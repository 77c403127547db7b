import ChordPro
import ChordTheory

/// The way in which a text writes its chords: by the names of notes in a language, or as steps of the key.
enum ChordWriting: Hashable {
  case names(NoteNaming)
  /// German names, in which a small letter is a minor chord: "a" and "fis7".
  case smallGerman
  case roman, nashville

  /// In this order, an earlier one is preferred if it reads as many chords as a later one.
  private static let all: [ChordWriting] =
    [.names(.english), .names(.german), .smallGerman, .names(.latin), .names(.dutch), .roman, .nashville]

  /// The writing that reads most of these chords. German needs a sign that it alone has, because it reads nearly all
  /// that is English, with B as another note.
  ///
  /// - Parameter key: The key as the text names it.
  /// - Complexity: O(number of texts).
  init(reading texts: Set<String>, in key: String?) {
    let steps = MusicalKey(signature: 0, .major)
    // What is not a chord in any writing must not be counted seven times for every text of a song.
    var open = texts.filter { Self.names(.english).symbol($0, in: steps).isUnknown }
    guard !open.isEmpty else {
      self = .names(.english)
      return
    }
    let ownNames = open.contains { !ChordSymbol($0, in: .german).isUnknown }
    let smallLetters = Self.usesSmallLetters(texts, in: key)
    let candidates = Self.all.filter { writing in
      switch writing {
      case .names(.german): ownNames && !smallLetters
      case .smallGerman: smallLetters
      default: true
      }
    }
    open.formUnion(texts)
    let counts = candidates.map { writing in open.count { !writing.symbol($0, in: steps).isUnknown } }
    self = candidates[counts.firstIndex(of: counts.max()!)!]
  }

  /// Whether small letters are meant as minor chords: some are, without an m, and no capital is a minor chord. If
  /// nothing else is German, a B in a key with sharps means that it is English: there, B is H.
  private static func usesSmallLetters(_ texts: Set<String>, in key: String?) -> Bool {
    guard texts.contains(where: { smallLetter($0)?.addsMinor == true }) else { return false }
    let german = texts.compactMap { ChordSymbol($0, in: .german).chord }
    if german.contains(where: \.quality.isMinor) { return false }
    let english = Set(texts.compactMap { ChordSymbol($0).chord?.root })
    let isEnglish = texts.contains { !ChordSymbol($0).isUnknown && ChordSymbol($0, in: .german).isUnknown }
    if isEnglish { return false }
    let hasSharps = key.flatMap { try? MusicalKey(parsing: $0) }.map { $0.signature > 0 } ?? false
    let hasH = german.contains { $0.root == Note(.b) }
    return !(hasSharps && english.contains(Note(.b)) && !hasH)
  }

  /// - Parameter key: The key in which steps are counted.
  func symbol(_ text: String, in key: MusicalKey) -> ChordSymbol {
    switch self {
    case .names(.english): ChordSymbol(text).ifKnown ?? slip(text) ?? .unknown(text)
    case .names(.german), .smallGerman:
      ChordSymbol(text, in: .german).ifKnown ?? Self.smallLetter(text)?.symbol ?? .unknown(text)
    case .names(let naming): ChordSymbol(text, in: naming)
    case .roman: ChordSymbol(step: text) { try? RomanNumeral(parsing: $0).chord(in: key) }
    case .nashville: ChordSymbol(step: text) { try? NashvilleNumber(parsing: $0).chord(in: key) }
    }
  }

  /// What an English text means by a minor chord whose letter is small by mistake: "f#m" is F#m. `nil` for all else,
  /// and for "a", which may be major or minor.
  func slip(_ text: String) -> ChordSymbol? {
    guard self == .names(.english), let first = text.first, first.isLowercase, first.isASCII else { return nil }
    return ChordSymbol(first.uppercased() + text.dropFirst()).ifKnown.flatMap {
      $0.chord?.quality.isMinor == true ? $0 : nil
    }
  }

  /// What a B means in a German text whose key has sharps: B flat, though other languages have B there. `nil` for all
  /// else.
  func doubtful(_ text: String, in key: MusicalKey) -> ChordSymbol? {
    guard naming == .german, key.signature > 0, ChordSymbol(text).chord?.root == Note(.b) else { return nil }
    return symbol(text, in: key).ifKnown.flatMap { $0.chord?.root == Note(.b) ? nil : $0 }
  }

  func text(of symbol: ChordSymbol, in key: MusicalKey) -> String {
    switch self {
    case .names(let naming): symbol.text(in: naming)
    case .smallGerman: Self.small(symbol.text(in: .german), symbol)
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

  /// The key that a text names: in the language of the chords, or else in English. A key that we do not use is read by
  /// its sound, a small letter as it is in chords, and of several words the first.
  func key(_ text: String) -> MusicalKey? {
    let first = Self.firstWord(text)
    return exactKey(text) ?? sounding(text) ?? (first.count < text.count ? sounding(String(first)) : nil)
  }

  private static func firstWord(_ text: String) -> Substring {
    text.prefix { $0 != " " && $0 != "(" && $0 != "/" && $0 != "," }
  }

  /// The text for a key in the place of another text that names one. What stands in parentheses behind that stays, and a
  /// German key whose small letter says that it is minor gets a small letter.
  func text(of key: MusicalKey, replacing said: String?) -> String {
    if naming == .german, key.mode == .minor, let said, said.first?.isLowercase == true,
      !said.hasSuffix("m"), Self.firstWord(said).count == said.count
    {
      return key.tonic.text(in: .german).lowercased()
    }
    let text = key.text(in: naming)
    guard let said, exactKey(said) == nil, sounding(said) == nil else { return text }
    let rest = said.dropFirst(Self.firstWord(said).count)
    let isNote = rest.drop { $0 == " " }.hasPrefix("(") && rest.hasSuffix(")")
    return isNote ? text + rest : text
  }

  /// The key that a text names exactly.
  func exactKey(_ text: String) -> MusicalKey? {
    (try? MusicalKey(parsing: text, in: naming)) ?? (try? MusicalKey(parsing: text))
  }

  private func sounding(_ text: String) -> MusicalKey? {
    if let key = exactKey(text) ?? MusicalKey(sounding: text, in: naming) ?? MusicalKey(sounding: text) { return key }
    guard let chord = (slip(text) ?? (naming == .german ? Self.smallLetter(text)?.symbol : nil))?.chord else {
      return nil
    }
    return chord.text.hasSuffix("m") ? MusicalKey(sounding: chord.text) : nil
  }

  /// The language of key names.
  var naming: NoteNaming {
    switch self {
    case .names(let naming): naming
    case .smallGerman: .german
    case .roman, .nashville: .english
    }
  }

  /// A chord whose letter is small, in German: "a" and "am" are A minor, "fis7" is F sharp minor with a seventh.
  ///
  /// - Returns: The chord, and whether the small letter alone says that it is minor.
  private static func smallLetter(_ text: String) -> (symbol: ChordSymbol, addsMinor: Bool)? {
    guard let first = text.first, first.isLowercase, first.isASCII else { return nil }
    let large = first.uppercased() + text.dropFirst()
    for (reading, addsMinor) in [(large, false), (NoteNaming.german.minor(large), true)] {
      let symbol = reading.flatMap { ChordSymbol($0, in: .german).ifKnown }
      if let symbol, symbol.chord?.quality.isMinor == true { return (symbol, addsMinor) }
    }
    return nil
  }

  /// The German text of a chord, with a small letter for minor: "Fism7" becomes "fis7".
  private static func small(_ text: String, _ symbol: ChordSymbol) -> String {
    guard symbol.chord?.quality == .minor, let root = symbol.chord?.root.text(in: .german), text.hasPrefix(root + "m")
    else { return text }
    return root.lowercased() + text.dropFirst(root.count + 1)
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
