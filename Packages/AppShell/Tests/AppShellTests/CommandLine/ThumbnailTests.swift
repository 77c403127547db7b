import Foundation
import SeededRandom
import TerminalUI
import Testing

@testable import AppShell

/// The picture of a tile, from one program to another.
@Suite struct ThumbnailTests {
  private func canvas(_ size: CellSize, _ random: inout SplitMix64) -> Canvas<Int> {
    var canvas = Canvas<Int>(size: size, theme: .dark, capabilities: .full)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let style = Style(
          foreground: .rgb(.random(in: 0...2, using: &random), 7, 200),
          background: Bool.random(using: &random) ? .default : .ansi(.random(in: 0..<16, using: &random)),
          Bool.random(using: &random) ? [.bold, .reverse] : [])
        canvas.set(Array(" █▀▄x─é漢").randomElement(using: &random)!, at: CellPoint(column, row), style: style)
      }
    }
    return canvas
  }

  @Test func `drawn, written, read and drawn again it is the same picture`() throws {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      let size = CellSize(.random(in: 1...9, using: &random), .random(in: 1...4, using: &random))
      let frame = canvas(size, &random).frame
      let thumbnail = Thumbnail(of: frame, detail: "A song", progress: TileProgress(3, of: 7))
      let back = try JSONDecoder().decode(Thumbnail.self, from: JSONEncoder().encode(thumbnail))
      #expect(back == thumbnail, "seed \(seed)")
      var again = Canvas<Int>(size: size, theme: .dark, capabilities: .full)
      again.draw(back, in: CellRect(size))
      #expect(again.frame == frame, "seed \(seed)")
    }
  }

  @Test func `one that is larger than its place is cut off, and a smaller one stands in the middle`() {
    var canvas = Canvas<Int>(size: CellSize(9, 3), theme: .dark, capabilities: .full)
    var small = Canvas<Int>(size: CellSize(3, 1), theme: .dark, capabilities: .full)
    small.write("abc", at: .zero)
    canvas.draw(Thumbnail(of: small.frame), in: CellRect(CellSize(9, 3)))
    #expect(canvas.frame.text.split(separator: "\n")[1] == "   abc   ")
    canvas.draw(Thumbnail(of: small.frame), in: CellRect(column: 0, row: 0, columns: 1, rows: 1))
    #expect(canvas.frame.text.hasPrefix("b "))
  }

  @Test(arguments: [
    "{}", #"{"columns":0,"rows":[],"detail":""}"#,
    #"{"columns":2,"rows":[[{"text":"a","foreground":0,"background":0,"attributes":0}]],"detail":""}"#,
  ])
  func `what is not a thumbnail is refused`(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Thumbnail.self, from: Data(text.utf8)) }
  }
}
