import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct ColorTests {
  @Test func `a color of the 256 is its own nearest`() {
    for number in UInt8(16)...255 {
      let mapped = RGB(index: number).color.mapped(to: .indexed256)
      // Some greys are in the cube, too: the same color by two numbers.
      #expect(mapped.rgb == RGB(index: number), "\(number)")
      #expect(Color.indexed(number).mapped(to: .indexed256) == .indexed(number))
    }
  }

  @Test func `no other of the cube and the greys is nearer`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let rgb = RGB(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random), .random(in: 0...255, using: &random)
      )
      let mapped = rgb.color.mapped(to: .indexed256).rgb!
      func error(_ other: RGB) -> Int {
        abs(rgb.red - other.red) + abs(rgb.green - other.green) + abs(rgb.blue - other.blue)
      }
      let best = (UInt8(16)...255).map { error(RGB(index: $0)) }.min()!
      // The eye's measure and the plain one differ a little.
      #expect(error(mapped) <= best + 40, "seed \(seed)")
    }
  }

  @Test func `the sixteen are their own nearest and plain colors find theirs`() {
    for number in UInt8(0)..<16 { #expect(Color.ansi(number).mapped(to: .ansi16) == .ansi(number)) }
    #expect(Color.rgb(255, 0, 0).mapped(to: .ansi16) == .ansi(9))
    #expect(Color.rgb(0, 200, 10).mapped(to: .ansi16) == .ansi(2))
    #expect(Color.indexed(231).mapped(to: .ansi16) == .ansi(15))
    #expect(Color.indexed(232).mapped(to: .ansi16) == .ansi(0))
  }

  @Test func `without color every color is the default one`() {
    #expect(Color.rgb(1, 2, 3).mapped(to: .none) == .default)
    #expect(Color.rgb(1, 2, 3).mapped(to: .trueColor) == .rgb(1, 2, 3))
    #expect(Color.default.mapped(to: .ansi16) == .default)
  }

  @Test func `the first sixteen have one number each`() {
    #expect(Color.indexed(9) == Color.ansi(9))
    #expect(Color.indexed(16) != Color.ansi(0))
  }

  @Test func `mixing goes from one color to the other`() {
    let (black, white) = (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255))
    #expect(black.blended(with: white, 0) == black)
    #expect(black.blended(with: white, 1) == white)
    #expect(black.blended(with: white, 0.5) == .rgb(128, 128, 128))
    #expect(black.blended(with: white, 7) == white)
    #expect(black.blended(with: .default, 0.4) == black)
    #expect(black.blended(with: .default, 0.6) == .default)
  }

  @Test func `contrast goes from 1 to 21`() {
    let (black, white) = (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255))
    #expect(black.contrast(with: black) == 1)
    #expect(abs(black.contrast(with: white)! - 21) < 0.001)
    #expect(abs(Color.rgb(118, 118, 118).contrast(with: white)! - 4.54) < 0.01)
    #expect(black.contrast(with: .default) == nil)
  }

  @Test func `what is readable on a color has the better contrast of black and white`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let color = Color.rgb(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random), .random(in: 0...255, using: &random)
      )
      let other: Color = color.readable == .rgb(0, 0, 0) ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
      #expect(color.contrast(with: color.readable)! >= color.contrast(with: other)! - 0.02, "seed \(seed)")
    }
    #expect(Color.default.readable == .default)
  }

  @Test func `an opaque pixel is a color`() {
    #expect(Color(pixel: 0xFF01_0203) == .rgb(1, 2, 3))
    #expect(Color(pixel: Color.rgb(1, 2, 3).packed) == .rgb(1, 2, 3))
    #expect(Color(pixel: Color.indexed(77).packed) == .indexed(77))
    #expect(Color(pixel: 0x8001_0203) == .rgb(1, 2, 3))
  }

  @Test func `a seventeenth color is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Color.ansi(16) }
  }
}
