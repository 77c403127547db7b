public import Geometry

extension Canvas {
  /// Makes a region of the screen that can be pointed at: a child of the current region, above the regions that were
  /// added before.
  ///
  /// What is cut off from the drawing cannot be hit either. A rectangle keeps its frame, and its visible part becomes
  /// its shape; if it is cut off completely, it lets everything pass through. A path is not cut: draw it inside a
  /// region that clips (``within(_:in:clips:scrolled:_:)``).
  ///
  /// - Parameters:
  ///   - id: not yet in the scene.
  ///   - region: its frame in local points (a cell is one point wide and one high).
  @inlinable public mutating func region(_ id: ID, _ region: Region) {
    var region = region
    area.place(&region)
    regions.insert(id, region, in: parent)
  }

  /// Draws in a part of the area, which becomes a region: regions made inside are its children.
  ///
  /// - Parameters:
  ///   - clips: whether drawing and hits inside end at the edges.
  ///   - scrolled: the position of the content at the top left.
  @inlinable public mutating func within(
    _ id: ID, in rect: CellRect, clips: Bool = true, scrolled: CellPoint = .zero,
    _ body: (inout Canvas<ID>) -> Void
  ) {
    within(
      id,
      Region(
        frame: Rect(rect), contentOffset: Vector(dx: Double(scrolled.column), dy: Double(scrolled.row)),
        clipsChildren: clips), in: rect, scrolled: scrolled, body)
  }

  @inlinable mutating func within(
    _ id: ID, _ region: Region, in rect: CellRect, scrolled: CellPoint = .zero, _ body: (inout Canvas<ID>) -> Void
  ) {
    self.region(id, region)
    let outside = (area, parent)
    let rows = displaced.isEmpty ? 0 : displaced[id] ?? 0
    // Otherwise it would be cut off at the area that its view was given, and it is drawn outside that.
    if rows != 0 { area.clip = area.sceneClip }
    area.enterRegion(rect.offset(rows: rows), clips: region.clipsChildren, scrolled: scrolled)
    parent = id
    body(&self)
    (area, parent) = outside
  }
}

// Code that does not depend on `ID` is compiled once, here.
extension DrawingArea {
  /// Converts a region from local points to those of the enclosing region.
  @usableFromInline func place(_ region: inout Region) {
    let place = region.frame.origin + (origin.corner - .zero)
    cut(&region, at: Rect(origin: place, size: region.frame.size))
    region.frame.origin = place - (parentOrigin.corner - .zero)
  }

  /// Makes a rectangle that is a region the current area.
  @usableFromInline mutating func enterRegion(_ rect: CellRect, clips: Bool, scrolled: CellPoint) {
    let place = rect.offset(columns: origin.column, rows: origin.row)
    if clips {
      enter(rect)
      sceneClip = sceneClip.intersection(place)
    } else {
      origin = place.origin
      size = CellSize(max(0, rect.columns), max(0, rect.rows))
    }
    origin = origin.offset(columns: -scrolled.column, rows: -scrolled.row)
    parentOrigin = origin
  }

  /// Cuts from a region what is clipped here by anything other than the enclosing regions, which clip by themselves.
  private func cut(_ region: inout Region, at place: Rect) {
    guard region.transform == .identity, region.shape == .rectangle else { return }
    let seen = place.part(in: clip)
    guard seen != place.part(in: sceneClip) else { return }
    if let seen {
      region.shape = .path(.rect(Rect(origin: .zero + (seen.origin - place.origin), size: seen.size)))
    } else {
      region.passesThrough = true
    }
  }
}

extension Rect {
  /// The part of the rectangle inside `cells`; `nil` if there is none.
  fileprivate func part(in cells: CellRect) -> Rect? {
    let left = max(minX, Double(cells.minColumn))
    let top = max(minY, Double(cells.minRow))
    let part = Rect(
      x: left, y: top, width: min(maxX, Double(cells.maxColumn)) - left,
      height: min(maxY, Double(cells.maxRow)) - top)
    return part.isEmpty ? nil : part
  }
}
