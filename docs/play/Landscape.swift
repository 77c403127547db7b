import Pictures

/// The picture of the page's puzzle: balloons over mountains and a lake, computed, so that the page loads no file.
struct Landscape {
  static let (width, height) = (720, 480)

  private static let shore = 384.0
  private static let ridges: [(base: Double, rise: Double, wide: Double, color: Color)] = [
    (285, 120, 150, Color(166, 141, 186)), (315, 105, 105, Color(112, 103, 160)), (352, 85, 70, Color(66, 73, 122)),
    (378, 42, 38, Color(30, 48, 76)),
  ]
  private static let balloons: [(x: Double, y: Double, radius: Double, colors: [Color])] = [
    (165, 118, 62, [Color(225, 62, 66), Color(255, 236, 200)]),
    (352, 70, 37, [Color(45, 128, 196), Color(250, 212, 84)]),
    (600, 215, 29, [Color(64, 160, 104), Color(244, 250, 224), Color(230, 120, 50)]),
  ]

  static func bitmap() -> Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(color(Double(x), Double(y)).packed) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func color(_ x: Double, _ y: Double) -> Color {
    guard y > shore else { return scene(x, y) }
    // The lake mirrors what is above it, the farther down the more restlessly.
    let depth = (y - shore) / (Double(height) - shore)
    let ripple = (noise(y / (2 + 4 * depth), 9) - 0.5) * 26 * depth
    return scene(x + ripple, shore - (y - shore) * 2.6).mixed(with: Color(22, 50, 92), 0.28 + 0.3 * depth)
  }

  private static func scene(_ x: Double, _ y: Double) -> Color {
    for balloon in balloons {
      if let color = Self.balloon(balloon, x - balloon.x, y - balloon.y) { return color }
    }
    for (number, ridge) in ridges.enumerated().reversed() {
      let top = ridge.base - ridge.rise * fractal(x / ridge.wide + Double(number) * 17, UInt32(number))
      guard y > top else { continue }
      let snow = y < 216 + 34 * fractal(x / 24, 5)
      let grain = fractal((x + 2 * y) / 23, 31) - 0.5
      return (snow ? Color(247, 240, 246) : ridge.color).lightened(grain * 34)
        .mixed(with: Color(246, 178, 150), max(0, (y - top) / 420))
    }
    return sky(x, y)
  }

  private static func sky(_ x: Double, _ y: Double) -> Color {
    let sun = distance(x - 500, y - 196)
    if sun < 34 { return Color(255, 249, 214) }
    let share = min(1, max(0, y / 300))
    let air = Color(54, 82, 158).mixed(with: Color(252, 166, 118), share * share * (3 - 2 * share))
    let cloud = max(0, fractal(x / 160 + y / 40, 71) * fractal(y / 17 + x / 300, 73) - 0.2) * 2
    return air.mixed(with: Color(255, 226, 206), min(0.8, cloud)).mixed(with: Color(255, 232, 170), 34 / sun * 0.8)
  }

  private static func balloon(
    _ balloon: (x: Double, y: Double, radius: Double, colors: [Color]), _ x: Double, _ y: Double
  ) -> Color? {
    let radius = balloon.radius
    // The lower half narrows to the basket.
    let half = y < 0 ? squareRoot(radius * radius - y * y) : radius * (1 - y * y / (radius * radius * 2))
    if y > -radius, y < radius * 1.18, abs(x) < half {
      let stripe = Int(((x / half) * (1.6 + abs(x / half) * 0.9) + 2.5).rounded(.down))
      return balloon.colors[stripe % balloon.colors.count].lightened(-46 * (x / half) - 20 * y / radius)
    }
    let basket = abs(x) < radius * 0.17 && y > radius * 1.36 && y < radius * 1.6
    return basket ? Color(98, 62, 36) : nil
  }

  private static func distance(_ x: Double, _ y: Double) -> Double { squareRoot(x * x + y * y) }

  private static func squareRoot(_ number: Double) -> Double { max(0, number).squareRoot() }

  /// Noise of several sizes, from 0 to 1.
  private static func fractal(_ x: Double, _ seed: UInt32) -> Double {
    (noise(x, seed) * 8 + noise(x * 2.1, seed + 100) * 4 + noise(x * 4.3, seed + 200) * 2 + noise(x * 9.1, seed + 300))
      / 15
  }

  /// Smooth noise from 0 to 1.
  private static func noise(_ x: Double, _ seed: UInt32) -> Double {
    let floor = x.rounded(.down)
    let (part, place) = (x - floor, Int32(floor))
    let share = part * part * (3 - 2 * part)
    return random(place, seed) * (1 - share) + random(place + 1, seed) * share
  }

  private static func random(_ place: Int32, _ seed: UInt32) -> Double {
    var mixed = UInt32(bitPattern: place) &* 0x9E37_79B1 ^ seed &* 0x85EB_CA77
    mixed = (mixed ^ mixed >> 15) &* 0x2C1B_3C6D
    mixed = (mixed ^ mixed >> 12) &* 0x297A_2D39
    return Double(mixed ^ mixed >> 15) / 4_294_967_295
  }
}

/// Red, green and blue, from 0 to 255.
private struct Color {
  var parts: SIMD3<Double>

  init(_ red: Double, _ green: Double, _ blue: Double) { parts = SIMD3(red, green, blue) }

  func mixed(with other: Color, _ share: Double) -> Color {
    var mixed = self
    mixed.parts += (other.parts - parts) * min(1, max(0, share))
    return mixed
  }

  func lightened(_ amount: Double) -> Color { Color(parts.x + amount, parts.y + amount, parts.z + amount) }

  /// 0xAARRGGBB.
  var packed: UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32(min(255, max(0, part))) }
    return 0xFF00_0000 | byte(parts.x) << 16 | byte(parts.y) << 8 | byte(parts.z)
  }
}
