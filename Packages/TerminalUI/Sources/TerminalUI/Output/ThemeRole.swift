/// The purpose of a piece of the screen. A ``Theme`` gives each role a style; a program can add its own roles.
///
/// ```swift
/// extension ThemeRole {
///   static let overdue = ThemeRole(rawValue: "overdue")
/// }
/// ```
public struct ThemeRole: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The background of everything, with both colors. The other roles keep this background unless they mean to change
  /// it.
  public static let background = ThemeRole(rawValue: "background")
  /// Ordinary text, and the style of every role without its own.
  public static let text = ThemeRole(rawValue: "text")
  public static let title = ThemeRole(rawValue: "title")
  /// The line that says what a release would do.
  public static let status = ThemeRole(rawValue: "status")
  /// Things that stand out from ordinary text.
  public static let accent = ThemeRole(rawValue: "accent")
  /// The thing that the keyboard would act on.
  public static let focus = ThemeRole(rawValue: "focus")
  public static let selection = ThemeRole(rawValue: "selection")
  /// The dragged item, under the pointer.
  public static let dragged = ThemeRole(rawValue: "dragged")
  /// A target that would accept the dragged item.
  public static let canDrop = ThemeRole(rawValue: "can drop")
  /// A target that would refuse the dragged item.
  public static let cannotDrop = ThemeRole(rawValue: "cannot drop")
  /// The place that a dragged item came from or would go to.
  public static let placeholder = ThemeRole(rawValue: "placeholder")
  /// Boxes, rules and scroll bars.
  public static let frame = ThemeRole(rawValue: "frame")
  /// Keys and other hints, less prominent than text.
  public static let hint = ThemeRole(rawValue: "hint")
  public static let success = ThemeRole(rawValue: "success")
  public static let warning = ThemeRole(rawValue: "warning")
  public static let error = ThemeRole(rawValue: "error")

  // What can be picked up is a surface, and what takes it is a well: two grounds besides the background. A theme without
  // colors of its own has neither.

  /// The ground of a place that holds things: a column, a tray, a palette.
  public static let well = ThemeRole(rawValue: "well")
  /// The ground of a thing that can be picked up: a card, a tile.
  public static let surface = ThemeRole(rawValue: "surface")
  /// The ground of panels above everything else: help, questions.
  public static let raised = ThemeRole(rawValue: "raised")

  /// Eight colors that mean nothing but difference: those of labels, people and columns.
  public static let hues = [sky, mint, amber, coral, rose, violet, teal, sand]

  public static let sky = ThemeRole(rawValue: "sky")
  public static let mint = ThemeRole(rawValue: "mint")
  public static let amber = ThemeRole(rawValue: "amber")
  public static let coral = ThemeRole(rawValue: "coral")
  public static let rose = ThemeRole(rawValue: "rose")
  public static let violet = ThemeRole(rawValue: "violet")
  public static let teal = ThemeRole(rawValue: "teal")
  public static let sand = ThemeRole(rawValue: "sand")

  /// One of the ``hues``, always the same for the same text.
  ///
  /// Source of the hash: FNV-1a, 32 bits (Fowler, Noll, Vo).
  public static func hue(of text: some StringProtocol) -> ThemeRole {
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return hues[Int((hash >> 16 ^ hash) % UInt32(hues.count))]
  }

  /// All roles that the built-in themes have a style for.
  public static let builtIn: [ThemeRole] =
    [
      .background, .text, .title, .status, .accent, .focus, .selection, .dragged, .canDrop, .cannotDrop, .placeholder,
      .frame, .hint, .success, .warning, .error, .well, .surface, .raised,
    ] + hues
}

/// A type of view, so that all of that type can be themed at once, wherever they are made.
///
/// ```swift
/// theme[.title, of: .framed] = Style(.bold)      // the titles of all boxes, no others
/// ```
public struct ViewKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let text = ViewKind(rawValue: "text")
  public static let framed = ViewKind(rawValue: "framed")
  public static let scrolled = ViewKind(rawValue: "scrolled")
}
