import AppShell

/// In which menu a key is: see ``Binding/about(_:)``.
enum Menus {
  typealias Rule = MenuSubject<KanbanPlace>.Rule

  static let card: Rule = { if case .card(let id)? = $0 { .place(.card(id)) } else { nil } }

  /// A column: its title has the focus.
  static let column: Rule = { place in
    switch place {
    case .header(let id)?, .body(let id)?, .column(let id)?, .footer(let id)?: .place(.header(id))
    default: nil
    }
  }

  static let cardOrColumn: Rule = { card($0) ?? column($0) }

  static let columnOrBoard: Rule = { column($0) ?? board($0) }

  static let board: Rule = { place in
    switch place {
    case .columns?, .boardName?, nil: .area
    default: nil
    }
  }
}
