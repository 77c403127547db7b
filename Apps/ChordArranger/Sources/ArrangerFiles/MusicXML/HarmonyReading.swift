import ChordTheory

/// The chord of a harmony element.
struct HarmonyReading {
  /// `nil` if it has no chord, such as a function alone.
  private(set) var symbol: ChordSymbol?
  /// Whether it is another chord than the file says, because that has no name.
  private(set) var isSimplified = false

  init(_ harmony: XMLNode, _ spelling: PlainSuffix) {
    guard let kind = harmony["kind"] else { return }
    let name = kind.words ?? "major"
    let text = kind.attributes["text"] ?? ""
    if name == "none" {
      symbol = ChordSymbol(text)
      if case .noChord = symbol {} else { symbol = .noChord("N.C.") }
      return
    }
    guard let root = Self.note("root", harmony["root"]) else { return }
    let bass = Self.note("bass", harmony["bass"])
    if harmony["root"]?["root-step"]?.attributes["text"]?.isEmpty == true {
      symbol = text.isEmpty ? nil : ChordSymbol(text)
      return
    }
    let degrees = harmony.all("degree").compactMap(Self.degree)
    let tones = HarmonyKind(name, degrees).intervals
    // What is printed is kept if it means the same.
    if text.contains("|"), let chord = try? Chord(parsing: root.text() + text),
      tones == nil || chord.suffix.intervals == tones
    {
      symbol = .chord(chord)
      return
    }
    let under = bass.map { Chord.Under.bass($0) }
    if let suffix = try? ChordSuffix(parsing: text), tones == nil || suffix.intervals == tones {
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
