/// Something that can be drawn, as a value: the room it asks for, and how it is drawn into the room it gets.
///
/// A view keeps no state. It is rebuilt from the model for each frame; `ID` names the regions that can be pointed at.
///
/// Code that runs once for each of hundreds of cells can be inlined, here and in ``Canvas``: only the app knows `ID`,
/// and unspecialized generic code is several times slower.
public struct View<ID: Hashable & Sendable> {
  @usableFromInline let measuring: (CellSize) -> Extent
  @usableFromInline let drawing: (inout Canvas<ID>) -> Void
  /// The value of a view made by ``cached(_:)``; `nil` for any other.
  public let cacheKey: CacheKey?

  /// - Parameters:
  ///   - measure: the room that the view asks for if this many columns and rows are available.
  ///   - draw: draws into the whole area of the canvas, however small it is.
  @inlinable public init(measure: @escaping (CellSize) -> Extent, draw: @escaping (inout Canvas<ID>) -> Void) {
    self.init(measure: measure, draw: draw, cacheKey: nil)
  }

  @usableFromInline init(
    measure: @escaping (CellSize) -> Extent, draw: @escaping (inout Canvas<ID>) -> Void, cacheKey: CacheKey?
  ) {
    measuring = measure
    drawing = draw
    self.cacheKey = cacheKey
  }

  /// The room that the view asks for if `available` is available (a negative number counts as 0).
  @inlinable public func extent(in available: CellSize) -> Extent {
    measuring(CellSize(max(0, available.columns), max(0, available.rows)))
  }

  /// Draws into the area of the canvas; see ``Canvas/draw(_:in:)`` to draw into a part of it.
  @inlinable public func draw(_ canvas: inout Canvas<ID>) {
    drawing(&canvas)
  }
}

/// The room that a view asks for.
public struct Extent: Hashable, Sendable {
  /// The size that it can use in full. It may be more than there is.
  public var ideal: CellSize
  /// The smallest size in which it can be shown; this is taken away last.
  public var minimum: CellSize
  /// Its share of leftover room, relative to its neighbors, in columns and in rows: 0 takes none.
  public var growth: CellSize
  /// Its share along the enclosing row or column, whichever that is: a spacer has one.
  public var spring: Int

  @inlinable public init(ideal: CellSize, minimum: CellSize = .zero, growth: CellSize = .zero, spring: Int = 0) {
    self.ideal = ideal
    self.minimum = minimum
    self.growth = growth
    self.spring = spring
  }

  /// The extent with every size enlarged by this many cells.
  func enlarged(columns: Int, rows: Int) -> Extent {
    var extent = self
    extent.ideal = CellSize(max(0, ideal.columns + columns), max(0, ideal.rows + rows))
    extent.minimum = CellSize(max(0, minimum.columns + columns), max(0, minimum.rows + rows))
    extent.spring = 0
    return extent
  }
}

extension View {
  /// An empty view that takes no room.
  @inlinable public static var empty: View {
    View(measure: { _ in Extent(ideal: .zero) }, draw: { _ in })
  }

  /// An empty view that takes the leftover room in a row or column.
  public static var spacer: View {
    View(measure: { _ in Extent(ideal: .zero, spring: 1) }, draw: { _ in })
  }

  /// A view drawn by the closure, in the leftover room.
  @inlinable public static func canvas(_ draw: @escaping (inout Canvas<ID>) -> Void) -> View {
    View(measure: { _ in Extent(ideal: .zero, growth: CellSize(1, 1)) }, draw: draw)
  }
}

/// A view that is a function of its stored properties and of nothing else: while they stay equal, it need not be
/// drawn again.
public protocol CachedView: Hashable {
  /// What can be pointed at in the view.
  associatedtype ID: Hashable & Sendable

  /// Draws into the whole area of the canvas, however small it is.
  func draw(in canvas: inout Canvas<ID>)
}

extension View {
  /// A view whose drawing is used again while the value, the size, the theme and the terminal's capabilities stay
  /// the same.
  ///
  /// An input cannot be forgotten: the value has nothing else to draw from. Comparing two values should be cheap.
  public static func cached<Value: CachedView>(_ value: Value) -> View where Value.ID == ID {
    canvas { value.draw(in: &$0) }.cached(whileEqual: value)
  }

  /// The view, whose drawing is used again while a value stays the same.
  ///
  /// If the view depends on something that the value does not contain, its changes stay invisible until another part of
  /// the value changes; ``cached(_:)`` excludes that.
  public func cached(whileEqual value: some Hashable) -> View {
    View(measure: measuring, draw: drawing, cacheKey: CacheKey(value))
  }
}
