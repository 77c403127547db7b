import Geometry
import SeededRandom

/// A scene of regions of every kind, changed step by step and asked after each step.
enum SceneCase {
  static func play(seed: Int) -> Digest {
    var random = SplitMix64(seed: seed)
    var digest = Digest()
    var scene = Scene<Int>()
    // Fifty of the thousand are large enough for every form of index.
    let count = seed % 20 == 0 ? 700 : 10 + random.index(below: 120)
    let extent = Double(count).squareRoot() * 4
    if random.bool(probability: 0.5) {
      scene.batch { fill(&$0, count, extent, &random) }
    } else {
      fill(&scene, count, extent, &random)
    }
    for step in 0..<60 {
      change(&scene, step, extent, &random)
      let point = random.point(in: extent)
      digest.add(scene.topmost(at: point) ?? -1)
      digest.add(scene.stack(at: point))
      if step % 6 == 0 { askMore(scene, point, extent, &random, &digest) }
    }
    digest.add(scene.regionsInPaintOrder)
    return digest
  }

  private static func fill(_ scene: inout Scene<Int>, _ count: Int, _ extent: Double, _ random: inout SplitMix64) {
    for id in 0..<count {
      let parent = id > 0 && random.bool(probability: 0.15) ? random.index(below: id) : nil
      scene.insert(id, random.region(in: extent), in: parent)
    }
  }

  private static func change(_ scene: inout Scene<Int>, _ step: Int, _ extent: Double, _ random: inout SplitMix64) {
    let regions = scene.regionsInPaintOrder
    guard !regions.isEmpty else { return }
    let id = regions[random.index(below: regions.count)]
    switch random.index(below: 10) {
    case 0: scene.raise(id)
    case 1: scene.lower(id)
    case 2:
      let siblings = scene.children(of: scene.parent(of: id))
      scene.place(id, above: siblings[random.index(below: siblings.count)])
    case 3, 4, 5: scene.move(id, to: random.point(in: extent))
    case 6: scene.remove(id)
    case 7:
      let parent = random.bool(probability: 0.5) ? nil : regions[random.index(below: regions.count)]
      do throws(SceneError) {
        try scene.reparent(id, to: parent, keepingPlace: random.bool(probability: 0.5))
      } catch {
        return
      }
    case 8: scene.insert(10_000 + step, random.region(in: extent), in: random.bool(probability: 0.7) ? nil : id)
    default:
      let region = random.region(in: extent)
      scene.update(id) { $0 = region }
    }
  }

  private static func askMore(
    _ scene: Scene<Int>, _ point: Point, _ extent: Double, _ random: inout SplitMix64, _ digest: inout Digest
  ) {
    let band = Rect(from: point, to: random.point(in: extent))
    digest.add(scene.regions(in: band))
    digest.add(scene.regions(in: band, .inside))
    digest.add(scene.nearest(to: point, within: 20) ?? -1)
    digest.add(scene.chain(at: point))
    guard let id = scene.topmost(at: point) else { return }
    digest.add(scene.ancestors(of: id))
    if let bounds = scene.bounds(of: id, in: nil) { digest.add(bounds) }
    if let local = scene.convert(point, from: nil, to: id) { digest.add(local) }
    if let center = scene.visibleCenter(of: id) { digest.add(center) }
    if let region = scene[id], case .path(let path) = region.shape {
      digest.add(path.winding(around: point))
      digest.add(path.distance(to: point))
    }
  }
}

extension SplitMix64 {
  /// Often on the grid of the integers, so that edges meet.
  mutating func point(in extent: Double) -> Point {
    let point = Point(double(in: -2...extent), double(in: -2...extent))
    return bool(probability: 0.5) ? Point(point.x.rounded(), point.y.rounded()) : point
  }

  mutating func region(in extent: Double) -> Region {
    let size = Size(width: double(in: -0.4...9).rounded(), height: double(in: -0.4...9))
    var region = Region(frame: Rect(origin: point(in: extent), size: size))
    if bool(probability: 0.3) { region.transform = transform() }
    if bool(probability: 0.2) {
      region.shape = .path(.ellipse(in: Rect(x: -1, y: 0, width: size.width + 1, height: size.height)))
    } else if bool(probability: 0.2) {
      region.shape = .path(
        .polygon([
          Point(0, 0), Point(size.width, 0), Point(double(in: 0...5).rounded(), double(in: 0...5)),
          Point(0, size.height),
        ]))
    }
    if bool(probability: 0.2) { region.contentOffset = Vector(dx: double(in: -4...4), dy: double(in: -4...4)) }
    region.clipsChildren = bool(probability: 0.3)
    if bool(probability: 0.2) { region.touchSlop = double(in: 0...2) }
    region.isHidden = bool(probability: 0.05)
    region.passesThrough = bool(probability: 0.1)
    return region
  }

  private mutating func transform() -> AffineTransform {
    switch index(below: 4) {
    case 0: .rotation(cosine: 0.6, sine: -0.8)
    case 1: .scale(x: double(in: -2...2), y: double(in: 0.3...2))
    case 2: .quarterTurns(index(below: 4))
    default: AffineTransform(a: 1, b: double(in: -1...1), c: double(in: -1...1), d: 1, tx: double(in: -2...2), ty: 0)
    }
  }
}
