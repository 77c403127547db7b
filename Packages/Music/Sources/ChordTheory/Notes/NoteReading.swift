/// A note found at the start of a text.
struct NoteReading {
  let note: Note
  /// The style of its accidental; `nil` if it has none, or a syllable for it.
  let signs: AccidentalSigns?
  /// The text after it.
  let rest: Substring

  /// Every note that the text may begin with, the longest name first.
  ///
  /// There can be several: the German "Asus4" begins with As and with A, and only the text after it shows which is
  /// meant.
  static func all(atStartOf text: Substring, in naming: NoteNaming) -> [NoteReading] {
    let names =
      switch naming {
      case .english: NoteName.english
      case .latin: NoteName.latin
      case .german: NoteName.german
      case .dutch: NoteName.dutch
      }
    return names.filter { text.hasPrefix($0.text) }
      .map { NoteReading(note: $0.note, signs: $0.signs, rest: text.dropFirst($0.text.count)) }
  }
}

extension Note {
  /// Parses a name such as `F#`, `B♭`, `Sol#`, `Fis` or `H`.
  public init(parsing text: String, in naming: NoteNaming = .english) throws(Unreadable) {
    guard let reading = NoteReading.all(atStartOf: text[...], in: naming).first(where: { $0.rest.isEmpty }) else {
      throw Unreadable("\"\(text)\" is not a note.", remedy: naming.remedy)
    }
    self = reading.note
  }
}

extension NoteNaming {
  var remedy: String {
    switch self {
    case .english: "Write a letter from A to G, and # or b if needed: F#, Bb."
    case .latin: "Write Do, Re, Mi, Fa, Sol, La or Si, and # or b if needed: Fa#, Sib."
    case .german: "Write a letter from A to H, B being a semitone below H: Fis, Es, B."
    case .dutch: "Write a letter from A to G, and is or es if needed: Fis, Bes."
    }
  }
}

/// One way to write a note.
private struct NoteName {
  let text: String
  let note: Note
  let signs: AccidentalSigns?

  static let english = names { note in
    AccidentalSigns.allCases.map { ($0, note.text(signs: $0)) }
  }

  static let latin = names { note in
    let plain = AccidentalSigns.allCases.map { ($0, note.text(in: .latin, signs: $0)) }
    return note.letter == .d ? plain + plain.map { ($0.0, "Ré" + $0.1.dropFirst(2)) } : plain
  }

  /// German names: Fis, but also F#, which many German songbooks use. B# and Bbb are left out, because each could be
  /// two notes.
  static let german = names { note in
    let letter = note.letter == .b ? "H" : note.letter.english
    var names =
      [(.ascii, note.text(in: .german))] + AccidentalSigns.allCases.map { ($0, letter + $0.text(of: note.accidental)) }
    if note == Note(.b, .flat) { names += [(.ascii, "Bb"), (.symbols, "B♭")] }
    if note == Note(.a, .doubleFlat) { names.append((.ascii, "Asas")) }
    // Scandinavian names have two letters s: Fiss, Ess, Ass.
    if note.accidental == .sharp || note.accidental == .flat && note.letter != .b {
      names.append((.ascii, note.text(in: .german) + "s"))
    }
    return names
  }

  /// Dutch names: Bes, but also Bb, and Ees and Aes for Es and As.
  static let dutch = names { note in
    var names =
      [(.ascii, note.text(in: .dutch))] + AccidentalSigns.allCases.map { ($0, note.text(signs: $0)) }
    if note.accidental == .flat { names.append((.ascii, note.letter.english + "es")) }
    return names
  }

  private static func names(_ write: (Note) -> [(AccidentalSigns, String)]) -> [NoteName] {
    var names: [NoteName] = []
    for note in Note.all {
      for (signs, text) in write(note) where !names.contains(where: { $0.text == text }) {
        names.append(NoteName(text: text, note: note, signs: note.accidental == .natural ? nil : signs))
      }
    }
    return names.sorted { $0.text.count > $1.text.count }
  }
}
