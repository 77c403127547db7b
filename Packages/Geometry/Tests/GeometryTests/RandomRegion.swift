import Geometry
import SeededRandom

extension SplitMix64 {
  /// On a grid of halves, so that edges meet, or anywhere; with every property now and then.
  mutating func region() -> Region {
    let onGrid = bool(probability: 0.6)
    func length(_ low: Double, _ high: Double) -> Double {
      let number = double(in: low...high)
      return onGrid ? number.rounded() : number
    }
    var region = Region(
      frame: Rect(x: length(0, 10), y: length(0, 10), width: length(-0.4, 8), height: length(-0.4, 8)))
    if bool(probability: 0.3) { region.transform = onGrid ? .quarterTurns(int(in: 0...3)) : transform() }
    if bool(probability: 0.3) {
      let size = region.frame.size
      if bool(probability: 0.5) {
        region.shape = .path(.ellipse(in: Rect(x: -1, y: 0, width: size.width + 1, height: size.height)))
      } else {
        region.shape = .path(
          .polygon([Point(0, 0), Point(size.width, 0), Point(length(0, 5), length(0, 5)), Point(0, size.height)]))
      }
    }
    if bool(probability: 0.3) { region.contentOffset = Vector(dx: length(-4, 4), dy: length(-4, 4)) }
    region.clipsChildren = bool(probability: 0.3)
    if bool(probability: 0.3) { region.touchSlop = double(in: 0...2) }
    region.isHidden = bool(probability: 0.1)
    region.passesThrough = bool(probability: 0.15)
    return region
  }

  private mutating func transform() -> AffineTransform {
    switch int(in: 0...3) {
    case 0: .rotation(cosine: 0.6, sine: -0.8)
    case 1: .scale(x: double(in: -2...2), y: double(in: 0.3...2))
    case 2: .scale(0)
    default: AffineTransform(a: 1, b: double(in: -1...1), c: double(in: -1...1), d: 1, tx: double(in: -2...2), ty: 0)
    }
  }

  mutating func point(upTo limit: Double) -> Point {
    let point = Point(double(in: -1...limit), double(in: -1...limit))
    return bool(probability: 0.5) ? Point(point.x.rounded(), point.y.rounded()) : point
  }
}
