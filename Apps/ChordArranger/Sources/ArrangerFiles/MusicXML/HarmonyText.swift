import ArrangerModel
import ChordTheory

/// A chord as a harmony element.
struct HarmonyText {
  private let symbol: ChordSymbol

  init(_ symbol: ChordSymbol) {
    self.symbol = symbol
  }

  /// - Parameters:
  ///   - offset: How far it is behind the next note, in divisions.
  ///   - isWithinBeat: Whether it is one of several chords in a beat; the offset is then written even if it is 0.
  func write(in xml: inout XMLText, offset: Int, isWithinBeat: Bool) {
    xml.element("harmony", [("placement", "above"), ("print-frame", "no")]) { xml in
      if let chord = symbol.chord {
        write(chord, in: &xml)
      } else {
        // A root is required, and the text in its place is empty.
        xml.element("root") { $0.element("root-step", [("text", "")], text: "C") }
        if case .noChord(let text) = symbol {
          xml.element("kind", [("text", text)], text: "none")
        } else {
          xml.element("kind", [("text", symbol.text)], text: "other")
        }
      }
      if offset > 0 || isWithinBeat { xml.element("offset", [("sound", "yes")], text: String(offset)) }
    }
  }

  private func write(_ chord: Chord, in xml: inout XMLText) {
    xml.element("root") { xml in
      xml.element("root-step", text: chord.root.letter.name)
      Self.alter("root-alter", chord.root, &xml)
    }
    let kind = HarmonyKind(of: chord.suffix.intervals)
    var text = chord.suffix.text
    if case .chord(let low, let suffix) = chord.under { text += "|\(low.text())\(suffix.text)" }
    xml.element("kind", [("text", text)], text: kind.name)
    if chord.under != nil {
      xml.element("bass") { xml in
        xml.element("bass-step", text: chord.bass.letter.name)
        Self.alter("bass-alter", chord.bass, &xml)
      }
    }
    for degree in kind.degrees {
      // The text of the kind says it already.
      xml.element("degree", [("print-object", "no")]) { xml in
        xml.element("degree-value", text: String(degree.value))
        xml.element("degree-alter", text: String(degree.alteration))
        xml.element("degree-type", text: degree.type.rawValue)
      }
    }
  }

  private static func alter(_ name: String, _ note: Note, _ xml: inout XMLText) {
    if note.accidental != .natural { xml.element(name, text: String(note.accidental.rawValue)) }
  }
}

extension Letter {
  var name: String {
    switch self {
    case .c: "C"
    case .d: "D"
    case .e: "E"
    case .f: "F"
    case .g: "G"
    case .a: "A"
    case .b: "B"
    }
  }

  init?(name: String) {
    guard let letter = Letter.allCases.first(where: { $0.name == name.uppercased() }) else { return nil }
    self = letter
  }
}
