import Foundation
import SeededRandom
import TerminalUI
import Testing

@testable import AppShell

/// A screen in small.
@Suite struct ThumbnailTests {
  private let red = Color.rgb(255, 0, 0)
  private let blue = Color.rgb(0, 0, 255)

  private func thumbnail(of text: String, _ style: Style) -> Thumbnail {
    var canvas = Canvas<Int>(size: CellSize(text.count, 1), theme: .dark, capabilities: .full)
    canvas.write(text, at: .zero, style: style)
    return Thumbnail(of: canvas.frame)
  }

  @Test func `blocks are their colors, and letters a mixture`() {
    let style = Style(foreground: red, background: blue)
    let raster = thumbnail(of: " █▀▄▆x", style).raster
    let letter = blue.blended(with: red, 0.7)
    #expect(raster.width == 6 && raster.height == 2)
    #expect((0..<6).map { raster[$0, 0] } == [blue, red, red, blue, .rgb(128, 0, 128), letter])
    #expect((0..<6).map { raster[$0, 1] } == [blue, red, blue, red, red, letter])
    #expect(thumbnail(of: "▀", Style(foreground: red, background: blue, .reverse)).raster[0, 0] == blue)
  }

  @Test func `both halves of a wide character have ink`() {
    var canvas = Canvas<Int>(size: CellSize(2, 1), theme: .dark, capabilities: .full)
    canvas.write("漢", at: .zero, style: Style(foreground: red, background: blue))
    let raster = Thumbnail(of: canvas.frame).raster
    #expect(raster[0, 0] == raster[1, 0] && raster[0, 0] != blue)
  }

  @Test func `written and read it is the same`() throws {
    for seed in UInt64(0)..<1_000 {
      var random = SplitMix64(seed: seed)
      let characters = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Array(" █▀▄▂x─").randomElement(using: &random)!
      }
      let style = Style(
        foreground: .rgb(.random(in: 0...255, using: &random), 7, 200),
        background: .rgb(0, .random(in: 0...255, using: &random), 9))
      let thumbnail = thumbnail(of: String(characters), style)
      let back = try JSONDecoder().decode(Thumbnail.self, from: JSONEncoder().encode(thumbnail))
      #expect(back == thumbnail, "seed \(seed)")
    }
  }

  @Test(arguments: [
    #"{"width":0,"pixels":""}"#, #"{"width":2,"pixels":"000000"}"#, #"{"width":1,"pixels":"00000"}"#,
    #"{"width":1,"pixels":"00000g"}"#, #"{"width":-1,"pixels":"000000"}"#,
  ])
  func `what is no thumbnail is refused`(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Thumbnail.self, from: Data(text.utf8)) }
  }
}
