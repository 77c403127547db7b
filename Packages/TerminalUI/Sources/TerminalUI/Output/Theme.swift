/// The style of each role. A theme is a value: changing one changes only your copy and never affects other views.
///
/// The scopes, from wide to narrow: the theme of the ``Canvas`` (the whole screen), ``View/themed(_:)`` (a subtree),
/// `theme[role, of: kind]` (all views of a type, in either scope) and ``View/styled(_:)`` (one instance).
public struct Theme: Hashable, Sendable {
  /// Its name for `--theme`.
  public var name: String

  private var styles: [ThemeRole: Style] {
    didSet { paper = Self.paper(of: styles) }
  }
  private var stylesOfKinds: [ViewKind: [ThemeRole: Style]] = [:]

  public init(name: String, _ styles: [ThemeRole: Style]) {
    self.name = name
    self.styles = styles
    paper = Self.paper(of: styles)
  }

  /// The style of a role; that of ``ThemeRole/text`` if the role has none, and an empty one if neither has one.
  public subscript(role: ThemeRole) -> Style {
    get { styles[role] ?? styles[.text] ?? Style() }
    set { styles[role] = newValue }
  }

  /// Ordinary text on the background, with both colors if the theme has them. Stored, because every fill reads it.
  private(set) var paper: Style

  private static func paper(of styles: [ThemeRole: Style]) -> Style {
    let text = styles[.text] ?? Style()
    return text.over(styles[.background] ?? text)
  }

  /// The style of a role in all views of a type: `theme[role]` if nothing else was set for that type.
  public subscript(role: ThemeRole, of kind: ViewKind?) -> Style {
    get { kind.flatMap { stylesOfKinds[$0]?[role] } ?? self[role] }
    set {
      if let kind {
        stylesOfKinds[kind, default: [:]][role] = newValue
      } else {
        self[role] = newValue
      }
    }
  }

  /// The style of a role in nested views of several types: the innermost type that has one decides.
  func style(_ role: ThemeRole, innermost kind: ViewKind?, within kinds: [ViewKind]) -> Style {
    if !stylesOfKinds.isEmpty {
      if let kind, let style = stylesOfKinds[kind]?[role] { return style }
      for kind in kinds.reversed() {
        if let style = stylesOfKinds[kind]?[role] { return style }
      }
    }
    return self[role]
  }

  /// The theme with `style` laid over the style of every role.
  public func overlaid(with style: Style) -> Theme {
    var theme = self
    theme.styles[.text] = self[.text]
    theme.styles = theme.styles.mapValues { style.over($0) }
    theme.stylesOfKinds = stylesOfKinds.mapValues { $0.mapValues { style.over($0) } }
    return theme
  }
}
