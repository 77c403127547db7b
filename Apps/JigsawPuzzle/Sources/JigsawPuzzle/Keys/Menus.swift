import AppShell

/// In which menu a key is: see ``Binding/about(_:)``.
enum Menus {
  static let piece: MenuSubject<Jigsaw.Place>.Rule = { place in
    switch place {
    case .piece?, .group?: place.map { .place($0) }
    default: nil
    }
  }

  /// The open tray. A menu on the tab of another one would be about the wrong tray.
  static let tray: MenuSubject<Jigsaw.Place>.Rule = { $0 == .tray ? .area : nil }

  static let table: MenuSubject<Jigsaw.Place>.Rule = { place in
    switch place {
    case .table?, .map?, .box?, nil: .area
    default: nil
    }
  }
}

extension [Binding<Jigsaw>] {
  /// The bindings in the menus of what they change.
  var inMenus: Self {
    self
      .about(
        Menus.piece, of: "select", "put-away", "turn-right", "turn-left", "hint-place", "hint-pair", "hint-join", "lock"
      )
      .about(
        Menus.tray, of: "next-tray", "previous-tray", "select-all", "new-tray", "rename-tray", "empty-tray",
        "remove-tray", "gather-edges", "gather-corners", "sort-by-edges", "sort-by-knobs", "sort-by-color",
        "shuffle-tray", "spread"
      )
      .about(
        Menus.table, of: "pause", "write", "progress", "next-picture", "more-pieces", "other-cut", "stack", "zoom-in",
        "zoom-out", "zoom-all", "box", "ghost", "tray-side", "labels")
  }
}
