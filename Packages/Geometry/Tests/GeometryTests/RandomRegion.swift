import Geometry
import SeededRandom

extension SplitMix64 {
  /// On a grid of halves, so that edges meet, or anywhere; with every property now and then.
  mutating func region() -> Region {
    let onGrid = chance(0.6)
    func length(_ low: Double, _ high: Double) -> Double {
      let number = number(low...high)
      return onGrid ? number.rounded() : number
    }
    var region = Region(
      frame: Rect(x: length(0, 10), y: length(0, 10), width: length(-0.4, 8), height: length(-0.4, 8)))
    if chance(0.3) { region.transform = onGrid ? .quarterTurns(whole(0...3)) : transform() }
    if chance(0.3) {
      let size = region.frame.size
      if chance(0.5) {
        region.shape = .path(.ellipse(in: Rect(x: -1, y: 0, width: size.width + 1, height: size.height)))
      } else {
        region.shape = .path(
          .polygon([Point(0, 0), Point(size.width, 0), Point(length(0, 5), length(0, 5)), Point(0, size.height)]))
      }
    }
    if chance(0.3) { region.contentOffset = Vector(dx: length(-4, 4), dy: length(-4, 4)) }
    region.clipsChildren = chance(0.3)
    if chance(0.3) { region.touchSlop = number(0...2) }
    region.isHidden = chance(0.1)
    region.passesThrough = chance(0.15)
    return region
  }

  private mutating func transform() -> AffineTransform {
    switch whole(0...3) {
    case 0: .rotation(cosine: 0.6, sine: -0.8)
    case 1: .scale(x: number(-2...2), y: number(0.3...2))
    case 2: .scale(0)
    default: AffineTransform(a: 1, b: number(-1...1), c: number(-1...1), d: 1, tx: number(-2...2), ty: 0)
    }
  }

  mutating func point(upTo limit: Double) -> Point {
    let point = Point(number(-1...limit), number(-1...limit))
    return chance(0.5) ? Point(point.x.rounded(), point.y.rounded()) : point
  }
}
