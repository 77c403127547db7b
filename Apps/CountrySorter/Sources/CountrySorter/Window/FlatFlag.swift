import CountryData

/// A flag in its few true colors. The picture is so small that many of its pixels are mixtures of two colors, which no
/// flag has.
struct FlatFlag {
  /// Row by row, as in ``FlagPicture``.
  let pixels: [UInt32]
  /// Whether each was a mixture of two colors of the flag.
  private let isMixed: [Bool]

  private static let (width, height) = (FlagPicture.width, FlagPicture.height)

  init(_ flag: FlagPicture) {
    let counts = flag.pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var kept: [(color: UInt32, count: Int)] = []
    for (color, count) in counts where kept.isEmpty || count * 25 >= flag.pixels.count {
      if kept.allSatisfy({ Self.distance($0.color, color) > Self.alike }) { kept.append((color, count)) }
    }
    // A stripe of mixtures lies beside each border, so it may be more common than a small shape.
    kept = kept.filter { one in
      !kept.contains { first in
        kept.contains { second in
          one.count < min(first.count, second.count) && Self.isMixture(one.color, of: first.color, second.color)
        }
      }
    }
    let nearest = Dictionary(
      uniqueKeysWithValues: counts.map { color, _ in
        (color, kept.map(\.color).min { Self.distance($0, color) < Self.distance($1, color) } ?? color)
      })
    let flat = flag.pixels.map { nearest[$0] ?? $0 }
    let areas = flat.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let pure = Dictionary(
      uniqueKeysWithValues: areas.map { color, count in
        let isThin = count * 4 < flag.pixels.count
        return (color, isThin ? Self.purified(color, on: Self.ground(of: color, in: flat)) : color)
      })
    isMixed = zip(flag.pixels, flat).map { Self.distance($0, $1) > 50 * 50 }
    pixels = flat.map { pure[$0] ?? $0 }
  }

  // MARK: Stripes

  /// Scales the flag to `count` columns: for each of them, a column of the picture.
  func columns(for count: Int) -> [Int] {
    Self.places(Self.runs(lines(count: Self.width) { line, place in place * Self.width + line }), count, Self.width)
  }

  /// Scales the flag to `count` rows: for each of them, a row of the picture.
  func rows(for count: Int) -> [Int] {
    Self.places(Self.runs(lines(count: Self.height) { line, place in line * Self.width + place }), count, Self.height)
  }

  /// The color that most of each line has; `nil` if no color is so common, or most of it is mixed.
  private func lines(count: Int, pixel: (_ line: Int, _ place: Int) -> Int) -> [UInt32?] {
    let length = pixels.count / count
    return (0..<count).map { line in
      // Flags have round corners.
      let places = (1..<length - 1).map { pixel(line, $0) }
      let counts = places.filter { !isMixed[$0] }.reduce(into: [:]) { $0[pixels[$1], default: 0] += 1 }
      return counts.first { $0.value * 2 > places.count }?.key
    }
  }

  /// Where each stripe of one color begins and ends.
  private static func runs(_ lines: [UInt32?]) -> [Range<Int>] {
    var runs: [(color: UInt32, range: Range<Int>)] = []
    for (line, color) in lines.enumerated() {
      guard let color else { continue }
      if let last = runs.last, last.color == color {
        runs[runs.count - 1].range = last.range.lowerBound..<line + 1
      } else {
        runs.append((color, line..<line + 1))
      }
    }
    return runs.map(\.range)
  }

  /// Three stripes that are about equal become equal; any other picture is only scaled.
  private static func places(_ stripes: [Range<Int>], _ count: Int, _ length: Int) -> [Int] {
    if stripes.count == 3, let least = stripes.map(\.count).min(), let most = stripes.map(\.count).max(),
      least >= 2, most * 3 <= least * 5
    {
      return (0..<count).map { place in
        // From the middle of each place, in halves of a place.
        let (stripe, rest) = ((2 * place + 1) * 3).quotientAndRemainder(dividingBy: 2 * count)
        return stripes[stripe].lowerBound + rest * stripes[stripe].count / (2 * count)
      }
    }
    // The outermost pixels are left out, because of the round corners.
    return (0..<count).map { 1 + $0 * (length - 2) / count }
  }

  // MARK: Colors

  /// The distance up to which two colors of a flag are taken for the same.
  private static let alike = 90 * 90

  private static func channels(_ color: UInt32) -> [Int] { [16, 8, 0].map { Int(color >> $0 & 0xFF) } }

  /// The square of the distance.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    zip(channels(one), channels(other)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Whether a color lies between two others.
  private static func isMixture(_ color: UInt32, of first: UInt32, _ second: UInt32) -> Bool {
    guard first != second, color != first, color != second else { return false }
    let mixed = zip(channels(first), channels(second)).map { ($0 + $1) / 2 }
    let span = distance(first, second)
    let gap = zip(channels(color), mixed).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return gap * 24 < span
  }

  /// The color that most often lies beside or below another one.
  private static func ground(of color: UInt32, in pixels: [UInt32]) -> UInt32 {
    var counts: [UInt32: Int] = [:]
    for index in pixels.indices {
      for other in [index + 1, index + width] where other < pixels.count && pixels[index] != pixels[other] {
        if pixels[index] == color { counts[pixels[other], default: 0] += 1 }
        if pixels[other] == color { counts[pixels[index], default: 0] += 1 }
      }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? color
  }

  /// The color of a thin shape, without its share of the ground: moved away from it, at most by as far again.
  private static func purified(_ color: UInt32, on ground: UInt32) -> UInt32 {
    let pairs = zip(channels(color), channels(ground)).map { (color: $0, step: $0 - $1) }
    let share = pairs.reduce(0.8) { share, channel in
      let room = channel.step > 0 ? 255 - channel.color : channel.color
      return channel.step == 0 ? share : min(share, Double(room) / Double(abs(channel.step)))
    }
    return pairs.reduce(0) { $0 << 8 | UInt32(max(0, min(255, $1.color + Int(share * Double($1.step))))) }
  }
}
