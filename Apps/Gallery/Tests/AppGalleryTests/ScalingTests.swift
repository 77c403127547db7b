import SeededRandom
import TerminalUI
import Testing

@testable import AppGallery

/// Rasters made smaller.
@Suite struct ScalingTests {
  private func mean(_ raster: Raster) -> [Double] {
    [16, 8, 0].map { shift in
      raster.pixels.reduce(0) { $0 + Double($1 >> UInt32(shift) & 255) } / Double(raster.pixels.count)
    }
  }

  @Test func `it fits, keeps its form, and its mean color stays`() {
    for seed in UInt64(0)..<1_000 {
      var random = SplitMix64(seed: seed)
      var raster = Raster(width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random))
      for index in raster.pixels.indices {
        raster.pixels[index] = .random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
      }
      let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random))
      let small = raster.fitting(width: width, height: height)
      #expect(small.width <= max(width, raster.width) && small.height <= max(height, raster.height), "seed \(seed)")
      #expect(small.width <= width || small == raster, "seed \(seed)")
      if small.width == 0 || small.height == 0 { continue }
      let stretch = Double(small.width * raster.height) - Double(small.height * raster.width)
      #expect(abs(stretch) <= Double(max(raster.width, raster.height)), "seed \(seed)")
      for (old, new) in zip(mean(raster), mean(small)) { #expect(abs(old - new) <= 0.51, "seed \(seed)") }
    }
  }

  @Test func `half the size is the mean of four`() {
    var raster = Raster(width: 2, height: 2)
    (raster[0, 0], raster[1, 0]) = (.rgb(0, 0, 0), .rgb(100, 0, 0))
    (raster[0, 1], raster[1, 1]) = (.rgb(0, 200, 0), .rgb(100, 0, 40))
    #expect(raster.fitting(width: 1, height: 5).pixels == [Color.rgb(50, 50, 10).packed])
    #expect(raster.fitting(width: 5, height: 5) == raster)
  }
}
