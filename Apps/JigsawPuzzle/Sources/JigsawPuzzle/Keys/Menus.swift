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
