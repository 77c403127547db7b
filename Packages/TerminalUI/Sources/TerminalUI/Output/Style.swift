/// How text looks: its colors and what is done to the letters.
///
/// A color that is `nil` stays what it is beneath: text without a background is written onto the background that is
/// already there. So is `Style()`, which changes nothing.
@frozen public struct Style: Hashable, Sendable {
  public var foreground: Color?
  public var background: Color?
  public var attributes: Attributes

  @inlinable public init(foreground: Color? = nil, background: Color? = nil, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// What is done to the letters. Underlining is the plain one: xterm hides text with a curly or colored one.
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

  /// Whether nothing of what is beneath shows through.
  var isFull: Bool { foreground != nil && background != nil }

  /// This style laid over another: its colors where it has some, else the other's; the attributes of both.
  public func over(_ below: Style) -> Style {
    Style(
      foreground: foreground ?? below.foreground, background: background ?? below.background,
      attributes.union(below.attributes))
  }

  /// This style for lines and empty cells, without what is meant for letters: a line that is underlined looks broken.
  public var forLines: Style {
    Style(foreground: foreground, background: background, attributes.subtracting([.underline, .italic]))
  }

  /// This style with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes.union(more))
  }
}
