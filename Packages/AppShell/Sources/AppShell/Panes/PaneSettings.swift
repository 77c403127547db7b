public import Geometry
public import TerminalUI

/// How a collection is shown and handled: a value for each pane, with defaults that need no setting.
///
/// ```swift
/// var ranking = PaneSettings(.fitting(ratio: 3, least: Size(width: 12, height: 3)), title: "Ranking")
/// ranking.placeholder.numbers = .fromOne
/// ```
public struct PaneSettings: Hashable, Sendable {
  /// Where the cells lie; by default rows of one line.
  public var layout: CollectionLayout
  /// In the frame around the pane.
  public var title: String
  /// Whether there is a frame; by default there is.
  public var isFramed = true
  /// Laid over the paper of the pane; by default nothing.
  public var background = Style()
  /// Laid over every item; by default nothing. What would be the font elsewhere.
  public var item = Style()
  /// What an empty place looks like.
  public var placeholder = Placeholder()
  /// How long a press must last before it lifts; meanwhile a movement scrolls the pane. By default an item is lifted as
  /// soon as the pointer moves.
  public var liftDelay: Duration = .zero
  /// How far the pane can be zoomed with Control and the wheel; by default not at all.
  public var zoom: ClosedRange<Double> = 1...1

  public init(_ cell: CollectionLayout.Cell = .rows(height: 1), title: String = "") {
    layout = CollectionLayout(cell: cell)
    self.title = title
  }

  public init(_ layout: CollectionLayout, title: String = "") {
    self.layout = layout
    self.title = title
  }

  /// How an empty place is drawn: four states, each with a style of its own laid over the theme's.
  public struct Placeholder: Hashable, Sendable {
    /// Whether and how empty places are numbered; by default they are not.
    public var numbers = Numbers.none
    /// Laid over `ThemeRole.placeholder`: a slot that waits.
    public var untouched = Style()
    /// Laid over `ThemeRole.placeholder`: the place of an item that was taken out of its source.
    public var vacated = Style()
    /// Laid over `ThemeRole.canDrop`: what is carried would be taken.
    public var canDrop = Style()
    /// Laid over `ThemeRole.cannotDrop`: it would be refused, and the status line says why.
    public var cannotDrop = Style()
    /// Laid over the number: its color, and bold or dim for what elsewhere is the size of its font; by default nothing.
    public var number = Style()

    public init() {}
  }

  /// How empty places are numbered.
  public enum Numbers: String, Hashable, Sendable, Codable, CaseIterable {
    case none, fromZero, fromOne

    /// What is shown at a place that is counted from 0.
    public func text(of index: Int) -> String {
      switch self {
      case .none: ""
      case .fromZero: "\(index)"
      case .fromOne: "\(index + 1)"
      }
    }
  }
}
