import ChordTheory

/// A line of the palette: a heading, or a chord that can be dragged any number of times.
enum PaletteRow: Hashable {
  case heading(String)
  case chord(Offer)

  /// A chord of the palette, and its function in the key.
  struct Offer: Hashable {
    let symbol: ChordSymbol
    let function: HarmonicFunction?
    let numeral: String
    /// A phrase: `V7 of vi`.
    let explanation: String
  }

  var offer: Offer? {
    if case .chord(let offer) = self { offer } else { nil }
  }

  /// Computed once, because every frame asks for the palette.
  private static let entries = Dictionary(
    uniqueKeysWithValues: MusicalKey.all.map { ($0, Palette(of: $0).entries + Palette(of: $0).styles) })

  /// The typed chords, latest first, then the chords of the key, then seventh chords, borrowed chords and secondary
  /// dominants, then those of styles. No chord occurs twice.
  static func rows(of key: MusicalKey, typed: [ChordSymbol]) -> [PaletteRow] {
    var seen: Set<ChordSymbol> = []
    var rows: [PaletteRow] = []
    func add(_ heading: String, _ offers: [Offer]) {
      let new = offers.filter { seen.insert($0.symbol).inserted }
      if !new.isEmpty { rows += [.heading(heading)] + new.map { .chord($0) } }
    }
    let entries = entries[key] ?? []
    add("Typed", typed.map { Offer($0, in: key) })
    for kind in PaletteEntry.Kind.allCases {
      add(kind.title, entries.filter { $0.kind == kind }.map(Offer.init))
    }
    return rows
  }
}

extension PaletteRow.Offer {
  init(_ entry: PaletteEntry) {
    self.init(
      symbol: .chord(entry.chord), function: entry.function, numeral: entry.numeral.text,
      explanation: entry.explanation)
  }

  init(_ symbol: ChordSymbol, in key: MusicalKey) {
    let chord = symbol.chord
    let numeral = chord.map { RomanNumeral(applied: $0, in: key) ?? RomanNumeral(of: $0, in: key) }
    self.init(
      symbol: symbol, function: chord.map { HarmonicFunction(of: $0, in: key) }, numeral: numeral?.text ?? "",
      explanation: chord == nil ? "kept as it was typed" : "typed")
  }
}

extension PaletteEntry.Kind {
  fileprivate var title: String {
    switch self {
    case .diatonicTriad: "Of the key"
    case .diatonicSeventh: "With sevenths"
    case .raisedSeventh: "Harmonic minor"
    case .borrowed: "Borrowed"
    case .secondaryDominant: "Secondary dominants"
    case .blues: "Blues"
    case .jazz: "Jazz"
    case .modal: "Modes"
    }
  }
}
