public import Geometry

/// What views draw into. One walk gives both the cells and the scene of regions, so that **what is hit is what is
/// seen**.
///
/// Coordinates are local: (0, 0) is the top left cell of the area now drawn into, ``size`` is how large it is, and
/// what falls outside is cut off.
public struct Picture<ID: Hashable & Sendable> {
  // What does not depend on `ID` comes first: its place is known when the package is compiled, so that drawing, which
  // needs nothing else, need not look it up in the type each time.

  /// The result: what shall be on the screen.
  public internal(set) var frame: Frame
  public var theme: Theme
  public let capabilities: Capabilities
  @usableFromInline var area: DrawingArea
  /// The result: what can be pointed at, in points of the whole screen.
  public var scene: Scene<ID> { regions }
  @usableFromInline var regions: Scene<ID>
  /// The region around what is now drawn.
  @usableFromInline var parent: ID?

  /// An empty picture: the theme's ``ThemeRole/background``.
  ///
  /// - Parameter last: the frame shown before; it makes finding the difference faster.
  public init(size: CellSize, theme: Theme, capabilities: Capabilities, reusing last: Frame? = nil) {
    frame = Frame(size: size, style: theme.paper, reusing: last)
    regions = .unindexed
    self.theme = theme
    self.capabilities = capabilities
    area = DrawingArea(frame.size)
  }

  /// The area now drawn into.
  @inlinable public var size: CellSize { area.size }

  /// The part of the area that is not cut off, in local coordinates: what lies outside need not be drawn.
  public var visible: CellRect {
    area.clip.offset(columns: -area.origin.column, rows: -area.origin.row)
  }

  /// The style of a role in the theme that holds here.
  ///
  /// - Parameter kind: the type of view that is drawn, beside those that are around it (``View/ofKind(_:)``).
  public func style(_ role: ThemeRole, of kind: ViewKind? = nil) -> Style {
    theme.style(role, innermost: kind, within: area.kinds)
  }

  /// Draws a view in a part of the area; what it draws beyond is cut off.
  @inlinable public mutating func draw(_ view: View<ID>, in rect: CellRect) {
    within(rect) { view.draw(&$0) }
  }

  /// Draws in a part of the area as if it were the whole.
  @inlinable public mutating func within(_ rect: CellRect, _ body: (inout Picture<ID>) -> Void) {
    let outside = area
    area.enter(rect)
    body(&self)
    area = outside
  }

  /// Draws with all of the theme, kind and area restored afterwards.
  @inlinable mutating func scoped(_ change: (inout Picture<ID>) -> Void, _ body: (inout Picture<ID>) -> Void) {
    let (outside, theme) = (area, theme)
    change(&self)
    body(&self)
    self.theme = theme
    area = outside
  }
}

/// Where in the frame is drawn, and what of it shows.
@usableFromInline struct DrawingArea {
  /// The local (0, 0), in the frame.
  @usableFromInline var origin: CellPoint
  @usableFromInline var size: CellSize
  /// In the frame; never beyond it.
  @usableFromInline var clip: CellRect
  /// Where the content of the region around has its (0, 0), in the frame.
  @usableFromInline var parentOrigin: CellPoint
  /// What the regions around cut off by themselves, in the frame.
  @usableFromInline var sceneClip: CellRect
  /// The types of view that are around, the innermost last.
  var kinds: [ViewKind] = []

  init(_ size: CellSize) {
    origin = .zero
    self.size = size
    clip = CellRect(size)
    parentOrigin = .zero
    sceneClip = clip
  }

  @inlinable mutating func enter(_ rect: CellRect) {
    let place = rect.offset(columns: origin.column, rows: origin.row)
    origin = place.origin
    size = CellSize(max(0, rect.columns), max(0, rect.rows))
    clip = clip.intersection(place)
  }
}
