import Geometry
public import Layouts
public import TerminalUI

/// How a collection is shown and handled. Each pane has its own value; every setting has a usable default.
///
/// ```swift
/// var ranking = PaneSettings(.fitting(ratio: 3, least: Size(width: 12, height: 3)), title: "Ranking")
/// ranking.placeholder.numbers = .fromOne
/// ```
public struct PaneSettings: Hashable, Sendable {
  /// The layout of the cells; by default, rows of one line.
  public var layout: CollectionLayout
  /// The title in the frame around the pane.
  public var title: String
  /// Whether there is a frame; by default there is.
  public var isFramed = true
  /// Whether the content is one sheet, as large as the pane and larger if zoomed, on which the app itself draws the places
  /// of the collection: a map. It scrolls freely, and zooms around its middle.
  public var isSheet = false
  /// A style laid over the paper of the pane; empty by default.
  public var background = Style()
  /// A style laid over every item; empty by default. It takes the place of a font.
  public var item = Style()
  /// The appearance of an empty place.
  public var placeholder = Placeholder()
  /// How long a press must last before it lifts; until then, a movement scrolls the pane. By default an item is lifted
  /// as soon as the pointer moves.
  public var liftDelay: Duration = .zero
  /// How far the pane can be zoomed with Control and the wheel; by default it cannot be zoomed.
  public var zoom: ClosedRange<Double> = 1...1

  public init(_ cell: CollectionLayout.Cell = .rows(height: 1), title: String = "") {
    layout = CollectionLayout(cell: cell)
    self.title = title
  }

  public init(_ layout: CollectionLayout, title: String = "") {
    self.layout = layout
    self.title = title
  }

  /// How an empty place is drawn: four states, each with a style laid over the theme's.
  public struct Placeholder: Hashable, Sendable {
    /// Whether and how empty places are numbered; by default they are not.
    public var numbers = Numbers.none
    /// Laid over `ThemeRole.placeholder`: a slot that has not been filled.
    public var untouched = Style()
    /// Laid over `ThemeRole.placeholder`: the place of an item that was taken out of its source.
    public var vacated = Style()
    /// Laid over `ThemeRole.canDrop`: the carried items would be accepted.
    public var canDrop = Style()
    /// Laid over `ThemeRole.cannotDrop`: the carried items would be refused, and the status line says why.
    public var cannotDrop = Style()
    /// Laid over the number: its color, and bold or dim in place of a font size; empty by default.
    public var number = Style()

    public init() {}
  }

  /// How empty places are numbered.
  public enum Numbers: String, Hashable, Sendable, Codable, CaseIterable {
    case none, fromZero, fromOne

    /// The text shown at a place, whose index counts from 0.
    public func text(of index: Int) -> String {
      switch self {
      case .none: ""
      case .fromZero: "\(index)"
      case .fromOne: "\(index + 1)"
      }
    }
  }
}
