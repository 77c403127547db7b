import Foundation
import Geometry
import SeededRandom
import TerminalUI
import Testing

@testable import AppHost
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

  private static let cell = Size(width: 9, height: 18)

  private static var kitty: Capabilities {
    var capabilities = Capabilities.full
    (capabilities.kittyGraphics, capabilities.cellPixels, capabilities.chosenGraphics) = (true, cell, .kitty)
    return capabilities
  }

  /// Two by two cells with two pictures over them.
  private func pictured(_ first: UInt8) -> Thumbnail {
    var canvas = Canvas<Int>(size: CellSize(2, 2), theme: .dark, capabilities: Self.kitty)
    canvas.admitAllImages()
    canvas.write("ab", at: .zero)
    for (y, byte) in [(0, first), (18, 9)] { _ = canvas.place(Image(width: 18, height: 18) { [byte] }, x: 0, y: y) }
    return Thumbnail(of: canvas.frame, cell: canvas.cellPixels)
  }

  @Test func `real pictures are passed on, and placed in cells of the same size once all can be`() throws {
    let thumbnail = pictured(1)
    #expect(thumbnail.images.count == 2)
    let back = try JSONDecoder().decode(Thumbnail.self, from: JSONEncoder().encode(thumbnail))
    #expect(back == thumbnail && back != pictured(2) && back.images.map(\.png) == [[1], [9]])
    func places(_ capabilities: Capabilities) -> [CellPoint] {
      var canvas = Canvas<Int>(size: CellSize(8, 4), theme: .dark, capabilities: capabilities)
      canvas.admitAllImages()
      canvas.draw(back, in: CellRect(CellSize(8, 4)))
      #expect(canvas.frame.text.contains("   ab   "))
      return canvas.frame.placedImages.map { CellPoint($0.x / 9, $0.y / 18) }
    }
    #expect(places(Self.kitty) == [CellPoint(3, 1), CellPoint(3, 2)])
    var other = Self.kitty
    other.cellPixels = Size(width: 10, height: 20)
    #expect(places(other).isEmpty, "they would not cover their cells")
    #expect(places(.full).isEmpty)
  }

  @Test func `one that shows the same pixels again takes over their images`() {
    let first = pictured(1)
    var second = pictured(2)
    #expect(Set(first.images).isDisjoint(with: second.images))
    second.adoptImages(of: first)
    #expect(second.images[0] != first.images[0] && second.images[1] == first.images[1])
    #expect(second.images[0].png == [2])
  }

  @Test(arguments: [
    #""x":0,"y":0,"width":0,"height":1"#, #""x":0,"y":0,"width":1,"height":99999999999"#,
    #""x":-1,"y":0,"width":1,"height":1"#,
  ])
  func `a picture without pixels, or with too many, is refused`(place: String) {
    let picture = #"{\#(place),"png":""}"#
    let text =
      #"{"columns":1,"rows":[],"detail":"","pictures":{"cellWidth":9,"cellHeight":18,"images":[\#(picture)]}}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Thumbnail.self, from: Data(text.utf8)) }
  }

  @Test(arguments: ["9", "9x", "0x18", "9x18x2", "-9x18", "9x1000"])
  func `a size that no cell has is refused`(text: String) {
    #expect(throws: (any Error).self) { try ShellOptions.parse(["--thumbnail", "--cell", text]) }
    #expect(throws: (any Error).self) { try ShellOptions.parse(["--cell", "9x18"]) }
    #expect((try? ShellOptions.parse(["--thumbnail", "--cell", "9x18"]).cell) == Self.cell)
  }

  @Test(arguments: [
    "{}", #"{"columns":0,"rows":[],"detail":""}"#,
    #"{"columns":2,"rows":[[{"text":"a","foreground":0,"background":0,"attributes":0}]],"detail":""}"#,
  ])
  func `what is not a thumbnail is refused`(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Thumbnail.self, from: Data(text.utf8)) }
  }
}
