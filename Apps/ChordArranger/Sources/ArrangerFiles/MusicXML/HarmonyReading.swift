import ChordTheory

/// The chord of a harmony element.
struct HarmonyReading {
  /// `nil` if it has no chord, such as a function alone.
  private(set) var symbol: ChordSymbol?
  /// Whether it is another chord than the file says, because that has no name.
  private(set) var isSimplified = false

  /// - Parameter key: The key in which steps are counted; C major if there is none.
  init(_ harmony: XMLNode, in key: MusicalKey?, _ spelling: PlainSuffix) {
    guard let kind = harmony["kind"] else { return }
    let name = kind.words ?? "major"
    let text = kind.attributes["text"] ?? ""
    if name == "none" {
      symbol = ChordSymbol(text)
      if case .noChord = symbol {} else { symbol = .noChord("N.C.") }
      return
    }
    guard let root = Self.note("root", harmony["root"]) ?? Self.step(of: harmony, in: key) else { return }
    let bass = Self.note("bass", harmony["bass"])
    if harmony["root"]?["root-step"]?.attributes["text"]?.isEmpty == true {
      symbol = text.isEmpty ? nil : ChordSymbol(text)
      return
    }
    let degrees = harmony.all("degree").compactMap(Self.degree)
    let tones = HarmonyKind(name, degrees).intervals
    // Of a kind without tones, such as "Neapolitan", only what is printed says something.
    if tones == nil, text.isEmpty {
      symbol = .unknown("\(root.text())(\(name))")
      return
    }
    // What is printed is kept if it means the same.
    if text.contains("|"), let chord = try? Chord(parsing: root.text() + text),
      tones == nil || chord.suffix.intervals == tones
    {
      symbol = .chord(chord)
      return
    }
    let under = bass.map { Chord.Under.bass($0) }
    if let suffix = try? ChordSuffix(parsing: text),
      tones == nil || suffix.intervals == tones || degrees.isEmpty && Self.says(suffix, moreThan: name)
    {
      symbol = .chord(Chord(root, suffix, under: under))
      return
    }
    guard let tones else {
      symbol = ChordSymbol(root.text() + (text.isEmpty ? "(\(name))" : text))
      return
    }
    let plain = spelling.suffix(of: tones)
    isSimplified = !plain.isExact
    symbol = .chord(Chord(root, plain.suffix, under: under))
  }

  /// Whether a printed suffix is of this kind, with alterations that only the print has: 7alt of a dominant.
  private static func says(_ suffix: ChordSuffix, moreThan name: String) -> Bool {
    let printed = HarmonyKind(of: suffix.intervals)
    return printed.name == name && !printed.degrees.isEmpty
  }

  /// The root of a chord that is written as a step of the key. Source: MusicXML 4.0, numeral and function.
  private static func step(of harmony: XMLNode, in key: MusicalKey?) -> Note? {
    var key = key ?? MusicalKey(signature: 0, .major)
    if let function = harmony["function"]?.words { return try? RomanNumeral(parsing: function).chord(in: key).root }
    guard let numeral = harmony["numeral"], let step = numeral["numeral-root"]?.number, (1...7).contains(step) else {
      return nil
    }
    if let own = numeral["numeral-key"], let fifths = own["numeral-fifths"]?.number, (-7...7).contains(fifths) {
      key = MusicalKey(signature: fifths, own["numeral-mode"]?.words?.hasSuffix("minor") == true ? .minor : .major)
    }
    let degree = ["I", "II", "III", "IV", "V", "VI", "VII"][step - 1]
    guard let root = try? RomanNumeral(parsing: degree).chord(in: key).root,
      let accidental = Accidental(rawValue: root.accidental.rawValue + (numeral["numeral-alter"]?.number ?? 0))
    else { return nil }
    return Note(root.letter, accidental)
  }

  private static func note(_ name: String, _ node: XMLNode?) -> Note? {
    guard let step = node?["\(name)-step"]?.words, let letter = Letter(name: step) else { return nil }
    let alteration = node?["\(name)-alter"]?.number ?? 0
    return Accidental(rawValue: alteration).map { Note(letter, $0) }
  }

  private static func degree(_ node: XMLNode) -> HarmonyKind.Degree? {
    guard let value = node["degree-value"]?.number, (1...15).contains(value),
      let type = node["degree-type"]?.words.flatMap({ HarmonyKind.Degree.Kind(rawValue: $0) })
    else { return nil }
    let alteration = node["degree-alter"]?.number ?? 0
    return (-3...3).contains(alteration) ? HarmonyKind.Degree(value: value, alteration: alteration, type: type) : nil
  }
}
