public import Geometry

/// The canvas that views draw into. A single pass produces both the cells and the scene of regions, so that **hits
/// match what is seen**.
///
/// Coordinates are local: (0, 0) is the top left cell of the current drawing area, ``size`` is the size of that area,
/// and anything outside it is cut off.
public struct Canvas<ID: Hashable & Sendable> {
  // Properties that do not depend on `ID` come first: their offsets are known when the package is compiled, so drawing,
  // which needs only those, does not look them up in the type each time.

  /// The resulting content of the screen.
  public internal(set) var frame: Frame
  public var theme: Theme
  public let capabilities: Capabilities
  /// The text field that was drawn last; `nil` if there is none.
  public var field: FieldSpot?
  /// The cells of everything that is drawn as a button, in the window.
  public var buttons: [CellRect] = []
  var blockLayer = BlockLayer(.halves, cells: 0)
  /// `nil` if no images are placed.
  var imageAllowance: ImageAllowance?
  @usableFromInline var area: DrawingArea
  /// The resulting regions that can be pointed at, in points of the whole screen.
  public var scene: Scene<ID> { regions }
  @usableFromInline var regions: Scene<ID>
  /// The region that contains the current drawing area.
  @usableFromInline var parent: ID?
  /// How many rows below its region each of these is drawn, above it if negative, with everything inside it. The regions
  /// stay where they are: what moves on the screen for a moment is hit where it belongs.
  public var displaced: [ID: Int] = [:]

  /// An empty canvas, filled with the theme's ``ThemeRole/background``.
  ///
  /// - Parameter last: the frame shown before; it makes finding the difference faster.
  public init(size: CellSize, theme: Theme, capabilities: Capabilities, reusing last: Frame? = nil) {
    frame = Frame(size: size, style: theme.paper, reusing: last)
    regions = .unindexed
    self.theme = theme
    self.capabilities = capabilities
    area = DrawingArea(frame.size)
  }

  /// The size of the current drawing area.
  @inlinable public var size: CellSize { area.size }

  /// The part of the area that is not cut off, in local coordinates. Anything outside it need not be drawn.
  public var visible: CellRect {
    area.clip.offset(columns: -area.origin.column, rows: -area.origin.row)
  }

  /// The style of a role in the current theme.
  ///
  /// - Parameter kind: the type of the view being drawn, in addition to the types of the views around it
  ///   (``View/ofKind(_:)``).
  public func style(_ role: ThemeRole, of kind: ViewKind? = nil) -> Style {
    theme.style(role, innermost: kind, within: area.kinds)
  }

  /// Draws a view in a part of the area; anything it draws outside is cut off.
  @inlinable public mutating func draw(_ view: View<ID>, in rect: CellRect) {
    within(rect) { view.draw(&$0) }
  }

  /// Draws in a part of the area as if it were the whole area.
  @inlinable public mutating func within(_ rect: CellRect, _ body: (inout Canvas<ID>) -> Void) {
    let outside = area
    area.enter(rect)
    body(&self)
    area = outside
  }

  /// Draws, and restores the theme, kind and area afterwards.
  @inlinable mutating func scoped(_ change: (inout Canvas<ID>) -> Void, _ body: (inout Canvas<ID>) -> Void) {
    let (outside, theme) = (area, theme)
    change(&self)
    body(&self)
    self.theme = theme
    area = outside
  }
}

/// The current position and clipping in the frame.
@usableFromInline struct DrawingArea {
  /// The position of the local (0, 0) in the frame.
  @usableFromInline var origin: CellPoint
  @usableFromInline var size: CellSize
  /// The clip rectangle in the frame; never beyond the frame.
  @usableFromInline var clip: CellRect
  /// The position in the frame of (0, 0) of the enclosing region's content.
  @usableFromInline var parentOrigin: CellPoint
  /// The clip rectangle of the enclosing regions themselves, in the frame.
  @usableFromInline var sceneClip: CellRect
  /// The types of the enclosing views, the innermost last.
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
