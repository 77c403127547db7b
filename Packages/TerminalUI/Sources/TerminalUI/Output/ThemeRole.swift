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

  /// All roles that the built-in themes have a style for.
  public static let builtIn: [ThemeRole] = [
    .background, .text, .title, .status, .accent, .focus, .selection, .dragged, .canDrop, .cannotDrop, .placeholder,
    .frame, .hint, .success, .warning, .error,
  ]
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
