/// Something that can be drawn, as a value: how much room it wants, and how it is drawn into the room it gets.
///
/// A view keeps nothing. It is made anew from the model for each picture; `ID` names the regions that can be pointed at.
///
/// What is made and drawn once for each of hundreds of cells can be inlined, here and in ``Picture``: the app alone knows
/// `ID`, and code that does not know it is several times slower.
public struct View<ID: Hashable & Sendable> {
  @usableFromInline let measuring: (CellSize) -> Extent
  @usableFromInline let drawing: (inout Picture<ID>) -> Void

  /// - Parameters:
  ///   - measure: the room wanted where so many columns and rows are to be had.
  ///   - draw: draws into the whole area of the picture, however small it is.
  @inlinable public init(measure: @escaping (CellSize) -> Extent, draw: @escaping (inout Picture<ID>) -> Void) {
    measuring = measure
    drawing = draw
  }

  /// The room that the view wants where `available` is to be had (a negative number counts as 0).
  @inlinable public func extent(in available: CellSize) -> Extent {
    measuring(CellSize(max(0, available.columns), max(0, available.rows)))
  }

  /// Draws into the area of the picture; see ``Picture/draw(_:in:)`` to draw into a part of it.
  @inlinable public func draw(_ picture: inout Picture<ID>) {
    drawing(&picture)
  }
}

/// The room that a view wants.
public struct Extent: Hashable, Sendable {
  /// As much as it has use for. It may be more than there is.
  public var ideal: CellSize
  /// As little as it can be shown in; it is taken away last.
  public var minimum: CellSize
  /// Its share in what is left over, against that of its neighbors, in columns and in rows: 0 wants nothing.
  public var growth: CellSize
  /// Its share along the row or column it stands in, whichever that is: a spacer has one.
  public var spring: Int

  @inlinable public init(ideal: CellSize, minimum: CellSize = .zero, growth: CellSize = .zero, spring: Int = 0) {
    self.ideal = ideal
    self.minimum = minimum
    self.growth = growth
    self.spring = spring
  }

  /// The extent with as many cells more in every size.
  func enlarged(columns: Int, rows: Int) -> Extent {
    var extent = self
    extent.ideal = CellSize(max(0, ideal.columns + columns), max(0, ideal.rows + rows))
    extent.minimum = CellSize(max(0, minimum.columns + columns), max(0, minimum.rows + rows))
    extent.spring = 0
    return extent
  }
}

extension View {
  /// Nothing, which takes no room.
  @inlinable public static var empty: View {
    View(measure: { _ in Extent(ideal: .zero) }, draw: { _ in })
  }

  /// Nothing, which takes the room that is left in a row or column.
  public static var spacer: View {
    View(measure: { _ in Extent(ideal: .zero, spring: 1) }, draw: { _ in })
  }

  /// What the closure draws, in the room that is left.
  @inlinable public static func canvas(_ draw: @escaping (inout Picture<ID>) -> Void) -> View {
    View(measure: { _ in Extent(ideal: .zero, growth: CellSize(1, 1)) }, draw: draw)
  }
}
