import Pictures
import SeededRandom
import Testing

@testable import PictureFiles

/// Scaling as the definition has it, pixel by pixel, in floating point.
private func plain(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> [UInt32] {
  (0..<width * height).map { index in
    var sums = [0.0, 0.0, 0.0, 0.0]
    let (left, right) = (Double(index % width) / Double(width), Double(index % width + 1) / Double(width))
    let (top, bottom) = (Double(index / width) / Double(height), Double(index / width + 1) / Double(height))
    for y in 0..<bitmap.height {
      let high = min(bottom * Double(bitmap.height), Double(y + 1)) - max(top * Double(bitmap.height), Double(y))
      guard high > 0 else { continue }
      for x in 0..<bitmap.width {
        let wide = min(right * Double(bitmap.width), Double(x + 1)) - max(left * Double(bitmap.width), Double(x))
        guard wide > 0 else { continue }
        let pixel = bitmap[x, y]
        let alpha = Double(pixel >> 24) * wide * high
        sums[0] += alpha
        for channel in 1...3 { sums[channel] += alpha * Double(pixel >> UInt32(24 - 8 * channel) & 0xFF) }
      }
    }
    guard sums[0] > 0 else { return 0 }
    let area = Double(bitmap.width * bitmap.height) / Double(width * height)
    let channels = [sums[0] / area] + sums[1...].map { $0 / sums[0] }
    return channels.reduce(0) { $0 << 8 | UInt32($1.rounded()) }
  }
}

@Test func `scaling is the mean of what is covered, over 1,000 seeds`() {
  for seed in 0..<1_000 {
    var random = SplitMix64(seed: seed)
    func side() -> Int { Int.random(in: 1...9, using: &random) }
    let bitmap = Bitmap.random(side(), side(), isOpaque: seed % 2 == 0, using: &random)
    let (width, height) = (side(), side())
    let scaled = bitmap.scaled(toWidth: width, height: height)
    #expect([scaled.width, scaled.height] == [width, height], "seed \(seed)")
    #expect(near(scaled.pixels, plain(bitmap, width, height), within: 1), "seed \(seed)")
  }
}

@Test func `a picture of one color keeps it at any size`() {
  let bitmap = Bitmap(width: 37, height: 23, pixels: Array(repeating: 0xFF12_34AB, count: 37 * 23))
  for (width, height) in [(1, 1), (36, 22), (100, 50), (3, 70)] {
    #expect(bitmap.scaled(toWidth: width, height: height).pixels.allSatisfy { $0 == 0xFF12_34AB })
  }
}

@Test func `what cannot be seen lends no color`() {
  let bitmap = Bitmap(width: 2, height: 1, pixels: [0x00FF_0000, 0xFF00_00FF])
  #expect(bitmap.scaled(toWidth: 1, height: 1).pixels == [0x8000_00FF])
  #expect(Bitmap(width: 2, height: 1, pixels: [0x00FF_0000, 0]).scaled(toWidth: 1, height: 1).pixels == [0])
}

@Test func `a whole factor enlarges without blur`() {
  let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF00_0001, 0xFF00_0002])
  let (one, two) = (bitmap.pixels[0], bitmap.pixels[1])
  #expect(bitmap.scaled(toWidth: 4, height: 2).pixels == [one, one, two, two, one, one, two, two])
}
