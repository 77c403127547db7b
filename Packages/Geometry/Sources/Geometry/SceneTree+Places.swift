extension SceneTree {
  func convert(_ point: Point, from: Slot, to: Slot) -> Point? {
    transform(from: from, to: to)?.apply(to: point).ifFinite
  }

  func bounds(of slot: Slot, in other: Slot) -> Rect? {
    guard nodes[Int(slot)].hasExtent, let place = transform(from: slot, to: other) else { return nil }
    let bounds = nodes[Int(slot)].region.bounds(through: place)
    return bounds.maxX.isFinite && bounds.maxY.isFinite && bounds.origin.ifFinite != nil ? bounds : nil
  }

  /// The region with the frame and transform that keep it where it is on screen under a new parent.
  func region(_ slot: Slot, keepingPlaceIn parent: Slot) -> Region? {
    var region = nodes[Int(slot)].region
    guard region.hasExtent, let way = transform(from: nodes[Int(slot)].parent, to: parent, ofContents: true) else {
      return nil
    }
    if way.isTranslation {
      region.frame.origin += Vector(dx: way.tx, dy: way.ty)
    } else {
      let place = region.toParent.then(way)
      let half = Vector(dx: region.frame.width / 2, dy: region.frame.height / 2)
      region.transform = AffineTransform(a: place.a, b: place.b, c: place.c, d: place.d, tx: 0, ty: 0)
      region.frame.origin = place.apply(to: Point.zero + half) - half
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
      let region = nodes[Int(here)].region
      guard region.hasExtent else { return nil }
      if here != slot || ofContents { way = way.then(.translation(-region.contentOffset)) }
      way = way.then(region.toParent)
      here = nodes[Int(here)].parent
    }
    if ancestor == Self.none || ofContents || slot != ancestor { return way }
    return .translation(nodes[Int(ancestor)].region.contentOffset).then(way)
  }

  private func commonAncestor(_ one: Slot, _ other: Slot) -> Slot {
    func depth(_ slot: Slot) -> Int32 { slot == Self.none ? -1 : nodes[Int(slot)].depth }
    var (one, other) = (one, other)
    while one != other {
      if depth(one) >= depth(other) { one = nodes[Int(one)].parent } else { other = nodes[Int(other)].parent }
    }
    return one
  }
}

extension Point {
  var ifFinite: Point? { x.isFinite && y.isFinite ? self : nil }
}
