/// The way from one region's coordinates to another's.
struct CoordinateConversion {
  let tree: SceneTree

  typealias Slot = SceneTree.Slot
  private static let none = SceneTree.none

  func convert(_ point: Point, from: Slot, to: Slot) -> Point? {
    transform(from: from, to: to)?.applied(to: point).ifFinite
  }

  func bounds(of slot: Slot, in other: Slot) -> Rect? {
    guard tree.regions[slot].hasExtent, let place = transform(from: slot, to: other) else { return nil }
    let bounds = tree.region(slot).bounds(through: place)
    return bounds.maxX.isFinite && bounds.maxY.isFinite && bounds.origin.ifFinite != nil ? bounds : nil
  }

  /// The region with the frame and transform that keep it where it is on screen under a new parent.
  func region(_ slot: Slot, keepingPlaceIn parent: Slot) -> Region? {
    var region = tree.region(slot)
    guard region.hasExtent, let way = transform(from: tree.parent(of: slot), to: parent, ofContents: true) else {
      return nil
    }
    if way.isTranslation {
      region.frame.origin += Vector(dx: way.tx, dy: way.ty)
    } else {
      let place = region.toParent.then(way)
      let half = Vector(dx: region.frame.width / 2, dy: region.frame.height / 2)
      region.transform = AffineTransform(a: place.a, b: place.b, c: place.c, d: place.d, tx: 0, ty: 0)
      region.frame.origin = place.applied(to: Point.zero + half) - half
    }
    return region.hasExtent ? region : nil
  }

  /// The transform from one region's coordinates to another's, up to the nearest common ancestor and down again.
  private func transform(from: Slot, to: Slot, ofContents: Bool = false) -> AffineTransform? {
    let common = commonAncestor(from, to)
    guard
      let up = transform(from: from, upTo: common, ofContents), let down = transform(from: to, upTo: common, ofContents)
    else { return nil }
    let way = down == .identity ? up : down.inverse.map(up.then)
    return way.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The transform from the coordinates of a region, or of its contents, to those of an ancestor's contents; or to its
  /// own, if the region is that ancestor.
  private func transform(from slot: Slot, upTo ancestor: Slot, _ ofContents: Bool) -> AffineTransform? {
    var way = AffineTransform.identity
    var here = slot
    while here != ancestor {
      let region = tree.region(here)
      guard region.hasExtent else { return nil }
      if here != slot || ofContents { way = way.then(.translation(-region.contentOffset)) }
      way = way.then(region.toParent)
      here = tree.parent(of: here)
    }
    if ancestor == Self.none || ofContents || slot != ancestor { return way }
    return .translation(tree.regions.contentOffset(of: ancestor)).then(way)
  }

  private func commonAncestor(_ one: Slot, _ other: Slot) -> Slot {
    func depth(_ slot: Slot) -> Int16 { slot == Self.none ? -1 : tree.regions[slot].depth }
    var (one, other) = (one, other)
    while one != other {
      if depth(one) >= depth(other) { one = tree.parent(of: one) } else { other = tree.parent(of: other) }
    }
    return one
  }
}

extension Point {
  var ifFinite: Point? { x.isFinite && y.isFinite ? self : nil }
}
