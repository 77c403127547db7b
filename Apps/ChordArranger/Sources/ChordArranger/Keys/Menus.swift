import AppShell

/// In which menu a key is: see ``Binding/about(_:)``.
enum Menus {
  typealias Rule = MenuSubject<ArrangerPlace>.Rule

  /// A beat of the song.
  static let beat: Rule = { if case .beat? = $0 { .place($0!) } else { nil } }

  /// A beat, or a chord of the palette.
  static let chord: Rule = { if case .offer? = $0 { .place($0!) } else { beat($0) } }

  static let section: Rule = { if case .section? = $0 { .place($0!) } else { nil } }

  static let song: Rule = { place in
    switch place {
    case .timeline?, .palette?, .outside?, .facts?, .end?, nil: .area
    default: nil
    }
  }
}

extension [Binding<Arranger>] {
  /// The bindings in the menus of what they change.
  var inMenus: Self {
    self
      .about({ Menus.beat($0) ?? Menus.song($0) }, of: "add-bar", "play")
      .about(Menus.chord, of: "instrument", "fingering", "describe")
      .about(
        Menus.beat, of: "type-chord", "select", "invert", "syllable-back", "syllable-on", "duplicate-bar", "remove-bar",
        "move-bar-left", "move-bar-right", "repeat-start", "repeat-end", "ending", "meter", "jump", "fermata",
        "halve-beats", "loop"
      )
      .about({ Menus.beat($0) ?? Menus.section($0) }, of: "delete")
      .about({ Menus.section($0) ?? Menus.song($0) }, of: "add-section")
      .about(Menus.section, of: "rename-section", "copy-text", "independent-section")
      .about(
        Menus.song, of: "song-facts", "write-file", "playing", "drop-mode", "transpose-up", "transpose-down",
        "transpose-to", "set-key", "suggest-key", "capo", "voicing", "bass", "compare", "notation", "tones", "song-list"
      )
  }
}
