/// The look of text: its colors and attributes.
///
/// A color that is `nil` keeps the one beneath: text without a background keeps the existing background. `Style()`
/// changes nothing.
@frozen public struct Style: Hashable, Sendable {
  public var foreground: Color?
  public var background: Color?
  public var attributes: Attributes

  @inlinable public init(foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Attributes of the letters. Underlines are single ones: xterm hides text with a curly or colored one.
  @frozen public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// Whether the style has both colors, so that nothing beneath shows through.
  var isFull: Bool { foreground != nil && background != nil }

  /// This style laid over another: its own colors, or the other's if it has none; the attributes of both.
  public func over(_ below: Style) -> Style {
    Style(
      foreground: foreground ?? below.foreground, background: background ?? below.background,
      attributes.union(below.attributes))
  }

  /// This style for lines and empty cells, without the attributes for letters: an underlined line looks broken.
  public var forLines: Style {
    Style(foreground: foreground, background: background, attributes.subtracting([.underline, .italic]))
  }

  /// This style with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes.union(more))
  }
}
