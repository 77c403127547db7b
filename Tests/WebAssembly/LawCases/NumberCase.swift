import Geometry
import SeededRandom

/// The arithmetic that a processor, or libc, does elsewhere: fused products, halves to be rounded, times of 128 bits,
/// points that are nearly on an edge.
enum NumberCase {
  static func play(seed: Int) -> Digest {
    var random = SplitMix64(seed: seed)
    var digest = Digest()
    for _ in 0..<40 {
      let (a, b) = (random.anyNumber(), random.anyNumber())
      // Near the product, so that what is left is all rounding.
      let c =
        random.bool(probability: 0.5)
        ? random.anyNumber() : -(a * b) * (1 + Double(random.index(below: 5) - 2) * 0x1p-52)
      digest.add(c.addingProduct(a, b))
      // Half of the last bit of 1, but for what is lost when the product is rounded.
      let small = Double(random.index(below: 9) - 4) * 0x1p-30
      digest.add((1 + Double(random.index(below: 3)) * 0x1p-52).addingProduct(1 + small, 0x1p-53 * (1 - small)))
      let halves = Double(random.index(below: 2_001) - 1_000) / 2
      digest.add(halves.rounded())
      digest.add(halves.nextUp.rounded())
      digest.add(halves.nextDown.rounded())
      digest.add(a.rounded())
      let (time, other) = (random.time(), random.time())
      digest.add(time + other * random.index(below: 1_000))
      digest.add((other - time) * -random.index(below: 1_000))
      digest.add((time - other) / 3)
      digest.add(time / other)
      digest.add(time * 0.3)
      let (start, end) = (random.point(in: 40), random.point(in: 40))
      let along = random.double(in: 0...1)
      let near = Point(start.x + along * (end.x - start.x), start.y + along * (end.y - start.y))
      let triangle = Path.polygon([start, end, random.point(in: 40)])
      digest.add(triangle.winding(around: near))
      digest.add(triangle.winding(around: Point(near.x.nextUp, near.y)))
    }
    return digest
  }
}

extension SplitMix64 {
  /// Of any sign and of magnitudes that are far apart.
  fileprivate mutating func anyNumber() -> Double {
    let magnitude = double(in: 1...2) * (bool(probability: 0.5) ? 1 : bool(probability: 0.5) ? 0x1p80 : 0x1p-80)
    return bool(probability: 0.5) ? magnitude : -magnitude
  }

  fileprivate mutating func time() -> Duration {
    .seconds(index(below: 1_000_000)) + .nanoseconds(index(below: 999_999_999) + 1)
  }
}
